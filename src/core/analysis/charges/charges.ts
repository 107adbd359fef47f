/** The question for the charges of some days, and its answer: the rows of the daily tables with their names. `listCharges` answers it. */
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { Variant } from '../../model/names.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { LeftOutDays } from '../explain/explanation.ts';

export interface ChargesQuery {
  /** UTC days, `to` excluded; days that have not begun are left out */
  readonly range: DayRange;
}

/** What a charge is for. */
export interface ChargeSeries {
  /** null for the default workspace */
  readonly workspace: string | null;
  /** null for costs without a model */
  readonly model: string | null;
  /** a name of `itemName`: input, write5m, write1h, read, output, webSearch, …, or a cost type of the provider */
  readonly item: string;
  readonly variant: Variant;
}

/** The amount of one series on one day. */
export interface Charge {
  readonly day: Day;
  /** index into `series` */
  readonly series: number;
  /** true if the amount is usage × price, false if it is from the bill */
  readonly isEstimated: boolean;
  readonly amount: Pico;
  /** tokens or searches; 0 if the item is not counted */
  readonly quantity: number;
}

/** All values are plain data. */
export interface Charges {
  /** the days with a known cost, ascending, also days without a charge */
  readonly days: readonly { readonly day: Day; readonly status: DayStatus }[];
  /** without duplicates, in no particular order */
  readonly series: readonly ChargeSeries[];
  /** the charges of a day sum to its cost; in no particular order */
  readonly charges: readonly Charge[];
  /** days of the range whose charges are missing */
  readonly leftOut: LeftOutDays;
}
