/**
 * Finds the companion's folders: the folder whose path is in the environment variable OUTLAY_HOME, with its subfolder
 * `cache`; without this variable, the operating system's usual folders.
 */
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export interface Folders {
  readonly settings: string;
  /** folder for saved figures; it may be deleted at any time, because everything in it can be loaded again */
  readonly cache: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Computes the paths and creates nothing. Relative XDG paths are ignored, as their specification requires. */
export function findFolders(environment: Environment, platform: NodeJS.Platform, home: string = homedir()): Folders {
  const chosen = environment['OUTLAY_HOME'];
  if (chosen !== undefined && chosen !== '')
    return { settings: resolve(chosen), cache: join(resolve(chosen), 'cache') };
  if (platform === 'darwin') {
    const library = join(home, 'Library');
    return { settings: join(library, 'Application Support', 'Outlay'), cache: join(library, 'Caches', 'Outlay') };
  }
  if (platform === 'win32') {
    const roaming = environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
    const local = environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
    return { settings: join(roaming, 'Outlay'), cache: join(local, 'Outlay', 'Cache') };
  }
  const config = absoluteOr(environment['XDG_CONFIG_HOME'], join(home, '.config'));
  const cache = absoluteOr(environment['XDG_CACHE_HOME'], join(home, '.cache'));
  return { settings: join(config, 'outlay'), cache: join(cache, 'outlay') };
}

/** Creates a missing folder, accessible to its owner only. The mode of an existing folder is not changed. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

function absoluteOr(path: string | undefined, fallback: string): string {
  return path !== undefined && isAbsolute(path) ? path : fallback;
}
