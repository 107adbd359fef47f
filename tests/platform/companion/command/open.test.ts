/** Tests `outlay open` and `outlay pair`, and what happens if a person starts Outlay while it already runs. */
import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseArguments } from '../../../../src/platform/companion/command/arguments/parse-arguments.ts';
import { startAgain } from '../../../../src/platform/companion/command/start/start-again.ts';
import type { StartOptions } from '../../../../src/platform/companion/command/start/start.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { NOW } from '../../../panels/fixtures/some-reports.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCommandContext, type AHereOptions } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

describe('outlay open', () => {
  it('prints the link of the running Outlay, alone, and opens it', async () => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, 'open')).toBe(0);
    expect(context.terminal.printed).toEqual({
      out: 'http://localhost:9484/#t=link\n',
      err: 'Check code: K7QF-2MPA. Enter a key on a page only if the page shows the same code.\n',
    });
    expect(context.browsed).toEqual(['http://localhost:9484/#t=link']);
  });

  it('--no-open opens nothing', async () => {
    const context = await aCommandContext({ isRunning: true });
    expect(await runInContext(context, 'open', '--no-open')).toBe(0);
    expect(context.browsed).toEqual([]);
  });

  it.each([['open'], ['pair']])('%s says that none is running', async (command) => {
    const context = await aCommandContext();
    expect(await runInContext(context, command)).toBe(1);
    expect(context.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('Start it') as string });
  });
});

describe('outlay pair', () => {
  it('prints the code, how long it is good, and where to type it', async () => {
    const context = await aCommandContext({ isRunning: true, startedWith: { allowHost: 'outlay.example.net' } });
    context.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW + 300_000 }));
    expect(await runInContext(context, 'pair')).toBe(0);
    expect(context.terminal.printed.out).toMatch(
      /ABCDE 12345[^]*5 minutes[^]*https:\/\/outlay\.example\.net[^]*adb reverse tcp:9484/,
    );
    expect(context.terminal.printed.out).not.toContain('--allow-host');
  });

  it('on a machine without a screen says how another computer reaches the page', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW + 300_000 }));
    expect(await runInContext(context, 'pair')).toBe(0);
    expect(context.terminal.printed.out).toMatch(
      /--allow-host NAME[^]*ssh -L 9484:127\.0\.0\.1:9484[^]*localhost:9484/,
    );
    expect(context.terminal.printed.out).toContain('outlay open');
  });

  it('prints JSON', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW }));
    expect(await runInContext(context, 'pair', '--json')).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toEqual({
      code: 'ABCDE12345',
      expiresAt: '2026-11-21T16:48:00Z',
      port: 9484,
    });
  });

  it('says why there is none', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.host.actions.startPairing = () => Promise.resolve(fail({ kind: 'notHere' }));
    expect(await runInContext(context, 'pair')).toBe(1);
    expect(context.terminal.printed.err).toContain('This action is not possible here');
  });
});

describe('a start while an Outlay is running', () => {
  async function again(
    options: AHereOptions,
    ...args: readonly string[]
  ): Promise<Awaited<ReturnType<typeof aCommandContext>>> {
    const context = await aCommandContext({ isRunning: true, ...options });
    const parsed = parseArguments(args, '9.9.9');
    const running = await theRunning(context);
    if (parsed.kind !== 'command' || parsed.name !== 'start') throw new Error('no start');
    expect(await startAgain(parsed.options as StartOptions, running, context)).toBe(0);
    return context;
  }

  it('prints a fresh link of that one and opens it', async () => {
    const context = await again({});
    expect(context.terminal.printed.out).toContain('already running on port 9484');
    expect(context.terminal.printed.out).toContain('http://localhost:9484/#t=link');
    expect(context.terminal.printed.err).toBe('');
    expect(context.browsed).toHaveLength(1);
  });

  it('names every option that is not in force', async () => {
    const context = await again(
      {},
      '--key-stdin',
      '--port=9500',
      '--provider-url=http://127.0.0.1:1',
      '--rates-url=https://r.example/',
      '--prices=p.json',
      '--allow-host=a.example',
      '--no-open',
    );
    const named = context.terminal.printed.err.match(/--[a-z-]+/g);
    expect(named).toEqual(['--key-stdin', '--port', '--provider-url', '--rates-url', '--prices', '--allow-host']);
    expect(context.browsed).toEqual([]);
  });

  it.each([
    ['--demo', {}, 'already runs without this option'],
    ['--prices=p.json', {}, 'already runs without this option'],
    ['--prices=p.json', { pricesFile: resolve('old.json') }, 'already runs with another value'],
    ['--rates-url=https://r.example/', { ratesUrl: 'https://old.example/' }, 'already runs with another value'],
    ['--allow-host=a.example', { allowHost: 'old.example' }, 'already runs with another value'],
    ['--provider-url=http://127.0.0.1:1', {}, 'already runs without this option'],
    ['--provider-url=http://127.0.0.1:1', { providerUrl: 'http://127.0.0.1:2/' }, 'already runs with another value'],
    [
      '--provider-url=https://api.anthropic.com',
      { providerUrl: 'http://127.0.0.1:2/' },
      'already runs with another value',
    ],
    // The running Outlay may have read its own key from standard input, so the message does not say that it runs
    // without this option.
    ['--key-stdin', {}, 'is already running. The key was not read'],
  ])('says why %s is ignored beside one that was started with %j', async (option, startedWith, why) => {
    const { terminal } = await again({ startedWith }, option);
    expect(terminal.printed.err).toContain(`${option.split('=')[0] ?? ''} is ignored, because Outlay ${why}`);
    expect(terminal.printed.err.trim().split('\n')).toHaveLength(1);
  });

  it.skipIf(process.platform === 'win32')('names no price file that is a link to the one in use', async () => {
    const folder = await aFolder();
    const pricesFile = join(folder, 'p.json');
    await writeFile(pricesFile, '{}');
    await symlink(pricesFile, join(folder, 'link.json'));
    const context = await again({ startedWith: { pricesFile } }, '--prices', join(folder, 'link.json'));
    expect(context.terminal.printed.err).toBe('');
  });

  it('names none that is', async () => {
    const startedWith = { isDemo: true, ratesUrl: 'https://r.example/', allowHost: 'a.example' };
    const context = await again({ startedWith }, '--demo', '--rates-url=https://r.example/', '--allow-host=A.example');
    expect(context.terminal.printed.err).toBe('');
  });

  it('names no port that was asked for before, not even any free one, and no file that is in use', async () => {
    const startedWith = { port: 0, pricesFile: resolve('p.json'), isVerbose: true };
    for (const port of ['0', '9484']) {
      const context = await again({ startedWith }, '--port', port, '--prices', 'p.json', '--verbose');
      expect(context.terminal.printed.err).toBe('');
    }
  });

  it('names a port that is not in force, also when it is the usual one', async () => {
    const context = await aCommandContext({ isRunning: true });
    const running = await theRunning(context);
    const parsed = parseArguments(['--port', '9484'], '9.9.9');
    if (parsed.kind !== 'command') throw new Error('no start');
    const elsewhere = { ...running, facts: { ...running.facts, port: 9500 } };
    expect(await startAgain(parsed.options as StartOptions, elsewhere, context)).toBe(0);
    expect(context.terminal.printed.err).toContain('--port is ignored, because Outlay already runs on port 9500');
  });

  it('says that the running one shows invented figures', async () => {
    const context = await again({ startedWith: { isDemo: true } });
    expect(context.terminal.printed.err).toContain('--demo and shows invented figures');
  });
});
