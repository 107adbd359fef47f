/**
 * The model of the Month end tile (a box of the summary): the forecast of the month's total, and whether it is above
 * the limit.
 */
import type { Budget, Forecast, ForecastDay } from '../../core/budget/budget.ts';
import type { Day } from '../../core/calendar/day.ts';
import { isHistoryLoading } from '../../core/engine/left-out-days.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';
import { locale } from '../../messages/locale.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { isLimitLoading } from '../parts/budget-words.ts';
import { backtestSentence } from '../parts/backtest-words.ts';
import { lastKnownWords } from '../../messages/en/last-known.ts';
import { moneyWriter, roughDigits } from '../parts/money-words.ts';
import { monthWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileModel } from './tile-model.ts';

const words = summaryWords.monthEnd;

/**
 * Makes the Month end tile (a box of the summary).
 * @param budget the month's cost, its limit and its forecast; null if the cost of some days of the month is missing
 * @param isOfKeys whether the other tiles are only for selected API keys
 */
export function monthEndTile({ state }: PanelInput, budget: Budget | null, isOfKeys: boolean): TileModel {
  const label = isOfKeys ? words.labelOfOrganization : words.label;
  const { title } = words;
  if (budget === null)
    return {
      label,
      title,
      value: words.none,
      note: { text: lastKnownWords.needsAllDays },
      facts: [],
      sentences: [words.needsMonth],
    };
  const { forecast, limit, month } = budget;
  if (forecast === null) {
    return {
      label,
      title,
      value: words.none,
      note: { text: isHistoryLoading(state.reports, state.status) ? words.historyLoading : words.tooLittleHistory },
      facts: [],
      sentences: [words.needsHistory],
    };
  }
  const money = moneyWriter(state);
  // The amount above the limit is only as exact as the forecast. So all amounts except the limit itself are written
  // with as many digits as the forecast.
  const digits = roughDigits(forecast.middle);
  const write = (amount: Pico): string => money(amount, digits);
  const [low, high] = [write(forecast.low), write(forecast.high)];
  const range = low === high ? low : words.range(low, high);
  const isAtLeast = (state.reports?.organization.unpricedTokens ?? 0) > 0;
  return {
    label,
    title,
    value: isAtLeast ? figureWords.atLeast(range) : range,
    note:
      limit === null
        ? { text: (isLimitLoading(state) ? words.likelyLimitLoading : words.likely)(write(forecast.middle)) }
        : verdict(forecast, budget.spent, limit.amount, write),
    facts: [
      { id: 'low', label: words.facts.low, value: low },
      { id: 'middle', label: words.facts.likely, value: write(forecast.middle) },
      { id: 'high', label: words.facts.high, value: high },
      ...(limit === null ? [] : [{ id: 'limit', label: words.facts.limit, value: money(limit.amount) }]),
    ],
    sentences: [
      words.method(monthWords(month)),
      ...((state.reports?.notEstimated ?? null) === null ? [] : [words.wholeBill]),
      ...(forecast.low === forecast.high ? [] : [words.rangeMethod]),
      backtestSentence(forecast.backtest),
      ...(isAtLeast ? [words.withoutUnpriced] : []),
    ],
  };
}

/**
 * Says how the forecast compares with the limit. The colour of the limit's bar does not depend on the forecast, because
 * that bar shows only what is already spent.
 */
function verdict(forecast: Forecast, spent: Pico, limit: Pico, write: (amount: Pico) => string): TileModel['note'] {
  const { low, middle, high } = forecast;
  const likely = write(middle);
  const over = (amount: Pico): string => write(toPico(amount - limit));
  if (spent > limit) return { icon: 'error', tone: 'bad', text: words.over(likely, over(middle)) };
  if (high <= limit) return { icon: 'good', text: words.within(likely) };
  const day = crossingDay(middle, forecast.days, limit);
  const text = day === null ? words.over(likely, over(middle)) : words.overFrom(likely, over(middle), locale.day(day));
  if (low > limit) return { icon: 'error', tone: 'bad', text };
  if (middle > limit) return { icon: 'warning', tone: 'warn', text };
  const earliest = crossingDay(high, daysOfHighest(forecast), limit);
  const maybe =
    earliest === null
      ? words.maybeOver(likely, over(high))
      : words.maybeOverFrom(likely, over(high), locale.day(earliest));
  return { icon: 'warning', tone: 'plain', text: maybe };
}

/**
 * Returns the first UTC day on which the month's cost is expected to be above the limit; null if that is today or
 * never.
 * @param total the expected cost of the whole month, including the costs of `days`
 * @param days the remaining days of the month, each with its expected cost
 */
function crossingDay(total: Pico, days: readonly Pick<ForecastDay, 'day' | 'middle'>[], limit: Pico): Day | null {
  let spent = total;
  let crossing: Day | null = null;
  for (const { day, middle: cost } of days.toReversed()) {
    if (spent <= limit) return crossing;
    crossing = day;
    spent = toPico(spent - cost);
  }
  return spent > limit ? null : crossing;
}

/**
 * Makes the likely costs of the remaining days larger, all by the same factor, so that the month's total becomes the
 * high end of the forecast.
 */
function daysOfHighest({ middle, high, days }: Forecast): readonly Pick<ForecastDay, 'day' | 'middle'>[] {
  const left = days.reduce((sum, day) => sum + day.middle, 0n);
  if (left === 0n) return [];
  return days.map(({ day, middle: cost }) => ({ day, middle: toPico((cost * (left + high - middle)) / left) }));
}
