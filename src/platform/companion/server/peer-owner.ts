/**
 * Finds the user of this machine who is at the other end of a connection. Every user can connect to a machine's
 * loopback addresses, so the companion (Outlay's local program) must distinguish its own user from others. Linux and
 * macOS list the owners of sockets. On Windows the lookup would take too long, so no connection is refused there.
 */
import { release } from 'node:os';

import { createLsofTable } from './lsof-table.ts';
import { createProcTable } from './proc-table.ts';

/** The addresses and ports of a connection; `local` is our end. */
export interface SocketEnds {
  readonly localAddress: string;
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/** The result of one lookup of the client's socket in the system's table of sockets. */
export type SocketOwner =
  | { readonly kind: 'owned'; readonly uid: number }
  /**
   * the system's table of sockets can be used but does not contain the client's socket: the table changed while it was
   * read, the client has closed the socket, or the system hides it from us
   */
  | { readonly kind: 'absent' }
  /** the client has closed its socket, so no lookup can find its user any more */
  | { readonly kind: 'closed' }
  /** the system's table of sockets can't be used, because it does not even contain our own listening socket */
  | { readonly kind: 'useless' };

export interface SocketTable {
  /** looks up the client's socket in a table that is read after the call began */
  see(ends: SocketEnds): Promise<SocketOwner>;
  /**
   * the pauses before each further lookup, in ms; a table of sockets changes while it is read, so one lookup can miss a
   * socket
   */
  readonly retryMs: readonly number[];
}

/**
 * The parts of a socket that `socketEndsOf` reads. After the socket has closed, its addresses and ports are undefined.
 */
type Connection = { readonly [End in keyof SocketEnds]?: SocketEnds[End] | undefined } & {
  readonly destroyed?: boolean;
};

/**
 * Resolves with true if the client has disconnected, or runs as a user other than the user of this process and root.
 * Also true if the table of sockets can be used but does not contain the client, except in WSL (`admitsAbsent`). It is
 * called once for each connection. It calls `onAbsent` each time a lookup does not find the client's socket.
 */
export type PeerCheck = (connection: Connection, onAbsent?: () => void) => Promise<boolean>;

/**
 * The user id of root. Root is always accepted: root can read everything anyway, and forwards connections of containers
 * and virtual machines.
 */
const ROOT = 0;

/** @param table lists the owners of sockets; null if the system has no such table */
export function createPeerCheck(
  table: SocketTable | null = tableOf(process.platform),
  self: ReadonlySet<number> = ownIds(),
  /**
   * whether a client is accepted if its socket is in no table of sockets; true in WSL, where a Windows browser may
   * connect
   */
  admitsAbsent = /microsoft/i.test(release()),
): PeerCheck {
  if (table === null) return () => Promise.resolve(false);
  return async (connection, onAbsent) => {
    const ends = socketEndsOf(connection);
    if (ends === null) return true;
    for (const pauseMs of [0, ...table.retryMs]) {
      if (pauseMs > 0) await sleep(pauseMs);
      if (connection.destroyed === true) return true;
      const sighting = await table.see(ends);
      if (sighting.kind === 'owned') return sighting.uid !== ROOT && !self.has(sighting.uid);
      if (sighting.kind === 'useless') return false;
      if (sighting.kind === 'closed') return true;
      onAbsent?.();
    }
    return !admitsAbsent;
  };
}

function tableOf(platform: NodeJS.Platform): SocketTable | null {
  if (platform === 'linux') return createProcTable();
  return platform === 'darwin' ? createLsofTable() : null;
}

function ownIds(): ReadonlySet<number> {
  return new Set([process.getuid?.() ?? -1, process.geteuid?.() ?? -1]);
}

/** Reads the addresses of a connection; null if the client has already disconnected. */
function socketEndsOf({ localAddress, localPort, remoteAddress, remotePort }: Connection): SocketEnds | null {
  if (localAddress === undefined || remoteAddress === undefined) return null;
  if (localPort === undefined || remotePort === undefined) return null;
  return { localAddress, localPort, remoteAddress, remotePort };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
