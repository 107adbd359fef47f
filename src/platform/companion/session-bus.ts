/**
 * Finds the D-Bus session bus, through which Linux offers its keychain and its notifications. A bus is used only if its
 * socket belongs to this user. The variable DBUS_SESSION_BUS_ADDRESS outlives the session that set it, for example in
 * tmux. Another user could then listen at the same address and receive keys.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isForeignOwner } from './files/foreign-owner.ts';
import { openPartOf } from './files/replaceable-folder.ts';

export type SessionBus =
  /** the address, as a variable for programs that use the bus */
  | { readonly kind: 'checked'; readonly environment: Readonly<Record<'DBUS_SESSION_BUS_ADDRESS', string>> }
  /** there is certainly no bus, as on a server without a desktop and in a container */
  | { readonly kind: 'none' }
  /** there may be a bus, but another user may be listening there */
  | { readonly kind: 'unsafe' }
  /** this system needs no bus: macOS and Windows */
  | { readonly kind: 'notNeeded' };

/** Who listens at the path of a socket: this user (or root), nobody, or possibly another user. */
export type SocketOwner = 'us' | 'nobody' | 'others';

/**
 * @param uid the id of this user; undefined on Windows
 * @param ownerOf says who listens at a path; replaced in tests
 */
export async function findSessionBus(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  uid: number | undefined,
  ownerOf: (path: string, uid: number) => Promise<SocketOwner> = ownerOfSocket,
): Promise<SessionBus> {
  if (platform === 'darwin' || platform === 'win32' || uid === undefined) return { kind: 'notNeeded' };
  let isUnsafe = false;
  for (const address of addressesIn(environment, uid)) {
    const path = pathIn(address);
    const owner = path === null ? 'others' : await ownerOf(path, uid);
    if (owner === 'us') return { kind: 'checked', environment: { DBUS_SESSION_BUS_ADDRESS: address } };
    if (owner === 'others') isUnsafe = true;
  }
  return { kind: isUnsafe ? 'unsafe' : 'none' };
}

/** Returns the addresses to try, in this order. D-Bus separates several addresses by semicolons. */
function addressesIn(environment: Readonly<Record<string, string | undefined>>, uid: number): readonly string[] {
  const given = environment['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  if (given !== '') return given.split(';').filter((address) => address !== '');
  const folders = [environment['XDG_RUNTIME_DIR'] ?? '', `/run/user/${uid}`];
  return folders.filter((folder) => folder !== '').map((folder) => `unix:path=${escaped(join(folder, 'bus'))}`);
}

/**
 * Returns the path of the socket in an address such as `unix:path=/run/user/1000/bus,guid=…`. Null for a network
 * address and for an abstract socket (`unix:abstract=…`), because nobody can tell in advance whose these are.
 */
function pathIn(address: string): string | null {
  const written = /^unix:(?:[^,]*,)*?path=([^,]+)/.exec(address)?.[1];
  if (written === undefined || /(?:^unix:|,)(?:abstract|runtime|dir|tmpdir)=/.test(address)) return null;
  try {
    const path = decodeURIComponent(written);
    return path.startsWith('/') ? path : null;
  } catch {
    return null;
  }
}

/** Writes a path in the form of D-Bus addresses, in which most special characters are escaped with `%`. */
function escaped(path: string): string {
  return encodeURIComponent(path).replaceAll('%2F', '/');
}

async function ownerOfSocket(path: string, uid: number): Promise<SocketOwner> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 'nobody';
  if (isForeignOwner(found.uid, uid)) return 'others';
  return (await openPartOf(path, uid)) === null ? 'us' : 'others';
}
