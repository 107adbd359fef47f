/**
 * Makes an engine (the code that loads figures) for tests. It records the calls, and answers with reports from which a
 * test can tell which engine made them.
 */
import type { Engine, EngineStatus } from '../../../../src/core/engine/engine.ts';
import { initialStatus } from '../../../../src/core/engine/initial-status.ts';
import { createListeners } from '../../../../src/core/base/listeners.ts';
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';

export interface NotedEngine extends Engine {
  readonly asked: string[];
  tell(status: Partial<EngineStatus>): void;
}

/** @param name the text in `selection.apiKeyIds` of its reports; if null, the engine never answers */
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

/** Returns the name of the engine that made these reports. */
export function nameIn(reports: Reports): string | null | undefined {
  return reports.selection.apiKeyIds?.[0];
}

/** Waits until all pending work in memory has finished. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
