/** The companion's engine as seen from a page: its status over one streaming answer that is asked for again when it breaks, its calls over POST. */
import type { EngineCall } from '../../core/engine/engine-call.ts';
import type { Engine, EngineStatus } from '../../core/engine/engine.ts';
import { initialStatus } from '../../core/engine/initial-status.ts';
import { createListeners } from '../../core/engine/listeners.ts';
import { decodePlain, encodePlain } from '../../core/engine/plain-codec.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { KeyEntry } from '../../core/reports/key-list.ts';
import type { LimitsReport } from '../../core/limits/limits.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { readLines } from './read-lines.ts';

export interface BridgeEngineOptions {
  readonly session: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** the companion no longer knows the session: it was started anew */
  readonly onEnded: () => void;
}

/** Whether the companion answers, can't be reached for now, or no longer knows the session. */
export type BridgeConnection = 'open' | 'lost' | 'ended';

export interface BridgeEngine {
  readonly engine: Engine;
  readonly connections: {
    current(): BridgeConnection;
    /** returns the way to stop */
    subscribe(listener: () => void): () => void;
  };
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The companion proves the wire alive every 25 s; silence for longer than two of these is a broken wire. */
const SILENCE_MS = 60_000;

/** Opens the stream at once. Calls reject while the companion can't be reached. */
export function createBridgeEngine({ session, fetch: ask, clock, random, onEnded }: BridgeEngineOptions): BridgeEngine {
  const statusListeners = createListeners();
  const connectionListeners = createListeners();
  const closing = new AbortController();
  const authorization = `Bearer ${session}`;
  let status = initialStatus('cache');
  let connection: BridgeConnection = 'open';
  let isVisible: boolean | null = null;

  const setConnection = (next: BridgeConnection): void => {
    if (next === connection) return;
    connection = next;
    if (next === 'ended') onEnded();
    connectionListeners.notify();
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
      if (isVisible !== null) void tell({ method: 'setVisible', arguments: [isVisible] });
      for await (const line of readLines(response.body)) {
        lastSign = clock.elapsed();
        const decoded = line === '' ? null : decodePlain(line);
        if (decoded?.ok === true) {
          // Our own companion wrote the line: it is a status.
          status = decoded.value as EngineStatus;
          statusListeners.notify();
        }
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

  async function call(what: EngineCall): Promise<unknown> {
    const response = await ask('/bridge/call', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: encodePlain(what),
      signal: closing.signal,
    });
    if (response.status === 401) setConnection('ended');
    if (!response.ok) throw new Error(`the companion answered ${response.status}`);
    const answer = decodePlain(await response.text());
    if (!answer.ok) throw new Error('the companion’s answer could not be read');
    return answer.value;
  }

  /** A call whose loss changes nothing: it is made again when the stream is back. */
  async function tell(what: EngineCall): Promise<void> {
    try {
      await call(what);
    } catch {
      // The stream says that the companion is gone.
    }
  }

  void keepFollowing();

  return {
    connections: { current: () => connection, subscribe: connectionListeners.subscribe },
    engine: {
      status: () => status,
      subscribe: statusListeners.subscribe,
      // Our own companion answers `reports` with Reports.
      reports: async (selection) => (await call({ method: 'reports', arguments: [selection] })) as Reports,
      refresh: async (scope) => {
        await call({ method: 'refresh', arguments: [scope] });
      },
      needKeys: async (months) => {
        await call({ method: 'needKeys', arguments: [months] });
      },
      // and `keys` with its list.
      keys: async () => (await call({ method: 'keys', arguments: [] })) as readonly KeyEntry[],
      limits: async (ask) => (await call({ method: 'limits', arguments: [ask] })) as LimitsReport,
      setVisible: (next) => {
        isVisible = next;
        void tell({ method: 'setVisible', arguments: [next] });
      },
      close: async () => closing.abort(),
    },
  };
}
