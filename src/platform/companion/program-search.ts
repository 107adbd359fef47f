/**
 * Keeps programs of the current folder from being started in place of the system's, such as `dbus-launch` or
 * `xdg-open`. The current folder may contain files of other people, for example after a download. An empty or relative
 * entry of PATH makes the system look there, and so does Windows by default.
 */
import { posix } from 'node:path';

type Environment = Record<string, string | undefined>;

/**
 * Changes the environment of this process, from which all programs that it starts are found. Removes the entries of
 * PATH that are empty or relative. Example: `/usr/bin::node_modules/.bin` becomes `/usr/bin`. On Windows, sets the
 * variable that keeps programs from being looked up in the current folder; PATH is not changed there, because its
 * entries may contain variables.
 */
export function searchNoCurrentFolder(environment: Environment, platform: NodeJS.Platform): void {
  if (platform === 'win32') {
    environment['NoDefaultCurrentDirectoryInExePath'] = '1';
    return;
  }
  const folders = (environment['PATH'] ?? '').split(posix.delimiter).filter((folder) => posix.isAbsolute(folder));
  // An empty PATH would mean the current folder. Without PATH, the system uses its own list of folders.
  if (folders.length === 0) delete environment['PATH'];
  else environment['PATH'] = folders.join(posix.delimiter);
}
