/**
 * Lets a page in one thread use an engine (it loads and computes figures) in another thread. `serveEngine` runs in the
 * engine's thread, and `connectEngine` in the page's thread.
 */
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { AnalysisName, AnalysisQuery } from '../../analysis/analyses.ts';
import type { CostQuery } from '../../query/cost-query.ts';
import type { KeyEntry } from '../../reports/key-list.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import type { Reports, Selection } from '../../reports/reports.ts';
import { analyzeCall } from './analyze-call.ts';
import { parseEngineCall, performCall, type EngineCall } from './engine-call.ts';
import type { AnalysisResult, Engine, LimitsAsk, QueryAsk, RefreshScope } from '../engine.ts';
import { initialStatus } from '../initial-status.ts';
import { createListeners } from '../../base/listeners.ts';
import { encodePlain } from '../../base/plain-codec.ts';
import { messageOf, type ToClient, type ToServer } from './remote-messages.ts';

/** A two-way text channel between two threads; messages arrive whole and in order. */
export interface Channel {
  post(text: string): void;
  /** adds a listener for messages; returns a function that removes the listener */
  onMessage(listener: (text: string) => void): () => void;
}

/**
 * Answers the calls that arrive on the channel, and sends the status after every change.
 * @returns a function that ends these answers and status messages; it does not close the engine
 */
export function serveEngine(engine: Engine, channel: Channel): () => void {
  const post = (message: ToClient): void => channel.post(encodePlain(message));
  const postStatus = (): void => post({ kind: 'status', status: engine.status() });

  const answer = (id: number, work: () => Promise<unknown>): void => {
    work().then(
      (value) => post({ kind: 'answer', id, value }),
      (error: unknown) => post({ kind: 'failed', id, message: error instanceof Error ? error.message : 'unknown' }),
    );
  };

  const stopListening = channel.onMessage((text) => {
    const message = messageOf<ToServer>(text, ['hello', 'call', 'close']);
    switch (message?.kind) {
      case 'hello':
        return postStatus();
      case 'call': {
        const call = parseEngineCall(message.call);
        return answer(message.id, async () => {
          if (!call.ok) throw new TypeError('not a call of the engine');
          return performCall(engine, call.value);
        });
      }
      case 'close':
        return answer(message.id, async () => {
          await engine.close();
          return null;
        });
      case undefined:
        return undefined;
    }
  });
  const stopSubscription = engine.subscribe(postStatus);
  postStatus();

  return () => {
    stopListening();
    stopSubscription();
  };
}

type QueryResult = Awaited<ReturnType<Engine['query']>>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Connects to `serveEngine` at the other end of the channel. Until the first message arrives, the status is that of an
 * engine that has just started. `close` also closes the engine at the other end. Calls that are still waiting then
 * fail, except those that have no answer (see `run`).
 */
export function connectEngine(channel: Channel): Engine {
  const listeners = createListeners();
  const waiting = new Map<number, Waiting>();
  let status = initialStatus('cache');
  let lastId = 0;
  let closing: Promise<void> | null = null;

  const post = (message: ToServer): void => channel.post(encodePlain(message));

  const stopListening = channel.onMessage((text) => {
    const message = messageOf<ToClient>(text, ['status', 'answer', 'failed']);
    switch (message?.kind) {
      case 'status':
        status = message.status;
        return listeners.notify();
      case 'answer':
        return take(message.id)?.resolve(message.value);
      case 'failed':
        return take(message.id)?.reject(new Error(message.message));
      case undefined:
        return undefined;
    }
  });

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  }

  function ask(toMessage: (id: number) => ToServer): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      post(toMessage(id));
    });
  }

  function call(what: EngineCall): Promise<unknown> {
    if (closing !== null) return Promise.reject(new Error('the engine is closed'));
    return ask((id) => ({ kind: 'call', id, call: what }));
  }

  /**
   * Makes a call that has no answer. If the connection closes during the call, the promise resolves without an error,
   * as with an engine in the same thread.
   */
  async function run(what: EngineCall): Promise<void> {
    try {
      await call(what);
    } catch (error) {
      if (closing === null) throw error;
    }
  }

  async function close(): Promise<void> {
    await ask((id) => ({ kind: 'close', id }));
    stopListening();
    for (const { reject } of waiting.values()) reject(new Error('the engine is closed'));
    waiting.clear();
  }

  post({ kind: 'hello' });

  return {
    status: () => status,
    subscribe: listeners.subscribe,
    // The other end is `serveEngine`, so the answer to `reports` is of type Reports.
    reports: async (selection: Selection) => (await call({ method: 'reports', arguments: [selection] })) as Reports,
    // The other end is `serveEngine`, so the answer to `query` is a QueryResult.
    query: async (query: CostQuery, how: QueryAsk = 'loading') =>
      (await call({ method: 'query', arguments: [query, how] })) as QueryResult,
    // The other end is `serveEngine`, so the answer to `analyze` is an AnalysisResult.
    analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>, how?: QueryAsk) =>
      (await call(analyzeCall(name, query, how))) as AnalysisResult<Name>,
    refresh: (scope: RefreshScope) => run({ method: 'refresh', arguments: [scope] }),
    needKeys: (months: readonly Month[]) => run({ method: 'needKeys', arguments: [months] }),
    needHours: (days: readonly Day[]) => run({ method: 'needHours', arguments: [days] }),
    // The other end is `serveEngine`, so the answer to `keys` is a list of KeyEntry.
    keys: async () => (await call({ method: 'keys', arguments: [] })) as readonly KeyEntry[],
    // The other end is `serveEngine`, so the answer to `limits` is a LimitsReport.
    limits: async (which: LimitsAsk) => (await call({ method: 'limits', arguments: [which] })) as LimitsReport,
    setVisible: (isVisible: boolean) => {
      void run({ method: 'setVisible', arguments: [isVisible] });
    },
    close: () => (closing ??= close()),
  };
}
