/**
 * Finds the home folder of the user that runs this process. By default, Outlay's own folders and the files of the login
 * service are in the home folder.
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';

/** Each source returns a path, or throws if it knows none. */
const SOURCES: readonly (() => string)[] = [homedir, () => userInfo().homedir];

/**
 * Returns the path in the variable HOME (Windows: USERPROFILE). If it is not set, is empty or is not absolute, returns
 * the path in the system's list of users. Null if neither is an absolute path. Example: a container whose user id is in
 * no list of users.
 */
export function homeFolder(sources = SOURCES): string | null {
  for (const source of sources) {
    const path = readOrNull(source);
    if (path !== null && isAbsolute(path)) return path;
  }
  return null;
}

function readOrNull(source: () => string): string | null {
  try {
    return source();
  } catch {
    return null;
  }
}
