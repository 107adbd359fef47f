/**
 * Answers the requests of one connection one at a time. A client may send many at once (pipelining). Each request
 * waits until the answer to the previous one was written to the network. So memory holds only one answer for a client
 * that does not read.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface QueuedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface RequestQueue {
  add(turn: QueuedRequest): void;
  /** the request that is being answered; null if there is none */
  current(): QueuedRequest | null;
  /** the number of requests that wait behind the current one */
  waiting(): number;
}

export function createRequestQueue(answer: (turn: QueuedRequest) => void): RequestQueue {
  let current: QueuedRequest | null = null;
  let waiting: QueuedRequest[] = [];
  const begin = (turn: QueuedRequest): void => {
    current = turn;
    turn.response.once('close', next);
    answer(turn);
  };
  const next = (): void => {
    const ended = current;
    current = null;
    // If the answer closed the connection, the waiting requests get no answer.
    if (ended?.request.socket.writable !== true) waiting = [];
    const turn = waiting.shift();
    if (turn !== undefined) begin(turn);
  };
  return {
    add(turn) {
      if (current === null) begin(turn);
      else waiting.push(turn);
    },
    current: () => current,
    waiting: () => waiting.length,
  };
}
