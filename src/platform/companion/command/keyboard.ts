/** Opens the terminal for typing when standard input is a pipe, so that a person can still type a passphrase. */
import { execFile } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { isatty, ReadStream } from 'node:tty';

/**
 * Returns the terminal as a stream, which the caller must destroy after use. Null on Windows, in a background job, and
 * if there is no terminal (example: a service).
 */
export async function openKeyboard(platform: NodeJS.Platform): Promise<ReadStream | null> {
  if (platform === 'win32' || !(await isInForeground(platform))) return null;
  let descriptor: number;
  try {
    descriptor = openSync('/dev/tty', 'r');
  } catch {
    return null;
  }
  if (!isatty(descriptor)) {
    closeSync(descriptor);
    return null;
  }
  const keyboard = new ReadStream(descriptor);
  // If the terminal is closed, this stream reports an error. Without this listener, the error would end the process.
  keyboard.on('error', () => undefined);
  return keyboard;
}

/**
 * Resolves with true if this process runs in the terminal's foreground. The system stops a background job that reads
 * its terminal, so such a job must not read. On Linux, this is read from a file; elsewhere, `ps` is asked.
 */
async function isInForeground(platform: NodeJS.Platform): Promise<boolean> {
  if (platform === 'linux') {
    try {
      return isForegroundStat(readFileSync('/proc/self/stat', 'utf8'));
    } catch {
      // If /proc cannot be read, `ps` is asked.
    }
  }
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-p', String(process.pid)], { timeout: 2000 }, (error, stdout) =>
      resolve(error === null && stdout.includes('+')),
    );
  });
}

/**
 * Whether a process is in the foreground of its terminal: its process group is the one that the terminal listens to.
 * @param stat the text of `/proc/PID/stat` (proc(5)). The name in parentheses may contain spaces and parentheses. After
 * it come the state, the parent, the process group, the session, the terminal and the terminal's foreground group
 */
export function isForegroundStat(stat: string): boolean {
  const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return group !== undefined && group === foreground;
}
