/** The companion's engine as seen from a page: its status arrives line by line, its calls travel by POST. */
import type { EngineCall } from '../../../core/engine/remote/engine-call.ts';
import type { Engine, EngineStatus } from '../../../core/engine/engine.ts';
import { initialStatus } from '../../../core/engine/initial-status.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { LimitsReport } from '../../../core/limits/limits.ts';
import type { KeyEntry } from '../../../core/reports/key-list.ts';
import type { Reports } from '../../../core/reports/reports.ts';
import type { BridgeWire } from './bridge-wire.ts';

type QueryResult = Awaited<ReturnType<Engine['query']>>;
type ExplainResult = Awaited<ReturnType<Engine['explain']>>;

export interface BridgeEngine {
  readonly engine: Engine;
  /** a new status has arrived */
  receive(status: EngineStatus): void;
  /** says again what the companion forgets with a stream: whether anyone is looking */
  repeat(): void;
}

/** Calls reject while the companion can't be reached; closing the engine closes the wire. */
export function createBridgeEngine({ post, close }: Pick<BridgeWire, 'post' | 'close'>): BridgeEngine {
  const listeners = createListeners();
  let status = initialStatus('cache');
  let isVisible: boolean | null = null;

  async function call(what: EngineCall): Promise<unknown> {
    const answer = await post('/bridge/call', what);
    if (answer.status !== 200) throw new Error(`the companion answered ${answer.status}`);
    return answer.value;
  }

  /** A call whose loss changes nothing: it is made again when the stream is back. */
  async function reportVisible(next: boolean): Promise<void> {
    try {
      await call({ method: 'setVisible', arguments: [next] });
    } catch {
      // The stream says that the companion is gone.
    }
  }

  return {
    receive(next) {
      status = next;
      listeners.notify();
    },
    repeat() {
      if (isVisible !== null) void reportVisible(isVisible);
    },
    engine: {
      status: () => status,
      subscribe: listeners.subscribe,
      // Our own companion answers `reports` with Reports, `query` and `explain` with their results, `keys` with its list and `limits` with limits.
      reports: async (selection) => (await call({ method: 'reports', arguments: [selection] })) as Reports,
      query: async (query, ask = 'loading') =>
        (await call({ method: 'query', arguments: [query, ask] })) as QueryResult,
      explain: async (query) => (await call({ method: 'explain', arguments: [query] })) as ExplainResult,
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
        void reportVisible(next);
      },
      close: () => Promise.resolve(close()),
    },
  };
}
