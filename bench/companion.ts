/** The built companion as a process of its own, and what it costs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Starts it on the demo organization; the link is as printed, and rejects when the companion ends instead. */
export function startCompanion(home: string): { readonly child: ChildProcess; readonly link: Promise<string> } {
  const child = spawn(process.execPath, [join(process.cwd(), 'bin/outlay.js'), '--demo', '--port', '0', '--no-open'], {
    env: { ...process.env, OUTLAY_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, link: printedLink(child) };
}

/** The link a companion prints; rejects when it ends instead. */
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

/** User and system time of a process, from Linux's own accounting (100 ticks a second); null elsewhere. */
export async function cpuSecondsOf(pid: number | undefined): Promise<number | null> {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
