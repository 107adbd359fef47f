import { createServer, type AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { start, type StartOptions } from '../../../../src/platform/companion/command/start.ts';
import { aFolder } from '../support/a-folder.ts';
import { aTerminal, type ATerminal } from '../support/a-terminal.ts';
import { anEngine, type AnEngine } from '../support/an-engine.ts';

interface Serving {
  readonly terminal: ATerminal;
  readonly engine: AnEngine & { isClosed: boolean };
  /** whether an engine was asked for */
  hasStarted(): boolean;
  readonly code: Promise<number>;
  stop(): void;
  die(word: string): void;
}

async function serving(
  options: Partial<StartOptions> = {},
  isTTY = false,
  keyboard: PassThrough | null = null,
): Promise<Serving> {
  const webFolder = join(await aFolder(), 'web');
  await mkdir(webFolder);
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  const terminal = aTerminal(isTTY);
  terminal.keyboard = keyboard;
  const engine = Object.assign(anEngine(), { isClosed: false });
  engine.close = () => {
    engine.isClosed = true;
    return Promise.resolve();
  };
  let stop = (): void => undefined;
  let die: (word: string) => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const died = new Promise<string>((resolve) => (die = resolve));
  let isStarted = false;
  const startEngine = (): ReturnType<StartOptions['startEngine']> => {
    isStarted = true;
    return { engine, died };
  };
  const all = { port: 0, opensBrowser: false, isDemo: false, webFolder, startEngine, stopped, ...options };
  const hasStarted = (): boolean => isStarted;
  return { terminal, engine, hasStarted, code: start(all, terminal), stop: () => stop(), die: (word) => die(word) };
}

const LINK = /http:\/\/\S+\/#t=[\w-]{43}/g;

describe('serving', () => {
  it('prints one link and ends well when it is told to stop', async () => {
    const { terminal, engine, code, stop } = await serving();
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    stop();
    expect(await code).toBe(0);
    expect(engine.isClosed).toBe(true);
    expect(terminal.printed.err).toBe('');
  });

  it('prints another link for each Enter at the terminal behind a piped key', async () => {
    const keyboard = new PassThrough();
    const { terminal, code, stop } = await serving({}, false, keyboard);
    await expect.poll(() => terminal.printed.out).toContain('Press Enter for another');
    keyboard.write('\n');
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(2);
    stop();
    expect(await code).toBe(0);
    expect(keyboard.destroyed).toBe(true);
  });

  it('promises no other link where nobody can press Enter', async () => {
    const { terminal, code, stop } = await serving();
    await expect.poll(() => terminal.printed.out).toContain('Start again for another');
    stop();
    expect(await code).toBe(0);
  });

  it('prints another link for each Enter at a terminal', async () => {
    const { terminal, code, stop } = await serving({}, true);
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(1);
    terminal.input.write('\r');
    await expect.poll(() => terminal.printed.out.match(LINK)).toHaveLength(2);
    expect(new Set(terminal.printed.out.match(LINK)).size).toBe(2);
    stop();
    await code;
  });

  it('ends with a sentence when the engine dies', async () => {
    const { terminal, code, die } = await serving();
    die('RangeError');
    expect(await code).toBe(1);
    expect(terminal.printed.err).toContain('RangeError');
  });

  it('ends with a sentence when the pages are not built', async () => {
    const { terminal, hasStarted, code } = await serving({ webFolder: join(await aFolder(), 'nothing') });
    expect(await code).toBe(1);
    expect(terminal.printed).toMatchObject({ out: '', err: expect.stringContaining('npm run build') as string });
    expect(hasStarted()).toBe(false);
  });

  it('ends with a sentence when the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen({ host: '127.0.0.1', port: 0 }, resolve));
    const { port } = other.address() as AddressInfo;
    const { terminal, hasStarted, code } = await serving({ port });
    expect(await code).toBe(1);
    expect(terminal.printed).toMatchObject({ out: '', err: expect.stringContaining(`port ${port}`) as string });
    expect(hasStarted()).toBe(false);
    other.close();
  });

  it('names the organization once, harmlessly, and each problem once', async () => {
    const { terminal, engine, code, stop } = await serving();
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
