/**
 * Finds out whether a page of this machine is served by a program of this user. Any user of the machine can serve a
 * page on a free port, and the page may be opened in this user's browser. Example: a tab still shows a development
 * server that has stopped, and another user takes its port. Linux lists the owners of servers; on other systems, every
 * page of this machine counts as this user's.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { thisMachinesSockets, type ListenerCheckOptions } from './listener-owner.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { listenersIn } from './socket-index.ts';

/**
 * Resolves with true if at least one program listens at the origin's port, and all such programs belong to this user or
 * root. Also true if the system has no table of sockets that can be read. In WSL, also true if no such program is
 * found, because a Windows program may serve the page.
 */
export type PageOwnerCheck = (origin: string) => Promise<boolean>;

/** Pauses in ms before each lookup. A table of sockets changes while it is read, so one lookup can miss a socket. */
const RETRY_MS = [0, 10, 40];

export function createPageOwnerCheck({ readTables, trusted, admitsUnseen }: ListenerCheckOptions): PageOwnerCheck {
  if (readTables === null) return () => Promise.resolve(true);
  // Requests that arrive together share a reading of the tables.
  const read = coalesceReads(readTables);
  return async (origin) => {
    const { port, addresses } = placeOf(origin);
    for (const pauseMs of RETRY_MS) {
      if (pauseMs > 0) await sleep(pauseMs);
      const tables = await read();
      if (tables.every((table) => table?.isMissing === true)) return true;
      const owners = addresses.flatMap((address) => listenersIn(tables, address, port));
      if (owners.length > 0) return owners.every((uid) => trusted.has(uid));
    }
    return admitsUnseen;
  };
}

/** Creates the check for this machine. It trusts root and the user of this process. */
export function pageOwnerCheckOfThisMachine(): PageOwnerCheck {
  return createPageOwnerCheck(thisMachinesSockets());
}

/**
 * Returns the port and the addresses at which a browser may have found the page. The origin's host is a loopback name,
 * such as `localhost`.
 */
function placeOf(origin: string): { readonly port: number; readonly addresses: readonly string[] } {
  const { protocol, hostname, port } = new URL(origin);
  const usual = protocol === 'https:' ? 443 : 80;
  const addresses = hostname === 'localhost' ? ['127.0.0.1', '::1'] : [hostname === '[::1]' ? '::1' : hostname];
  return { port: port === '' ? usual : Number(port), addresses };
}
