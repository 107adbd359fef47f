/**
 * Makes what the chart shows for the current month of the whole organization: the line of the limit (spread evenly over
 * the days), and the forecast for each remaining day.
 */
import { overviewWords } from '../../messages/en/overview.ts';
import type { Day } from '../../core/calendar/day.ts';
import { daysIn } from '../../core/calendar/month.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import { toPico, type Pico } from '../../core/money/pico.ts';
import type { CostQuery } from '../../core/query/cost-query.ts';
import { budgetOf } from '../../core/reports/budget-of.ts';
import type { Reports } from '../../core/reports/reports.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import type { ChartForecast, ChartPace } from '../charts/chart-data.ts';
import { moneyWriter, scaleIn } from '../parts/money-words.ts';

interface OutlookInput {
  readonly state: TrackerState;
  readonly nowMs: number;
  readonly scope: Scope;
  readonly query: CostQuery;
}

/**
 * Makes the line of the limit: the limit of the month divided by its days. Returns null if there is no limit, or if the
 * chart shows anything but the current month of the whole organization.
 * @param count the number of bars
 */
export function toPace(input: OutlookInput, count: number): ChartPace | null {
  const { state, nowMs } = input;
  const reports = wholeMonth(input);
  const limit = limitOf(state.settings.spendLimit, state.limits);
  if (reports === null || limit === null) return null;
  const budget = budgetOf({ organization: reports.organization, limit, nowMs: providerTime(state.status, nowMs) });
  if (budget.limit === null) return null;
  const perDay = toPico(budget.limit.amount / BigInt(daysIn(budget.month)));
  const { heightOf } = scaleIn(state);
  return {
    label: overviewWords.chart.limitPerDay(moneyWriter(state)(perDay)),
    values: Array.from({ length: count }, () => heightOf(perDay)),
  };
}

/**
 * Makes the forecast for each remaining day of the month; null if there is no forecast.
 * @param before the number of bars before the first remaining day
 */
export function toForecast(input: OutlookInput, before: number, toCome: readonly Day[]): ChartForecast | null {
  const days = wholeMonth(input)?.organization.forecast?.days ?? [];
  const { heightOf, words } = scaleIn(input.state);
  const amount = (cost: Pico): string => {
    const height = heightOf(cost);
    return words(height < SMALL ? Math.round(height * 100) / 100 : Math.round(height));
  };
  const foreseen = toCome.map((day) => {
    const found = days.find((one) => one.day === day);
    if (found === undefined) return null;
    const { low, middle, high } = found;
    return {
      low: heightOf(low),
      likely: heightOf(middle),
      high: heightOf(high),
      text: overviewWords.chart.mayCost(amount(low), amount(high)),
    };
  });
  if (foreseen.every((one) => one === null)) return null;
  return { label: overviewWords.chart.forecast, buckets: [...Array.from({ length: before }, () => null), ...foreseen] };
}

/**
 * An amount of at least this many units of the currency is written without cents. Cents would look more exact than a
 * forecast is.
 */
const SMALL = 10;

/** Returns the reports if the chart shows the whole organization's current month by day; otherwise null. */
function wholeMonth({ state: { reports }, scope, query }: OutlookInput): Reports | null {
  const isWhole = Object.keys(query.where).length === 0;
  return scope.range === 'this-month' && query.bucket === 'day' && isWhole ? reports : null;
}
