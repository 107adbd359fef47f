/**
 * Reads the figures from which metrics are made: reports, limits, and the costs of the month so far by model, workspace
 * and API key.
 */
import { addDays } from '../../calendar/day.ts';
import { firstDayOf, monthOf } from '../../calendar/month.ts';
import type { Engine } from '../../engine/engine.ts';
import { limitOf } from '../../limits/limit-of.ts';
import type { CostAnswer, Dimension } from '../../query/cost-query.ts';
import { queryNames } from '../query-names.ts';
import type { MetricsInput } from './build-metrics.ts';

/**
 * At most this many models have a sample (a value of a metric) of their own, and at most this many workspaces. One more
 * sample has the sum of all other models, and another one the sum of all other workspaces.
 */
const LISTED = 50;

export interface MetricsAsk {
  /** at most this many API keys have a sample (a value of a metric) of their own; 0 for no samples by API key */
  readonly keys: number;
  /** the monthly limit in Outlay's settings; null if the provider's limit is used */
  readonly spendLimit: string | null;
  /** the present time, ms since the epoch */
  readonly now: number;
}

/**
 * Reads the figures for `buildMetrics`.
 * @param engine computes the figures; its answers must contain only what the plan includes, so that the metrics contain
 * nothing else
 */
export async function readMetrics(
  engine: Pick<Engine, 'status' | 'reports' | 'query' | 'keys' | 'limits'>,
  { keys, spendLimit, now }: MetricsAsk,
): Promise<MetricsInput> {
  const reports = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const limits = await engine.limits('kept');
  const { day } = reports.intraday;
  const range = { from: firstDayOf(monthOf(day)), to: addDays(day, 1) };
  const by = async (dimension: Dimension, top: number): Promise<CostAnswer | null> => {
    const asked = { range, untilHour: null, bucket: 'all', groupBy: [dimension], where: {}, compareTo: null } as const;
    const answer = await engine.query({ ...asked, top });
    return answer.ok && answer.value.basis.unknownDays.length < range.to - range.from ? answer.value : null;
  };
  return {
    reports,
    status: engine.status(),
    limit: limitOf(spendLimit, limits),
    limits,
    models: await by('model', LISTED),
    workspaces: await by('workspace', LISTED),
    keys: keys === 0 ? null : await by('apiKey', keys),
    names: queryNames(reports, keys === 0 ? [] : await engine.keys()),
    now,
  };
}
