/**
 * The recent days are the days whose figures may still change. Their rows are stored as the provider sent them. Their
 * status and prices are computed again when rows or prices change, and are not stored. When the figures of a day are
 * final, the day closes: it is removed from the recent days and added to its month (`create-ledger.ts`).
 */
import { addDays, startOfDay, type Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import { concatBillRows, pickBill } from '../../model/bill-rows-builder.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { createUsageRowsBuilder } from '../../model/usage-rows-builder.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import { pickUsage } from '../estimate/pick-usage.ts';
import type { IntradayPublication, MonthPublication, RecentDaysPublication } from '../publication.ts';
import { rowsByDay, type RowsByDay } from '../rows-by-day.ts';
import { billDigest } from './bill-digest.ts';

const MS_PER_DAY = 86_400_000;

/**
 * Late usage of a day may arrive until this much time has passed since the end of the day, in ms. After that, the usage
 * is loaded once more.
 */
const USAGE_SETTLES_AFTER_MS = MS_PER_DAY;

/** When one day was loaded, and since when its bill has not changed. All times are ms since the epoch. */
export interface DayReads {
  readonly firstReadMs: number;
  /** when the day's bill was last loaded; null until it is loaded for the first time */
  readonly billReadMs: number | null;
  /** the digest of the day's bill, which changes when any row of the bill changes (`bill-digest.ts`) */
  readonly billDigest: string;
  readonly unchangedSinceMs: number;
  readonly usageReadMs: number;
}

export interface RecentDays {
  readonly reads: ReadonlyMap<Day, DayReads>;
  readonly bill: BillRows;
  readonly usage: UsageRows;
  /** the end of the last hour for which the provider has returned usage; null if it has returned none yet */
  readonly usageThrough: Hour | null;
  /** the UTC day on which the provider last answered */
  readonly askedOn: Day;
}

/** Returns the earliest recent day (a day whose figures may still change); null if there are no recent days. */
export function firstRecentDay({ reads }: RecentDays): Day | null {
  let first: Day | null = null;
  for (const day of reads.keys()) if (first === null || day < first) first = day;
  return first;
}

/**
 * Returns the first recent day with incomplete usage. Usage is incomplete if it was last loaded less than 24 hours
 * after the end of its day. If no recent day has incomplete usage, returns `askedOn`, the day of the last refresh.
 */
export function usageIncompleteFrom({ reads, askedOn }: RecentDays): Day {
  let first = askedOn;
  for (const [day, { usageReadMs }] of reads) {
    if (day < first && usageReadMs < startOfDay(addDays(day, 1)) + USAGE_SETTLES_AFTER_MS) first = day;
  }
  return first;
}

/**
 * Applies a refresh. It replaces the bill of every day in `bill.days`. It also replaces the usage of the day
 * `usageFrom` and of all later days, except the days in `withoutUsage`. The result contains no closed days (days whose
 * figures are final), and no days before the range of the refresh.
 * @param isClosed whether a day is closed; no refresh changes a closed day
 */
export function withRefresh(
  before: RecentDays | null,
  publication: RecentDaysPublication,
  isClosed: (day: Day) => boolean,
): RecentDays {
  const { range, usageFrom, bill, dayUsage, hourUsage, today, nowMs } = publication;
  const withoutUsage = new Set(publication.withoutUsage);
  const hasUsageRead = (day: Day): boolean => day >= usageFrom && !withoutUsage.has(day);
  const answered = new Set(bill.days);
  const hourly = new Set<Day>();
  for (const hour of hourUsage.hour) hourly.add(dayOfHour(hour as Hour));
  const known = before?.reads ?? NO_READS;
  const newRows = rowsByDay(bill.rows.day, 1);
  const reads = new Map<Day, DayReads>();
  for (let day = range.from; day <= today; day = addDays(day, 1)) {
    const last = known.get(day);
    // Skips closed days, whose figures are final. Also skips a new day whose usage was not loaded; Outlay loads it
    // later, together with its month.
    if (isClosed(day) || (last === undefined && !hasUsageRead(day))) continue;
    const base = last ?? { ...NEVER_READ, firstReadMs: nowMs, unchangedSinceMs: nowMs };
    const withUsage = hasUsageRead(day) ? { ...base, usageReadMs: nowMs } : base;
    const digest = billDigest(bill.rows, newRows.of(day));
    reads.set(day, answered.has(day) ? withBill(withUsage, digest, nowMs) : withUsage);
  }
  const isKept = (day: Day): boolean => reads.has(day);
  const oldBill = before?.bill ?? NO_BILL;
  return {
    reads,
    bill: concatBillRows([
      pickBill(oldBill, (day) => isKept(day) && !answered.has(day)),
      pickBill(bill.rows, (day) => isKept(day) && answered.has(day)),
    ]),
    usage: pickUsage([
      { rows: before?.usage ?? NO_USAGE, isWanted: (day) => isKept(day) && !hasUsageRead(day) },
      { rows: dayUsage, isWanted: (day) => isKept(day) && hasUsageRead(day) && !hourly.has(day) },
      { rows: hourUsage, isWanted: (day) => isKept(day) && hasUsageRead(day) },
    ]),
    usageThrough: latest(before?.usageThrough ?? null, publication.usageThrough),
    askedOn: today,
  };
}

/**
 * Replaces the usage of the newest days with newer hourly usage. A day that began after the provider's last answer
 * becomes a recent day (a day whose figures may still change).
 */
export function withNewerHours(before: RecentDays, publication: IntradayPublication): RecentDays {
  const { from, hourUsage, usageThrough, today, nowMs } = publication;
  const reads = new Map(before.reads);
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const last = reads.get(day);
    if (last !== undefined) reads.set(day, { ...last, usageReadMs: nowMs });
    else if (day > before.askedOn) {
      reads.set(day, { ...NEVER_READ, firstReadMs: nowMs, unchangedSinceMs: nowMs, usageReadMs: nowMs });
    }
  }
  return {
    ...before,
    reads,
    usage: pickUsage([
      { rows: before.usage, isWanted: (day) => day < from },
      { rows: hourUsage, isWanted: (day) => day >= from && reads.has(day) },
    ]),
    usageThrough: latest(before.usageThrough, usageThrough),
    askedOn: Math.max(before.askedOn, today) as Day,
  };
}

/**
 * Adds the given days of a month that was just loaded, with their rows, to the recent days (whose figures may still
 * change).
 */
export function withOpenDays(
  before: RecentDays,
  { bill, usage, nowMs }: MonthPublication,
  days: readonly Day[],
): RecentDays {
  const reads = new Map(before.reads);
  const rows = rowsByDay(bill.rows.day, 1);
  for (const day of days) {
    reads.set(day, {
      firstReadMs: nowMs,
      billReadMs: nowMs,
      billDigest: billDigest(bill.rows, rows.of(day)),
      unchangedSinceMs: nowMs,
      usageReadMs: nowMs,
    });
  }
  const added = new Set(days);
  const isAdded = (day: Day): boolean => added.has(day);
  return {
    ...before,
    reads,
    bill: concatBillRows([before.bill, pickBill(bill.rows, isAdded)]),
    usage: pickUsage([
      { rows: before.usage, isWanted: () => true },
      { rows: usage, isWanted: isAdded },
    ]),
  };
}

/** Returns the recent days (whose figures may still change) without the days in `days`. */
export function withoutDays(recent: RecentDays, days: ReadonlySet<Day>): RecentDays {
  return pickDays(recent, (day) => !days.has(day));
}

/** Returns only those recent days (days whose figures may still change) that are in `days`. */
export function onlyDays(recent: RecentDays, days: ReadonlySet<Day>): RecentDays {
  return pickDays(recent, (day) => days.has(day));
}

/**
 * Returns only those recent days (days whose figures may still change) that `isWanted` accepts. If `isWanted` accepts
 * all days, the given object is returned.
 */
function pickDays(recent: RecentDays, isWanted: (day: Day) => boolean): RecentDays {
  if (recent.reads.size > 0 && [...recent.reads.keys()].every(isWanted)) return recent;
  return {
    ...recent,
    reads: new Map([...recent.reads].filter(([day]) => isWanted(day))),
    bill: pickBill(recent.bill, isWanted),
    usage: pickUsage([{ rows: recent.usage, isWanted }]),
  };
}

/** For each recent day (a day whose figures may still change), the indexes of its rows in the bill and in the usage. */
export function rowsOfRecent({ bill, usage }: RecentDays): { readonly bill: RowsByDay; readonly usage: RowsByDay } {
  return { bill: rowsByDay(bill.day, 1), usage: rowsByDay(usage.hour, 24) };
}

/**
 * Whether the usage of all hours of a day is loaded: the provider has returned usage up to the end of the day, and the
 * usage was loaded after the end of the day.
 */
export function isUsageComplete({ usageThrough, reads }: RecentDays, day: Day): boolean {
  const end = firstHourOf(addDays(day, 1));
  if (usageThrough === null || usageThrough < end) return false;
  return (reads.get(day)?.usageReadMs ?? 0) >= startOfDay(addDays(day, 1));
}

function withBill(reads: DayReads, digest: string, nowMs: number): DayReads {
  const isSame = reads.billReadMs !== null && reads.billDigest === digest;
  return {
    ...reads,
    billReadMs: nowMs,
    billDigest: digest,
    unchangedSinceMs: isSame ? reads.unchangedSinceMs : nowMs,
  };
}

function latest(a: Hour | null, b: Hour | null): Hour | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

const NO_READS: ReadonlyMap<Day, DayReads> = new Map();
const NO_BILL: BillRows = concatBillRows([]);
const NO_USAGE: UsageRows = createUsageRowsBuilder(1).seal();
/** An empty set of recent days (days whose figures may still change). `withOpenDays` can add days to it. */
export const NOTHING_RECENT: RecentDays = {
  reads: NO_READS,
  bill: NO_BILL,
  usage: NO_USAGE,
  usageThrough: null,
  askedOn: 0 as Day,
};

const NEVER_READ = { billReadMs: null, billDigest: '', usageReadMs: 0 } as const;
