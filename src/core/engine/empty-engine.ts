/**
 * Creates an engine (the source of a page's figures) that has no figures and sends no requests. It is for a page whose
 * admin key was deleted and that has no saved figures.
 */
import { fail } from '../base/result.ts';
import { NO_LIMITS } from '../limits/no-limits.ts';
import type { Engine } from './engine.ts';
import { initialStatus } from './initial-status.ts';

export function createEmptyEngine(): Engine {
  const status = initialStatus('cache');
  return {
    status: () => status,
    // The status never changes, so no listener is called.
    subscribe: () => () => undefined,
    reports: () => Promise.reject(new Error('there are no figures')),
    query: async () => fail({ kind: 'noLedger' }),
    analyze: async () => fail({ kind: 'noLedger' }),
    refresh: async () => undefined,
    needKeys: async () => undefined,
    needHours: async () => undefined,
    keys: async () => [],
    limits: async () => NO_LIMITS,
    setVisible: () => undefined,
    close: async () => undefined,
  };
}
