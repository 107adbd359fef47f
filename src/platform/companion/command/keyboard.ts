/** Opens the terminal for typing when standard input is a pipe, so that a person can still type a passphrase. */
import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { isatty, ReadStream } from 'node:tty';

/** The terminal as a stream to be destroyed after use, or null without one (a service, a job in the background, Windows). */
export async function openKeyboard(platform: NodeJS.Platform): Promise<ReadStream | null> {
  if (platform === 'win32' || !(await isInForeground())) return null;
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
  // A terminal that is closed meanwhile takes its keyboard along; the pages stay.
  keyboard.on('error', () => undefined);
  return keyboard;
}

/** A job in the background that reads its terminal is stopped by the system, so it must not. */
function isInForeground(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-p', String(process.pid)], { timeout: 2000 }, (error, stdout) =>
      resolve(error === null && stdout.includes('+')),
    );
  });
}
