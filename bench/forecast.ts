/** The month-end forecast against what then happened: on the demo organization, from every day of its past months, by what was known then. */
import { addDays, dayOf, type Day } from '../src/core/calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf } from '../src/core/calendar/month.ts';
import { forecastOf, type KnownMonth } from '../src/core/budget/forecast.ts';
import { createEngine } from '../src/core/engine/create-engine.ts';
import { createAnthropicProvider } from '../src/core/provider/anthropic/provider.ts';
import { createDemoTransport } from '../src/core/provider/demo/demo-transport.ts';
import { medianMs } from './measure.ts';

export interface ForecastFigures {
  readonly samples: number;
  /** share of month ends inside the range, 0…1 */
  readonly coverage: number;
  /** median of |middle − actual| ÷ actual */
  readonly medianError: number;
  /** (high − low) ÷ middle on the 21st of a month */
  readonly width: number;
  /** the plain way: the month's mean day so far for each day that is left */
  readonly plainMedianError: number;
  /** a forecast with its backtest, nothing remembered */
  readonly forecastMs: number;
}

const NOW = Date.UTC(2026, 10, 21, 14, 20);

export async function measureForecast(): Promise<ForecastFigures> {
  const organization = await demoOrganization(NOW);
  const forecast = forecastOf(organization, NOW);
  if (forecast === null) throw new Error('the demo organization has too short a history');
  const { backtest, low, middle, high } = forecast;
  return {
    ...backtest,
    width: Number(high - low) / Number(middle),
    plainMedianError: plainError(organization),
    forecastMs: medianMs(9, () => forecastOf(organization, NOW)),
  };
}

async function demoOrganization(nowMs: number): Promise<KnownMonth> {
  const clock = { now: () => nowMs, elapsed: () => 0, sleep: () => Promise.resolve() };
  const random = { next: () => 0.5 };
  const log = { info: () => undefined, warn: () => undefined };
  const engine = createEngine({
    provider: createAnthropicProvider({ transport: createDemoTransport({ clock }), clock, random, log }),
    rates: null,
    store: null,
    credential: null,
    clock,
    random,
    log,
    dataSource: 'demo',
    contract: null,
    startsAutomatically: false,
  });
  await engine.refresh('all');
  const { organization, months } = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  await engine.close();
  const days = months.toReversed().flatMap(({ month, daily }) => daily.slice(0, daysIn(month)));
  const today = dayOf(nowMs);
  const costs = days.slice(0, -1).slice(-400);
  return { ...organization, history: { from: addDays(today, -costs.length), costs } };
}

/** What a month's mean day so far foresees, from the same days on as ours: after four weeks of history. */
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
