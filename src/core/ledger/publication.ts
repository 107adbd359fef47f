/**
 * The types of what the engine writes into a ledger, and of what the ledger asks for. Each publication is applied completely or not at
 * all.
 */
import type { Day } from '../calendar/day.ts';
import type { Hour } from '../calendar/hour.ts';
import type { Month } from '../calendar/month.ts';
import type { ApiKey, BillPages, DayRange, Model, Organization, Workspace } from '../provider/contract.ts';
import type { HourRange } from './hours/hour-chunks.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { UsageRows } from '../model/usage-rows.ts';

/** Who is who: what the provider lists next to the figures. A list that could not be read is given as it was, or empty. */
export interface Directory {
  readonly organization: Organization | null;
  readonly workspaces: readonly Workspace[];
  readonly apiKeys: readonly ApiKey[];
  readonly models: readonly Model[];
}

/** The directory of no organization. */
export const EMPTY_DIRECTORY: Directory = { organization: null, workspaces: [], apiKeys: [], models: [] };

/** The bill and usage of the recent days, in one refresh. */
export interface RecentDaysPublication {
  /** from `plan().recentFrom` to the day after today */
  readonly range: DayRange;
  /** the bill of the completed days of the range */
  readonly bill: BillPages;
  /** usage by key in day buckets: of the billed days, and of uncovered days too old for hour buckets */
  readonly dayUsage: UsageRows;
  /** hours the provider has answered for in hour buckets, `to` not among them */
  readonly hourRange: HourRange;
  /** usage by key in hour buckets of the uncovered days; where a day has both, hours are taken for an uncovered day and day buckets for a billed one */
  readonly hourUsage: UsageRows;
  /** days whose usage the provider left out; like the days in `bill.missing` they stay open */
  readonly withoutUsage: readonly Day[];
  /** end of the last hour the provider has answered for */
  readonly usageThrough: Hour | null;
  /** first day whose usage was read; the usage of older days stays as it is. From `plan().usageFrom` */
  readonly usageFrom: Day;
  readonly today: Day;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** Newer hours of days the bill does not cover: replaces the usage of the days from `from` on, and nothing else. */
export interface IntradayPublication {
  readonly from: Day;
  readonly hourUsage: UsageRows;
  readonly usageThrough: Hour | null;
  readonly today: Day;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** Hours of whole days, summed over keys. */
export interface HoursPublication {
  readonly range: DayRange;
  /** hour buckets */
  readonly usage: UsageRows;
  /** days some hours of which the provider left out: they stay as they were */
  readonly withoutUsage: readonly Day[];
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** The hours of one day by key, loaded because a question needed them. */
export interface DetailedHoursPublication {
  readonly day: Day;
  /** hour buckets, by key */
  readonly usage: UsageRows;
  /** hours the provider has answered for, `to` not among them */
  readonly hourRange: HourRange;
}

/** Days of one month. Those whose bill is complete are folded, the others become recent days. */
export interface MonthPublication {
  readonly month: Month;
  /** days of the month */
  readonly range: DayRange;
  readonly bill: BillPages;
  /** day buckets */
  readonly usage: UsageRows;
  /** days whose usage the provider left out; like the days that are not in `bill.days` they stay as they were */
  readonly withoutUsage: readonly Day[];
  /** false when the usage is summed over keys: the month then has no per-key detail yet */
  readonly byKey: boolean;
  /** what keys cost of the days, where the provider says so */
  readonly keyAmounts?: KeyAmounts | null;
  /** when the provider answered, ms since the epoch */
  readonly nowMs: number;
}

/** What to fetch next. */
export interface LedgerPlan {
  /** first of the recent days to load; they always end today */
  readonly recentFrom: Day;
  /** first day whose usage is to be asked for with it: older recent days are complete */
  readonly usageFrom: Day;
  /** months not wholly held, newest first, each with all its days before the recent ones since history started */
  readonly months: readonly { readonly month: Month; readonly range: DayRange }[];
}

/** How far the ledger reaches. */
export interface Coverage {
  /** first day with any bill or usage row */
  readonly since: Day | null;
  /** last day up to which every day held is billed; later days may be billed, too. null before the first recent days were published */
  readonly billedThrough: Day | null;
  readonly usageThrough: Hour | null;
  /** the UTC day on which the provider last answered for usage; later days are unknown. null before the first recent days were published */
  readonly askedOn: Day | null;
  /** every day since history started is held */
  readonly isComplete: boolean;
  /** first day from which on every day is held; null before the first recent days were published */
  readonly loadedFrom: Day | null;
}
