/**
 * Appends a line to a file that only this user can access. Links, pipes and files of other users are refused, because
 * another user could read or redirect the line through them.
 */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
const OTHERS = 0o077;

/** Appends the line. Rejects with a system error, or with an error that says why the path was refused. */
export async function appendPrivateFile(path: string, line: string): Promise<void> {
  const handle = await open(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw refusal('it is no plain file');
    if (process.getuid !== undefined) {
      if (facts.uid !== process.getuid()) throw refusal('another user owns it');
      // If other users had access to the file, that access is removed before more is written.
      if ((facts.mode & OTHERS) !== 0) await handle.chmod(0o600);
    }
    await handle.appendFile(line);
  } finally {
    await handle.close();
  }
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}
