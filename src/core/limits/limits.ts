/** Rate limits of each group of models, and how much of each the busiest minute used. */
import type { Pico } from '../money/pico.ts';
import type { RateLimit } from '../provider/contract.ts';
import type { ProviderFault } from '../provider/fault.ts';

export interface LimitGroup extends RateLimit {
  /** the provider's list of limits, or the answer to a request made for this */
  readonly source: 'list' | 'probe';
  /** ms since the epoch */
  readonly asOf: number;
  /** of the last complete hour: the minute with the most tokens; batch and cached input excluded; null when not known */
  readonly busiest: {
    /** start of the minute, ms since the epoch */
    readonly at: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  } | null;
}

export interface LimitsReport {
  readonly groups: readonly LimitGroup[];
  /** when the provider's list was last read, ms since the epoch; null never */
  readonly asOf: number | null;
  /** why the last reading failed; what was there before stays */
  readonly problem: ProviderFault | null;
  /** the organization's monthly spend limit where the provider tells it (early access: absence is normal) */
  readonly spendLimit: { readonly amount: Pico; readonly asOf: number } | null;
}
