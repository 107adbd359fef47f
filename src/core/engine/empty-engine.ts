/** An engine without figures: what a page shows when the key it had is gone and nothing was kept. It asks the provider for nothing. */
import { fail } from '../base/result.ts';
import { NO_LIMITS } from '../limits/no-limits.ts';
import type { Engine } from './engine.ts';
import { initialStatus } from './initial-status.ts';

export function createEmptyEngine(): Engine {
  const status = initialStatus('cache');
  return {
    status: () => status,
    // It never changes.
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
