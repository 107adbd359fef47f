/** The question what caching saved, and what other choices would have cost. `savings` answers it. */
import type { DayRange } from '../../provider/contract.ts';
import type { Where } from '../../query/cost-query.ts';
import type { Lever } from './lever.ts';

/** What caching is told by, each in a list of its own. */
export const SAVINGS_DIMENSIONS = ['workspace', 'model', 'apiKey'] as const;
export type SavingsDimension = (typeof SAVINGS_DIMENSIONS)[number];

export interface SavingsQuery {
  /** UTC days, `to` not among them; days that have not ended are left out */
  readonly range: DayRange;
  /** as in a CostQuery */
  readonly where: Where;
  /** each once; API keys are kept without service tier, geography and speed, so their prices are averages of those */
  readonly by: readonly SavingsDimension[];
  /** what other choices would have cost; null asks about caching alone */
  readonly whatIf: WhatIf | null;
  /** lines of a list beyond this many become `rest` */
  readonly top: number;
}

export interface WhatIf {
  /** what a person said is possible: only these are applied together. Each once, and one target a model */
  readonly possible: readonly Lever[];
  /** models and what to compare them with; the others are compared with the suggested model */
  readonly targets: Readonly<Record<string, string>>;
}

/** Why there is no answer. */
export type SavingsFault =
  /** no day of the range has ended */
  | { readonly kind: 'noEndedDay' }
  /** no day of the range is known */
  | { readonly kind: 'noKnownDay' };
