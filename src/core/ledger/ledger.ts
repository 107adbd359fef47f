/** The interface of the ledger: usage and cost of one organization, in columns, with closed days added up into months. */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { EstimateAccuracy, NotEstimated } from '../model/estimate-accuracy.ts';
import type { Revision } from '../model/revision.ts';
import type { CalibrationDays } from '../pricing/calibration-sample.ts';
import type { PriceBook } from '../pricing/price-book.ts';
import type { Pico } from '../money/pico.ts';
import type { PriceFile } from '../pricing/price-file.ts';
import type { HourCostTable } from './estimate/estimate-cost-tables.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { Names } from '../model/names.ts';
import type { DayRange } from '../provider/contract.ts';
import type {
  Coverage,
  DetailedHoursPublication,
  Directory,
  HoursPublication,
  IntradayPublication,
  LedgerPlan,
  MonthPublication,
  RecentDaysPublication,
} from './publication.ts';
import type { CostTable } from './columns/cost-table.ts';
import type { DetailedHours } from './hours/detailed-hours.ts';
import type { HourTable } from './hours/hour-table.ts';
import type { Tables } from './tables/create-tables.ts';
import type { MonthTables } from './tables/month-tables.ts';

/** The cost tables of one month. */
export interface MonthCostTables {
  readonly month: Month;
  /** the month is the sum of the cost tables; no day is in two of them */
  readonly costTables: readonly CostTable[];
  /** true if days of the month before the recent days are not loaded yet */
  readonly isMissingDays: boolean;
  /** false if a part of the month is summed over keys */
  readonly hasKeys: boolean;
}

/** The closed days of a month: days that are no longer loaded day by day. */
export interface ClosedDays {
  /** the cost of each closed day, in order of days */
  readonly costs: ReadonlyMap<Day, Pico>;
  /** days without a bill: their cost is an estimate */
  readonly estimated: ReadonlySet<Day>;
  /** whether some of the days have costs by API key */
  readonly hasKeys: boolean;
}

export interface Ledger {
  /** the dictionaries to pass to the provider: rows published here must have been interned in them */
  readonly names: Names;
  setDirectory(directory: Directory): void;
  directory(): Directory;
  /**
   * Computes the prices of the days without a bill again: first the user's own contract, then what the last billed days show, then the
   * list. Billed days are never priced again.
   */
  calibratePrices(contract: PriceFile | null): void;
  /** whether `publishMonth`, `replaceMonth` or `closeDays` has sampled days since then, which may change prices */
  hasNewSamples(): boolean;
  publishRecentDays(publication: RecentDaysPublication): void;
  /** the cost of keys on recent days, if the provider reports it; used until the days close, and not stored */
  setKeyAmounts(range: DayRange, amounts: KeyAmounts): void;
  publishIntraday(intraday: IntradayPublication): void;
  /** publishes hours of the days that `hourTable().toRead` returned */
  publishHours(hours: HoursPublication): void;
  publishDetailedHours(hours: DetailedHoursPublication): void;
  /**
   * Folds recent days into their months if they do not have to be loaded day by day any more.
   * @returns whether a day has closed, so that `calibrationSamples` may have changed
   */
  closeDays(): boolean;
  publishMonth(publication: MonthPublication): void;
  /**
   * Replaces every closed day of a month in one step, after the month was loaded again. Changes nothing if the new data lacks one of the
   * days, lacks costs by API key that the ledger has, or has no bill row for a month that had a bill. If the bill row of a day is gone and
   * may still arrive, the day becomes a recent day again.
   * @param seenOn the UTC day on which the month was loaded, for the revisions
   * @returns the days whose cost changed, which `revisions` then includes; null if nothing was replaced
   */
  replaceMonth(publication: MonthPublication, seenOn: Day): readonly Revision[] | null;
  /** months with closed days, newest first */
  closedMonths(): readonly Month[];
  /** the closed days of a month */
  closedDays(month: Month): ClosedDays;
  /** what is missing; the ledger saves the start of history, so that reports know whether they are complete */
  plan(options: { readonly today: Day; readonly historyStart: Day }): LedgerPlan;
  coverage(): Coverage;
  /** the status of a completed or running UTC day; `today` decides which days have begun */
  dayStatus(day: Day, today: Day): DayStatus;
  /** billed days of a month whose bill is below their usage and has stopped changing, ascending */
  belowUsageDays(month: Month): readonly Day[];
  /** closed days whose bill changed afterwards, in the order in which the changes were noticed */
  revisions(): readonly Revision[];
  /** how close estimates of the last 30 days came to their bills; null while there is nothing to compare */
  accuracy(): EstimateAccuracy | null;
  /**
   * what the billed days of the last 30 had that usage × price cannot show: code execution, sessions, refused requests, priority usage;
   * null before the first load
   */
  notEstimated(): NotEstimated | null;
  /** whether any billed day has a row; without one, "billed through" has no meaning */
  hasBill(): boolean;
  /** months with any day, ascending: folded days, billed recent days, and estimates */
  costTables(): readonly MonthCostTables[];
  /** the estimate of one day by key and hour, from its hour rows */
  hours(day: Day): HourCostTable;
  /** closed days by workspace, model, item, variant and key */
  tables(): Tables;
  /** the hours of the last days */
  hourTable(): HourTable;
  /** all tables of a month, which can be added: its closed days, then its recent days with their present status */
  tablesOf(month: Month): readonly MonthTables[];
  /** closed days without tables, because an older version stored none; the bill of each is in the reports */
  daysWithoutTables(month: Month): readonly Day[];
  /**
   * Months with closed days but without their tables, newest first: an older version stored them. Their figures are shown unchanged until
   * `replaceMonth` replaces the month.
   */
  monthsWithoutTables(): readonly Month[];
  /**
   * the hours of a day by item, variant and key: of the running day, and of days recently given to `publishDetailedHours`; otherwise null
   */
  detailedHours(day: Day): DetailedHours | null;
  /** the rank of key number n is at n + 1, in order of key ids */
  keyRanks(): Int32Array;
  /** what the last billed days cost and how many tokens they had, to compute the prices that this organization pays */
  calibrationDays(): CalibrationDays;
  /** months folded without costs by API key, newest first */
  monthsWithoutKeys(): Month[];
  /** named parts that changed since the last call, to be stored in one commit; pass `all` after a commit that failed */
  encode(options?: { readonly all?: boolean }): Map<string, Uint8Array>;
}

export interface LedgerOptions {
  readonly names: Names;
  /**
   * list prices. They weigh keys when a bill is divided, so that a division does not depend on its date; they price estimates until
   * calibratePrices
   */
  readonly listPrices: PriceBook;
}
