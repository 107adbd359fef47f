/**
 * Finds the user that owns a server on loopback. Any user can listen on a free port, so secrets such as the provider's
 * key are sent only to a program of this user or of root. Linux lists the owners of sockets; on other systems, every
 * server is trusted.
 */
import { release } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import type { SocketEnds } from './peer-owner.ts';
import { readIndex } from './proc-table.ts';
import { listenersIn, ownerIn, type SocketIndex } from './socket-index.ts';

/** Resolves with true if a secret may be sent to the program that accepted the connection. */
export type ListenerCheck = (ends: SocketEnds) => Promise<boolean>;

export interface ListenerCheckOptions {
  /** reads the tables of IPv4 and IPv6 sockets; null if the system has none */
  readonly readTables: (() => Promise<readonly (SocketIndex | null)[]>) | null;
  /** the user ids that are trusted */
  readonly trusted: ReadonlySet<number>;
  /** whether a server is trusted if no table of sockets contains it; true in WSL, where a Windows program may answer */
  readonly admitsUnseen: boolean;
}

const ROOT = 0;
/** Pauses in ms before each lookup. A table of sockets changes while it is read, so one lookup can miss a socket. */
const RETRY_MS = [0, 10, 40, 150];

export function createListenerCheck({ readTables, trusted, admitsUnseen }: ListenerCheckOptions): ListenerCheck {
  if (readTables === null) return () => Promise.resolve(true);
  return async (ends) => {
    for (const pauseMs of RETRY_MS) {
      if (pauseMs > 0) await sleep(pauseMs);
      const tables = await readTables();
      if (tables.every((table) => table?.isMissing === true)) return true;
      const accepted = ownerIn(tables, ends);
      if (accepted.kind === 'owned' && trusted.has(accepted.uid)) return true;
      // If another user owns the accepted connection, or if its owner is not known, the owner of the listening socket
      // decides. Example: nginx listens as root, and its worker, which accepts the connection, runs as another user.
      const listeners = listenersIn(tables, ends.remoteAddress, ends.remotePort);
      if (listeners.length > 0) return listeners.every((uid) => trusted.has(uid));
      if (accepted.kind === 'owned') return false;
    }
    return admitsUnseen;
  };
}

/** Creates the check for this machine. It trusts root and the user of this process. */
export function listenerCheckOfThisMachine(): ListenerCheck {
  return createListenerCheck(thisMachinesSockets());
}

/**
 * Returns how to read the owners of sockets on this machine, and which users to trust: root and the user of this
 * process.
 */
export function thisMachinesSockets(): ListenerCheckOptions {
  const isLinux = process.platform === 'linux';
  return {
    readTables: isLinux ? () => Promise.all([readIndex('/proc/net/tcp'), readIndex('/proc/net/tcp6')]) : null,
    trusted: new Set([ROOT, process.getuid?.() ?? -1, process.geteuid?.() ?? -1]),
    admitsUnseen: /microsoft/i.test(release()),
  };
}
