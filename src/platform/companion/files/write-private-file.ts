/**
 * Replaces a file as a whole (temporary file, fsync, rename), readable only by this user. The new file does not get the
 * owner and mode of the previous file. If the path is a link, the link itself is replaced. But if it is this user's own
 * link (`own-link.ts`), its target is replaced.
 */
import { lstat, rm } from 'node:fs/promises';

import writeFileAtomic from 'write-file-atomic';

import { followOwnLink } from './own-link.ts';

export async function writePrivateFile(path: string, text: string): Promise<void> {
  const real = await followOwnLink(path);
  // write-file-atomic would follow a link at this path, so the link is removed first.
  if ((await lstat(real).catch(() => null))?.isSymbolicLink() === true) await rm(real);
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const owner = uid === undefined || gid === undefined ? {} : { chown: { uid, gid } };
  await writeFileAtomic(real, text, { mode: 0o600, ...owner });
}
