/** Runs a script as another user of this machine than the user of the tests. Only root may do that. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const CAN_BE_OTHER_USER = process.platform === 'linux' && process.getuid?.() === 0;

/** The user and group "nobody" of most systems. */
const NOBODY = 65_534;

/** @returns the script's output, parsed as JSON */
export async function asOtherUser<T>(script: string): Promise<T> {
  const identity = { uid: NOBODY, gid: NOBODY, cwd: '/', env: {} };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], identity);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(printed) as T;
}
