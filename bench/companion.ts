/** Starts the built companion (the program `outlay`) as a separate process, and measures its processor time. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Starts the companion (Outlay's local program) on the demo organization. `link` resolves with the printed link, and
 * rejects if the companion ends first.
 */
export function startCompanion(home: string): { readonly child: ChildProcess; readonly link: Promise<string> } {
  const child = spawn(process.execPath, [join(process.cwd(), 'bin/outlay.js'), '--demo', '--port', '0', '--no-open'], {
    env: { ...process.env, OUTLAY_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, link: printedLink(child) };
}

/** Waits for the link that a companion (Outlay's local program) prints. Rejects if the companion ends first. */
export function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/localhost:\d+\/#t=[\w-]+(?=\s)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('the companion ended')));
  });
}

/**
 * Ends a companion (Outlay's local program), and resolves when it has ended, so that it writes nothing more to its
 * folder.
 */
export async function stopped(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
  child.kill();
  await ended;
}

/**
 * Returns the user and system time of a process, in seconds, as Linux counts it (100 ticks a second); null on other
 * systems.
 */
export async function cpuSecondsOf(pid: number | undefined): Promise<number | null> {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
