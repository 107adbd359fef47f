/** Rate limits of each group of models, and how much of each the busiest minute used. */
import type { Pico } from '../money/pico.ts';
import type { RateLimit } from '../provider/contract.ts';
import type { ProviderFault } from '../provider/fault.ts';

export interface LimitGroup extends RateLimit {
  /** the provider's list of limits, or the answer to a probe request */
  readonly source: 'list' | 'probe';
  /** ms since the epoch */
  readonly asOf: number;
  /** the minute of the last complete hour with the most tokens, without batch and cached input; null if not known */
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
  /** why the last load failed; earlier limits stay */
  readonly problem: ProviderFault | null;
  /** the organization's monthly spend limit, if the provider reports it (early access, so it is often absent) */
  readonly spendLimit: { readonly amount: Pico; readonly asOf: number } | null;
}
