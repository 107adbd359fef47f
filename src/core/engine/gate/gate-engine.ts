/** An engine that gives only what the plan allows: it stands on the engine's side of every wall, so no page can ask around it. */
import type { Engine } from '../engine.ts';
import { NO_LIMITS } from '../../limits/no-limits.ts';
import { allows, lockedFeatures, type AccessState } from '../../access/access.ts';
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
      for (;;) {
        const plan = access();
        const apiKeyIds = keyFilterOf(selection.apiKeyIds, plan);
        isFiltered = apiKeyIds !== null;
        const reports = await engine.reports({ ...selection, apiKeyIds });
        // A trial may have ended meanwhile, and an engine of real figures taken the place of the demo's.
        if (isSame(plan, access())) return gateReports(reports, plan);
      }
    },
    needKeys: async (months) => {
      if (isFiltered || allows(access(), 'perKey')) await engine.needKeys(months);
    },
    limits: async (ask) => {
      const isAllowed = allows(access(), 'rateLimits');
      // What the month is held against is in every plan; where that is all, only that is read, and only that is given.
      const limits = await engine.limits(isAllowed || ask === 'kept' ? ask : 'freshSpend');
      return allows(access(), 'rateLimits') ? limits : { ...NO_LIMITS, spendLimit: limits.spendLimit };
    },
  };
}

/** Whether two plans give the same. */
function isSame(a: AccessState, b: AccessState): boolean {
  return lockedFeatures(a).join() === lockedFeatures(b).join();
}
