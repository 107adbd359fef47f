/**
 * Compares forecasts for the end of the month with the actual total, on the demo organization. There is one forecast
 * for each day of its past months, made only from the figures that were known on that day.
 */
import { addDays, dayOf, type Day } from '../src/core/calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf } from '../src/core/calendar/month.ts';
import { forecastOf, type KnownMonth } from '../src/core/budget/forecast.ts';
import { aDemoEngine } from '../tests/support/a-demo-engine.ts';
import { medianMs } from './measure.ts';

export interface ForecastFigures {
  readonly samples: number;
  /** the part of the forecasts whose range contained the actual total, from 0 to 1 */
  readonly coverage: number;
  /** median of |middle − actual| ÷ actual; `middle` is the likely total of a forecast */
  readonly medianError: number;
  /** (high − low) ÷ middle of today's forecast, which is made on the 21st of a month */
  readonly width: number;
  /**
   * the median error of a simple forecast, in which each remaining day costs as much as the mean day of the month so
   * far
   */
  readonly plainMedianError: number;
  /**
   * time to compute a forecast with its backtest (a comparison of past forecasts with the bill), with an empty cache
   */
  readonly forecastMs: number;
}

const NOW = '2026-11-21T14:20:00Z';
const NOW_MS = Date.parse(NOW);

export async function measureForecast(): Promise<ForecastFigures> {
  const organization = await demoOrganization();
  const forecast = forecastOf(organization, NOW_MS);
  if (forecast === null) throw new Error('the demo organization has too short a history');
  const { backtest, low, middle, high } = forecast;
  return {
    ...backtest,
    width: Number(high - low) / Number(middle),
    plainMedianError: plainError(organization),
    forecastMs: medianMs(9, () => forecastOf(organization, NOW_MS)),
  };
}

async function demoOrganization(): Promise<KnownMonth> {
  const engine = await aDemoEngine(NOW);
  const { organization, months } = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  await engine.close();
  const days = months.toReversed().flatMap(({ month, daily }) => daily.slice(0, daysIn(month)));
  const today = dayOf(NOW_MS);
  const costs = days.slice(0, -1).slice(-400);
  return { ...organization, history: { from: addDays(today, -costs.length), costs } };
}

/**
 * Returns the median error of a simple forecast: each remaining day costs as much as the mean day of the month so far.
 * The first forecast needs four weeks of history, as Outlay's forecasts do.
 */
function plainError({ history: { from, costs } }: KnownMonth): number {
  const errors: number[] = [];
  const cost = (first: number, end: number): number =>
    costs.slice(first, end).reduce((sum, amount) => sum + Number(amount), 0);
  for (let day = 28; day < costs.length; day += 1) {
    const month = monthOf((from + day) as Day);
    const start = firstDayOf(month) - from;
    const end = firstDayOf(addMonths(month, 1)) - from;
    if (start < 0 || end > costs.length || day === start) continue;
    const foreseen = (cost(start, day) / (day - start)) * (end - start);
    const actual = cost(start, end);
    if (actual > 0) errors.push(Math.abs(foreseen - actual) / actual);
  }
  errors.sort((a, b) => a - b);
  return errors[errors.length >> 1] ?? Number.NaN;
}
