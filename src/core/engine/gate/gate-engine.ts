/**
 * Wraps an engine and removes what the plan does not include. It runs on the engine's side of each boundary, so that a page cannot bypass
 * it.
 */
import { notLoadedDaysOf, type AnalysisName, type AnalysisQuery } from '../../analysis/analyses.ts';
import { monthOf, type Month } from '../../calendar/month.ts';
import type { Engine } from '../engine.ts';
import { NO_LIMITS } from '../../limits/no-limits.ts';
import { fail } from '../../base/result.ts';
import { allows, lockedFeatures, type AccessState, type Feature } from '../../access/access.ts';
import { gateReports } from './gate-reports.ts';
import { analysisFeaturesOf, featuresOf } from './query-features.ts';
import { keyFilterOf } from './key-filter.ts';

/**
 * The same engine seen through the plan: a filter of more keys than allowed does not act, locked reports are empty and named in
 * `locked`, limits are empty but for the month's spend limit, and per-key detail that no figure needs is not fetched.
 * @param access asked at every call, so a plan that changes is in force at once
 */
export function gateEngine(engine: Engine, access: () => AccessState): Engine {
  /** months that someone looks at through a filter or asks about, and that cannot be told without what each key cost; several clients share a gate */
  const filtered = new Set<Month>();
  return {
    ...engine,
    reports: async (selection) => {
      for (;;) {
        const plan = access();
        const apiKeyIds = keyFilterOf(selection.apiKeyIds, plan);
        const reports = await engine.reports({ ...selection, apiKeyIds });
        if (apiKeyIds !== null) for (const { month, isPartial } of reports.months) if (isPartial) filtered.add(month);
        // A trial may have ended meanwhile, and an engine of real figures taken the place of the demo's.
        if (isSame(plan, access())) return gateReports(reports, plan);
      }
    },
    query: async (query, ask) => {
      const lacking = (): Feature | null => featuresOf(query).find((feature) => !allows(access(), feature)) ?? null;
      const before = lacking();
      if (before !== null) return fail({ kind: 'notInPlan', feature: before });
      const answer = await engine.query(query, ask);
      if (answer.ok && ask !== 'kept') for (const day of answer.value.basis.notLoadedDays) filtered.add(monthOf(day));
      // A trial may have ended meanwhile.
      const after = lacking();
      return after === null ? answer : fail({ kind: 'notInPlan', feature: after });
    },
    analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>) => {
      const lacking = (): Feature | null =>
        analysisFeaturesOf(name, query).find((feature) => !allows(access(), feature)) ?? null;
      const before = lacking();
      if (before !== null) return fail({ kind: 'notInPlan', feature: before });
      const answer = await engine.analyze(name, query);
      if (answer.ok) for (const day of notLoadedDaysOf(name, answer.value)) filtered.add(monthOf(day));
      const after = lacking();
      return after === null ? answer : fail({ kind: 'notInPlan', feature: after });
    },
    needKeys: async (months) => {
      const useful = allows(access(), 'perKey') ? months : months.filter((month) => filtered.has(month));
      if (useful.length > 0) await engine.needKeys(useful);
    },
    needHours: async (days) => {
      if (allows(access(), 'intraday')) await engine.needHours(days);
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
