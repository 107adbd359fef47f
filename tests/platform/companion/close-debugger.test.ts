/** Other users of the machine cannot read keys through a debugger that the variable NODE_OPTIONS opens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDebugger } from '../../../src/platform/companion/close-debugger.ts';
import { aProgram, type AProgram } from './support/a-program.ts';

describe('the options of a debugger in NODE_OPTIONS', () => {
  it.each([
    ['--inspect', ''],
    ['--inspect=0.0.0.0:9229 --max-old-space-size=4096', ' --max-old-space-size=4096'],
    ['--enable-source-maps --inspect-brk', '--enable-source-maps'],
    ['"--inspect-wait=9230" --inspect --no-warnings', ' --no-warnings'],
    ['--require=./--inspect-it.js', '--require=./--inspect-it.js'],
    ['', ''],
  ])('%j become %j for the programs that Outlay starts', (before, after) => {
    const env = { NODE_OPTIONS: before };
    closeDebugger({ env, execArgv: [] });
    expect(env.NODE_OPTIONS).toBe(after);
  });

  it('stay if a person debugs Outlay by an option on the command line', () => {
    const env = { NODE_OPTIONS: '--inspect' };
    expect(closeDebugger({ env, execArgv: ['--inspect=9230'] })).toBe(false);
    expect(env.NODE_OPTIONS).toBe('--inspect');
  });
});

describe('a running Outlay', () => {
  let program: AProgram;

  beforeAll(async () => {
    program = await aProgram();
  });
  afterAll(() => program.remove());

  it('has closed the debugger', async () => {
    const { finished } = program.start(['key', 'status'], '', { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
    const { stderr } = await finished;
    expect(stderr).toContain('Debugger listening on ws://127.0.0.1:');
    expect(stderr).toContain('The debugger that NODE_OPTIONS opened was closed');
  });
});
