/** Writes the days of a weekly digest: an amount for each day, and a comparison with the days of the week before. */
import type { Day } from '../core/calendar/day.ts';
import type { Digest, WeekSpend } from '../core/delivery/digest/digest.ts';
import type { MessageBar, MessageComparison, MessagePart } from '../core/delivery/message.ts';
import type { ShownCurrency } from '../core/export/rate-columns.ts';
import { formatParts } from '../core/money/format-money.ts';
import { NOTHING, type Pico } from '../core/money/pico.ts';
import { digestWords as words } from './en/digest.ts';
import { figureWords } from './en/figures.ts';
import { locale } from './locale.ts';

/**
 * Lists the seven days of the digest with their costs. If all costs of both weeks are known, each day is compared with
 * the same weekday of the week before.
 */
export function byDayPart({ week, before }: Digest, shown: ShownCurrency): MessagePart {
  const isCompared = before !== null && !week.isAtLeast && !before.isAtLeast;
  return {
    title: words.byDay,
    bars: barsOf(week, shown),
    ...(isCompared && { comparison: compareWeeks(week, before) }),
    lines: [],
  };
}

/**
 * Makes one bar for each day of a week. The amounts are rounded so that they sum to the displayed total of the week.
 */
function barsOf({ days, cost }: WeekSpend, { currency, rate }: ShownCurrency): readonly MessageBar[] {
  const amounts = formatParts(
    days.map((day) => day.cost),
    cost,
    currency,
    rate,
    locale.tag,
  );
  const longest = longestOf(days);
  return days.map((day, index) => ({
    label: `${locale.weekday(day.day)} ${locale.day(day.day)}`,
    amount: amountOf(day, amounts[index]?.text ?? ''),
    share: shareOf(day.cost, longest),
  }));
}

function compareWeeks(week: WeekSpend, before: WeekSpend): MessageComparison {
  const longest = longestOf([...week.days, ...before.days]);
  return {
    now: rangeWords(week),
    before: rangeWords(before),
    pairs: week.days.map(({ day, cost, status }, index) => ({
      label: locale.shortWeekday(day),
      now: shareOf(cost, longest),
      before: shareOf(before.days[index]?.cost ?? NOTHING, longest),
      isBilled: status === 'billed',
    })),
  };
}

function longestOf(days: WeekSpend['days']): bigint {
  return days.reduce((most, { cost }) => (cost > most ? cost : most), 0n);
}

function shareOf(amount: Pico, longest: bigint): number {
  return longest === 0n ? 0 : Number(amount) / Number(longest);
}

/** Writes the days of a week: `16–22 Nov`. */
export function rangeWords({ range: { from, to } }: WeekSpend): string {
  return locale.days(from, (to - 1) as Day);
}

function amountOf({ status, cost, hasUnpricedTokens }: WeekSpend['days'][number], amount: string): string {
  if (status === 'unknown') return cost === 0n ? words.dayNotKnown : words.atLeast(amount);
  if (hasUnpricedTokens && cost === 0n) return figureWords.noKnownPrice;
  const least = hasUnpricedTokens ? words.atLeast(amount) : amount;
  return status === 'billed' ? least : words.dayNotBilled(least);
}
