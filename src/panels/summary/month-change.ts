/**
 * Compares the cost of the month until now with the usual cost of the same days, and with the cost of the same days of
 * last month. The month tile (a box of the summary) shows the result.
 */
import { addDays, type Day } from '../../core/calendar/day.ts';
import { addMonths, daysIn, firstDayOf } from '../../core/calendar/month.ts';
import type { Comparison, Reports, UsualMonth } from '../../core/reports/reports.ts';
import { changePercent } from '../../messages/change-percent.ts';
import { locale } from '../../messages/locale.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { spentWords } from '../parts/budget-words.ts';
import { costWords, partWords, roughDigits, type MoneyWriter } from '../parts/money-words.ts';
import { againstUsual } from './against-usual.ts';
import type { TileFact, TileModel } from './tile-model.ts';

const words = summaryWords.month;
const changes = summaryWords.change;

/** Lists the amounts that are compared: this month, earlier months, and the usual cost if it is known. */
export function comparisonFacts(
  { days, thisMonth, lastMonth, unpricedTokens, lastUnpricedTokens }: Comparison,
  reports: Reports,
  write: MoneyWriter,
): TileFact[] {
  const { organization, summary } = reports;
  const usual = usualOf(reports);
  // If `thisMonth` is the billed cost of the month, its text must equal the text of the billed cost in the Limit tile.
  // The Limit tile rounds the billed cost so that the billed and the estimated amount sum to the total. If the billed
  // cost were rounded alone here, the two texts could differ by a cent.
  const spent = thisMonth === organization.billed ? spentWords(organization, 0, write).billed : write(thisMonth);
  return [
    {
      id: 'these',
      label: rangeWords(firstDayOf(summary.month), days),
      value: partWords({ text: spent }, thisMonth, unpricedTokens),
    },
    ...(usual === null
      ? [
          {
            id: 'those',
            label: rangeWords(firstDayOf(addMonths(summary.month, -1)), days),
            value: costWords(write, lastMonth, lastUnpricedTokens),
          },
        ]
      : usualFacts(usual, rangeWords(firstDayOf(summary.month), days), write)),
  ];
}

function usualFacts({ days, months, cost }: UsualMonth, compared: string, write: MoneyWriter): TileFact[] {
  return [
    ...months.map((earlier) => ({
      id: `${earlier.month}`,
      label: rangeWords(firstDayOf(earlier.month), Math.min(days, daysIn(earlier.month))),
      value: write(earlier.cost),
    })),
    { id: 'usual', label: changes.usualFor(compared), value: write(cost) },
  ];
}

/**
 * Returns the usual cost of the month until now; null if it is not known or not above zero. Also returns null if some
 * tokens of the compared days have no known price, because the amounts of these days are then too low.
 */
function usualOf({ summary: { usualMonth } }: Reports): UsualMonth | null {
  return usualMonth === null || usualMonth.cost <= 0n || usualMonth.unpricedTokens > 0 ? null : usualMonth;
}

/** Writes how the usual cost is calculated, if the month tile (a box of the summary) shows the usual cost. */
export function usualMethodWords(reports: Reports): string[] {
  const usual = usualOf(reports);
  return usual === null ? [] : [changes.usualMethod(usual.months.length)];
}

/**
 * Compares the cost of the month until now with the cost of the same days of last month. If the usual cost of these
 * days is known, also compares the cost with the usual cost.
 */
export function changeWords(
  comparison: Comparison,
  reports: Reports,
  write: MoneyWriter,
): NonNullable<TileModel['note']> {
  const usual = usualOf(reports);
  const change = lastMonthWords(comparison, reports, usual === null);
  if (usual === null) return change;
  const judged = againstUsual(
    comparison.thisMonth,
    usual.cost,
    usual.months.map(({ cost }) => cost),
  );
  const days = rangeWords(firstDayOf(reports.summary.month), comparison.days);
  const amount = write(usual.cost, roughDigits(usual.cost));
  switch (judged.kind) {
    case 'unusual':
      return { icon: 'up', text: changes.usual.times(days, locale.tenths(judged.ratio), amount, change.text) };
    case 'more':
      return { icon: 'up', text: changes.usual.more(days, amount, change.text) };
    case 'less':
      return { icon: 'down', text: changes.usual.less(days, amount, change.text) };
    case 'usuallyNothing':
    case 'same':
      return { icon: 'same', text: changes.usual.same(days, amount, change.text) };
  }
}

type ChangeNote = { readonly icon?: 'up' | 'down' | 'same'; readonly text: string };

/**
 * Writes how the cost of the month so far compares with the same days of last month.
 * @param saysToday whether the text must say that today is not included
 */
function lastMonthWords(
  { days, thisMonth, lastMonth, unpricedTokens: unpriced, lastUnpricedTokens: unpricedBefore }: Comparison,
  reports: Reports,
  saysToday: boolean,
): ChangeNote {
  const those = rangeWords(firstDayOf(addMonths(reports.summary.month, -1)), days);
  if (lastMonth <= 0n) {
    return unpricedBefore > 0 ? { text: changes.unpriced } : { icon: 'same', text: changes.nothingSpent(those) };
  }
  const more = thisMonth - lastMonth;
  const isUnsure = unpricedBefore > 0 || (unpriced > 0 && more < 0n);
  const { text, ...difference } = differenceWords(more, lastMonth, those, unpriced > 0 && !isUnsure);
  const change = saysToday ? changes.withoutToday(text) : text;
  return { ...difference, text: isUnsure ? figureWords.withoutUnpriced(change) : change };
}

/**
 * If a cost has increased by at least this much, the text is a factor and not a percentage. In tenths of a percent:
 * 2000 is 200 %, so the new cost is three times the earlier cost.
 */
const FACTOR_FROM_PERMILLE = 2000;

function differenceWords(more: bigint, lastMonth: bigint, those: string, isLeast: boolean): ChangeNote {
  if (more === 0n) return { icon: 'same', text: (isLeast ? changes.atLeastSame : changes.same)(those) };
  const permille = Number((more * 1000n) / lastMonth);
  const percent = `${changePercent(permille)}%`;
  if (more < 0n) return { icon: 'down', text: changes.less(percent, those) };
  if (permille < FACTOR_FROM_PERMILLE) {
    return { icon: 'up', text: (isLeast ? changes.atLeastMore : changes.more)(percent, those) };
  }
  const times = locale.tenths(permille / 1000 + 1);
  return { icon: 'up', text: (isLeast ? changes.atLeastTimes : changes.times)(times, those) };
}

function rangeWords(first: Day, days: number): string {
  const last = locale.day(addDays(first, days - 1));
  return days === 1 ? last : words.firstDays(last);
}
