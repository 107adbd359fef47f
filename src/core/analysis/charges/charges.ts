/**
 * The types of a query for charges and of its answer. A charge is a row of the ledger's daily tables: the amount and
 * the quantity of one item (for example output tokens) on one day. The ledger stores workspaces and models as numbers;
 * a charge has their ids. `listCharges` answers the query.
 */
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Variant } from '../../model/names.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { LeftOutDays } from '../explain/explanation.ts';

export interface ChargesQuery {
  /** the UTC days; `to` is the day after the last one. Days that have not begun are left out */
  readonly range: DayRange;
}

/**
 * What a charge is for: its workspace, model, item (for example output tokens) and variant (service tier, context
 * window, geography and speed).
 */
export interface ChargeSeries {
  /** the id of the workspace; null for the default workspace */
  readonly workspace: string | null;
  /** the id of the model; null for costs without a model */
  readonly model: string | null;
  /**
   * the item that is charged. Examples: `input`, `write5m`, `webSearch`, or a cost type of the provider (see
   * `itemName`)
   */
  readonly item: string;
  readonly variant: Variant;
}

/** The amount and the quantity of one charge on one day. */
export interface Charge {
  readonly day: Day;
  /** an index into `series`, which says what the charge is for */
  readonly series: number;
  /** true if the amount is an estimate (usage × price), false if it is from the bill */
  readonly isEstimated: boolean;
  readonly amount: Pico;
  /** the number of tokens or searches; 0 for items without a quantity (for example code execution) */
  readonly quantity: number;
}

/** The charges of some days. All values are plain data. */
export interface Charges {
  /** the days with a known cost, ascending, including days without a charge */
  readonly days: readonly { readonly day: Day; readonly status: DayStatus }[];
  /** what the charges are for, without duplicates, in no particular order */
  readonly series: readonly ChargeSeries[];
  /** the charges, in no particular order; the charges of a day sum to its cost */
  readonly charges: readonly Charge[];
  /** the days of the range whose charges are missing, by reason */
  readonly leftOut: LeftOutDays;
}
