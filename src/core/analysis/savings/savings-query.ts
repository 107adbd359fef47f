/**
 * The type of a query for savings: what caching saved, and what other changes (levers, for example batch requests)
 * would save. `savings` answers the query.
 */
import type { DayRange } from '../../provider/contract.ts';
import type { Where } from '../../query/cost-query.ts';
import type { TeamRules } from '../../teams/team.ts';
import type { Lever } from './lever.ts';

/** The dimensions by which the savings of caching can be listed. */
export const SAVINGS_DIMENSIONS = ['workspace', 'model', 'apiKey'] as const;
export type SavingsDimension = (typeof SAVINGS_DIMENSIONS)[number];

export interface SavingsQuery {
  /** the UTC days; `to` is the day after the last one. Days that have not ended are left out */
  readonly range: DayRange;
  /** the filters, as in a CostQuery */
  readonly where: Where;
  /** the organization's teams, as in a CostQuery */
  readonly teams?: readonly TeamRules[];
  /**
   * the dimensions of the lists, without duplicates. Prices in a list by API key are averages, because figures by API
   * key are stored without service tier, geography and speed
   */
  readonly by: readonly SavingsDimension[];
  /** the levers (ways to spend less) to compute; null if only the savings of caching are computed */
  readonly whatIf: WhatIf | null;
  /** the number of lines of each list; all further lines are summed in `rest` */
  readonly top: number;
}

export interface WhatIf {
  /**
   * the levers (ways to spend less) that a person marked as possible, without duplicates. No two of them replace the
   * same model. The combined saving includes only these levers
   */
  readonly possible: readonly Lever[];
  /**
   * for each model, the model to compare it with. A model that is not listed here is compared with the suggested model
   */
  readonly targets: Readonly<Record<string, string>>;
}

/** Why a query for savings has no answer. */
export type SavingsFault =
  /** no day of the range has ended */
  | { readonly kind: 'noEndedDay' }
  /** no day of the range has a known cost */
  | { readonly kind: 'noKnownDay' };
