/** Where the month may end, and the one verdict about the limit that follows from it. */
import type { Budget, Forecast } from '../../core/budget/budget.ts';
import { dayWords } from '../../core/calendar/day-words.ts';
import type { Day } from '../../core/calendar/day.ts';
import { PICO_PER_DOLLAR, toPico, type Pico } from '../../core/money/pico.ts';
import { backtestSentence } from '../parts/backtest-words.ts';
import { moneyWriter } from '../parts/money-words.ts';
import { monthWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileModel } from './tile-model.ts';

/** From here on a forecast is written without cents, which would look surer than it is. */
const WHOLE_FROM = 100n * PICO_PER_DOLLAR;

/** @param budget null while days of the month are missing */
export function monthEndTile({ state }: PanelInput, budget: Budget | null, isOfKeys: boolean): TileModel {
  const label = isOfKeys ? 'Month end, whole organization' : 'Month end (forecast)';
  const title = 'Where the month may end';
  if (budget === null) return { label, title, value: '–', note: null, facts: [], sentences: [NO_MONTH] };
  const { forecast, limit, month } = budget;
  if (forecast === null) {
    return { label, title, value: '–', note: { text: 'Too little history yet' }, facts: [], sentences: [NO_HISTORY] };
  }
  const money = moneyWriter(state);
  const write = (amount: Pico): string => money(amount, amount >= WHOLE_FROM ? 'whole' : 'minor');
  const [low, high] = [write(forecast.low), write(forecast.high)];
  const isAtLeast = (state.reports?.organization.unpricedTokens ?? 0) > 0;
  return {
    label,
    title,
    value: `${isAtLeast ? 'at least ' : ''}${low === high ? low : `${low} – ${high}`}`,
    note:
      limit === null
        ? { text: `Most likely ${write(forecast.middle)}` }
        : verdict(forecast, budget.spent, limit.amount, write),
    facts: [
      { id: 'low', label: 'Low', value: low },
      { id: 'middle', label: 'Most likely', value: write(forecast.middle) },
      { id: 'high', label: 'High', value: high },
      ...(limit === null ? [] : [{ id: 'limit', label: 'Limit', value: money(limit.amount) }]),
    ],
    sentences: [
      `What ${monthWords(month)} cost so far, and for the rest of it your weekday pattern.`,
      backtestSentence(forecast.backtest),
      ...(isAtLeast ? ['Tokens without a price are not in it.'] : []),
    ],
  };
}

const NO_MONTH = 'The forecast follows when every day of the month so far is known.';
const NO_HISTORY = 'A forecast needs at least 28 completed days, and a past month to measure it by.';

/** What the forecast says of the limit. The colour of the limit's bar does not follow it: that is of what is spent. */
function verdict(forecast: Forecast, spent: Pico, limit: Pico, write: (amount: Pico) => string): TileModel['note'] {
  const { low, middle, high } = forecast;
  const over = (amount: Pico): string => write(toPico(amount - limit));
  if (spent > limit)
    return { icon: 'error', tone: 'bad', text: `Likely ${write(middle)}, ${over(middle)} over the limit` };
  if (high <= limit) return { icon: 'good', text: `Likely ${write(middle)}, within the limit` };
  const day = crossingDay(forecast, limit);
  const from = day === null ? '' : `, from ${dayWords(day)}`;
  if (low > limit)
    return { icon: 'error', tone: 'bad', text: `Likely ${write(middle)}, ${over(middle)} over the limit${from}` };
  if (middle > limit)
    return { icon: 'warning', tone: 'warn', text: `Likely ${write(middle)}, ${over(middle)} over the limit${from}` };
  return { icon: 'warning', tone: 'plain', text: `Likely ${write(middle)}, at most ${over(high)} over the limit` };
}

/** The day whose likely cost brings the month over the limit; null where that is today, or never. */
function crossingDay({ middle, days }: Forecast, limit: Pico): Day | null {
  let spent = middle;
  let crossing: Day | null = null;
  for (const { day, middle: cost } of days.toReversed()) {
    if (spent <= limit) return crossing;
    crossing = day;
    spent = toPico(spent - cost);
  }
  return spent > limit ? null : crossing;
}
