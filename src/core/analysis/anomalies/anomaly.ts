/**
 * The types of an anomaly event: one unusual day, or several that follow each other (see `runsOf`). A page lists the
 * events, and a command prints a sentence for each event. Method: docs/methods/anomalies.md.
 */
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { AnomalyDimension } from './anomalies-query.ts';

/** What was unusual: an API key, a workspace, a model, or the whole organization. */
export interface AnomalyThing {
  /** the dimension of what was unusual; null for the whole organization */
  readonly dimension: AnomalyDimension | null;
  /** an id in the form that `where` of a CostQuery takes; null for the whole organization */
  readonly value: string | null;
}

export interface AnomalyDay {
  readonly day: Day;
  /**
   * the cost of the day; if it is not billed, without charges that estimates do not include, such as code execution.
   * `usual` then leaves them out too
   */
  readonly cost: Pico;
  /** the usual cost: the median cost of comparable earlier days */
  readonly usual: Pico;
  readonly status: DayStatus;
}

/**
 * The ways in which a part of the cost can change. The part is the one that caused the difference from the usual cost,
 * for example a model in a workspace.
 */
export const CAUSE_KINDS = [
  /**
   * the part that caused the difference from the usual cost (for example a model in a workspace) had no cost on the
   * usual days (the earlier days with which the unusual day is compared)
   */
  'new',
  /**
   * the part that caused the difference from the usual cost (for example a model in a workspace) had no cost on the
   * unusual day
   */
  'ended',
  /**
   * the number of tokens or searches changed, in the part that caused the difference from the usual cost (for example a
   * model in a workspace)
   */
  'quantity',
  /**
   * the average price per token changed, in the part that caused the difference from the usual cost (for example a
   * model in a workspace). Either prices changed, or the tokens are divided differently, for example among service
   * tiers
   */
  'price',
] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/**
 * Where the difference from the usual cost comes from. If an event has several days, this is the cause on the day on
 * which the difference is largest.
 */
export type AnomalyCause =
  | {
      readonly kind: CauseKind;
      /**
       * the API key, workspace and model that each account for at least half of the difference from the usual cost. A
       * field is null if the query does not check its dimension, if none of its values accounts for half, or if the
       * costs by its values are not loaded. `apiKey` is also null if the event is about an API key. `model` is also
       * null if `workspace` is not null, but the model's cost within this workspace does not account for half
       */
      readonly apiKey: string | null;
      readonly workspace: string | null;
      readonly model: string | null;
      /**
       * the share of the difference from the usual cost that the cause accounts for, at least 0.5 (half). It can be
       * above 1, because other parts of the cost may have changed in the opposite direction
       */
      readonly share: number;
    }
  /**
   * no part of the cost accounts for half of the difference from the usual cost; `parts` is how many parts changed in
   * the direction of this difference (up or down)
   */
  | { readonly kind: 'spread'; readonly parts: number };

export interface Anomaly extends AnomalyThing {
  /** the id of the event. It does not change when a bill arrives, unless the event then begins on another day */
  readonly id: string;
  readonly direction: 'above' | 'below';
  /**
   * `level`: the event has at least three unusual days, so Outlay assumes that costs have a new level since `from`.
   * `spike`: the event has one or two unusual days
   */
  readonly kind: 'spike' | 'level';
  /** the first and the last unusual day */
  readonly from: Day;
  readonly through: Day;
  /** the unusual days, oldest first */
  readonly days: readonly AnomalyDay[];
  /** the cost of the unusual days */
  readonly cost: Pico;
  readonly usual: Pico;
  /** the difference: cost − usual cost */
  readonly excess: Pico;
  /** true if some of the unusual days are not billed yet, so that `cost` and `excess` may change */
  readonly isProvisional: boolean;
  /**
   * where the difference from the usual cost comes from. It is null if a breakdown is not loaded: that of the day with
   * the largest difference, or that of a day with which this day is compared. It is also null if the breakdowns do not
   * add up to the difference. For the total, it is also null if the query checks no API keys, workspaces or models
   */
  readonly cause: AnomalyCause | null;
  /**
   * the workspaces, the models or the total that were unusual only because of this event. They get no event of their
   * own
   */
  readonly also: readonly AnomalyThing[];
}

export interface Anomalies {
  /** the days that were checked */
  readonly range: DayRange;
  /**
   * the events, newest first. If two events have the same last day, the event with the larger absolute value of
   * `excess` comes first
   */
  readonly events: readonly Anomaly[];
  /** days of the range that cannot be checked: the provider has not answered for them, or they are still loading */
  readonly unknownDays: readonly Day[];
  /**
   * days of the range, or before it, whose costs by API key are not loaded. API keys are not checked on these days, and
   * the usual cost of a key is computed without them
   */
  readonly notLoadedDays: readonly Day[];
  /** the first day of the range with enough known days before it for a check; null if there is no such day */
  readonly judgedFrom: Day | null;
}
