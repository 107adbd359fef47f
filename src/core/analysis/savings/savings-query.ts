/** The question about the savings of caching and the cost of other choices. `savings` answers it. */
import type { DayRange } from '../../provider/contract.ts';
import type { Where } from '../../query/cost-query.ts';
import type { TeamRules } from '../../teams/team.ts';
import type { Lever } from './lever.ts';

/** The dimensions of the lists of caching. */
export const SAVINGS_DIMENSIONS = ['workspace', 'model', 'apiKey'] as const;
export type SavingsDimension = (typeof SAVINGS_DIMENSIONS)[number];

export interface SavingsQuery {
  /** UTC days, `to` excluded; days that have not ended are left out */
  readonly range: DayRange;
  /** as in a CostQuery */
  readonly where: Where;
  /** as in a CostQuery */
  readonly teams?: readonly TeamRules[];
  /** without duplicates. Figures by API key are stored without service tier, geography and speed, so their prices are averages */
  readonly by: readonly SavingsDimension[];
  /** the other choices to compute; null for caching only */
  readonly whatIf: WhatIf | null;
  /** the number of lines of each list; further lines become `rest` */
  readonly top: number;
}

export interface WhatIf {
  /** the levers that a person marked as possible; only these are applied together. Without duplicates, and one target a model */
  readonly possible: readonly Lever[];
  /** models and the model to compare each with; other models are compared with the suggested model */
  readonly targets: Readonly<Record<string, string>>;
}

/** Why there is no answer. */
export type SavingsFault =
  /** no day of the range has ended */
  | { readonly kind: 'noEndedDay' }
  /** no day of the range is known */
  | { readonly kind: 'noKnownDay' };
