/** The types of the answer to a query for risky API keys. Method: docs/methods/keys.md. */
import type { Day } from '../../calendar/day.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { Concentration } from './concentration.ts';

/**
 * Why a key is listed. Only ended days whose usage is known are counted. A day whose usage is unknown does not count as
 * a day without use.
 */
export type KeyReason =
  /** the key was never used: on each of the `days` days since the day of its creation, its use is known and is zero */
  | { readonly kind: 'neverUsed'; readonly days: number }
  /**
   * the key was not used on the last `days` days whose usage is known. If `ListedKey.lastUsed` is null, no use of the
   * key is known
   */
  | { readonly kind: 'unused'; readonly days: number }
  /** the key was used again on the day `on`, after `days` days without use */
  | { readonly kind: 'returned'; readonly on: Day; readonly days: number }
  /** the key first used this model on the day `on`, when the key was older than 30 days */
  | { readonly kind: 'newModel'; readonly on: Day; readonly model: string };

export interface ListedKey {
  readonly id: string;
  /** the UTC day on which the key was created */
  readonly createdOn: Day;
  /** the last day with any use; null if no use is known in the last year */
  readonly lastUsed: Day | null;
  /** the key's cost in the range of the query, in pico-dollars */
  readonly cost: Pico;
  /** the number of tokens in the range that have no known price; `cost` does not include their cost */
  readonly unpricedTokens: number;
  /** true if the key has an expiry date, false if it never expires; null if the provider does not say */
  readonly expires: boolean | null;
  /** why the key is listed: at least one reason, the most serious first */
  readonly reasons: readonly KeyReason[];
}

export interface KeyRisks {
  /** the UTC days whose costs are in this answer; `to` is the day after the last one */
  readonly range: DayRange;
  /** the UTC days that were searched for the use of keys; `to` is the day after the last one */
  readonly lookedAt: DayRange;
  /** the number of days of `lookedAt` that have ended and for which use by key is known */
  readonly knownDays: number;
  /** the days whose costs by API key are not loaded, among the last 120 days */
  readonly notLoadedDays: readonly Day[];
  /**
   * the number of active keys that match the filters and whose workspace is not archived, also of keys that the answer
   * does not list
   */
  readonly activeKeys: number;
  /** the number of `activeKeys` that never expire; null if the provider does not say it for any of them */
  readonly withoutExpiry: number | null;
  /**
   * the listed keys, sorted by their first reason, the most serious first; keys with the same first reason are sorted
   * by cost, highest first
   */
  readonly keys: readonly ListedKey[];
  readonly concentration: {
    readonly apiKeys: Concentration | null;
    readonly workspaces: Concentration | null;
    readonly models: Concentration | null;
  };
}
