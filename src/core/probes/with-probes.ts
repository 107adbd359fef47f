/** Joins two sources of rate limits: the provider's list, and the limits that probes (test requests) measured. */
import { canonicalModelId } from '../pricing/find-model.ts';
import type { LimitGroup, LimitsReport } from '../limits/limits.ts';

/**
 * Returns the provider's list of groups. If a probe (a test request) measured a group after the list was loaded, the
 * measured limits replace the limits in the list. Groups that only a probe found come last.
 */
export function withProbes(report: LimitsReport, probed: readonly LimitGroup[]): LimitsReport {
  if (probed.length === 0) return report;
  const groups = report.groups.map((listed) => {
    const probe = probed.find(({ id }) => id === listed.id);
    return probe === undefined || probe.asOf <= listed.asOf ? listed : merged(listed, probe);
  });
  const known = new Set(report.groups.flatMap(({ models }) => models.map(canonicalModelId)));
  const others = probed.filter(({ models }) => !models.some((model) => known.has(canonicalModelId(model))));
  return { ...report, groups: [...groups, ...others] };
}

function merged(listed: LimitGroup, probe: LimitGroup): LimitGroup {
  return {
    ...listed,
    requests: probe.requests ?? listed.requests,
    inputTokens: probe.inputTokens ?? listed.inputTokens,
    outputTokens: probe.outputTokens ?? listed.outputTokens,
    source: 'probe',
    asOf: probe.asOf,
  };
}
