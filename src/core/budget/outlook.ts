/**
 * Forecasts the costs from the last known hour to the end of a future day. The forecast is a range: a low, a middle and
 * a high amount.
 */
import { addDays, MS_PER_DAY, startOfDay, type Day } from '../calendar/day.ts';
import { toPico, type Pico } from '../money/pico.ts';
import { lessonsOf, restOf, startedDay, type Learn, type KnownMonth } from './forecast.ts';

export interface CostRange {
  readonly low: Pico;
  readonly middle: Pico;
  readonly high: Pico;
}

/**
 * Returns a function that forecasts the cost from `knownMs` to the end of a day. The function returns null for a day
 * that it cannot forecast.
 * @param knownMs the time up to which costs are known, ms since the epoch
 * @returns null instead of a function if the month has no forecast, see `forecastOf`
 */
export function outlookOf(
  { isPartial, history }: Pick<KnownMonth, 'isPartial' | 'history'>,
  knownMs: number,
  learn: Learn = lessonsOf,
): ((day: Day) => CostRange | null) | null {
  if (isPartial) return null;
  const lessons = learn(history);
  if (lessons === null || lessons.backtest === null) return null;
  const { past } = lessons;
  const started = startedDay(history, knownMs);
  return (day) => {
    const rest = restOf(past, started, Math.max(0, startOfDay(addDays(day, 1)) - knownMs) / MS_PER_DAY);
    return rest === null ? null : { low: amountOf(rest.low), middle: amountOf(rest.middle), high: amountOf(rest.high) };
  };
}

function amountOf(cost: number): Pico {
  return toPico(BigInt(Math.round(cost)));
}
