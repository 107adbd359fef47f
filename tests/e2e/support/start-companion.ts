/**
 * Starts the built companion (Outlay's local program) as a person would, on a free port and in its own folder, and
 * reads the address that the companion prints.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Settings } from '../../../src/core/settings/settings.ts';
import { FEWER_COMPILATIONS } from '../../../scripts/fewer-compilations.js';

const LAUNCHER = fileURLToPath(new URL('../../../bin/outlay.js', import.meta.url));
const STARTS_WITHIN_MS = 60_000;

export interface RunningCompanion {
  /** the printed link, with the one-time token in the fragment */
  readonly link: string;
  readonly stop: () => Promise<void>;
  /** returns everything that the started program has printed so far */
  readonly said: () => string;
}

export interface Surroundings {
  /**
   * the folder of the started program, which is kept when the program stops; if omitted, a new folder, which is deleted
   * when the program stops
   */
  readonly home?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** the launcher of another build; by default, that of the usual build */
  readonly launcher?: string;
}

/**
 * @param key written to standard input, where `--key-stdin` reads it
 * @param settings the settings that are saved before the companion (Outlay's local program) starts
 */
export async function startCompanion(
  args: readonly string[] = [],
  key?: string,
  settings?: Settings,
  surroundings: Surroundings = {},
): Promise<RunningCompanion> {
  const home = surroundings.home ?? (await mkdtemp(join(tmpdir(), 'outlay-e2e-')));
  if (settings !== undefined) await writeFile(join(home, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
  const program = [...FEWER_COMPILATIONS, surroundings.launcher ?? LAUNCHER];
  const child = spawn(process.execPath, [...program, '--port', '0', '--no-open', ...args], {
    env: { ...process.env, ...surroundings.environment, OUTLAY_HOME: home },
    stdio: 'pipe',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill();
    await ended;
    if (surroundings.home === undefined) await rm(home, { recursive: true, force: true });
  };
  child.stdin.end(key);

  let said = '';
  const link = new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      said += text;
      const found = /http:\/\/localhost:\d+\/#t=[\w-]+(?=\s)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`The companion ended before it printed its address:\n${said}`)));
    setTimeout(() => reject(new Error(`The companion printed no address:\n${said}`)), STARTS_WITHIN_MS).unref();
  });
  try {
    return { link: await link, stop, said: () => said };
  } catch (error) {
    await stop();
    throw error;
  }
}
