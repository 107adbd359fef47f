/**
 * Opens a file of a folder that other people may write to. They could put a pipe there, which would make the command
 * wait forever, or a link to a device, whose content never ends.
 */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Opening a pipe with this flag does not wait for a writer. Windows does not have the flag. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens the file for reading.
 * @returns null if there is no such file; `notPlain` if it is something else than a file, such as a pipe
 */
export async function openPlainFile(path: string): Promise<FileHandle | null | 'notPlain'> {
  let file: FileHandle;
  try {
    file = await open(path, READ);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    // Opening a socket gives this error.
    if (code === 'ENXIO') return 'notPlain';
    throw error;
  }
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return 'notPlain';
}
