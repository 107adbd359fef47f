/**
 * Starts the built companion (the program `outlay`) with the demo organization and its own folder, for the scripts that
 * take screenshots.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../bin/outlay.js', import.meta.url));

/**
 * @returns {Promise<{ link: string, stop: () => Promise<void> }>} `link`: the one-time link that the companion
 *   (Outlay's local program) printed; `stop` ends the companion and deletes its folder
 */
export async function startDemoCompanion() {
  const home = await mkdtemp(path.join(tmpdir(), 'outlay-pictures-'));
  const companion = spawn(process.execPath, [LAUNCHER, '--demo', '--port', '0', '--no-open'], {
    env: { ...process.env, OUTLAY_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<string>} */
  const printed = new Promise((resolve, reject) => {
    let said = '';
    companion.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said += text;
      const found = /http:\/\/localhost:\d+\/#t=[\w-]+(?=\s)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    companion.once('exit', () => reject(new Error('the companion ended')));
  });
  return {
    link: await printed,
    stop: async () => {
      companion.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
