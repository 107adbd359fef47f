// Reads the arguments and the environment of processes, as another program on the machine could: of new processes
// again and again, and of those that ran before only at the beginning and at the end, because reading hundreds of
// processes every few milliseconds would take a large part of a core.

import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessWatch {
  /** reads once more, stops and returns the texts that were seen, by process and file */
  stop(): ReadonlyMap<string, string>;
}

const EVERY_MS = 50;

/** Starts to read. On a system without /proc, nothing is found. */
export function watchProcesses(): ProcessWatch {
  const seen = new Map<string, string>();
  const earlier = new Set(pids());
  const look = (names: readonly string[]): void => {
    for (const pid of names) {
      for (const file of ['cmdline', 'environ']) {
        const text = read(`/proc/${pid}/${file}`);
        // A process that starts another program in its place has other texts afterwards. A text of another length is
        // stored in addition to the earlier text.
        if (text !== '') seen.set(`${pid} ${file} ${text.length}`, text);
      }
    }
  };
  look([...earlier]);
  const timer = setInterval(() => look(pids().filter((pid) => !earlier.has(pid))), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look(pids());
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
