/** Finds out whether this process could reach a D-Bus session bus, through which Linux offers its keychain. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns false only if there is certainly no session bus: no address, no display on which one could be started, and no
 * socket at the usual places. Examples are a server without a desktop, and a container. To ask the keychain there, a
 * process would start, take 80 ms, and say the same.
 * @param exists whether there is a file; replaced in tests
 */
export function mayHaveSessionBus(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  uid: number | undefined,
  exists: (path: string) => boolean = existsSync,
): boolean {
  if (platform !== 'linux') return true;
  const valueOf = (name: string): string => environment[name] ?? '';
  if (['DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY'].some((name) => valueOf(name) !== '')) return true;
  const folders = [valueOf('XDG_RUNTIME_DIR'), uid === undefined ? '' : `/run/user/${uid}`];
  return folders.some((folder) => folder !== '' && exists(join(folder, 'bus')));
}
