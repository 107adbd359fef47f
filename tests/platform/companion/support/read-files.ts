import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns every file below `folder`: its path and its content; none if the folder does not exist. A file that
 * disappears between listing and reading is left out, such as a temporary file that has just been renamed.
 */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone);
  const paths = (entries ?? []).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    paths.toSorted().map(async (path) => [path, await readFile(path).catch(unlessGone)] as const),
  );
  return new Map(contents.flatMap(([path, content]) => (content === null ? [] : [[path, content] as const])));
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
