/**
 * A page's wire to its companion: what the companion tells arrives over one streaming answer that is asked for again when it breaks, what the
 * page asks goes by POST. Same origin, a bearer token, no cookies.
 */
import { createListeners } from '../../../core/listeners.ts';
import { decodePlain, encodePlain } from '../../../core/engine/plain-codec.ts';
import type { BridgeLine } from '../../../core/host/bridge-line.ts';
import type { Clock, Random } from '../../../core/ports.ts';
import { readLines } from '../read-lines.ts';

export interface BridgeWireOptions {
  readonly session: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  readonly onLine: (line: BridgeLine) => void;
  /** the stream stands, for the first time or again */
  readonly onOpen: () => void;
  /** the companion no longer knows the session: it was started anew, or the device was taken off its list */
  readonly onEnded: () => void;
}

/** Whether the companion answers, can't be reached for now, or no longer knows the session. */
export type BridgeConnection = 'open' | 'lost' | 'ended';

export interface Connections {
  current(): BridgeConnection;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export interface BridgeWire {
  readonly connections: Connections;
  /** the answer with its status; rejects when the companion can't be reached, or no longer knows the session */
  post(path: string, body: unknown): Promise<{ readonly status: number; readonly value: unknown }>;
  close(): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The companion proves the wire alive every 25 s; silence for longer than two of these is a broken wire. */
const SILENCE_MS = 60_000;

/** Opens the stream at once. */
export function openBridgeWire(options: BridgeWireOptions): BridgeWire {
  const { session, fetch: ask, clock, random, onLine, onOpen, onEnded } = options;
  const listeners = createListeners();
  const closing = new AbortController();
  const authorization = `Bearer ${session}`;
  let connection: BridgeConnection = 'open';

  const setConnection = (next: BridgeConnection): void => {
    if (next === connection) return;
    connection = next;
    if (next === 'ended') onEnded();
    listeners.notify();
  };

  const isOver = (): boolean => closing.signal.aborted || connection === 'ended';

  /** Follows one stream to its end. */
  async function follow(): Promise<void> {
    const stream = new AbortController();
    const abort = (): void => stream.abort();
    closing.signal.addEventListener('abort', abort);
    let lastSign = clock.elapsed();
    const watch = async (): Promise<void> => {
      while (!stream.signal.aborted) {
        await clock.sleep(SILENCE_MS / 2, stream.signal);
        if (clock.elapsed() - lastSign > SILENCE_MS) stream.abort();
      }
    };
    try {
      void watch();
      const response = await ask('/bridge/events', { headers: { authorization }, signal: stream.signal });
      if (response.status === 401) return setConnection('ended');
      if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
      setConnection('open');
      onOpen();
      for await (const line of readLines(response.body)) {
        lastSign = clock.elapsed();
        const decoded = line === '' ? null : decodePlain(line);
        // Our own companion wrote the line.
        if (decoded?.ok === true) onLine(decoded.value as BridgeLine);
      }
    } finally {
      closing.signal.removeEventListener('abort', abort);
      stream.abort();
    }
  }

  async function keepFollowing(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!isOver()) {
      const startedAt = clock.elapsed();
      try {
        await follow();
      } catch {
        // Whatever broke the stream, the answer is the same: say so, wait, ask again.
      }
      if (isOver()) return;
      setConnection('lost');
      if (clock.elapsed() - startedAt > LONGEST_WAIT_MS) waitMs = FIRST_WAIT_MS;
      await clock.sleep(waitMs * (0.75 + random.next() / 2), closing.signal);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    }
  }

  void keepFollowing();

  return {
    connections: { current: () => connection, subscribe: listeners.subscribe },
    async post(path, body) {
      const response = await ask(path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: encodePlain(body),
        signal: closing.signal,
      });
      if (response.status === 401) setConnection('ended');
      const answer = decodePlain(await response.text());
      if (response.status === 401 || !answer.ok) throw new Error(`the companion answered ${response.status}`);
      return { status: response.status, value: answer.value };
    },
    close: () => closing.abort(),
  };
}
