/** Replaces a file whole (temporary file, fsync, rename), for this user alone. The owner and the mode of the file before do not carry over. */
import writeFileAtomic from 'write-file-atomic';

export function writePrivateFile(path: string, text: string): Promise<void> {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const owner = uid === undefined || gid === undefined ? {} : { chown: { uid, gid } };
  return writeFileAtomic(path, text, { mode: 0o600, ...owner });
}
