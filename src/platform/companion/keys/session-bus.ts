/** Finds out whether this process could reach a D-Bus session bus, through which Linux offers its keychain. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns false only if there is certainly no session bus: no address, no display on which one could be started, and no
 * socket at the usual places. This is so on servers, in containers and in most services. Asking the keychain there would
 * start a process that takes 80 ms to say the same.
 * @param socketExists whether there is a file; replaced in tests
 */
export function mayHaveSessionBus(
  environment: Environment,
  platform: NodeJS.Platform,
  uid: number | undefined,
  socketExists: (path: string) => boolean = existsSync,
): boolean {
  if (platform !== 'linux') return true;
  const names = ['DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY'];
  if (names.some((name) => isSet(environment[name]))) return true;
  const folders = [environment['XDG_RUNTIME_DIR'], uid === undefined ? undefined : `/run/user/${uid}`];
  return folders.some((folder) => isSet(folder) && socketExists(join(folder, 'bus')));
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}
