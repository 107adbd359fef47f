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
import type { HourSheet } from './estimate/estimate-sheets.ts';
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
import type { Sheet } from './columns/sheet.ts';
import type { DetailedHours } from './hours/detailed-hours.ts';
import type { HourTable } from './hours/hour-table.ts';
import type { Tables } from './tables/create-tables.ts';
import type { MonthTables } from './tables/month-tables.ts';

/** All that is known of one month. */
export interface MonthSheets {
  readonly month: Month;
  /** additive; no day is in two of them */
  readonly sheets: readonly Sheet[];
  /** days of the month before the recent ones are still to be loaded */
  readonly isMissingDays: boolean;
  /** false while a part of it is summed over keys */
  readonly hasKeys: boolean;
}

/** The days of a month that are not asked for day by day any more. */
export interface ClosedDays {
  /** what each of them cost, ascending */
  readonly costs: ReadonlyMap<Day, Pico>;
  /** those that have no bill: their cost is an estimate */
  readonly estimated: ReadonlySet<Day>;
  /** whether some of them have per-key detail */
  readonly hasKeys: boolean;
}

export interface Ledger {
  /** the dictionaries to hand to the provider: rows published here must have been interned in them */
  readonly names: Names;
  setDirectory(directory: Directory): void;
  directory(): Directory;
  /**
   * Computes again the prices of the days the bill does not cover: the user's own contract, then what the last billed days show, then the
   * list. Billed days are never priced again.
   */
  calibratePrices(contract: PriceFile | null): void;
  /** whether `publishMonth`, `replaceMonth` or `closeDays` has seen days since then that may change prices */
  hasNewSamples(): boolean;
  publishRecentDays(publication: RecentDaysPublication): void;
  /** what keys cost of recent days, where the provider says so; used until they close, and not stored */
  setKeyAmounts(range: DayRange, amounts: KeyAmounts): void;
  publishIntraday(intraday: IntradayPublication): void;
  /** hours of days that `hourTable().toRead` named */
  publishHours(hours: HoursPublication): void;
  publishDetailedHours(hours: DetailedHoursPublication): void;
  /**
   * Folds the recent days whose figures will not be asked for again day by day into their months.
   * @returns whether a day has closed, so that the samples of `calibrationSamples` may be others
   */
  closeDays(): boolean;
  publishMonth(publication: MonthPublication): void;
  /**
   * Replaces every closed day of a month in one step, after the month was read again. Changes nothing where the publication lacks one of them, lacks
   * per-key detail that is there now, or has no row at all of a month that had a bill. A day whose row is gone while its bill may come again is a
   * recent day from then on.
   * @param seenOn the UTC day of this reading, for the revisions
   * @returns the days whose cost changed, which `revisions` remembers; null when nothing was replaced
   */
  replaceMonth(publication: MonthPublication, seenOn: Day): readonly Revision[] | null;
  /** months with closed days, newest first */
  closedMonths(): readonly Month[];
  /** the closed days of a month */
  closedDays(month: Month): ClosedDays;
  /** what is missing; the ledger remembers where history starts, so that reports know whether they are complete */
  plan(options: { readonly today: Day; readonly historyStart: Day }): LedgerPlan;
  coverage(): Coverage;
  /** how sure the cost of a completed or running UTC day is; `today` decides which days have begun */
  dayStatus(day: Day, today: Day): DayStatus;
  /** billed days of a month whose bill is below their usage and has stopped changing, ascending */
  belowUsageDays(month: Month): readonly Day[];
  /** closed days whose bill changed afterwards, in the order in which the changes were noticed */
  revisions(): readonly Revision[];
  /** how close estimates of the last 30 days came to their bills; null while there is nothing to compare */
  accuracy(): EstimateAccuracy | null;
  /** what the billed days of the last 30 held that usage × price cannot tell: code execution, sessions, refused requests, priority usage; null before anything was read */
  notEstimated(): NotEstimated | null;
  /** whether any billed day has a row; before that "billed through" would claim something of nothing */
  hasBill(): boolean;
  /** ascending, the months with any day held: folded days, billed recent days, and estimates */
  sheets(): readonly MonthSheets[];
  /** the estimate of one day by key and hour, from its hour rows */
  hours(day: Day): HourSheet;
  /** closed days by workspace, model, item, variant and key */
  tables(): Tables;
  /** the hours of the last days */
  hourTable(): HourTable;
  /** all tables of a month, additive: its closed days, then its recent days as they are judged now. */
  tablesOf(month: Month): readonly MonthTables[];
  /** days that are held without tables, because a store of an older version has none; the bill of each is in the reports */
  daysWithoutTables(month: Month): readonly Day[];
  /**
   * Months with closed days that the tables lack, newest first: they come from a store of an older version. Their figures are shown as they are
   * until `replaceMonth` has been given the month again.
   */
  monthsWithoutTables(): readonly Month[];
  /** the hours of a day by item, variant and key: of the running day, and of days that `publishDetailedHours` was given lately; otherwise null */
  detailedHours(day: Day): DetailedHours | null;
  /** rank of key number n at n + 1, in order of key ids */
  keyRanks(): Int32Array;
  /** what the last billed days cost and counted, to see what this organization really pays */
  calibrationDays(): CalibrationDays;
  /** months folded without per-key detail, newest first */
  monthsWithoutKeys(): Month[];
  /** named parts that changed since the last call, to be kept in one commit; `all` after a commit that failed */
  encode(options?: { readonly all?: boolean }): Map<string, Uint8Array>;
}

export interface LedgerOptions {
  readonly names: Names;
  /** list prices: they weigh keys when the bill is divided (so a division never depends on when it was made), and price estimates until calibratePrices */
  readonly listPrices: PriceBook;
}
