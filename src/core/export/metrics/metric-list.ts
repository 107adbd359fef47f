/**
 * Every metric of `/metrics`: its name, unit and labels. The help text of each metric is in `messages/en/metrics.ts`.
 */

/**
 * The description of a metric. Every metric is a gauge. A counter may never fall, but a figure falls if the provider
 * corrects a bill.
 */
export interface MetricKind {
  /** the name, which ends with the unit if there is one, as OpenMetrics requires */
  readonly name: `outlay_${string}`;
  readonly unit: 'usd' | 'tokens' | 'requests' | 'days' | 'seconds' | 'ratio' | null;
  readonly labels: readonly string[];
}

/**
 * The label that says where the figures come from. `outlay_organization` always has it. In the demo, every metric has
 * it, with the value `demo`.
 */
export const SOURCE_LABEL = 'data_source';

export const METRICS = {
  organization: {
    name: 'outlay_organization',
    unit: null,
    labels: ['organization_id', 'organization', SOURCE_LABEL],
  },
  monthToDate: { name: 'outlay_month_to_date_cost_usd', unit: 'usd', labels: ['basis'] },
  monthDays: { name: 'outlay_month_to_date_days', unit: 'days', labels: ['status'] },
  monthUnpriced: { name: 'outlay_month_to_date_unpriced_tokens', unit: 'tokens', labels: [] },
  today: { name: 'outlay_today_cost_usd', unit: 'usd', labels: [] },
  limit: { name: 'outlay_month_limit_usd', unit: 'usd', labels: ['source'] },
  forecast: { name: 'outlay_month_forecast_cost_usd', unit: 'usd', labels: ['bound'] },
  forecastError: { name: 'outlay_month_forecast_past_error_ratio', unit: 'ratio', labels: [] },
  forecastCoverage: { name: 'outlay_month_forecast_past_coverage_ratio', unit: 'ratio', labels: [] },
  estimateError: { name: 'outlay_estimate_past_error_ratio', unit: 'ratio', labels: ['of', 'statistic'] },
  lastUpdate: { name: 'outlay_last_update_timestamp_seconds', unit: 'seconds', labels: [] },
  age: { name: 'outlay_data_age_seconds', unit: 'seconds', labels: [] },
  isFailing: { name: 'outlay_refresh_failing', unit: null, labels: [] },
  modelCost: { name: 'outlay_month_to_date_model_cost_usd', unit: 'usd', labels: ['model'] },
  modelTokens: { name: 'outlay_month_to_date_model_tokens', unit: 'tokens', labels: ['model', 'type'] },
  workspaceCost: {
    name: 'outlay_month_to_date_workspace_cost_usd',
    unit: 'usd',
    labels: ['workspace_id', 'workspace'],
  },
  workspaceTokens: {
    name: 'outlay_month_to_date_workspace_tokens',
    unit: 'tokens',
    labels: ['workspace_id', 'workspace', 'type'],
  },
  keyCost: { name: 'outlay_month_to_date_api_key_cost_usd', unit: 'usd', labels: ['api_key_id', 'api_key'] },
  keyTokens: {
    name: 'outlay_month_to_date_api_key_tokens',
    unit: 'tokens',
    labels: ['api_key_id', 'api_key', 'type'],
  },
  limitRequests: { name: 'outlay_rate_limit_per_minute_requests', unit: 'requests', labels: ['group_id', 'group'] },
  limitTokens: { name: 'outlay_rate_limit_per_minute_tokens', unit: 'tokens', labels: ['group_id', 'group', 'type'] },
  busiestTokens: {
    name: 'outlay_rate_limit_busiest_minute_tokens',
    unit: 'tokens',
    labels: ['group_id', 'group', 'type'],
  },
  headroom: { name: 'outlay_rate_limit_headroom_ratio', unit: 'ratio', labels: ['group_id', 'group', 'type'] },
} as const satisfies Readonly<Record<string, MetricKind>>;

export type Metric = keyof typeof METRICS;

/** The samples of one metric. Label values are in the order of the metric's labels. */
export interface MetricFamily {
  readonly metric: Metric;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels: readonly string[];
  /** a decimal number as text, so that amounts stay exact */
  readonly value: string;
}
