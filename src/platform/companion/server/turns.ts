/**
 * Answers the requests of one connection one after the other. A client may send many at once (pipelining); the next is begun when the answer
 * before it has been written to the network, so that a client that does not read has one answer in memory and not thirty.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Turns {
  add(turn: Turn): void;
  /** the request that is being answered */
  current(): Turn | null;
  /** how many requests wait behind it */
  waiting(): number;
}

export function createTurns(answer: (turn: Turn) => void): Turns {
  let current: Turn | null = null;
  let waiting: Turn[] = [];
  const begin = (turn: Turn): void => {
    current = turn;
    turn.response.once('close', next);
    answer(turn);
  };
  const next = (): void => {
    const ended = current;
    current = null;
    // An answer that ends the connection leaves the rest unanswered.
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
