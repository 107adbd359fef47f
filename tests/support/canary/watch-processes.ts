// Reads the arguments and the environment of every process again and again, as another program on the machine could.

import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessWatch {
  /** stops reading and returns the texts that were seen, by process and file */
  stop(): ReadonlyMap<string, string>;
}

const EVERY_MS = 50;

/** Starts to read. On a system without /proc, nothing is found. */
export function watchProcesses(): ProcessWatch {
  const seen = new Map<string, string>();
  const look = (): void => {
    for (const pid of pids()) {
      for (const file of ['cmdline', 'environ']) {
        const text = read(`/proc/${pid}/${file}`);
        // A process that starts another program in its place has other texts afterwards. A text of another length is
        // stored in addition to the earlier text.
        if (text !== '') seen.set(`${pid} ${file} ${text.length}`, text);
      }
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return seen;
    },
  };
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
