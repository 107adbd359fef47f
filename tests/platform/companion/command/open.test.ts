/** `outlay open`, `outlay pair`, and a start while one is running. */
import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { parseArguments } from '../../../../src/platform/companion/command/arguments/parse-arguments.ts';
import { startAgain } from '../../../../src/platform/companion/command/start/start-again.ts';
import type { StartOptions } from '../../../../src/platform/companion/command/start/start.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { NOW } from '../../../panels/fixtures/some-reports.ts';
import { aCommandContext, type AHereOptions } from './support/a-command-context.ts';
import { runHere } from './support/run-here.ts';

describe('outlay open', () => {
  it('prints the link of the running Outlay, alone, and opens it', async () => {
    const here = await aCommandContext({ isRunning: true });
    expect(await runHere(here, 'open')).toBe(0);
    expect(here.terminal.printed).toEqual({
      out: 'http://localhost:9484/#t=link\n',
      err: 'Check code K7QF-2MPA: the page shows it where it asks for a key.\n',
    });
    expect(here.browsed).toEqual(['http://localhost:9484/#t=link']);
  });

  it('--no-open opens nothing', async () => {
    const here = await aCommandContext({ isRunning: true });
    expect(await runHere(here, 'open', '--no-open')).toBe(0);
    expect(here.browsed).toEqual([]);
  });

  it.each([['open'], ['pair']])('%s says that none is running', async (command) => {
    const here = await aCommandContext();
    expect(await runHere(here, command)).toBe(1);
    expect(here.terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('start it') as string });
  });
});

describe('outlay pair', () => {
  it('prints the code, how long it is good, and where to type it', async () => {
    const here = await aCommandContext({ isRunning: true, startedWith: { allowHost: 'outlay.example.net' } });
    here.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW + 300_000 }));
    expect(await runHere(here, 'pair')).toBe(0);
    expect(here.terminal.printed.out).toMatch(
      /ABCDE 12345[^]*5 minutes[^]*https:\/\/outlay\.example\.net[^]*adb reverse tcp:9484/,
    );
    expect(here.terminal.printed.out).not.toContain('--allow-host');
  });

  it('on a machine without a screen says how another computer reaches the page', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW + 300_000 }));
    expect(await runHere(here, 'pair')).toBe(0);
    expect(here.terminal.printed.out).toMatch(/--allow-host NAME[^]*ssh -L 9484:127\.0\.0\.1:9484[^]*localhost:9484/);
    expect(here.terminal.printed.out).toContain('outlay open');
  });

  it('prints JSON', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.host.actions.startPairing = () => Promise.resolve(ok({ code: 'ABCDE12345', expiresAt: NOW }));
    expect(await runHere(here, 'pair', '--json')).toBe(0);
    expect(JSON.parse(here.terminal.printed.out)).toEqual({
      code: 'ABCDE12345',
      expiresAt: '2026-11-21T16:48:00Z',
      port: 9484,
    });
  });

  it('says why there is none', async () => {
    const here = await aCommandContext({ isRunning: true });
    here.host.actions.startPairing = () => Promise.resolve(fail({ kind: 'notHere' }));
    expect(await runHere(here, 'pair')).toBe(1);
    expect(here.terminal.printed.err).toContain('not possible');
  });
});

describe('a start while an Outlay is running', () => {
  async function again(
    options: AHereOptions,
    ...args: readonly string[]
  ): Promise<Awaited<ReturnType<typeof aCommandContext>>> {
    const here = await aCommandContext({ isRunning: true, ...options });
    const parsed = parseArguments(args, '9.9.9');
    const running = await here.findRunning();
    if (parsed.kind !== 'command' || parsed.name !== 'start' || running === null) throw new Error('no start');
    expect(await startAgain(parsed.options as StartOptions, running, here)).toBe(0);
    return here;
  }

  it('prints a fresh link of that one and opens it', async () => {
    const here = await again({});
    expect(here.terminal.printed.out).toContain('already running on port 9484');
    expect(here.terminal.printed.out).toContain('http://localhost:9484/#t=link');
    expect(here.terminal.printed.err).toBe('');
    expect(here.browsed).toHaveLength(1);
  });

  it('names every option that is not in force', async () => {
    const here = await again(
      {},
      '--key-stdin',
      '--port=9500',
      '--provider-url=http://127.0.0.1:1',
      '--rates-url=https://r.example/',
      '--prices=p.json',
      '--allow-host=a.example',
      '--no-open',
    );
    const named = here.terminal.printed.err.match(/--[a-z-]+/g);
    expect(named).toEqual(['--key-stdin', '--port', '--provider-url', '--rates-url', '--prices', '--allow-host']);
    expect(here.browsed).toEqual([]);
  });

  it('names none that is', async () => {
    const startedWith = { isDemo: true, ratesUrl: 'https://r.example/', allowHost: 'a.example' };
    const here = await again({ startedWith }, '--demo', '--rates-url=https://r.example/', '--allow-host=A.example');
    expect(here.terminal.printed.err).toBe('');
  });

  it('names no port that was asked for before, not even any free one, and no file that is in use', async () => {
    const startedWith = { port: 0, pricesFile: resolve('p.json'), isVerbose: true };
    for (const port of ['0', '9484']) {
      const here = await again({ startedWith }, '--port', port, '--prices', 'p.json', '--verbose');
      expect(here.terminal.printed.err).toBe('');
    }
  });

  it('names a port that is not in force, also when it is the usual one', async () => {
    const here = await aCommandContext({ isRunning: true });
    const running = await here.findRunning();
    const parsed = parseArguments(['--port', '9484'], '9.9.9');
    if (parsed.kind !== 'command' || running === null) throw new Error('no start');
    const elsewhere = { ...running, facts: { ...running.facts, port: 9500 } };
    expect(await startAgain(parsed.options as StartOptions, elsewhere, here)).toBe(0);
    expect(here.terminal.printed.err).toContain('without: --port.');
  });

  it('says that the running one shows invented figures', async () => {
    const here = await again({ startedWith: { isDemo: true } });
    expect(here.terminal.printed.err).toContain('--demo and shows invented figures');
  });
});
