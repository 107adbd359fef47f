/**
 * The books of a small organization: its bill and its usage as plain lines. `bringUp` adds them to a ledger in the
 * order in which Outlay loads them.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import { dayOfHour, firstHourOf, hourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import { createBillRowsBuilder } from '../../../../src/core/model/bill-rows-builder.ts';
import type { BillRows } from '../../../../src/core/model/bill-rows.ts';
import type { TokenType } from '../../../../src/core/model/category.ts';
import { createLedger } from '../../../../src/core/ledger/create-ledger.ts';
import { ABSENT, type Dictionary } from '../../../../src/core/model/dictionary.ts';
import type { Ledger, LedgerOptions } from '../../../../src/core/ledger/ledger.ts';
import { createNames, type Names, type Variant } from '../../../../src/core/model/names.ts';
import type { LedgerPlan, MonthPublication, RecentDaysPublication } from '../../../../src/core/ledger/publication.ts';
import { createUsageRowsBuilder } from '../../../../src/core/model/usage-rows-builder.ts';
import type { UsageRows } from '../../../../src/core/model/usage-rows.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { createPriceBook } from '../../../../src/core/pricing/create-price-book.ts';
import type { PriceBook } from '../../../../src/core/pricing/price-book.ts';
import { computeReports } from '../../../../src/core/reports/compute-reports.ts';
import type { Reports, Selection } from '../../../../src/core/reports/reports.ts';

export interface BillLine {
  readonly day: number;
  readonly workspace: string | null;
  readonly model: string | null;
  readonly type: TokenType;
  readonly costType: string;
  readonly variant: Variant;
  readonly amount: bigint;
}

export interface UsageLine {
  readonly hour: number;
  readonly key: string | null;
  readonly workspace: string | null;
  readonly model: string | null;
  readonly variant: Variant;
  /** token counts in this order: input, 5-minute cache writes, 1-hour cache writes, cache reads, output */
  readonly tokens: readonly [number, number, number, number, number];
  readonly searches: number;
}

export interface Books {
  /** the day on which history starts; no line is older */
  readonly start: Day;
  readonly bill: readonly BillLine[];
  readonly usage: readonly UsageLine[];
}

/** The time of a refresh, and the days that the provider's bill contains at that time. */
export interface Moment {
  readonly nowMs: number;
  readonly billedThrough: Day;
  /** the number of ended hours whose usage the provider does not have yet; 0 if absent */
  readonly hoursLate?: number;
}

/**
 * How `bringUp` adds the books (a bill and its usage) to a ledger: the order of the rows, and whether months have
 * figures by key. The figures of the ledger must not depend on this choice.
 */
export interface Manner {
  /** returns the rows of a list in the order in which `bringUp` adds them */
  arrange<T>(list: readonly T[]): T[];
  readonly byKey: boolean;
}

export const AS_THE_ENGINE: Manner = { arrange: (list) => [...list], byKey: true };
export const EVERY_KEY: Selection = { apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity };
export const LIST_PRICES: PriceBook = createPriceBook({ contract: null, calibration: null });

export function ledgerOptions(): LedgerOptions {
  return { names: createNames(), listPrices: LIST_PRICES };
}

export function emptyLedger(): Ledger {
  return createLedger(ledgerOptions());
}

/** Makes a ledger that was refreshed at each of the given moments, one after the other. */
export function ledgerOf(books: Books, moments: readonly Moment[], manner: Manner = AS_THE_ENGINE): Ledger {
  const ledger = emptyLedger();
  for (const moment of moments) bringUp(ledger, books, moment, manner);
  return ledger;
}

/**
 * Adds to the ledger what the ledger plans to load, in the order in which Outlay loads it: the recent days (whose
 * figures may still change), then the months.
 */
export function bringUp(ledger: Ledger, books: Books, moment: Moment, manner: Manner = AS_THE_ENGINE): void {
  ledger.publishRecentDays(recentDaysFor(ledger, books, moment, manner));
  ledger.closeDays();
  // The newest month is added first, as Outlay does it. An old day without a bill counts as billed, at a cost of zero,
  // only if the ledger already contains bills of later days.
  for (const part of planAt(ledger, books, moment).months) {
    ledger.publishMonth(monthFor(ledger, books, moment, part, manner));
    // If a month was loaded without keys, its days whose bill is not complete are loaded again by key.
    const open = planAt(ledger, books, moment).months.find(({ month }) => month === part.month);
    if (open !== undefined) ledger.publishMonth(monthFor(ledger, books, moment, open, { ...manner, byKey: true }));
  }
}

export function planAt(ledger: Ledger, books: Books, { nowMs }: Moment): LedgerPlan {
  return ledger.plan({ today: dayOf(nowMs), historyStart: books.start });
}

/** Returns what Outlay would load for the recent days (whose figures may still change). */
export function recentDaysFor(
  ledger: Ledger,
  books: Books,
  moment: Moment,
  manner: Manner = AS_THE_ENGINE,
): RecentDaysPublication {
  const today = dayOf(moment.nowMs);
  const { recentFrom, usageFrom } = planAt(ledger, books, moment);
  const bill = billKnown(books, moment).filter(({ day }) => day >= recentFrom && day < today);
  const lastBilled = bill.reduce((last, { day }) => Math.max(last, day), recentFrom - 1);
  const hourly = firstHourOf(Math.max(usageFrom, lastBilled + 1, today - 6) as Day);
  const usage = usageKnown(books, moment).filter(({ hour }) => hour >= firstHourOf(usageFrom));
  const { names } = ledger;
  const lastHour = usageThrough(moment);
  return {
    range: { from: recentFrom, to: addDays(today, 1) },
    bill: {
      rows: toBillRows(manner.arrange(bill), names),
      days: daysBetween(recentFrom, today),
      missing: [],
      roundedAmounts: 0,
    },
    dayUsage: toUsageRows(manner.arrange(usage.filter(({ hour }) => hour < hourly).map(inDayBucket)), names),
    hourRange: { from: hourly, to: Math.max(hourly, lastHour) as Hour },
    hourUsage: toUsageRows(manner.arrange(usage.filter(({ hour }) => hour >= hourly)), names),
    withoutUsage: [],
    usageThrough: lastHour,
    usageFrom,
    today,
    nowMs: moment.nowMs,
  };
}

export function monthFor(
  ledger: Ledger,
  books: Books,
  moment: Moment,
  { month, range }: LedgerPlan['months'][number],
  { arrange, byKey }: Manner = AS_THE_ENGINE,
): MonthPublication {
  const isWithin = (day: number): boolean => day >= range.from && day < range.to;
  const usage = books.usage
    .filter(({ hour }) => isWithin(dayOfHour(hour as Hour)))
    .map(inDayBucket)
    .map((line) => (byKey ? line : { ...line, key: null }));
  return {
    month,
    range,
    bill: {
      rows: toBillRows(arrange(billKnown(books, moment).filter(({ day }) => isWithin(day))), ledger.names),
      days: daysBetween(range.from, range.to),
      missing: [],
      roundedAmounts: 0,
    },
    usage: toUsageRows(arrange(usage), ledger.names),
    withoutUsage: [],
    byKey,
    nowMs: moment.nowMs,
  };
}

/** Returns the bill that the provider shows at a moment: completed days, up to the last billed day. */
export function billKnown({ bill }: Books, { nowMs, billedThrough }: Moment): readonly BillLine[] {
  return bill.filter(({ day }) => day <= billedThrough && day < dayOf(nowMs));
}

/** Returns usage as the provider shows it at a moment: hours that have ended, except the last `hoursLate` of them. */
export function usageKnown({ usage }: Books, moment: Moment): readonly UsageLine[] {
  return usage.filter(({ hour }) => hour < usageThrough(moment));
}

function usageThrough({ nowMs, hoursLate = 0 }: Moment): Hour {
  return (hourOf(nowMs) - hoursLate) as Hour;
}

export function reportsOf(ledger: Ledger, { nowMs }: Moment, selection: Selection = EVERY_KEY): Reports {
  return computeReports(ledger, selection, nowMs);
}

/**
 * Returns an instant in an hour of a day, in milliseconds. It is half past the hour, so that the hour has not ended.
 */
export function halfPast(day: number, hour: number): number {
  return startOfDay(day as Day) + hour * 3_600_000 + 1_800_000;
}

export function toBillRows(lines: readonly BillLine[], names: Names): BillRows {
  const builder = createBillRowsBuilder();
  for (const { day, workspace, model, type, costType, variant, amount } of lines) {
    builder.add({
      day,
      workspace: numberOf(names.workspaces, workspace),
      model: numberOf(names.models, model),
      tokenType: type,
      variant: names.variants.intern(variant),
      costType: names.costTypes.intern(costType),
      amount: toPico(amount),
    });
  }
  return builder.seal();
}

export function toUsageRows(lines: readonly UsageLine[], names: Names): UsageRows {
  const builder = createUsageRowsBuilder();
  for (const { hour, key, workspace, model, variant, tokens, searches } of lines) {
    builder.add(
      hour,
      numberOf(names.keys, key),
      numberOf(names.workspaces, workspace),
      numberOf(names.models, model),
      names.variants.intern(variant),
      ...tokens,
      searches,
    );
  }
  return builder.seal();
}

function numberOf(dictionary: Dictionary, text: string | null): number {
  return text === null ? ABSENT : dictionary.intern(text);
}

function inDayBucket(line: UsageLine): UsageLine {
  return { ...line, hour: firstHourOf(dayOfHour(line.hour as Hour)) };
}

function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => addDays(from, index));
}
