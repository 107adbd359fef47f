/** Unusual days, as events: a page lists them, a command prints a sentence for each. Method: docs/methods/anomalies.md. */
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** The total, API key, workspace or model that was unusual. */
export interface AnomalyThing {
  /** null for the whole organization */
  readonly dimension: AnomalyDimension | null;
  /** an id in the form that `where` of a CostQuery takes; null for the whole organization */
  readonly value: string | null;
}

export interface AnomalyDay {
  readonly day: Day;
  readonly cost: Pico;
  /** the median cost of comparable earlier days */
  readonly usual: Pico;
  readonly status: DayStatus;
}

/** What changed in a cause. */
export const CAUSE_KINDS = [
  /** no cost on the usual day */
  'new',
  /** no cost on the unusual day */
  'ended',
  /** more or fewer tokens or searches */
  'quantity',
  /** another price per token: changed prices, or another mix of context windows, tiers and so on */
  'price',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Where the difference to the usual day comes from. It is computed for the day of the event with the largest difference. */
export type AnomalyCause =
  | {
      readonly kind: CauseKind;
      /** each covers at least half of the difference; all are null if no other dimension is checked */
      readonly apiKey: string | null;
      readonly workspace: string | null;
      readonly model: string | null;
      /** the part of the difference that the cause covers; more than 1 if other parts changed in the opposite direction */
      readonly share: number;
    }
  /** no part covers half of the difference; `parts` is the number of parts that changed in the same direction */
  | { readonly kind: 'spread'; readonly parts: number };

export interface Anomaly extends AnomalyThing {
  /** stays the same after a bill arrives, if the event still begins on the same day */
  readonly id: string;
  readonly direction: 'above' | 'below';
  /** `level`: at least three days in a row, a new level since `from` */
  readonly kind: 'spike' | 'level';
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the unusual days, oldest first */
  readonly days: readonly AnomalyDay[];
  /** the sum over these days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** cost − usual */
  readonly excess: Pico;
  /** some of these days are not billed yet, so the amount may change */
  readonly isProvisional: boolean;
  /** null if the detail of a day is not loaded, and for the total if no other dimension is checked */
  readonly cause: AnomalyCause | null;
  /** less specific things that were unusual because of the same money */
  readonly also: readonly AnomalyThing[];
}

export interface Anomalies {
  /** the days that were checked */
  readonly range: DayRange;
  /** newest first, then by the size of `excess` */
  readonly events: readonly Anomaly[];
  /** days of the range that can't be checked: the provider has not answered for them, or they are still loading */
  readonly unknownDays: readonly Day[];
  /**
   * days of the range, or before it, whose detail by API key is not loaded; API keys are neither checked on these days nor compared with
   * them
   */
  readonly notLoadedDays: readonly Day[];
  /** the first day with enough earlier days to be checked; null if there is none */
  readonly judgedFrom: Day | null;
}
