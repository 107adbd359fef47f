/**
 * Which user of this machine is at the other end of a connection. Every user of a machine can connect to its loopback addresses; this
 * tells the user the companion runs for from the others. Linux and macOS list the owners of sockets; Windows offers nothing cheap, so
 * there nobody is refused.
 */
import { release } from 'node:os';

import { createLsofTable } from './lsof-table.ts';
import { createProcTable } from './proc-table.ts';

/** A connection as our side sees it. */
export interface SocketEnds {
  readonly localAddress: string;
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/** The result of one look into the system's table for the client's socket. */
export type SocketOwner =
  | { readonly kind: 'owned'; readonly uid: number }
  /** the table is usable, but does not contain the client's socket: it is closed already, or hidden from us */
  | { readonly kind: 'absent' }
  /** the table does not even contain our own listening socket, so it can't be used */
  | { readonly kind: 'useless' };

export interface SocketTable {
  /** looks for the client's socket in a table that is read from now on */
  see(ends: SocketEnds): Promise<SocketOwner>;
  /** pauses before each further look, because reading a table is not atomic and a socket can be missed */
  readonly retryMs: readonly number[];
}

/** A socket, whose ends are undefined once it has closed. */
type Connection = { readonly [End in keyof SocketEnds]?: SocketEnds[End] | undefined };

/**
 * Whether the client runs as another user. Asked once for each connection. `onAbsent` is called when a look did not show the client's
 * socket.
 */
export type PeerCheck = (connection: Connection, onAbsent?: () => void) => Promise<boolean>;

/** Root can read everything anyway, and forwards connections of containers and virtual machines. */
const ROOT = 0;

/** @param table null if the system has no such table */
export function createPeerCheck(
  table: SocketTable | null = tableOf(process.platform),
  self: ReadonlySet<number> = ownIds(),
  /** in WSL, a Windows browser may connect, and no table of Linux lists its socket */
  admitsAbsent = /microsoft/i.test(release()),
): PeerCheck {
  if (table === null) return () => Promise.resolve(false);
  return async (connection, onAbsent) => {
    const ends = socketEndsOf(connection);
    if (ends === null) return true;
    for (const pauseMs of [0, ...table.retryMs]) {
      if (pauseMs > 0) await sleep(pauseMs);
      const sighting = await table.see(ends);
      if (sighting.kind === 'owned') return sighting.uid !== ROOT && !self.has(sighting.uid);
      if (sighting.kind === 'useless') return false;
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

/** Null if the client has disconnected already. */
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
