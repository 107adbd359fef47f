/**
 * Makes an engine (source of figures) in memory. Its organization has a name that is easy to recognize: an answer that
 * contains this name could contain figures too.
 */
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import type { Engine, EngineStatus } from '../../../../src/core/engine/engine.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';

export const CANARY_ORGANIZATION = 'Canary Organization 7731';

export interface AnEngine extends Engine {
  /** the calls that the engine received, in order */
  readonly asked: unknown[];
  /** publishes a status with the next revision */
  change(status?: Partial<EngineStatus>): void;
  readonly listeners: ReadonlySet<() => void>;
}

export function anEngine(): AnEngine {
  const listeners = new Set<() => void>();
  const asked: unknown[] = [];
  let status: EngineStatus = {
    revision: 1,
    dataSource: 'live',
    organization: { id: 'org-canary', name: CANARY_ORGANIZATION },
    hasData: true,
    progress: null,
    lastUpdate: null,
    clockOffsetMs: 0,
    problem: null,
    degraded: [],
    autoRefresh: true,
    waitingUntil: null,
    roundedAmounts: 0,
    rates: { table: null, problem: null },
    historyLimit: null,
    storageProblem: null,
  };
  return {
    asked,
    listeners,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reports(selection) {
      asked.push(['reports', selection]);
      // The bridge (the HTTP interface for pages) transfers any value of the engine; a bigint shows that amounts arrive
      // exactly.
      return Promise.resolve({ total: 12_345_678_901_234_567_890n } as unknown as Reports);
    },
    query(query) {
      asked.push(['query', query]);
      return Promise.resolve({ ok: false, error: { kind: 'noLedger' } });
    },
    refresh(scope) {
      asked.push(['refresh', scope]);
      return Promise.resolve();
    },
    analyze(name, query) {
      asked.push([name, query]);
      return Promise.resolve({ ok: false, error: { kind: 'noLedger' } });
    },
    limits: async () => NO_LIMITS,
    needKeys(months) {
      asked.push(['needKeys', months]);
      return Promise.resolve();
    },
    needHours(days) {
      asked.push(['needHours', days]);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([]),
    setVisible(isVisible) {
      asked.push(['setVisible', isVisible]);
    },
    close: () => Promise.resolve(),
    change(next = {}) {
      status = { ...status, ...next, revision: status.revision + 1 };
      for (const listener of listeners) listener();
    },
  };
}
