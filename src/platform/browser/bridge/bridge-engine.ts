/**
 * Implements `Engine` (the source of figures) for a page that a companion (Outlay's local program) serves. The
 * companion sends the engine's status over a stream, and the page sends calls by POST.
 */
import type { AnalysisName, AnalysisQuery } from '../../../core/analysis/analyses.ts';
import { analyzeCall } from '../../../core/engine/remote/analyze-call.ts';
import type { EngineCall } from '../../../core/engine/remote/engine-call.ts';
import type { AnalysisResult, Engine, EngineStatus } from '../../../core/engine/engine.ts';
import { initialStatus } from '../../../core/engine/initial-status.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { LimitsReport } from '../../../core/limits/limits.ts';
import type { KeyEntry } from '../../../core/reports/key-list.ts';
import type { InitialData } from '../../../core/host/initial-data.ts';
import type { Reports, Selection } from '../../../core/reports/reports.ts';
import type { BridgeWire, WireAnswer } from './bridge-wire.ts';

type QueryResult = Awaited<ReturnType<Engine['query']>>;

export interface BridgeEngine {
  readonly engine: Engine;
  /** Call this method when Outlay's local program has sent a new status. */
  receive(status: EngineStatus): void;
  /**
   * Requests the first reports before Outlay's local program has sent a status. If the first call of `reports` is for
   * the same selection, it returns the answer to this request, unless the figures have changed meanwhile.
   * @param early reports that the companion has already sent with the sign-in, so that no request is needed; null if it
   *   sent none
   */
  ask(selection: Selection, early: InitialData['reports']): void;
  /**
   * tells the companion (Outlay's local program) again whether the page is visible. Call this method each time a stream
   * from the companion is opened, because the companion forgets the visibility when a stream ends
   */
  repeat(): void;
  /** whether the page was visible according to its last report of its visibility */
  isVisible(): boolean;
}

/**
 * Creates the engine (the page's source of figures). Its calls reject while Outlay's local program can't be reached.
 * Closing the engine closes the connection.
 */
export function createBridgeEngine({ post, close }: Pick<BridgeWire, 'post' | 'close'>): BridgeEngine {
  const listeners = createListeners();
  let status = initialStatus('cache');
  let isVisible: boolean | null = null;
  let hasStream = false;

  /**
   * the answer to the request of `ask`, and the selection in that request as JSON; null if nothing was requested or the
   * answer was already used
   */
  let first: { readonly selection: string; readonly answer: Promise<WireAnswer | null> } | null = null;

  async function reports(selection: Selection): Promise<Reports> {
    const early = first?.selection === JSON.stringify(selection) ? await first.answer : null;
    first = null;
    const isCurrent = early?.status === 200 && early.revision !== null && early.revision >= status.revision;
    return (isCurrent ? early.value : await call({ method: 'reports', arguments: [selection] })) as Reports;
  }

  async function call(what: EngineCall): Promise<unknown> {
    let answer = await post('/bridge/call', what);
    // Status 202 says that the call is not done yet. The companion answers early, so that other requests of this
    // browser's tabs can use the connection. The page then sends the request again.
    while (answer.status === 202) answer = await post('/bridge/call', what);
    if (answer.status !== 200) throw new Error(`the companion answered ${answer.status}`);
    return answer.value;
  }

  /**
   * Tells Outlay's local program whether the page is visible. A failure is ignored, because `repeat` makes this call
   * again as soon as a new stream is open.
   */
  async function reportVisible(next: boolean): Promise<void> {
    try {
      await call({ method: 'setVisible', arguments: [next] });
    } catch {
      // Nothing to do: if the local program can't be reached, its stream to the page breaks, and `BridgeWire` reports
      // this.
    }
  }

  return {
    receive(next) {
      status = next;
      listeners.notify();
    },
    ask(selection, early) {
      const what: EngineCall = { method: 'reports', arguments: [selection] };
      const answer =
        early === null
          ? // If this request fails, nothing is lost: `reports` sends another request later.
            post('/bridge/call', what).catch(() => null)
          : Promise.resolve({ status: 200, ...early });
      first = { selection: JSON.stringify(selection), answer };
    },
    repeat() {
      hasStream = true;
      if (isVisible !== null) void reportVisible(isVisible);
    },
    isVisible: () => isVisible === true,
    engine: {
      status: () => status,
      subscribe: listeners.subscribe,
      // The answers of `reports`, `query`, `analyze`, `keys` and `limits` come from Outlay's own local program, so
      // their types are not checked.
      reports,
      query: async (query, ask = 'loading') =>
        (await call({ method: 'query', arguments: [query, ask] })) as QueryResult,
      analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>) =>
        (await call(analyzeCall(name, query))) as AnalysisResult<Name>,
      keys: async () => (await call({ method: 'keys', arguments: [] })) as readonly KeyEntry[],
      limits: async (ask) => (await call({ method: 'limits', arguments: [ask] })) as LimitsReport,
      refresh: async (scope) => {
        await call({ method: 'refresh', arguments: [scope] });
      },
      needKeys: async (months) => {
        await call({ method: 'needKeys', arguments: [months] });
      },
      needHours: async (days) => {
        await call({ method: 'needHours', arguments: [days] });
      },
      setVisible: (next) => {
        isVisible = next;
        // Before the first stream is open, nothing is sent here. When the stream opens, `repeat` sends the visibility.
        if (hasStream) void reportVisible(next);
      },
      close: () => Promise.resolve(close()),
    },
  };
}
