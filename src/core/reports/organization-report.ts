/**
 * Reports the current month and the past days of the whole organization, even if only some API keys are selected. The
 * limit, the alerts and the forecast need these figures.
 */
import { forecastOf, type KnownMonth } from '../budget/forecast.ts';
import type { Prepaid } from '../budget/prepaid.ts';
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import type { DaySet } from '../ledger/columns/day-set.ts';
import type { MonthCostTables } from '../ledger/ledger.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { DayStatuses } from '../query/day-statuses.ts';
import type { ReportMemory } from './report-memory.ts';
import type { MonthSpend, OrganizationReport } from './reports.ts';
import { runwayReport } from './runway-report.ts';

/** The number of past days to read, about thirteen months. Forecasts are tested with the months of the past year. */
const HISTORY_DAYS = 400;

export interface OrganizationInput {
  readonly memory: ReportMemory;
  readonly costTables: readonly MonthCostTables[];
  /** the first day with a row of the bill or of usage; null if there is none */
  readonly since: Day | null;
  /** all days since this day are loaded; null before the first refresh */
  readonly loadedFrom: Day | null;
  /** the present time, ms since the epoch; its UTC day is today */
  readonly now: number;
}

/**
 * Returns the organization's costs in the current month with their forecast, and the costs of past days, from which the
 * forecast is computed.
 */
export function organizationReport(
  input: OrganizationInput & {
    readonly statuses: Pick<DayStatuses, 'unknownDaysIn' | 'knownThrough'>;
    /** true if every day since the start of history is loaded, so that no earlier month has missing days */
    readonly isComplete: boolean;
    /** the prepaid credit that a person entered; null for none */
    readonly prepaid: Prepaid | null;
  },
): { readonly organization: OrganizationReport; readonly history: KnownMonth['history'] } {
  const month = monthOf(dayOf(input.now));
  const spend = monthSpend(input, month);
  const { today, history } = organizationDays(input);
  // Unknown days are always the newest days. If last month has some, this month has some too. So only this month is
  // checked.
  const known = { ...spend, history };
  const knownMs = input.statuses.knownThrough ?? input.now;
  const forecast = spend.unknownDays > 0 ? null : forecastOf(known, knownMs, input.memory.learn);
  const before = monthSpend(input, addMonths(month, -1));
  const previous = { ...before, isPartial: before.isPartial && !input.isComplete };
  const runway =
    input.prepaid === null ? null : runwayReport({ ...input, prepaid: input.prepaid, knownMs, spend, history });
  return { organization: { ...spend, today, forecast, previous, runway }, history };
}

function monthSpend(
  {
    costTables,
    loadedFrom,
    statuses,
    memory,
  }: OrganizationInput & { readonly statuses: Pick<DayStatuses, 'unknownDaysIn'> },
  month: Month,
): MonthSpend {
  const found = costTables.find((each) => each.month === month);
  const parts = found?.costTables ?? [];
  const billed = sumPico(
    parts.flatMap(({ daily, estimatedDays }) => billedDaysOf(memory.daysOf(daily), estimatedDays)),
  );
  return {
    month,
    billed,
    estimated: toPico(sumPico(parts.flatMap(({ daily }) => memory.daysOf(daily))) - billed),
    isPartial: found?.isMissingDays ?? isUnheld(loadedFrom, month),
    unknownDays: statuses.unknownDaysIn(month),
    unpricedTokens: parts.reduce((sum, { cells }) => sum + memory.unpricedOf(cells), 0),
  };
}

/**
 * Returns the cost of today, and the cost of each loaded day before today (at most HISTORY_DAYS days). Each cost is the
 * sum over all API keys.
 */
export function organizationDays({ memory, costTables, since, loadedFrom, now }: OrganizationInput): Pick<
  KnownMonth,
  'history'
> & {
  readonly today: Pico;
} {
  const today = dayOf(now);
  const byMonth = new Map<Month, readonly Pico[]>();
  for (const { month, costTables: parts } of costTables) {
    byMonth.set(month, parts.map(({ daily }) => memory.daysOf(daily)).reduce(addUp, NO_DAYS));
  }
  const costOn = (day: Day): Pico => byMonth.get(monthOf(day))?.[day - firstDayOf(monthOf(day))] ?? NOTHING;
  const from = Math.min(today, Math.max(today - HISTORY_DAYS, since ?? today, loadedFrom ?? today)) as Day;
  const costs: Pico[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) costs.push(costOn(day));
  return { today: costOn(today), history: { from, costs } };
}

const NO_DAYS: readonly Pico[] = [];

/** Returns the costs of the days that are not estimated. */
function billedDaysOf(costs: readonly Pico[], estimatedDays: DaySet): readonly Pico[] {
  return costs.filter((_, index) => (estimatedDays & (1 << index)) === 0);
}

function addUp(into: readonly Pico[], days: readonly Pico[]): readonly Pico[] {
  return days.map((cost, day) => toPico(cost + (into[day] ?? NOTHING)));
}

/** Whether a month is not loaded yet. A loaded month without a cost table has no costs. */
function isUnheld(loadedFrom: Day | null, month: Month): boolean {
  return loadedFrom === null || loadedFrom >= firstDayOf(month) + daysIn(month);
}
