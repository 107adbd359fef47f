/** Tests `outlay licence`, which prints the current plan, stores a licence and removes it. */
import { sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { encodeBase64url } from '../../../../src/core/base/base64url.ts';
import { licenceMessage } from '../../../../src/core/access/licence.ts';
import { aCommandContext, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

function licenceOf(context: TestCommandContext, holder = 'Acme Ltd'): string {
  const message = licenceMessage({ holder, issued: '2026-11-01' });
  return `${message}.${encodeBase64url(sign(null, Buffer.from(message), context.licences.privateKey))}`;
}

describe('outlay licence', () => {
  it('says which plan is in force', async () => {
    const trial = await aCommandContext();
    expect(await runInContext(trial, 'licence')).toBe(0);
    expect(trial.terminal.printed.out).toMatch(/ends on 28 Nov 2026, 16:47 UTC/);
    const free = await aCommandContext({ plan: 'free' });
    expect(await runInContext(free, 'licence', 'show', '--json')).toBe(0);
    expect(JSON.parse(free.terminal.printed.out)).toMatchObject({ plan: 'free' });
  });

  it('takes a licence into use from a file or standard input, and removes it', async () => {
    const context = await aCommandContext({ plan: 'free' });
    const file = join(context.folders.settings, 'licence.txt');
    await writeFile(file, `${licenceOf(context)}\n`);
    expect(await runInContext(context, 'licence', 'set', file)).toBe(0);
    expect(context.terminal.printed.out).toBe('Outlay Pro, licensed to Acme Ltd.\n');
    expect(await runInContext(context, 'licence', 'remove')).toBe(0);
    expect(context.terminal.printed.out).toContain('The free plan');
    context.terminal.input.end(licenceOf(context, 'Evil\u001b[2J'));
    expect(await runInContext(context, 'licence', 'set')).toBe(0);
    expect(context.terminal.printed.out).not.toContain('\u001b');
  });

  it('opens what the free plan lacks to the command line', async () => {
    const context = await aCommandContext({ plan: 'free', keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await runInContext(context, 'export', 'intraday')).toBe(5);
    context.terminal.input.end(licenceOf(context));
    expect(await runInContext(context, 'licence', 'set')).toBe(0);
    expect(await runInContext(context, 'export', 'intraday')).toBe(0);
  });

  it('refuses a licence that is signed with another key, and changes nothing', async () => {
    const context = await aCommandContext({ plan: 'free' });
    context.terminal.input.end(licenceOf(await aCommandContext()));
    expect(await runInContext(context, 'licence', 'set')).toBe(1);
    expect(context.terminal.printed.err).toContain('not a valid Outlay licence');
    expect(await runInContext(context, 'licence')).toBe(0);
    expect(context.terminal.printed.out).toMatch(
      /^The free plan includes the Overview .*By Month and By Workspace, .*Explain .*savings .*the limit, alerts and widgets\.$/m,
    );
  });

  it('goes through the running Outlay', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.terminal.input.end(' outlay1.a.b \n');
    expect(await runInContext(context, 'licence', 'set')).toBe(0);
    expect(await runInContext(context, 'licence', 'remove')).toBe(0);
    expect(context.host.asked).toEqual([['setLicence', 'outlay1.a.b'], ['removeLicence']]);
  });

  it('far too long for one is none, and the running Outlay is not troubled with it', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.terminal.input.end('x'.repeat(20_000));
    expect(await runInContext(context, 'licence', 'set')).toBe(1);
    expect(context.terminal.printed.err).toContain('not a valid Outlay licence');
    expect(context.host.asked).toEqual([]);
  });

  it('of a file that is not there says so', async () => {
    const context = await aCommandContext();
    expect(await runInContext(context, 'licence', 'set', '/nowhere')).toBe(1);
    expect(context.terminal.printed.err).toContain('cannot be read');
  });
});
