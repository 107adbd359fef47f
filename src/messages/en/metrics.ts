/** The help of each metric of `/metrics`, one line each. Monitoring systems show this line next to the metric. */
import type { Metric } from '../../core/export/metrics/metric-list.ts';
import { inLanguage } from '../in-language.ts';

export const metricWords = inLanguage('metrics', {
  organization:
    'The organization of all other metrics, and where its figures come from. data_source="demo" means invented figures; all series of the demo have this label. The value is always 1.',
  monthToDate:
    'Cost of this UTC month so far. basis="billed": from the bill. basis="estimated": usage times price. The provider may revise bills, so the value may fall.',
  monthDays: 'Days of this UTC month so far by status. The cost of unknown days is missing from the other metrics.',
  monthUnpriced:
    'Tokens of this UTC month without a known price. If above 0, the true costs are higher than the other metrics show.',
  today: 'Cost of today (UTC) so far, estimated.',
  limit:
    'The monthly limit that spending is compared with. source="own": set in Outlay. source="provider": set at the provider.',
  forecast: 'Likely cost of the whole UTC month, as a range.',
  forecastError: 'Median error of forecasts for past months.',
  forecastCoverage: 'Share of past months whose cost was inside the forecast range.',
  estimateError:
    'Difference between the estimated and the billed cost of a day, divided by the billed cost. of="shown": for the estimate that was displayed. of="recomputed": for an estimate with the prices of that day.',
  lastUpdate: 'When figures were last loaded from the provider, in seconds since 1970.',
  age: 'Time since figures were last loaded from the provider.',
  isFailing: '1 if the last refresh failed, else 0.',
  modelCost:
    'Cost of this UTC month so far by model. model="other" is the sum of all models that have no series of their own.',
  modelTokens: 'Tokens of this UTC month so far by model.',
  workspaceCost:
    'Cost of this UTC month so far by workspace. workspace="other" is the sum of all workspaces that have no series of their own.',
  workspaceTokens: 'Tokens of this UTC month so far by workspace.',
  keyCost:
    'Cost of this UTC month so far by API key. Bills have no API keys, so billed costs are split among keys by their usage.',
  keyTokens: 'Tokens of this UTC month so far by API key.',
  limitRequests: 'Requests per minute that the provider allows a group of models.',
  limitTokens: 'Tokens per minute that the provider allows a group of models.',
  busiestTokens: 'Tokens of the busiest minute of the last complete hour, without batches and cached input.',
  headroom: 'Share of the limit that the busiest minute of the last complete hour left unused.',
} satisfies Readonly<Record<Metric, string>>);
