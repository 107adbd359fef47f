/** The tail: the days after the last final one, replaced whole by each refresh. Billed days are divided at once; the others stay rows. */
import { addDays, type Day } from '../calendar/day.ts';
import type { Hour } from '../calendar/hour.ts';
import { addMonths, monthOf, type Month } from '../calendar/month.ts';
import { billedThrough, finalThrough } from './coverage.ts';
import { daysWithin, NO_DAYS, without, type DaySet } from './columns/day-set.ts';
import type { DividerOptions } from './attribution/divide-day.ts';
import { foldDays } from './attribution/fold-days.ts';
import { pickUsage } from './estimate/pick-usage.ts';
import type { IntradayPublication, TailPublication } from './publication.ts';
import { rowsByDay } from './rows-by-day.ts';
import type { Sheet } from './columns/sheet.ts';
import type { UsageRows } from '../model/usage-rows.ts';

export interface Tail {
  /** the day after the last final one */
  readonly from: Day;
  readonly billedThrough: Day;
  readonly usageThrough: Hour | null;
  /** the UTC day on which it was read */
  readonly askedOn: Day;
  /** billed days that are not final */
  readonly billed: ReadonlyMap<Month, Sheet>;
  /** usage of the days after `billedThrough`, priced when it is reported */
  readonly open: UsageRows;
}

export interface BuiltTail {
  readonly tail: Tail;
  /** days of the publication that are final now */
  readonly final: ReadonlyMap<Month, Sheet>;
}

/**
 * @param isFolded days that are folded already, which the publication does not change
 * @param options how the bill is divided
 */
export function buildTail(
  publication: TailPublication,
  isFolded: (month: Month) => DaySet,
  options: DividerOptions,
): BuiltTail {
  const { range, today } = publication;
  const bill = { rows: publication.bill.rows, byDay: rowsByDay(publication.bill.rows.day, 1) };
  const days = { rows: publication.dayUsage, byDay: rowsByDay(publication.dayUsage.hour, 24) };
  const hours = { rows: publication.hourUsage, byDay: rowsByDay(publication.hourUsage.hour, 24) };
  // A day that the provider left out stays open until it is answered for.
  const firstMissing = Math.min(...publication.bill.missing, ...publication.withoutUsage, today);
  const billed = Math.min(
    firstMissing - 1,
    billedThrough({
      from: range.from,
      today,
      answered: publication.bill.days,
      hasBill: (day) => bill.byDay.of(day).length > 0,
      hasUsage: (day) => days.byDay.of(day).length > 0 || hours.byDay.of(day).length > 0,
    }),
  ) as Day;
  let lastRow = addDays(range.from, -1);
  for (const day of publication.bill.rows.day) if (day > lastRow) lastRow = day as Day;
  const final = finalThrough({ billed, lastRow, from: range.from, today });

  function fold(from: Day, through: Day): Map<Month, Sheet> {
    const sheets = new Map<Month, Sheet>();
    if (through < from) return sheets;
    for (let month = monthOf(from); month <= monthOf(through); month = addMonths(month, 1)) {
      const wanted = without(daysWithin(month, { from, to: addDays(through, 1) }), isFolded(month));
      if (wanted !== NO_DAYS) sheets.set(month, foldDays(month, wanted, bill, [days, hours], options));
    }
    return sheets;
  }

  const isOpen = (day: Day): boolean =>
    day > billed &&
    day < range.to &&
    (daysWithin(monthOf(day), { from: day, to: addDays(day, 1) }) & isFolded(monthOf(day))) === NO_DAYS;
  return {
    final: fold(range.from, final),
    tail: {
      from: addDays(final, 1),
      billedThrough: billed,
      usageThrough: publication.usageThrough,
      askedOn: today,
      billed: fold(addDays(final, 1), billed),
      open: pickUsage([
        { rows: days.rows, isWanted: (day) => isOpen(day) && hours.byDay.of(day).length === 0 },
        { rows: hours.rows, isWanted: isOpen },
      ]),
    },
  };
}

/** The tail with newer hours of its open days. */
export function withNewerHours(tail: Tail, { from, hourUsage, usageThrough, today }: IntradayPublication): Tail {
  return {
    ...tail,
    usageThrough,
    askedOn: today,
    open: pickUsage([
      { rows: tail.open, isWanted: (day) => day < from },
      { rows: hourUsage, isWanted: (day) => day >= from && day > tail.billedThrough },
    ]),
  };
}
