/** The whole organization's running month and past days, whatever keys are selected: what limit, alerts, pace and forecast are about. */
import { forecastOf, type KnownMonth } from '../budget/forecast.ts';
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { FIGURES_PER_CELL, UNPRICED_FIGURE, type Cells } from '../ledger/columns/cells.ts';
import { STEPS, type KeySeries } from '../ledger/columns/key-series.ts';
import type { DaySet } from '../ledger/columns/day-set.ts';
import type { MonthSheets } from '../ledger/ledger.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { DayStatuses } from './day-statuses.ts';
import { amountsOf } from './key-totals.ts';
import type { MonthSpend, OrganizationReport } from './reports.ts';

/** Thirteen months: a forecast is checked against the month ends of a year. */
const HISTORY_DAYS = 400;

export interface OrganizationInput {
  readonly sheets: readonly MonthSheets[];
  /** first day with a row; null when there is none */
  readonly since: Day | null;
  /** first day from which on every day is held; null before the first tail */
  readonly loadedFrom: Day | null;
  /** milliseconds since the epoch; decides what today is */
  readonly now: number;
}

/** What the whole organization has spent, and where its month may end. */
export function organizationReport(
  input: OrganizationInput & {
    readonly statuses: Pick<DayStatuses, 'unknownDaysIn'>;
    /** every day since history started is held: a month before it lacks nothing */
    readonly isComplete: boolean;
  },
): OrganizationReport {
  const { today, ...known } = organizationDays(input);
  const { month } = known;
  const spend = monthSpend(input, month);
  const { unknownDays } = spend;
  // Unknown days are the newest of all, so where last month has one, so has this month.
  const forecast = unknownDays > 0 ? null : forecastOf(known, input.now);
  const before = monthSpend(input, addMonths(month, -1));
  const previous = { ...before, isPartial: before.isPartial && !input.isComplete };
  return { ...spend, today, forecast, previous };
}

function monthSpend(
  { sheets, loadedFrom, statuses }: OrganizationInput & { readonly statuses: Pick<DayStatuses, 'unknownDaysIn'> },
  month: Month,
): MonthSpend {
  const found = sheets.find((each) => each.month === month);
  const parts = found?.sheets ?? [];
  const billed = sumPico(parts.flatMap(({ daily, estimatedDays }) => billedDaysOf(daysOf(daily), estimatedDays)));
  return {
    month,
    billed,
    estimated: toPico(sumPico(parts.flatMap(({ daily }) => daysOf(daily))) - billed),
    isPartial: found?.isMissingDays ?? isUnheld(loadedFrom, month),
    unknownDays: statuses.unknownDaysIn(month),
    unpricedTokens: unpricedIn(sheets, month),
  };
}

/** Tokens without a known price, of all keys. */
function unpricedIn(sheets: readonly MonthSheets[], month: Month): number {
  let sum = 0;
  for (const { cells } of sheets.find((each) => each.month === month)?.sheets ?? []) sum += unpricedOf(cells);
  return sum;
}

const unpriced = new WeakMap<Cells, number>();

/** Cells never change, so they are counted once. */
function unpricedOf(cells: Cells): number {
  let sum = unpriced.get(cells);
  if (sum !== undefined) return sum;
  sum = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    sum += cells.figures[cell * FIGURES_PER_CELL + UNPRICED_FIGURE] ?? 0;
  }
  unpriced.set(cells, sum);
  return sum;
}

/** Sums days over all keys. A sheet never changes, so what was summed of it once is remembered: a filter costs nothing here. */
export function organizationDays(input: OrganizationInput): KnownMonth & { readonly today: Pico } {
  const { sheets, since, loadedFrom, now } = input;
  const today = dayOf(now);
  const month = monthOf(today);
  const byMonth = new Map<Month, readonly Pico[]>();
  for (const { month: each, sheets: parts } of sheets) {
    byMonth.set(each, parts.map(({ daily }) => daysOf(daily)).reduce(addUp, NO_DAYS));
  }
  const parts = sheets.find((each) => each.month === month)?.sheets ?? [];
  const billed = sumPico(parts.flatMap(({ daily, estimatedDays }) => billedDaysOf(daysOf(daily), estimatedDays)));
  const costOn = (day: Day): Pico => byMonth.get(monthOf(day))?.[day - firstDayOf(monthOf(day))] ?? NOTHING;
  const days = byMonth.get(month) ?? NO_DAYS;
  const from = Math.min(today, Math.max(today - HISTORY_DAYS, since ?? today, loadedFrom ?? today)) as Day;
  const costs: Pico[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) costs.push(costOn(day));
  return {
    month,
    billed,
    estimated: toPico(sumPico(days) - billed),
    today: costOn(today),
    history: { from, costs },
    isPartial: sheets.find((sheet) => sheet.month === month)?.isMissingDays ?? isUnheld(loadedFrom, month),
  };
}

const NO_DAYS: readonly Pico[] = [];

const sums = new WeakMap<KeySeries, readonly Pico[]>();

/** Cost of each day of a sheet over all keys. */
function daysOf(daily: KeySeries): readonly Pico[] {
  const known = sums.get(daily);
  if (known !== undefined) return known;
  const steps = new Float64Array(STEPS * 2);
  for (let line = 0; line < daily.keys.length; line += 1) {
    const offset = line * steps.length;
    for (let place = 0; place < steps.length; place += 1) {
      steps[place] = (steps[place] ?? 0) + (daily.limbs[offset + place] ?? 0);
    }
  }
  const amounts = amountsOf(steps, STEPS);
  sums.set(daily, amounts);
  return amounts;
}

/** The costs of the days that are not estimates. */
function billedDaysOf(costs: readonly Pico[], estimatedDays: DaySet): readonly Pico[] {
  return costs.filter((_, index) => (estimatedDays & (1 << index)) === 0);
}

function addUp(into: readonly Pico[], days: readonly Pico[]): readonly Pico[] {
  return days.map((cost, day) => toPico(cost + (into[day] ?? NOTHING)));
}

/** A month without a sheet costs nothing if its days are held, else nobody knows. */
function isUnheld(loadedFrom: Day | null, month: Month): boolean {
  return loadedFrom === null || loadedFrom >= firstDayOf(month) + daysIn(month);
}
