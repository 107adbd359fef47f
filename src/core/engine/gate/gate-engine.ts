/**
 * Wraps an engine (it loads and computes figures) and removes from its answers everything that the plan does not
 * include. This code runs in the engine's thread or process, where a page can't go around it.
 */
import { notLoadedDaysOf, type AnalysisName, type AnalysisQuery } from '../../analysis/analyses.ts';
import { monthOf, type Month } from '../../calendar/month.ts';
import type { Engine, QueryAsk } from '../engine.ts';
import { NO_LIMITS } from '../../limits/no-limits.ts';
import { fail } from '../../base/result.ts';
import { allows, lockedFeatures, type AccessState, type Feature } from '../../access/access.ts';
import { gateReports } from './gate-reports.ts';
import { analysisFeaturesOf, featuresOf } from './query-features.ts';
import { keyFilterOf } from './key-filter.ts';

/**
 * Limits the answers of an engine (it loads and computes figures) to what the plan includes. Reports that the plan
 * excludes are empty, and `locked` lists the features that the plan excludes. If a filter has more API keys than the
 * plan allows, reports are not filtered. A query or an analysis that needs an excluded feature fails with `notInPlan`.
 * If the plan excludes rate limits, only the monthly spend limit is returned. If it excludes costs by API key, these
 * are loaded only for months for which a figure needs them.
 * @param access returns the plan; it is called for every request, so that a changed plan applies at once
 */
export function gateEngine(engine: Engine, access: () => AccessState): Engine {
  /**
   * the months whose costs by API key were needed by a page or a command. All pages and commands share this engine and
   * this set
   */
  const filtered = new Set<Month>();
  return {
    ...engine,
    reports: async (selection) => {
      for (;;) {
        const plan = access();
        const apiKeyIds = keyFilterOf(selection.apiKeyIds, plan);
        const reports = await engine.reports({ ...selection, apiKeyIds });
        if (apiKeyIds !== null) for (const { month, isPartial } of reports.months) if (isPartial) filtered.add(month);
        // While the engine made the reports, the trial may have ended, or real figures may have replaced the demo. If
        // the plan has changed, the reports are made again with the new plan.
        if (isSame(plan, access())) return gateReports(reports, plan);
      }
    },
    query: async (query, ask) => {
      const lacking = (): Feature | null => featuresOf(query).find((feature) => !allows(access(), feature)) ?? null;
      const before = lacking();
      if (before !== null) return fail({ kind: 'notInPlan', feature: before });
      const answer = await engine.query(query, ask);
      if (answer.ok && ask !== 'kept') for (const day of answer.value.basis.notLoadedDays) filtered.add(monthOf(day));
      // The trial may have ended while the engine answered, so the features are checked again.
      const after = lacking();
      return after === null ? answer : fail({ kind: 'notInPlan', feature: after });
    },
    analyze: async <Name extends AnalysisName>(name: Name, query: AnalysisQuery<Name>, ask?: QueryAsk) => {
      const lacking = (): Feature | null =>
        analysisFeaturesOf(name, query).find((feature) => !allows(access(), feature)) ?? null;
      const before = lacking();
      if (before !== null) return fail({ kind: 'notInPlan', feature: before });
      const answer = await engine.analyze(name, query, ask);
      if (answer.ok && ask !== 'kept')
        for (const day of notLoadedDaysOf(name, answer.value)) filtered.add(monthOf(day));
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
      // Every plan includes the monthly spend limit. So without rate limits in the plan, only the spend limit is loaded
      // and returned.
      const limits = await engine.limits(isAllowed || ask === 'kept' ? ask : 'freshSpend');
      return allows(access(), 'rateLimits') ? limits : { ...NO_LIMITS, spendLimit: limits.spendLimit };
    },
  };
}

/** Whether two plans include exactly the same features. */
function isSame(a: AccessState, b: AccessState): boolean {
  return lockedFeatures(a).join() === lockedFeatures(b).join();
}
