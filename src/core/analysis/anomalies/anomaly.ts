/** Unusual days, as events: a page lists them, a command prints a sentence for each. Method: docs/methods/anomalies.md. */
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** What was unusual. */
export interface AnomalyThing {
  /** null: the whole organization */
  readonly dimension: AnomalyDimension | null;
  /** an id as `where` of a CostQuery takes it; null for the whole organization */
  readonly value: string | null;
}

export interface AnomalyDay {
  readonly day: Day;
  readonly cost: Pico;
  /** the median of such days before */
  readonly usual: Pico;
  readonly status: DayStatus;
}

/** How the money of a cause came about. */
export const CAUSE_KINDS = [
  /** it cost nothing on the usual day */
  'new',
  /** it cost nothing on the unusual day */
  'ended',
  /** more or fewer tokens or searches */
  'quantity',
  /** another price per token: other prices, or another mix of context windows, tiers and so on */
  'price',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Where the difference to the usual day comes from, on the day of the event with the largest one. */
export type AnomalyCause =
  | {
      readonly kind: CauseKind;
      /** each covers at least half of the difference; all are null where nothing but the thing itself is looked at */
      readonly apiKey: string | null;
      readonly workspace: string | null;
      readonly model: string | null;
      /** the part of the difference that it covers; more than 1 where others moved the other way */
      readonly share: number;
    }
  /** no part covers half of it: so many parts moved the same way */
  | { readonly kind: 'spread'; readonly parts: number };

export interface Anomaly extends AnomalyThing {
  /** the same after a bill has landed, as long as it begins on the same day */
  readonly id: string;
  readonly direction: 'above' | 'below';
  /** `level`: three days or more in a row, a new level since `from` */
  readonly kind: 'spike' | 'level';
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the unusual days, oldest first */
  readonly days: readonly AnomalyDay[];
  /** sums of these days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** cost − usual */
  readonly excess: Pico;
  /** part of it is not billed yet, so it may be corrected */
  readonly isProvisional: boolean;
  /** null where the detail of a day is not loaded, and of the total where nothing else is looked at */
  readonly cause: AnomalyCause | null;
  /** less specific things that were unusual by the same money */
  readonly also: readonly AnomalyThing[];
}

export interface Anomalies {
  /** the days that were judged */
  readonly range: DayRange;
  /** the newest first, then by the size of `excess` */
  readonly events: readonly Anomaly[];
  /** days of the range that cannot be judged: the provider has not answered for them, or they are still to be loaded */
  readonly unknownDays: readonly Day[];
  /** days of the range, or before it, whose detail by API key is not loaded: keys are not judged on them, nor by them */
  readonly notLoadedDays: readonly Day[];
  /** the first day with enough days before it to be judged; null where there is none */
  readonly judgedFrom: Day | null;
}
