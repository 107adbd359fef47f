/** The types of rate limits: the limits of each group of models, and how much of them the busiest minute used. */
import type { Pico } from '../money/pico.ts';
import type { RateLimit } from '../provider/contract.ts';
import type { ProviderFault } from '../provider/fault.ts';

export interface LimitGroup extends RateLimit {
  /** where the limit comes from: the provider's list, or the answer to a probe request */
  readonly source: 'list' | 'probe';
  /** when the limit was read, ms since the epoch */
  readonly asOf: number;
  /** the minute with the most tokens in the last complete hour, without batch requests and cached input; null if it is not known */
  readonly busiest: {
    /** start of the minute, ms since the epoch */
    readonly at: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  } | null;
}

export interface LimitsReport {
  readonly groups: readonly LimitGroup[];
  /** when the provider's list was last loaded, ms since the epoch; null if never */
  readonly asOf: number | null;
  /** why the last load failed; the earlier limits are still shown; null if it did not fail */
  readonly problem: ProviderFault | null;
  /** the organization's monthly spend limit, if the provider reports it (early access, so it is often absent) */
  readonly spendLimit: { readonly amount: Pico; readonly asOf: number } | null;
}
