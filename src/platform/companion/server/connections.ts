/**
 * Keeps track of the open connections of a server on all its addresses. It limits their number, their waiting requests
 * and their unsent bytes, and chooses which connection is closed when a limit is reached.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import type { PeerCheck } from './peer-owner.ts';
import { createRequestQueue, type QueuedRequest, type RequestQueue } from './request-queue.ts';

/**
 * Handles one request.
 * @param isOtherUser whether the client runs as another user of this machine
 */
export type Handler = (request: IncomingMessage, response: ServerResponse, isOtherUser: boolean) => void;

export interface Connections {
  /** adds the connection of a new client; if there are too many connections, one of them is closed */
  add(socket: Socket): void;
  /** answers a request after the earlier requests on its connection; closes the connection if too many requests wait */
  take(request: IncomingMessage, response: ServerResponse): void;
  /** true while the client's user is not known yet; during this time, nothing of the client's request is read */
  isArriving(socket: Duplex): boolean;
  /** whether an answer is being made or sent */
  isAnswering(socket: Duplex): boolean;
  /**
   * call it when nothing was read or written for a while. It closes the connection, unless the client is waiting for
   * our answer
   */
  giveUp(socket: Socket): void;
}

interface Connection {
  readonly socket: Socket;
  readonly queue: RequestQueue;
  /** whether the client runs as another user; it is set before the first request is read */
  isOtherUser: boolean;
}

const MAX_CONNECTIONS = 64;
/**
 * The largest number of connections whose user is not known yet. MAX_CONNECTIONS does not count them, because another
 * user may open thousands a second. If a client stays connected, its user is found when the system's table of sockets
 * is read the next time. But a client that has disconnected is not in the table, and the search for it takes 600 ms. If
 * there are too many connections, those of clients that were looked up and not found are closed first.
 */
const MAX_ARRIVING = 1024;
/**
 * The largest number of requests that may wait on one connection. `MAX_WAITING_IN_ALL` is the limit for all connections
 * together.
 */
const MAX_WAITING = 128;
const MAX_WAITING_IN_ALL = 1024;
/**
 * The largest number of bytes of answers, for all clients together, that wait in this process because the clients read
 * slowly.
 */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024;

export function createConnections(isOtherUser: PeerCheck, handle: Handler): Connections {
  /**
   * the open connections whose user is known, ordered by last request, oldest first; a new connection is added at the
   * end
   */
  const open = new Set<Connection>();
  /** connections whose client has not been found in the system's table of sockets yet, so that its user is not known */
  const arriving = new Set<Connection>();
  /**
   * the connections in `arriving` whose client was looked up at least once and not found; these connections are closed
   * first if there are too many
   */
  const absent = new Set<Connection>();
  const bySocket = new WeakMap<Duplex, Connection>();

  function answer(connection: Connection, { request, response }: QueuedRequest): void {
    touch(connection);
    shedUnsent(connection);
    handle(request, response, connection.isOtherUser);
  }

  /**
   * Moves the connection to the end of `open`, so that other connections of equal rank (`rankOf`) are closed before it.
   */
  function touch(connection: Connection): void {
    if (open.delete(connection)) open.add(connection);
  }

  function shedUnsent(but: Connection): void {
    let unsent = sumOf(({ socket }) => socket.writableLength);
    for (const connection of open) {
      if (unsent <= MAX_UNSENT_BYTES) return;
      if (connection === but || connection.socket.writableLength === 0) continue;
      unsent -= connection.socket.writableLength;
      drop(connection);
    }
  }

  function sumOf(count: (connection: Connection) => number): number {
    let sum = 0;
    for (const connection of open) sum += count(connection);
    return sum;
  }

  function isFull({ queue }: Connection): boolean {
    if (queue.current() === null) return false;
    return queue.waiting() >= MAX_WAITING || sumOf((each) => each.queue.waiting()) >= MAX_WAITING_IN_ALL;
  }

  /**
   * Closes the connection with the lowest rank. If every other connection has a client that waits for our answer,
   * closes the new connection.
   */
  function makeRoom(newest: Connection): void {
    let least = newest;
    let leastRank = Number.POSITIVE_INFINITY;
    for (const connection of open) {
      const rank = connection === newest ? Number.POSITIVE_INFINITY : rankOf(connection);
      if (rank < leastRank) [least, leastRank] = [connection, rank];
    }
    drop(least);
  }

  function drop(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  function forget(connection: Connection): void {
    arriving.delete(connection);
    absent.delete(connection);
    open.delete(connection);
  }

  return {
    add(socket) {
      const queue = createRequestQueue((turn) => answer(connection, turn));
      const connection: Connection = { socket, queue, isOtherUser: true };
      bySocket.set(socket, connection);
      const [oldest] = absent.size > 0 ? absent : arriving;
      if (oldest !== undefined && arriving.size >= MAX_ARRIVING) drop(oldest);
      arriving.add(connection);
      socket.once('close', () => forget(connection));
      // Nothing is read before the client's user is known. The connection is paused in the next tick, because Node
      // starts to read in that tick and would undo an earlier pause.
      process.nextTick(() => socket.pause());
      const noteAbsent = (): void => void (arriving.has(connection) && absent.add(connection));
      void isOtherUser(socket, noteAbsent).then((isOther) => {
        if (!arriving.delete(connection)) return;
        absent.delete(connection);
        connection.isOtherUser = isOther;
        open.add(connection);
        if (open.size > MAX_CONNECTIONS) makeRoom(connection);
        process.nextTick(() => socket.resume());
      });
    },
    take(request, response) {
      const connection = bySocket.get(request.socket);
      if (connection === undefined || request.socket.destroyed) return;
      if (isFull(connection)) drop(connection);
      else connection.queue.add({ request, response });
    },
    isArriving(socket) {
      const connection = bySocket.get(socket);
      return connection !== undefined && arriving.has(connection);
    },
    isAnswering: (socket) => (bySocket.get(socket)?.queue.current() ?? null) !== null,
    giveUp(socket) {
      const connection = bySocket.get(socket);
      if (connection === undefined || isWaitingForClient(connection)) socket.destroy();
    },
  };
}

/**
 * Returns the rank of a connection: connections with the lowest rank are closed first. A client that waits for our
 * answer, such as a page's event stream, is never closed to make room.
 */
function rankOf(connection: Connection): number {
  if (!isWaitingForClient(connection)) return Number.POSITIVE_INFINITY;
  if (connection.isOtherUser) return 0;
  return connection.queue.current() === null ? 1 : 2;
}

/** Whether the client has to act next: send a request, send the rest of a request, or read an answer. */
function isWaitingForClient({ socket, queue }: Connection): boolean {
  const turn = queue.current();
  return turn === null || !turn.request.complete || socket.writableLength > 0;
}
