/** An engine that gives only what the plan allows: it stands on the engine's side of every wall, so no page can ask around it. */
import type { Engine } from '../engine/engine.ts';
import { NO_LIMITS } from '../limits/no-limits.ts';
import { allows, type AccessState } from './access.ts';
import { gateReports } from './gate-reports.ts';
import { keyFilterOf } from './key-filter.ts';

/**
 * The same engine seen through the plan: a filter of more keys than allowed does not act, locked reports are empty and named in
 * `locked`, limits are empty, and per-key detail that could not be shown is not fetched.
 * @param access asked at every call, so a plan that changes is in force at once
 */
export function gateEngine(engine: Engine, access: () => AccessState): Engine {
  return {
    ...engine,
    reports: async (selection) => {
      const plan = access();
      const reports = await engine.reports({ ...selection, apiKeyIds: keyFilterOf(selection.apiKeyIds, plan) });
      return gateReports(reports, plan);
    },
    needKeys: async (months) => {
      if (allows(access(), 'perKey')) await engine.needKeys(months);
    },
    limits: async (ask) => (allows(access(), 'rateLimits') ? engine.limits(ask) : NO_LIMITS),
  };
}
