/** Other users of the machine cannot read keys through what a variable of Node opens or prints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { debuggingRefusal } from '../../../src/platform/companion/debugging-refusal.ts';
import { aProgram, type AProgram } from './support/a-program.ts';

describe('the options of a debugger in NODE_OPTIONS', () => {
  it.each([
    ['--inspect', ''],
    ['--inspect=0.0.0.0:9229 --max-old-space-size=4096', '--max-old-space-size=4096'],
    ['--enable-source-maps --inspect-brk', '--enable-source-maps'],
    ['"--inspect-wait=9230" --inspect --no-warnings', '--no-warnings'],
    ['--inspect="127.0.0.1:9333" --no-warnings', '--no-warnings'],
    [String.raw`"--insp\ect=9333" --require="./a folder/b.js"`, '--require="./a folder/b.js"'],
    ['--ins"pect"', ''],
    ['"--inspect', ''],
    ['--require=./--inspect-it.js', '--require=./--inspect-it.js'],
    ['--require="./x --inspect"', '--require="./x --inspect"'],
    ['--no-warnings  --inspect-port=9230', '--no-warnings  --inspect-port=9230'],
    ['', ''],
  ])('%j become %j for the programs that Outlay starts', (before, after) => {
    const env = { NODE_OPTIONS: before };
    expect(debuggingRefusal({ env, execArgv: [] })).toBeNull();
    expect(env.NODE_OPTIONS).toBe(after);
  });

  it('stay if a person debugs Outlay by an option on the command line', () => {
    const env = { NODE_OPTIONS: '--inspect' };
    expect(debuggingRefusal({ env, execArgv: ['--inspect=9230'] })).toBeNull();
    expect(env.NODE_OPTIONS).toBe('--inspect');
  });
});

describe('a command', () => {
  let program: AProgram;

  beforeAll(async () => {
    program = await aProgram();
  });
  afterAll(() => program.remove());

  it('does not run after a debugger was open, because others may have used it', async () => {
    const run = program.start(['key', 'status'], '', { NODE_OPTIONS: '--inspect="127.0.0.1:0"' });
    const { code, stdout, stderr } = await run.finished;
    expect(stderr).toContain('Debugger listening on ws://127.0.0.1:');
    expect(stderr).toContain('Remove --inspect from NODE_OPTIONS');
    expect([code, stdout]).toEqual([1, '']);
  });

  it('does not run while Node prints the headers of requests', async () => {
    const key = 'sk-ant-admin01-canary-of-debug';
    const run = program.start(
      ['status', '--key-stdin', '--refresh', '--provider-url', 'http://127.0.0.1:9'],
      `${key}\n`,
      { NODE_DEBUG: 'http' },
    );
    const { code, stdout, stderr } = await run.finished;
    expect(stderr).toContain('Unset NODE_DEBUG');
    expect(`${stdout}${stderr}`).not.toContain('canary');
    expect(code).toBe(1);
  });

  it('cannot be given a debugger by a signal', async () => {
    const run = program.start(['start', '--demo', '--no-open', '--port', '0']);
    await run.printedText(/http:\S+/);
    run.child.kill('SIGUSR1');
    run.child.kill('SIGTERM');
    const { stderr } = await run.finished;
    expect(stderr).not.toContain('Debugger listening');
  });
});
