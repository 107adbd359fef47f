/**
 * Finds the folders of Outlay's local program: the folder whose path is in the environment variable OUTLAY_HOME, with
 * its subfolder `cache`; without this variable, the operating system's usual folders.
 */
import { mkdir } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

export interface Folders {
  readonly settings: string;
  /** folder for saved figures; it may be deleted at any time, because everything in it can be loaded again */
  readonly cache: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Computes the paths and creates nothing. Relative XDG paths are ignored, as their specification requires.
 * @param home the home folder; null if it is not known
 * @returns null if a folder would be in the home folder and the home folder is not known
 */
export function findFolders(environment: Environment, platform: NodeJS.Platform, home: string | null): Folders | null {
  const chosen = environment['OUTLAY_HOME'];
  if (chosen !== undefined && chosen !== '')
    return { settings: resolve(chosen), cache: join(resolve(chosen), 'cache') };
  const inHome = (...path: readonly string[]): string | null => (home === null ? null : join(home, ...path));
  if (platform === 'darwin')
    return bothOf(inHome('Library', 'Application Support', 'Outlay'), inHome('Library', 'Caches', 'Outlay'));
  if (platform === 'win32') {
    const roaming = environment['APPDATA'] || inHome('AppData', 'Roaming');
    const local = environment['LOCALAPPDATA'] || inHome('AppData', 'Local');
    return bothOf(below(roaming, 'Outlay'), below(local, 'Outlay', 'Cache'));
  }
  const config = absoluteOr(environment['XDG_CONFIG_HOME'], inHome('.config'));
  const cache = absoluteOr(environment['XDG_CACHE_HOME'], inHome('.cache'));
  return bothOf(below(config, 'outlay'), below(cache, 'outlay'));
}

/** Creates a missing folder, accessible to its owner only. The mode of an existing folder is not changed. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

function bothOf(settings: string | null, cache: string | null): Folders | null {
  return settings === null || cache === null ? null : { settings, cache };
}

function below(folder: string | null, ...path: readonly string[]): string | null {
  return folder === null ? null : join(folder, ...path);
}

function absoluteOr(path: string | undefined, fallback: string | null): string | null {
  return path !== undefined && isAbsolute(path) ? path : fallback;
}
