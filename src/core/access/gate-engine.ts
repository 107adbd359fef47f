/** An engine that gives only what the plan allows: it stands on the engine's side of every wall, so no page can ask around it. */
import type { Engine } from '../engine/engine.ts';
import { NO_LIMITS } from '../limits/no-limits.ts';
import { allows, type AccessState } from './access.ts';
import { gateReports } from './gate-reports.ts';
import { keyFilterOf } from './key-filter.ts';

/**
 * The same engine seen through the plan: a filter of more keys than allowed does not act, locked reports are empty and named in
 * `locked`, limits are empty but for the month's spend limit, and per-key detail that no figure needs is not fetched.
 * @param access asked at every call, so a plan that changes is in force at once
 */
export function gateEngine(engine: Engine, access: () => AccessState): Engine {
  /** the figures asked for last are of one key, and cannot be told without what each key cost */
  let isFiltered = false;
  return {
    ...engine,
    reports: async (selection) => {
      const plan = access();
      const apiKeyIds = keyFilterOf(selection.apiKeyIds, plan);
      isFiltered = apiKeyIds !== null;
      return gateReports(await engine.reports({ ...selection, apiKeyIds }), plan);
    },
    needKeys: async (months) => {
      if (isFiltered || allows(access(), 'perKey')) await engine.needKeys(months);
    },
    limits: async (ask) => {
      if (allows(access(), 'rateLimits')) return engine.limits(ask);
      // What the month is held against is in every plan; only that is read, and only that is given.
      const { spendLimit } = await engine.limits(ask === 'kept' ? 'kept' : 'freshSpend');
      return { ...NO_LIMITS, spendLimit };
    },
  };
}
