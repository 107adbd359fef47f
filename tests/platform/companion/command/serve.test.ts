import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import type { KeyState } from '../../../../src/core/host/host.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { serve, type ServeOptions } from '../../../../src/platform/companion/command/start/serve.ts';
import type { ListenFault } from '../../../../src/platform/companion/server/bind-loopback.ts';
import { aFolder } from '../support/a-folder.ts';
import { aHost, type AHost } from '../support/a-host.ts';
import { aTerminal, type ATerminal } from '../support/a-terminal.ts';
import { anEngine, type AnEngine } from '../support/an-engine.ts';

interface Serving {
  readonly terminal: ATerminal;
  readonly engine: AnEngine;
  /** lets the waiting calls of the engine's `keys` return; has an effect only with `isLoading` */
  found(): void;
  readonly host: AHost;
  readonly browsed: string[];
  /** how many times the companion (Outlay's local program) was started, and how many times it was closed */
  readonly count: { created: number; closed: number };
  readonly code: Promise<number>;
  stop(): void;
  die(word: string): void;
  loseAddress(fault: ListenFault): void;
  /** reports that the engine's thread died */
  reportDeath(word: string, isRestarted: boolean): void;
  stopOverControl(): void;
}

interface Options extends Partial<ServeOptions> {
  readonly isTyped?: boolean;
  readonly keyboard?: PassThrough;
  readonly adminKey?: KeyState;
  /** if true, the engine has no figures at first, and its `keys` does not return before `found` is called */
  readonly isLoading?: boolean;
}

async function serving({
  isTyped = false,
  keyboard,
  adminKey,
  isLoading = false,
  ...options
}: Options = {}): Promise<Serving> {
  const webFolder = join(await aFolder(), 'web');
  await mkdir(webFolder);
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const terminal = aTerminal(isTyped);
  terminal.keyboard = keyboard ?? null;
  const engine = anEngine();
  let found = (): void => undefined;
  if (isLoading) {
    engine.change({ hasData: false });
    const loaded = new Promise<void>((resolve) => (found = resolve));
    engine.keys = () => loaded.then(() => []);
  }
  const host = aHost();
  if (adminKey !== undefined) host.change({ keys: { admin: adminKey, regular: { kind: 'absent' } } });
  const browsed: string[] = [];
  const count = { created: 0, closed: 0 };
  let links = 0;
  let stop = (): void => undefined;
  let die: (word: string) => void = () => undefined;
  let reportDeath: (word: string, isRestarted: boolean) => void = () => undefined;
  let stopOverControl: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const died = new Promise<string>((resolve) => (die = resolve));
  let loseAddress: Serving['loseAddress'] = () => undefined;
  const addressTaken = new Promise<ListenFault>((resolve) => (loseAddress = resolve));
  const create: ServeOptions['create'] = (_files, onEngineDeath) => {
    count.created += 1;
    reportDeath = onEngineDeath;
    return Promise.resolve(
      ok({
        port: 9484,
        engine,
        host,
        died,
        addressTaken,
        stopRequested: new Promise<void>((resolve) => (stopOverControl = resolve)),
        newLink: () => Promise.resolve(`http://localhost:9484/#t=${links++}`),
        close() {
          count.closed += 1;
          return Promise.resolve();
        },
      }),
    );
  };
  const openBrowser = (link: string): boolean => browsed.push(link) > 0;
  const all = { opensBrowser: false, isDemo: false, webFolder, create, openBrowser, stopped, ...options };
  return {
    terminal,
    engine,
    found: () => found(),
    host,
    browsed,
    count,
    code: serve(all, terminal),
    stop: () => stop(),
    die: (word) => die(word),
    loseAddress: (fault) => loseAddress(fault),
    reportDeath: (word, isRestarted) => reportDeath(word, isRestarted),
    stopOverControl: () => stopOverControl(),
  };
}

const LINK = /http:\/\/\S+\/#t=\d+/g;

describe('serving', () => {
  it('prints one link, opens it where it should, and ends well when it is told to stop', async () => {
    const { terminal, browsed, count, code, stop } = await serving({ opensBrowser: true });
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    await expect.poll(() => browsed).toEqual(['http://localhost:9484/#t=0']);
    stop();
    expect(await code).toBe(0);
    expect(count).toEqual({ created: 1, closed: 1 });
    expect(terminal.printed.err).toBe('');
  });

  it('ends well when a command asks it to', async () => {
    const { terminal, count, code, stopOverControl } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    stopOverControl();
    expect(await code).toBe(0);
    expect(count.closed).toBe(1);
  });

  it('stops with the code of a taken port when another program took ::1 after the start', async () => {
    const { terminal, count, code, loseAddress } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    loseAddress({ kind: 'portTaken', port: 9484, address: '::1' });
    expect(await code).toBe(8);
    expect(terminal.printed.err).toContain('Outlay stopped.');
    expect(terminal.printed.err).toContain('another program uses port 9484 there');
    expect(count.closed).toBe(1);
  });

  it('says once that its files were replaced by another build', async () => {
    const { terminal, host, code, stop } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    for (const isOutdated of [true, false, true]) host.change({ isOutdated });
    expect(
      terminal.printed.err.match(/files of the running Outlay were replaced.* Restart it with "outlay restart"/g),
    ).toHaveLength(1);
    stop();
    await code;
  });

  it('says why figures are not saved and who holds them, once for each time that it begins', async () => {
    const { terminal, engine, code, stop } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    const held = { kind: 'heldByOther', pid: 4711 } as const;
    const printed = (): number =>
      terminal.printed.err.match(/Another Outlay \(process 4711\) uses the saved figures\./g)?.length ?? 0;
    for (const storageProblem of [held, { ...held }, held]) engine.change({ storageProblem });
    expect(printed()).toBe(1);
    for (const storageProblem of [null, held]) engine.change({ storageProblem });
    expect(printed()).toBe(2);
    engine.change({ storageProblem: { kind: 'heldByOther', pid: 0 } });
    expect(terminal.printed.err).toContain('Another Outlay process uses the saved figures. This process reads them');
    engine.change({ storageProblem: { kind: 'unusable', detail: 'ENOSPC\u001b[2J' } });
    expect(terminal.printed.err).toContain('The folder of saved figures cannot be used (ENOSPC[2J)');
    stop();
    expect(await code).toBe(0);
  });

  it('prints another link for each Enter at the terminal behind a piped key', async () => {
    const keyboard = new PassThrough();
    const { terminal, code, stop } = await serving({ keyboard });
    await expect.poll(() => terminal.printed.out).toContain('Press Enter for another');
    keyboard.write('\n');
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(2);
    stop();
    expect(await code).toBe(0);
    expect(keyboard.destroyed).toBe(true);
  });

  it('names the command for another link if nobody can press Enter', async () => {
    const { terminal, code, stop } = await serving();
    await expect.poll(() => terminal.printed.out).toContain('"outlay open" prints another');
    stop();
    expect(await code).toBe(0);
  });

  it('prints another link for each Enter at a terminal', async () => {
    const { terminal, code, stop } = await serving({ isTyped: true });
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    terminal.input.write('\r');
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(2);
    expect(new Set(terminal.printed.out.match(LINK)).size).toBe(2);
    stop();
    await code;
  });

  it('says where the key is, or that a locked one leaves the figures as they were saved', async () => {
    const kept = await serving();
    await expect.poll(() => kept.terminal.printed.out).toContain('ending in abcd is in the system keychain');
    const locked = await serving({ adminKey: { kind: 'locked', place: 'passphrase' } });
    await expect.poll(() => locked.terminal.printed.out).toContain('locked in an encrypted file');
    expect(locked.terminal.printed.out).toContain('saved figures of your organization');
    expect(locked.terminal.printed.out).not.toContain('demo');
    for (const { stop, code } of [kept, locked]) {
      stop();
      await code;
    }
  });

  it('says that the organization is shown each time its key can be used again', async () => {
    const locked: KeyState = { kind: 'locked', place: 'passphrase' };
    const present: KeyState = { kind: 'present', place: 'passphrase', last4: 'abcd', isUnusual: false };
    const { terminal, host, code, stop } = await serving({ adminKey: locked });
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    expect(terminal.printed.out).not.toContain('Outlay now shows your organization’s own figures.');
    for (const admin of [present, present, locked, present]) {
      host.change({ keys: { admin, regular: { kind: 'absent' } } });
    }
    expect(terminal.printed.out.match(/Outlay now shows your organization’s own figures\./g)).toHaveLength(2);
    expect(terminal.printed.out).toContain('Outlay contacts only the provider');
    stop();
    await code;
  });

  it('waits for saved figures before it says whether there are any', async () => {
    const { terminal, engine, found, code, stop } = await serving({
      adminKey: { kind: 'locked', place: 'system' },
      isLoading: true,
    });
    expect(terminal.printed.out).toBe('');
    engine.change({ hasData: true, lastUpdate: Date.UTC(2026, 10, 21, 9, 30) });
    found();
    await expect.poll(() => terminal.printed.out).toContain('saved on 21 Nov 2026, 09:30 UTC');
    stop();
    await code;
  });

  it('ends with a sentence when the engine cannot be kept alive, and says when it was started again', async () => {
    const { terminal, count, code, die, reportDeath } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    reportDeath('exit 1', true);
    expect(terminal.printed.err).toContain('was restarted');
    reportDeath('exit 2', false);
    expect(terminal.printed.err).toMatch(/\(exit 2\)\. It can’t be started again.*"outlay restart"/);
    die('RangeError');
    expect(await code).toBe(1);
    expect(terminal.printed.err).toContain('RangeError');
    expect(count.closed).toBe(1);
  });

  it('ends with a sentence when the pages are not built', async () => {
    const { terminal, count, code } = await serving({ webFolder: join(await aFolder(), 'nothing') });
    expect(await code).toBe(1);
    expect(terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('npm run build') as string });
    expect(count.created).toBe(0);
  });

  it.each([
    [{ kind: 'portTaken', port: 9484, address: '127.0.0.1' } as const, 'Port 9484', 8],
    [{ kind: 'portTaken', port: 9484, address: '::1' } as const, 'port 9484 at the address ::1', 8],
    [{ kind: 'cannotListen', detail: 'EACCES' } as const, 'EACCES', 1],
  ])('ends with a sentence of %j', async (fault, words, exitCode) => {
    const { terminal, code } = await serving({ create: () => Promise.resolve(fail(fault)) });
    expect(await code).toBe(exitCode);
    expect(terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(words) as string });
  });

  it('names each organization once, harmlessly, and each problem once', async () => {
    const { terminal, engine, code, stop } = await serving();
    await expect.poll(() => engine.listeners.size).toBe(1);
    engine.change({ organization: { id: 'x', name: 'Acme\u001b[2J' } });
    await expect.poll(() => terminal.printed.out).toContain('Acme');
    engine.change({ problem: { kind: 'overloaded', operation: 'costReport' } });
    engine.change();
    engine.change({ problem: null });
    engine.change({ problem: { kind: 'overloaded', operation: 'costReport' } });
    await expect.poll(() => terminal.printed.err.match(/overloaded/g)).toHaveLength(2);
    expect(terminal.printed.out.match(/Acme\[2J/g)).toHaveLength(1);
    expect(terminal.printed.out).not.toContain('\u001b');
    stop();
    await code;
  });
});
