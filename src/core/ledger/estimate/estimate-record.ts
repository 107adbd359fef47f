/**
 * Stores, for 60 days, the bill of each UTC day and two estimates of it, and computes how much the estimates differ
 * from the bill. The first estimate is the one that the page showed last before the bill arrived. The second estimate
 * is the backtest: usage × the prices that were known before the day. Example: $98 was shown for 12 November, and the
 * bill that arrived later is $100. The error is 2 %.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { firstHourOf, type Hour } from '../../calendar/hour.ts';
import type { AccuracyOfDays, EstimateAccuracy, NotEstimated } from '../../model/estimate-accuracy.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import type { BilledDay, DayAmounts, EstimatedDay } from './day-amounts.ts';

export interface ShownEstimate extends DayAmounts {
  /** the end of the last hour whose usage is in the estimate */
  readonly through: Hour;
}

export interface RecordedDay {
  readonly shown: ShownEstimate | null;
  readonly backtest: EstimatedDay | null;
  readonly billed: BilledDay | null;
}

export type EstimateRecord = ReadonlyMap<Day, RecordedDay>;

const DAYS_KEPT = 60;

/** Estimates are compared with bills only for this many days before today. */
const DAYS_COMPARED = 30;

const NOTHING_RECORDED: RecordedDay = { shown: null, backtest: null, billed: null };

/** An error is computed as a whole number of billionths, and then converted to a floating-point number. */
const ERROR_PARTS = 1_000_000_000n;

/**
 * Adds the estimates that were shown for days without a bill. A later estimate replaces an earlier one. A billed day
 * keeps the last estimate that was shown before its bill arrived.
 */
export function withShown(record: EstimateRecord, days: ReadonlyMap<Day, DayAmounts>, through: Hour): EstimateRecord {
  const noted = new Map(record);
  for (const [day, { total, models }] of days) {
    const known = noted.get(day) ?? NOTHING_RECORDED;
    const end = Math.min(through, firstHourOf(addDays(day, 1))) as Hour;
    if (known.billed === null) noted.set(day, { ...known, shown: { total, models, through: end } });
  }
  return noted;
}

/**
 * Adds the bill of each day, and its backtest if there is one in `backtests`. A newer bill of a day replaces the older
 * one. Days older than 60 days are removed.
 */
export function withBilled(
  record: EstimateRecord,
  bills: ReadonlyMap<Day, BilledDay>,
  backtests: ReadonlyMap<Day, EstimatedDay>,
  today: Day,
): EstimateRecord {
  const noted = new Map(record);
  for (const [day, billed] of bills) {
    const known = noted.get(day) ?? NOTHING_RECORDED;
    noted.set(day, { ...known, billed, backtest: backtests.get(day) ?? known.backtest });
  }
  return new Map([...noted].filter(([day]) => isRecorded(day, today)));
}

/** Whether a day is among the last 30 days, whose estimates are compared with bills. */
export function isCompared(day: Day, today: Day): boolean {
  return day >= addDays(today, -DAYS_COMPARED);
}

/** Whether a day is among the last 60 days, whose estimates are stored. */
export function isRecorded(day: Day, today: Day): boolean {
  return day >= addDays(today, -DAYS_KEPT);
}

/**
 * Returns how much the estimates of the last 30 days differed from the bills. A shown estimate is left out if it lacks
 * some hours of its day. The result is null if no day has both an estimate and a bill above zero.
 */
export function accuracyOf(record: EstimateRecord, today: Day): EstimateAccuracy | null {
  const days = recentBills(record, today);
  const shown = days.flatMap(({ day, shown: estimate, billed }) =>
    estimate !== null && estimate.through >= firstHourOf(addDays(day, 1)) ? [{ estimate, billed }] : [],
  );
  const backtest = days.flatMap(({ backtest: estimate, billed }) => (estimate === null ? [] : [{ estimate, billed }]));
  const models = new Set([...shown, ...backtest].flatMap(({ billed }) => [...billed.models.keys()]));
  const whole = { shown: accuracyIn(shown, totalOf), backtest: accuracyIn(backtest, totalOf) };
  if (whole.shown === null && whole.backtest === null) return null;
  return {
    ...whole,
    models: [...models].toSorted().map((model) => {
      const ofModel = (amounts: DayAmounts): Pico => amounts.models.get(model) ?? toPico(0n);
      return { model, shown: accuracyIn(shown, ofModel), backtest: accuracyIn(backtest, ofModel) };
    }),
  };
}

/**
 * Finds how the bills of the last 30 days differ from usage × price. Sums the charges that usage reports do not
 * contain, for example for code execution, and the tokens of priority usage. Also computes which part of the expected
 * cost of tokens and searches was billed. Only billed days are included.
 */
export function notEstimatedOf(record: EstimateRecord, today: Day): NotEstimated {
  const days = recentBills(record, today);
  const items = new Map<string, { amount: bigint; days: number }>();
  let billed = 0n;
  let estimated = 0n;
  let priorityTokens = 0;
  for (const { billed: bill, backtest } of days) {
    let withoutUsage = 0n;
    for (const [costType, amount] of bill.withoutUsage) {
      const sum = items.get(costType) ?? { amount: 0n, days: 0 };
      items.set(costType, { amount: sum.amount + amount, days: sum.days + 1 });
      withoutUsage += amount;
    }
    if (backtest === null) continue;
    billed += bill.total - withoutUsage;
    estimated += backtest.total;
    priorityTokens += backtest.priorityTokens;
  }
  return {
    days: days.length,
    items: [...items]
      .map(([costType, { amount, days: count }]) => ({ costType, amount: toPico(amount), days: count }))
      .toSorted((a, b) => Number(b.amount > a.amount) - Number(b.amount < a.amount)),
    billedShare: estimated === 0n ? null : toNumber(billed, estimated),
    priorityTokens,
  };
}

function recentBills(record: EstimateRecord, today: Day): (RecordedDay & { day: Day; billed: BilledDay })[] {
  return [...record].flatMap(([day, recorded]) =>
    recorded.billed !== null && isCompared(day, today) && day < today
      ? [{ ...recorded, day, billed: recorded.billed }]
      : [],
  );
}

interface Compared {
  readonly estimate: DayAmounts;
  readonly billed: DayAmounts;
}

/** Computes the errors of the days. A day with a bill of zero is left out, because it has no relative error. */
function accuracyIn(days: readonly Compared[], amountOf: (amounts: DayAmounts) => Pico): AccuracyOfDays | null {
  const errors = days
    .map(({ estimate, billed }) => ({ estimate: amountOf(estimate), billed: amountOf(billed) }))
    .filter(({ billed }) => billed > 0n)
    .map(({ estimate, billed }) => toNumber(estimate > billed ? estimate - billed : billed - estimate, billed))
    .toSorted((a, b) => a - b);
  const worstError = errors.at(-1);
  if (worstError === undefined) return null;
  const middle = (errors.length - 1) / 2;
  const medianError = ((errors[Math.floor(middle)] ?? 0) + (errors[Math.ceil(middle)] ?? 0)) / 2;
  return { days: errors.length, medianError, worstError };
}

function totalOf({ total }: DayAmounts): Pico {
  return total;
}

function toNumber(part: bigint, whole: bigint): number {
  return Number((part * ERROR_PARTS) / whole) / Number(ERROR_PARTS);
}
