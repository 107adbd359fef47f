/** An engine (source of figures) in memory whose answers a test decides, to test the code that uses an engine. */
import type { Month } from '../../../../src/core/calendar/month.ts';
import type { Engine, EngineStatus, LimitsAsk, QueryAsk, RefreshScope } from '../../../../src/core/engine/engine.ts';
import { initialStatus } from '../../../../src/core/engine/initial-status.ts';
import { createStatusStore, type StatusStore } from '../../../../src/core/engine/status-store.ts';
import type { LimitsReport } from '../../../../src/core/limits/limits.ts';
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import type { CostQuery } from '../../../../src/core/query/cost-query.ts';
import type { Reports, Selection } from '../../../../src/core/reports/reports.ts';

export interface Question {
  readonly selection: Selection;
  readonly answer: (reports: Reports) => void;
  readonly fail: (error: Error) => void;
}

/** A question about costs that waits for the test's answer. */
export interface CostQuestion {
  readonly query: CostQuery;
  readonly ask: QueryAsk;
  readonly answer: (result: Awaited<ReturnType<Engine['query']>>) => void;
  readonly fail: (error: Error) => void;
}

export interface PuppetEngine extends Engine {
  readonly board: StatusStore;
  /** questions for reports, in order; the test answers them */
  readonly questions: Question[];
  readonly costQuestions: CostQuestion[];
  readonly refreshes: RefreshScope[];
  readonly neededKeys: (readonly Month[])[];
  readonly visibility: boolean[];
  readonly limitsAsked: LimitsAsk[];
  limitsNow: LimitsReport;
  /** `refresh`, `needKeys` and `needHours` call this function and return its promise */
  ending: () => Promise<void>;
  isClosed: boolean;
}

export function createPuppetEngine(status: Partial<EngineStatus> = {}): PuppetEngine {
  const board = createStatusStore({ ...initialStatus('cache'), ...status });
  const engine: PuppetEngine = {
    board,
    questions: [],
    costQuestions: [],
    refreshes: [],
    neededKeys: [],
    visibility: [],
    limitsAsked: [],
    limitsNow: NO_LIMITS,
    ending: () => Promise.resolve(),
    isClosed: false,
    status: board.get,
    subscribe: board.subscribe,
    reports: (selection) =>
      new Promise((answer, fail) => {
        engine.questions.push({ selection, answer, fail });
      }),
    query: (query, ask = 'loading') =>
      new Promise((answer, fail) => {
        engine.costQuestions.push({ query, ask, answer, fail });
      }),
    analyze: async () => ({ ok: false, error: { kind: 'noLedger' } }),
    refresh: (scope) => {
      engine.refreshes.push(scope);
      return engine.ending();
    },
    needKeys: (months) => {
      engine.neededKeys.push(months);
      return engine.ending();
    },
    needHours: () => engine.ending(),
    keys: async () => [],
    limits: async (ask) => {
      engine.limitsAsked.push(ask);
      return engine.limitsNow;
    },
    setVisible: (isVisible) => {
      engine.visibility.push(isVisible);
    },
    close: async () => {
      engine.isClosed = true;
    },
  };
  return engine;
}
