/** An engine that notes what is asked of it and answers with a word of its own. */
import type { Engine, EngineStatus } from '../../../../src/core/engine/engine.ts';
import { initialStatus } from '../../../../src/core/engine/initial-status.ts';
import { createListeners } from '../../../../src/core/base/listeners.ts';
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';

export interface NotedEngine extends Engine {
  readonly asked: string[];
  tell(status: Partial<EngineStatus>): void;
}

/** @param name is what its reports say in `selection.apiKeyIds`; null never answers them */
export function anEngine(name: string | null): NotedEngine {
  const listeners = createListeners();
  const asked: string[] = [];
  let status = initialStatus('cache');
  const answer = { selection: { apiKeyIds: [name] } } as unknown as Reports;
  return {
    asked,
    tell: (next) => {
      status = { ...status, ...next };
      listeners.notify();
    },
    status: () => status,
    subscribe: listeners.subscribe,
    reports: () => {
      asked.push('reports');
      return name === null ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    query: () => Promise.reject(new Error('not asked here')),
    analyze: () => Promise.reject(new Error('not asked here')),
    refresh: async (scope) => void asked.push(`refresh ${scope}`),
    needKeys: async () => void asked.push('needKeys'),
    needHours: async () => void asked.push('needHours'),
    keys: async () => [],
    limits: async () => NO_LIMITS,
    setVisible: (isVisible) => void asked.push(`visible ${isVisible}`),
    close: async () => void asked.push('close'),
  };
}

export const EVERYTHING = { apiKeyIds: null, intradayKeys: 1, monthKeys: 1 };

/** Whose reports these are. */
export function nameIn(reports: Reports): string | null | undefined {
  return reports.selection.apiKeyIds?.[0];
}

/** Lets everything that is under way in memory come to rest. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
