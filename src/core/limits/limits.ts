/**
 * Defines the TypeScript types for rate limits. A report has, for each group of models, the limits per minute and the
 * minute in which the group used the most tokens.
 */
import type { Pico } from '../money/pico.ts';
import type { RateLimit } from '../provider/contract.ts';
import type { ProviderFault } from '../provider/fault.ts';

export interface LimitGroup extends RateLimit {
  /** where the limit comes from: the provider's list, or the answer to a probe (a test request) */
  readonly source: 'list' | 'probe';
  /** when the limit was read, ms since the epoch */
  readonly asOf: number;
  /**
   * the minute in which the group used the most tokens, among the minutes of the last complete hour; null if it is not
   * known. Batch requests are not counted. Input that was read from caches is counted only if the group's input limit
   * includes it
   */
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
  /** why the last load failed; null if it did not fail. After a failure, `groups` has the earlier limits */
  readonly problem: ProviderFault | null;
  /**
   * the organization's monthly spend limit; null if there is none, or if the provider does not report it. It is usually
   * null, because the provider offers this report only in early access
   */
  readonly spendLimit: { readonly amount: Pico; readonly asOf: number } | null;
}
