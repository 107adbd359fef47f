/** The answer to which API keys deserve a look. Method: docs/methods/keys.md. */
import type { Day } from '../../calendar/day.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { Concentration } from './concentration.ts';

/** Why a key is listed. Days are counted in days that are known and have ended: a day that is not known never counts as one without use. */
export type KeyReason =
  /** no use on any day since the key was created, and all of them are known */
  | { readonly kind: 'neverUsed'; readonly days: number }
  /** no use on `days` days since it was last used, or, where `lastUsed` is null, on any known day */
  | { readonly kind: 'unused'; readonly days: number }
  /** used again on this day, after so many days without use */
  | { readonly kind: 'returned'; readonly on: Day; readonly days: number }
  /** the key was older than 30 days when it first used this model */
  | { readonly kind: 'newModel'; readonly on: Day; readonly model: string };

export interface ListedKey {
  readonly id: string;
  /** UTC day on which it was created */
  readonly createdOn: Day;
  /** the last day with any use; null for none in the last year */
  readonly lastUsed: Day | null;
  /** pico-dollars in the range of the question */
  readonly cost: Pico;
  /** whether the provider says that it ends on some day; null where it does not say */
  readonly expires: boolean | null;
  /** at least one, the most serious first */
  readonly reasons: readonly KeyReason[];
}

export interface KeyRisks {
  /** the days whose costs are told */
  readonly range: DayRange;
  /** the days in which use was looked for, `to` not among them */
  readonly lookedAt: DayRange;
  /** days of `lookedAt` that have ended and of which use by key is known */
  readonly knownDays: number;
  /** days of the last 120 whose detail by key is not loaded */
  readonly notLoadedDays: readonly Day[];
  /** active keys of the scope, listed or not */
  readonly activeKeys: number;
  /** of those, the keys that never expire; null where the provider says nothing of it */
  readonly withoutExpiry: number | null;
  /** by the seriousness of their first reason, then by cost */
  readonly keys: readonly ListedKey[];
  readonly concentration: {
    readonly apiKeys: Concentration | null;
    readonly workspaces: Concentration | null;
    readonly models: Concentration | null;
  };
}
