/**
 * The interface of the ledger, which stores the usage and the cost of one organization. Recent days are the days whose
 * bill may still be incomplete, so refreshes load them again. A day closes when its figures count as final, most often
 * on the sixth day after it. Example: 14 November closes on 20 November. The figures of a closed day are added to the
 * sums of its month. If the provider changes the bill of a closed day later, the change is stored as a revision.
 */
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
  /**
   * the cost tables of the month, whose sum is the cost of the whole month. A settling day (a day of whose bill only a
   * part has arrived) is in two tables: one has its bill, the other has the estimates of the missing part. Every other
   * day is in one table
   */
  readonly costTables: readonly CostTable[];
  /** true if some days of the month, between the start of history and the last refresh, are not loaded */
  readonly isMissingDays: boolean;
  /** false if the costs by API key are not loaded for some closed days of the month (days whose figures are final) */
  readonly hasKeys: boolean;
}

/** The closed days of a month. These days are no longer loaded day by day. */
export interface ClosedDays {
  /** the cost of each closed day (a day whose figures are final), in order of days */
  readonly costs: ReadonlyMap<Day, Pico>;
  /** those of the closed days that have no bill, so that their cost is an estimate */
  readonly estimated: ReadonlySet<Day>;
  /** true if at least one of the closed days has costs by API key */
  readonly hasKeys: boolean;
}

export interface Ledger {
  /**
   * the dictionaries of names. Pass them to the provider: the rows that are added to the ledger must use the numbers of
   * these dictionaries
   */
  readonly names: Names;
  setDirectory(directory: Directory): void;
  directory(): Directory;
  /**
   * recomputes the prices that are used for days without a bill. For each price, the first of these sources that has it
   * is used: the user's own contract, the last billed days, the price list. The costs of billed days do not change
   */
  calibratePrices(contract: PriceFile | null): void;
  /**
   * true if the prices may be out of date: after the last call of `calibratePrices`, price samples (cost and tokens of
   * billed days) were added, or days of a loaded month became recent days (days whose figures may still change)
   */
  hasNewSamples(): boolean;
  publishRecentDays(publication: RecentDaysPublication): void;
  /**
   * sets the costs by API key that the provider reports for recent days (days whose figures may still change). The
   * ledger uses these costs to divide the bill of a day among keys, until the figures of the day are final (the day
   * closes). They are not saved
   */
  setKeyAmounts(range: DayRange, amounts: KeyAmounts): void;
  publishIntraday(intraday: IntradayPublication): void;
  /** adds the hourly figures of the days that `hourTable().toRead` returned */
  publishHours(hours: HoursPublication): void;
  publishDetailedHours(hours: DetailedHoursPublication): void;
  /**
   * Closes each recent day whose figures have become final, and adds it to its month.
   * @returns true if at least one day has closed; `calibrationDays` may then have changed
   */
  closeDays(): boolean;
  publishMonth(publication: MonthPublication): void;
  /**
   * Replaces every closed day of a month (a day whose figures counted as final) in one step, after the month was loaded
   * again. Nothing changes if the new data lacks one of the days, lacks costs by API key that the ledger has, or has no
   * bill row for a month that had a bill. Nothing changes either if no day of the month would stay closed. If a day's
   * bill row is gone but may come back, the day becomes a recent day again, which refreshes load.
   * @param seenOn the UTC day on which the month was loaded; it is stored in the revisions
   * @returns the changes of cost, which are also added to `revisions`; null if nothing was replaced
   */
  replaceMonth(publication: MonthPublication, seenOn: Day): readonly Revision[] | null;
  /** the months with closed days (days whose figures are final), newest first */
  closedMonths(): readonly Month[];
  /** the costs of the closed days of a month (days whose figures are final) */
  closedDays(month: Month): ClosedDays;
  /**
   * decides which days to load, and stores `historyStart`, the first day of history. The history is complete when
   * `historyStart` and all later days up to the last refresh are loaded
   */
  plan(options: { readonly today: Day; readonly historyStart: Day }): LedgerPlan;
  coverage(): Coverage;
  /**
   * the status of a UTC day. It is `unknown` for days after `today`, for days after the last refresh and for days that
   * are not loaded. Days before the start of history are `billed`
   */
  dayStatus(day: Day, today: Day): DayStatus;
  /**
   * the days of a month that count as billed although their bill is missing, or too low compared with usage × price;
   * ascending
   */
  belowUsageDays(month: Month): readonly Day[];
  /**
   * changes to the bill of closed days (days whose figures counted as final), in the order in which they were noticed
   */
  revisions(): readonly Revision[];
  /**
   * how much the estimates of the last 30 days differed from the bills; null if no day has both an estimate and a bill
   * above zero
   */
  accuracy(): EstimateAccuracy | null;
  /**
   * how the bill of the last 30 days differs from usage × price: charges without usage (for example code execution),
   * refused requests and priority usage. null before the first load
   */
  notEstimated(): NotEstimated | null;
  /** true if any day has a row on the bill. If false, there is no bill yet, and `billedThrough` must not be shown */
  hasBill(): boolean;
  /**
   * the months with at least one day, ascending. Each month has the cost tables of its closed days (whose figures are
   * final), and of the bills and the estimates of its recent days (whose figures may still change)
   */
  costTables(): readonly MonthCostTables[];
  /** the estimate of one day by API key and hour, computed from the usage rows of its hours */
  hours(day: Day): HourCostTable;
  /**
   * the tables of closed days (days whose figures are final): one by workspace, model, item and variant, and one by
   * workspace, model, item and API key. An item is what is charged for, for example output tokens. A variant is a
   * combination of service tier, geography, context window and speed
   */
  tables(): Tables;
  /** returns usage and cost of each hour of the last 35 days, by workspace and model */
  hourTable(): HourTable;
  /**
   * all tables of a month, whose sum is the whole month: first the tables of its closed days (whose figures are final),
   * then those of its recent days (whose figures may still change) with their present status
   */
  tablesOf(month: Month): readonly MonthTables[];
  /**
   * the closed days (days whose figures are final) that an older version of Outlay stored without tables. Reports
   * include their costs, but cost queries cannot split these costs by model or workspace
   */
  daysWithoutTables(month: Month): readonly Day[];
  /**
   * The months with closed days (days whose figures are final) that an older version of Outlay stored without tables,
   * newest first. Outlay shows their old figures until `replaceMonth` replaces the month.
   */
  monthsWithoutTables(): readonly Month[];
  /**
   * the hourly figures of a day, once by item (what is charged for, for example output tokens) and variant (service
   * tier, geography, context window and speed), and once by item and API key; null if there are none. The ledger has
   * them for the current day and for days that were recently given to `publishDetailedHours`
   */
  detailedHours(day: Day): DetailedHours | null;
  /**
   * the rank of each API key when keys are sorted by id. `keyRanks()[n + 1]` is the rank of key number n, and
   * `keyRanks()[0]` is the rank of usage without a key (usage of the provider's console)
   */
  keyRanks(): Int32Array;
  /**
   * the cost and the tokens of the last billed days. The prices that this organization really pays are computed from
   * them
   */
  calibrationDays(): CalibrationDays;
  /** the months with closed days (days whose figures are final) that lack costs by API key, newest first */
  monthsWithoutKeys(): Month[];
  /**
   * the parts of the stored ledger that changed since the last call, by name. Write all of them to the store in one
   * commit. If this commit fails, pass `all` in the next call
   */
  encode(options?: { readonly all?: boolean }): Map<string, Uint8Array>;
}

export interface LedgerOptions {
  readonly names: Names;
  /**
   * the list prices. The ledger divides a bill among API keys by list prices: the list prices of a past day never
   * change, so the result is always the same. Estimates use list prices until `calibratePrices` is called
   */
  readonly listPrices: PriceBook;
}
