/**
 * Defines the types of the data that is added to a ledger (publications), and the type of the plan, in which the ledger
 * lists the data to load. A publication is added completely or not at all.
 */
import type { Day } from '../calendar/day.ts';
import type { Hour } from '../calendar/hour.ts';
import type { Month } from '../calendar/month.ts';
import type { ApiKey, BillPages, DayRange, Model, Organization, Workspace } from '../provider/contract.ts';
import type { HourRange } from './hours/hour-chunks.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { UsageRows } from '../model/usage-rows.ts';

/**
 * The organization, workspaces, API keys and models, as the provider lists them. If a list cannot be loaded, the
 * previously loaded list is used. If there is no previous list, an empty list is used.
 */
export interface Directory {
  readonly organization: Organization | null;
  readonly workspaces: readonly Workspace[];
  readonly apiKeys: readonly ApiKey[];
  readonly models: readonly Model[];
}

/** A directory without any entries. */
export const EMPTY_DIRECTORY: Directory = { organization: null, workspaces: [], apiKeys: [], models: [] };

/** The bill and usage that one refresh loaded for the recent days, whose figures may still change. */
export interface RecentDaysPublication {
  /** the days from `plan().recentFrom` to today; `to` is the day after today */
  readonly range: DayRange;
  /** the bill of the completed days in `range` */
  readonly bill: BillPages;
  /** usage by API key, one row per day, for the days from `usageFrom` up to the first day that was requested by hour */
  readonly dayUsage: UsageRows;
  /** the hours for which the provider returned hourly usage; `to` is exclusive */
  readonly hourRange: HourRange;
  /**
   * usage by API key, in rows of one hour each, for the newest days: those without a bill (at most seven), and those
   * whose usage the provider may not have written completely. If a day is also in `dayUsage`, only its hourly rows are
   * used
   */
  readonly hourUsage: UsageRows;
  /**
   * days that are missing in the provider's usage report. They stay recent days (days that every refresh loads again),
   * as do the days in `bill.missing`
   */
  readonly withoutUsage: readonly Day[];
  /** the end of the last hour for which the provider returned usage; null if there is none */
  readonly usageThrough: Hour | null;
  /**
   * the first day whose usage was loaded: `plan().usageFrom`, or the first day of the provider's figures if that is
   * later; the usage of older days does not change
   */
  readonly usageFrom: Day;
  readonly today: Day;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** Newer hourly usage of the newest days. It replaces only usage on or after the day `from`. */
export interface IntradayPublication {
  readonly from: Day;
  readonly hourUsage: UsageRows;
  readonly usageThrough: Hour | null;
  readonly today: Day;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** The hourly usage of whole days, summed over API keys. */
export interface HoursPublication {
  readonly range: DayRange;
  /** the usage by hour, summed over API keys: one row per hour, workspace, model and variant */
  readonly usage: UsageRows;
  /** the days for which at least one hour is missing in the provider's answer; the ledger does not change these days */
  readonly withoutUsage: readonly Day[];
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** The hourly figures of one day by API key, which were loaded because a cost query needed them. */
export interface DetailedHoursPublication {
  readonly day: Day;
  /** the usage by hour: one row per hour, API key, workspace, model and variant */
  readonly usage: UsageRows;
  /** the hours for which the provider returned usage; `to` is not included */
  readonly hourRange: HourRange;
}

/**
 * The loaded days of one month. A day whose figures are final is added to the month as a closed day, which refreshes no
 * longer load. If the usage is by API key, the other days become recent days, which refreshes load again. If the usage
 * is summed over keys, the other days are left out.
 */
export interface MonthPublication {
  readonly month: Month;
  /** the loaded days; all of them are in `month` */
  readonly range: DayRange;
  readonly bill: BillPages;
  /** the usage, one row per day */
  readonly usage: UsageRows;
  /**
   * days that are missing in the provider's usage report. The ledger does not change these days, nor the days that are
   * missing in `bill.days`
   */
  readonly withoutUsage: readonly Day[];
  /** false if the usage is summed over keys, so that the month has no costs by API key yet */
  readonly byKey: boolean;
  /** the cost of each API key on the loaded days, if the provider reports it; otherwise null or absent */
  readonly keyAmounts?: KeyAmounts | null;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** The data that should be loaded next. */
export interface LedgerPlan {
  /** the first of the recent days to load (days whose figures may still change); the last recent day is always today */
  readonly recentFrom: Day;
  /**
   * the first recent day whose usage must be loaded; the usage of earlier recent days is complete. (Recent days are
   * loaded again because their figures may still change.)
   */
  readonly usageFrom: Day;
  /**
   * the months with missing days, newest first. Each range goes from the first to the last missing day of its month;
   * days between them may already be loaded. A range never contains days before the start of history
   */
  readonly months: readonly { readonly month: Month; readonly range: DayRange }[];
}

/** Which days the ledger has, and which of them are billed. */
export interface Coverage {
  /** the first day that has a row of the bill or of usage; null if there is none */
  readonly since: Day | null;
  /**
   * the last day up to which every day is billed. Single later days may be billed too. null before the first refresh
   */
  readonly billedThrough: Day | null;
  readonly usageThrough: Hour | null;
  /** the UTC day on which the provider last answered. Later days are unknown. null before the first refresh */
  readonly askedOn: Day | null;
  /** true if every day since the start of history is loaded */
  readonly isComplete: boolean;
  /**
   * true if every day of history before `since` is loaded, so that loading more days can't reveal an earlier first day.
   * Days after `since` may still be missing, for example because the provider left them out. If `since` is null, the
   * value is true if all days of history up to the last refresh are loaded
   */
  readonly isBeginLoaded: boolean;
  /**
   * the first day of the newest range of loaded days: all days from this day to the day of the last refresh are loaded.
   * null before the first refresh
   */
  readonly loadedFrom: Day | null;
}
