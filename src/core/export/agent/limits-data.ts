/**
 * Writes the rate limits and the monthly limit as data that a language model reads. Amounts are exact US dollars as
 * strings; requests and tokens are numbers per minute.
 */
import { formatInstant } from '../../calendar/instant.ts';
import type { LimitInForce } from '../../limits/limit-of.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import { dollarValue } from '../metrics/metric-value.ts';

/**
 * Makes the object that is written as JSON.
 * @param month the monthly limit; null if there is none
 */
export function limitsData({ groups, asOf }: LimitsReport, month: LimitInForce | null): object {
  return {
    currency: 'USD',
    monthlyLimit: month === null ? null : { amount: dollarValue(month.amount), source: month.source },
    asOf: asOf === null ? null : formatInstant(asOf),
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      models: group.models,
      requestsPerMinute: group.requests,
      inputTokensPerMinute: group.inputTokens,
      outputTokensPerMinute: group.outputTokens,
      busiestMinute:
        group.busiest === null
          ? null
          : {
              at: formatInstant(group.busiest.at),
              inputTokens: group.busiest.inputTokens,
              outputTokens: group.busiest.outputTokens,
            },
    })),
  };
}
