/**
 * Makes the metrics of the whole organization. A figure that is not known has no sample (no value of its metric),
 * because a monitoring system would show the sample 0 as a real cost.
 */
import type { EngineStatus } from '../../engine/engine.ts';
import type { LimitInForce } from '../../limits/limit-of.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import type { AccuracyOfDays } from '../../model/estimate-accuracy.ts';
import { DAY_STATUSES } from '../../model/day-status.ts';
import type { CostAnswer } from '../../query/cost-query.ts';
import { isTodayUnknown } from '../../reports/is-today-unknown.ts';
import type { Reports } from '../../reports/reports.ts';
import type { QueryNames } from '../query-names.ts';
import { labelText } from './label-text.ts';
import type { MetricFamily, Sample } from './metric-list.ts';
import { dollarValue, numberValue } from './metric-value.ts';
import { rateLimitMetrics } from './rate-limit-metrics.ts';
import { isPriced, topSamples } from './top-samples.ts';

export interface MetricsInput {
  /** the reports of the whole organization */
  readonly reports: Reports;
  readonly status: Pick<EngineStatus, 'organization' | 'dataSource' | 'lastUpdate' | 'problem'>;
  /** the monthly limit; null if there is none */
  readonly limit: LimitInForce | null;
  readonly limits: Pick<LimitsReport, 'groups'>;
  /**
   * the costs of the month so far by model; null if the plan excludes them, or if no cost is known. `workspaces` and
   * `keys` are the same costs by workspace and by API key. `keys` is also null if the request did not ask for keys
   */
  readonly models: CostAnswer | null;
  readonly workspaces: CostAnswer | null;
  readonly keys: CostAnswer | null;
  readonly names: Pick<QueryNames, 'nameOf'>;
  /** the present time, ms since the epoch */
  readonly now: number;
}

export function buildMetrics(input: MetricsInput): readonly MetricFamily[] {
  const { models, workspaces, keys, names } = input;
  const named = (dimension: 'workspace' | 'apiKey') => (id: string) => [
    labelText(id),
    labelText(names.nameOf(dimension, id)),
  ];
  const byModel = models === null ? null : topSamples(models, (id) => [labelText(id)]);
  const byWorkspace = workspaces === null ? null : topSamples(workspaces, named('workspace'));
  const byKey = keys === null ? null : topSamples(keys, named('apiKey'));
  return [
    ...organizationMetrics(input),
    ...monthMetrics(input),
    ...forecastMetrics(input),
    ...freshnessMetrics(input),
    { metric: 'modelCost', samples: byModel?.costs ?? [] },
    { metric: 'modelTokens', samples: byModel?.tokens ?? [] },
    { metric: 'workspaceCost', samples: byWorkspace?.costs ?? [] },
    { metric: 'workspaceTokens', samples: byWorkspace?.tokens ?? [] },
    { metric: 'keyCost', samples: byKey?.costs ?? [] },
    { metric: 'keyTokens', samples: byKey?.tokens ?? [] },
    ...rateLimitMetrics(input.limits),
  ];
}

function organizationMetrics({ status: { organization, dataSource } }: MetricsInput): readonly MetricFamily[] {
  const labels = [organization?.id ?? '', organization?.name ?? ''].map(labelText);
  return [{ metric: 'organization', samples: [{ labels: [...labels, dataSource], value: '1' }] }];
}

function monthMetrics({ reports, limit }: MetricsInput): readonly MetricFamily[] {
  const { organization, days } = reports;
  const { billed, estimated, unpricedTokens, isPartial } = organization;
  const isKnown = !isPartial && days.some(({ status }) => status !== 'unknown');
  const isTodayKnown = days.length > 0 && !isTodayUnknown(reports);
  return [
    {
      metric: 'monthToDate',
      samples: isKnown
        ? [
            { labels: ['billed'], value: dollarValue(billed) },
            ...(isPriced(estimated, unpricedTokens) ? [{ labels: ['estimated'], value: dollarValue(estimated) }] : []),
          ]
        : [],
    },
    {
      metric: 'monthDays',
      samples: DAY_STATUSES.map((status) => ({
        labels: [status],
        value: numberValue(days.filter((day) => day.status === status).length),
      })),
    },
    { metric: 'monthUnpriced', samples: isKnown ? one(numberValue(unpricedTokens)) : [] },
    {
      metric: 'today',
      samples:
        isTodayKnown && isPriced(organization.today, reports.intraday.basis.unpricedTokens)
          ? one(dollarValue(organization.today))
          : [],
    },
    {
      metric: 'limit',
      samples: limit === null ? [] : [{ labels: [limit.source], value: dollarValue(limit.amount) }],
    },
  ];
}

function forecastMetrics({ reports: { organization, accuracy } }: MetricsInput): readonly MetricFamily[] {
  const { forecast } = organization;
  const errors = (of: string, found: AccuracyOfDays | null): readonly Sample[] =>
    found === null
      ? []
      : [
          { labels: [of, 'median'], value: numberValue(found.medianError) },
          { labels: [of, 'worst'], value: numberValue(found.worstError) },
        ];
  return [
    {
      metric: 'forecast',
      samples:
        forecast === null
          ? []
          : (['low', 'middle', 'high'] as const).map((bound) => ({
              labels: [bound],
              value: dollarValue(forecast[bound]),
            })),
    },
    { metric: 'forecastError', samples: forecast === null ? [] : one(numberValue(forecast.backtest.medianError)) },
    { metric: 'forecastCoverage', samples: forecast === null ? [] : one(numberValue(forecast.backtest.coverage)) },
    {
      metric: 'estimateError',
      samples: [...errors('shown', accuracy?.shown ?? null), ...errors('recomputed', accuracy?.backtest ?? null)],
    },
  ];
}

function freshnessMetrics({ status: { lastUpdate, problem }, now }: MetricsInput): readonly MetricFamily[] {
  return [
    { metric: 'lastUpdate', samples: lastUpdate === null ? [] : one(numberValue(lastUpdate / 1000)) },
    { metric: 'age', samples: lastUpdate === null ? [] : one(numberValue(Math.max(0, now - lastUpdate) / 1000)) },
    { metric: 'isFailing', samples: one(problem === null ? '0' : '1') },
  ];
}

function one(value: string): readonly Sample[] {
  return [{ labels: [], value }];
}
