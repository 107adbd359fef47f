/**
 * Makes the metrics of rate limits for each group of models: the limits per minute, the busiest minute, and the share
 * of the limit that was unused in that minute.
 */
import type { LimitGroup, LimitsReport } from '../../limits/limits.ts';
import { labelText } from './label-text.ts';
import type { MetricFamily, Sample } from './metric-list.ts';
import { numberValue } from './metric-value.ts';

const DIRECTIONS = [
  ['input', 'inputTokens'],
  ['output', 'outputTokens'],
] as const;

/**
 * Makes the metrics of rate limits. A metric may not contain two samples (values) with the same labels. So if several
 * groups have the same id and name, only the first is used.
 */
export function rateLimitMetrics({ groups }: Pick<LimitsReport, 'groups'>): readonly MetricFamily[] {
  const labelled = new Map<string, readonly [labels: readonly string[], group: LimitGroup]>();
  for (const group of groups) {
    const labels = [labelText(group.id), labelText(group.name)];
    const name = JSON.stringify(labels);
    if (!labelled.has(name)) labelled.set(name, [labels, group]);
  }
  const tokens = (valueOf: (group: LimitGroup, field: 'inputTokens' | 'outputTokens') => number | null): Sample[] =>
    [...labelled.values()].flatMap(([labels, group]) =>
      DIRECTIONS.flatMap(([type, field]) => {
        const value = valueOf(group, field);
        return value === null ? [] : [{ labels: [...labels, type], value: numberValue(value) }];
      }),
    );
  return [
    {
      metric: 'limitRequests',
      samples: [...labelled.values()].flatMap(([labels, { requests }]) =>
        requests === null ? [] : [{ labels, value: numberValue(requests) }],
      ),
    },
    { metric: 'limitTokens', samples: tokens((group, field) => group[field]) },
    { metric: 'busiestTokens', samples: tokens(({ busiest }, field) => busiest?.[field] ?? null) },
    { metric: 'headroom', samples: tokens(headroomOf) },
  ];
}

/**
 * The share of a limit that was not used in the busiest minute. Example: 0.25 if three quarters were used. It is below
 * 0 if more than the limit was used. null if the limit is 0, or if the limit or the busiest minute is not known.
 */
function headroomOf({ busiest, ...limits }: LimitGroup, field: 'inputTokens' | 'outputTokens'): number | null {
  const limit = limits[field];
  return limit === null || limit <= 0 || busiest === null ? null : 1 - busiest[field] / limit;
}
