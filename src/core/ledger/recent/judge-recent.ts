/**
 * Decides the status of each recent day (a day whose figures may still change), and makes the cost tables of the recent
 * days.
 */
import { getOrAdd } from '../../base/get-or-add.ts';
import { addDays, startOfDay, type Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { DividerOptions } from '../attribution/divide-day.ts';
import { foldDays } from '../attribution/fold-days.ts';
import { daySetOf, NO_DAYS, oneDay, type DaySet } from '../columns/day-set.ts';
import { createCostTableBuilder, type CostTable, type CostTableBuilder } from '../columns/cost-table.ts';
import { estimateCostTables } from '../estimate/estimate-cost-tables.ts';
import { pickUsage } from '../estimate/pick-usage.ts';
import { isBillAround, lastBillDay, type BillDays } from '../status/bill-days.ts';
import { dayEvidence } from '../status/day-evidence.ts';
import { isWhole, judgeDay, judgeOldDay, unpricedOf, type Judgement } from '../status/judge-day.ts';
import { missingMoney } from '../status/missing-money.ts';
import { addMissingMoney, addUnpriced } from './add-missing-money.ts';
import { isUsageComplete, rowsOfRecent, type RecentDays } from './recent-days.ts';

/**
 * A day with a bill row counts as billed if it was already older than this, in ms, when it was first loaded. Reason:
 * the bill of such an old day is complete.
 */
const OLD_AFTER_MS = 30 * 86_400_000;

export type Judgements = ReadonlyMap<Day, Judgement>;

/**
 * Cost tables by month. A month's table in `billed` plus its table in `estimated` is the cost of its recent days (the
 * days whose figures may still change).
 */
export interface CostTables {
  /** the bill of each billed day. For each settling day (a day of whose bill only a part has arrived), this part */
  readonly billed: ReadonlyMap<Month, CostTable>;
  /** the cost of estimated days (usage × price), and the estimates of the missing part of the bill of settling days */
  readonly estimated: ReadonlyMap<Month, CostTable>;
}

export interface JudgeOptions extends DividerOptions {
  readonly book: PriceBook;
  /** all days of the ledger that have a row on the bill, recent or not */
  readonly billDays: BillDays;
}

/**
 * Decides the status of every recent day (a day whose figures may still change) from its last loaded bill and usage.
 */
export function judgeRecent(recent: RecentDays, options: JudgeOptions): Judgements {
  const { names, book } = options;
  const { bill, usage } = rowsOfRecent(recent);
  const billDays = new Set(options.billDays);
  for (const day of recent.reads.keys()) if (bill.of(day).length > 0) billDays.add(day);
  const lastDay = lastBillDay(billDays);
  const judgements = new Map<Day, Judgement>();
  for (const [day, reads] of recent.reads) {
    const end = startOfDay(addDays(day, 1));
    const billRows = { rows: recent.bill, picked: bill.of(day) };
    const isFirstReadLate = reads.firstReadMs - end > OLD_AFTER_MS;
    const old = judgeOldDay(billRows.picked.length > 0, isFirstReadLate);
    if (old !== null) {
      judgements.set(day, old);
      continue;
    }
    const evidence = dayEvidence(day, billRows, { rows: recent.usage, picked: usage.of(day) }, names, book);
    const judgement = judgeDay(evidence, {
      isUsageComplete: isUsageComplete(recent, day),
      isBillRead: reads.billReadMs !== null,
      ageMs: (reads.billReadMs ?? 0) - end,
      unchangedMs: (reads.billReadMs ?? 0) - reads.unchangedSinceMs,
      isFirstReadLate,
      isBilledLater: lastDay > day,
      isBillAround: isBillAround(billDays, day),
    });
    judgements.set(day, judgement);
  }
  return judgements;
}

/**
 * Returns those of the given days whose complete bill has arrived. Bill and usage alone decide; the earlier status of a
 * day does not matter. Example: a day that closed as an estimate is returned if its whole bill is there now.
 */
export function daysLanded(read: RecentDays, days: readonly Day[], { names, book }: JudgeOptions): ReadonlySet<Day> {
  const { bill, usage } = rowsOfRecent(read);
  const landed = days.filter((day) => {
    const billRows = { rows: read.bill, picked: bill.of(day) };
    return isWhole(dayEvidence(day, billRows, { rows: read.usage, picked: usage.of(day) }, names, book));
  });
  return new Set(landed);
}

/**
 * Makes the cost tables of the recent days (whose figures may still change). Billed days have their bill, divided among
 * API keys. Estimated days have usage × price. Settling days have the part of the bill that has arrived, divided among
 * API keys, and estimates of the missing part. Tokens without a known price are counted as long as a bill for them may
 * still arrive.
 */
export function recentCostTables(recent: RecentDays, judgements: Judgements, options: JudgeOptions): CostTables {
  const { billed, estimated } = costTablesFor(recent, judgements, options);
  const withMissing = new Map(estimated);
  for (const [month, builder] of missingTables(recent, judgements, options)) {
    const others = estimated.get(month);
    if (others !== undefined) builder.addCostTable(others);
    withMissing.set(month, builder.seal());
  }
  return { billed, estimated: withMissing };
}

/**
 * Makes the cost tables of days without what is missing on their bill. For days that close, this is the whole cost: no
 * bill is expected any more, so tokens without a known price cost nothing there.
 */
export function costTablesFor(recent: RecentDays, judgements: Judgements, options: JudgeOptions): CostTables {
  const { names, book, byKey } = options;
  const { bill, usage } = rowsOfRecent(recent);
  const billedDays = new Map<Month, DaySet>();
  const isEstimated = (day: Day): boolean => judgements.get(day)?.status === 'estimated';
  for (const day of recent.reads.keys()) {
    if (!isEstimated(day)) billedDays.set(monthOf(day), (billedDays.get(monthOf(day)) ?? NO_DAYS) | oneDay(day));
  }
  const billed = new Map<Month, CostTable>();
  const billRows = { rows: recent.bill, byDay: bill };
  const usageRows = { rows: recent.usage, byDay: usage };
  for (const [month, days] of billedDays) {
    const belowUsageDays = days & daySetOf(month, daysBelowUsage(judgements));
    billed.set(month, { ...foldDays(month, days, billRows, usageRows, options), belowUsageDays });
  }
  const openRows = pickUsage([{ rows: recent.usage, isWanted: isEstimated }]);
  return { billed, estimated: estimateCostTables(openRows, names, book, byKey) };
}

/**
 * Returns the days that count as billed although their bill is too low or missing (the reasons `agreed` and
 * `neverLanded`). The cost table lists these days in `belowUsageDays`.
 */
function daysBelowUsage(judgements: Judgements): Day[] {
  return [...judgements].flatMap(([day, found]) =>
    found.status === 'billed' && (found.because === 'neverLanded' || found.because === 'agreed') ? [day] : [],
  );
}

/**
 * Makes the tables of what is missing on the bill: estimates on settling days, and the numbers of tokens without a known
 * price.
 */
function missingTables(
  recent: RecentDays,
  judgements: Judgements,
  options: JudgeOptions,
): ReadonlyMap<Month, CostTableBuilder> {
  const { usage } = rowsOfRecent(recent);
  const builders = new Map<Month, CostTableBuilder>();
  const builderOf = (day: Day): CostTableBuilder => getOrAdd(builders, monthOf(day), createCostTableBuilder);
  for (const day of recent.reads.keys()) {
    const judgement = judgements.get(day);
    const ofDay = { rows: recent.usage, picked: usage.of(day) };
    // The table with the bill of a billed day already lists the day, and marks its cells as billed.
    const groups = unpricedOf(judgement);
    if (groups.length > 0) addUnpriced(builderOf(day), { groups, usage: ofDay, flags: 0 });
    if (judgement?.status !== 'settling') continue;
    const builder = builderOf(day);
    builder.addDays(oneDay(day), oneDay(day), { estimated: oneDay(day) });
    addMissingMoney(builder, {
      step: day - firstDayOf(monthOf(day)),
      day,
      short: judgement.short,
      missing: missingMoney(judgement.short),
      usage: ofDay,
      options,
    });
  }
  return builders;
}
