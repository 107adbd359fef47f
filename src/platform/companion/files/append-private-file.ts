/** Adds a line to a file of this user alone. A link, a pipe and a file of another user are refused, so that nobody else reads or redirects the line. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
const OTHERS = 0o077;

/** Rejects with a system error, or with a code that says what is there instead. */
export async function appendPrivateFile(path: string, line: string): Promise<void> {
  const handle = await open(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600);
  try {
    const facts = await handle.stat();
    if (!facts.isFile()) throw refusal('it is no plain file');
    if (process.getuid !== undefined) {
      if (facts.uid !== process.getuid()) throw refusal('another user owns it');
      // If the file was made readable by others, that is undone before more is written.
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
