/**
 * Converts a weekly digest to JSON for programs that receive a webhook. Amounts are decimal texts. Ids are those of the
 * provider. Days are UTC days.
 */
import { leverText } from '../../analysis/savings/lever.ts';
import { perMonth } from '../../analysis/savings/per-month.ts';
import { addDays, formatDay } from '../../calendar/day.ts';
import { formatInstant } from '../../calendar/instant.ts';
import { formatMonth } from '../../calendar/month.ts';
import type { ShownCurrency } from '../../export/rate-columns.ts';
import { toDecimalText } from '../../money/convert.ts';
import type { Pico } from '../../money/pico.ts';
import type { Digest, WeekSpend } from './digest.ts';

/** The number of decimals of amounts, which is enough for parts of a cent. */
const DECIMALS = 6;

/** Converts a digest to plain JSON data. Later versions may add fields, but never remove a field or change its type. */
export function digestJson(digest: Digest, { currency, rate }: Pick<ShownCurrency, 'currency' | 'rate'>): unknown {
  const { organization, week, before, month, teams, why, unusual, savings, runway, updatedAt } = digest;
  const text = (amount: Pico): string => toDecimalText(amount, rate, DECIMALS);
  const weekJson = ({ range, cost, estimated, isAtLeast, days }: WeekSpend): unknown => ({
    from: formatDay(range.from),
    through: formatDay(addDays(range.to, -1)),
    cost: text(cost),
    estimatedCost: text(estimated),
    isLowerBound: isAtLeast,
    days: days.map(({ day, cost: ofDay, status, hasUnpricedTokens }) => ({
      day: formatDay(day),
      cost: text(ofDay),
      status,
      isLowerBound: status === 'unknown' || hasUnpricedTokens,
    })),
  });
  return {
    currency,
    organization,
    week: weekJson(week),
    before: before === null ? null : weekJson(before),
    month: {
      month: formatMonth(month.month),
      cost: text(month.spent),
      isLowerBound: month.isAtLeast,
      forecast:
        month.forecast === null
          ? null
          : {
              low: text(month.forecast.low),
              likely: text(month.forecast.middle),
              high: text(month.forecast.high),
            },
      limit: month.limit === null ? null : { amount: text(month.limit.amount), level: month.limit.level },
    },
    teamsNearLimit: teams.map(({ name, spent, limit, unpricedTokens }) => ({
      team: name,
      cost: text(spent),
      isLowerBound: unpricedTokens > 0,
      limit: { amount: text(limit.amount), level: limit.level },
    })),
    effects: (why?.effects ?? []).map(({ kind, amount, subject }) => ({ kind, amount: text(amount), ...subject })),
    unusual: unusual.map(({ dimension, value, from, through, cost, usual }) => ({
      dimension,
      value,
      from: formatDay(from),
      through: formatDay(through),
      cost: text(cost),
      usual: text(usual),
    })),
    savings: (savings?.levers ?? []).map(({ lever, label, alone }) => ({
      lever: leverText(lever),
      label,
      leastAMonth: text(perMonth(alone.least, savings?.days ?? 1)),
      mostAMonth: text(perMonth(alone.most, savings?.days ?? 1)),
    })),
    creditLeft: runway === null ? null : text(runway.left),
    updatedAt: updatedAt === null ? null : formatInstant(updatedAt),
  };
}
