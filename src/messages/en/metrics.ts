/** The help of each metric of `/metrics`, one line each. A monitoring system shows the line next to its metric. */
import type { Metric } from '../../core/export/metrics/metric-list.ts';
import { inLanguage } from '../in-language.ts';

export const metricWords = inLanguage('metrics', {
  organization:
    'The organization that all other metrics describe, and the source of its figures. data_source="demo" means invented figures; all series of the demo have this label. The value is always 1.',
  monthToDate:
    'Cost of this UTC month so far. basis="billed": from the bill. basis="estimated": usage times price. The provider may revise bills, so the value may fall.',
  monthDays:
    'Number of days of this UTC month so far, by status. The other metrics do not include days whose cost is unknown.',
  monthUnpriced:
    'Tokens of this UTC month without a known price. If above 0, the true costs are higher than the other metrics show.',
  today: 'Cost of today (UTC) so far, estimated.',
  limit:
    'The monthly limit that spending is compared with. source="own": set in Outlay. source="provider": set at the provider.',
  forecast:
    'Forecast of the cost of the whole UTC month. bound="low" and bound="high": the likely range. bound="middle": the forecast within this range.',
  forecastError:
    'Median error of forecasts for past months. The error of a forecast is |forecast - actual| / |actual|.',
  forecastCoverage: 'How often the actual cost of a past month was within the forecast range, as a share from 0 to 1.',
  estimateError:
    'How far estimates were from the bill, for the billed days of the last 30 days. The error of a day is |estimated - billed| / billed. statistic="median": the median of these errors. statistic="worst": the largest. of="shown": the last estimate that Outlay displayed before the bill arrived. of="recomputed": usage times the prices that were known before that day.',
  lastUpdate: 'When figures were last loaded from the provider, in seconds since 1970.',
  age: 'Time since figures were last loaded from the provider.',
  isFailing: '1 if the last refresh failed, else 0.',
  modelCost:
    'Cost of this UTC month so far by model. model="other" is the sum of all models that have no series of their own.',
  modelTokens: 'Tokens of this UTC month so far by model.',
  workspaceCost:
    'Cost of this UTC month so far by workspace. workspace="other" is the sum of all workspaces that have no series of their own.',
  workspaceTokens: 'Tokens of this UTC month so far by workspace.',
  keyCost: 'Cost of this UTC month so far by API key. Bills have no API keys, so billed costs are split among keys.',
  keyTokens: 'Tokens of this UTC month so far by API key.',
  limitRequests: 'Requests per minute that the provider allows for a group of models.',
  limitTokens: 'Tokens per minute that the provider allows for a group of models.',
  busiestTokens:
    'Tokens of the busiest minute of the last complete hour, without batches. Input read from caches is counted only if the limit counts it.',
  headroom: 'Share of the limit that the busiest minute of the last complete hour left unused.',
} satisfies Readonly<Record<Metric, string>>);
