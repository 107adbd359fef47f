/**
 * Reports how much prepaid credit is left after the costs of the whole organization, even if only some API keys are
 * selected.
 */
import { outlookOf } from '../budget/outlook.ts';
import { creditsOf, type Prepaid } from '../budget/prepaid.ts';
import { runwayOf, type Runway, type SpentDay } from '../budget/runway.ts';
import type { KnownMonth } from '../budget/forecast.ts';
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import type { MonthCostTables } from '../ledger/ledger.ts';
import type { DayStatuses } from '../query/day-statuses.ts';
import type { ReportMemory } from './report-memory.ts';
import type { MonthSpend } from './reports.ts';

export interface RunwayReportInput {
  readonly prepaid: Prepaid;
  readonly memory: ReportMemory;
  readonly costTables: readonly MonthCostTables[];
  /** true if every day since the start of history is loaded */
  readonly isComplete: boolean;
  /** all days since this day are loaded; null before the first refresh */
  readonly loadedFrom: Day | null;
  /** the present time, ms since the epoch */
  readonly now: number;
  /** the time up to which costs are known, ms since the epoch */
  readonly knownMs: number;
  readonly statuses: Pick<DayStatuses, 'unknownDaysIn'>;
  readonly spend: MonthSpend;
  readonly history: KnownMonth['history'];
}

/**
 * Computes how much prepaid credit is left and how long it may last.
 * @returns null if there is no prepaid credit, or if the day for which a person entered the balance is in the future
 */
export function runwayReport(input: RunwayReportInput): Runway | null {
  const { prepaid, memory, costTables, isComplete, loadedFrom, now, knownMs, statuses, spend, history } = input;
  const credits = creditsOf(prepaid);
  const since = credits[0]?.day;
  if (since === undefined) return null;
  const counted = costTables.filter(({ month }) => month >= monthOf(since));
  const isHeld = isComplete || (loadedFrom !== null && loadedFrom <= since);
  const isUnknown = ({ month, isMissingDays, costTables: parts }: MonthCostTables): boolean =>
    isMissingDays || statuses.unknownDaysIn(month) > 0 || parts.some(({ cells }) => memory.unpricedOf(cells) > 0);
  return runwayOf({
    credits,
    spent: counted.flatMap((month) => spentDays(month, since, memory)),
    today: dayOf(now),
    // As long as nothing of the current month is loaded, the month has no cost table, but it may have unknown days. So
    // `spend.unknownDays` is checked too.
    isAtMost: !isHeld || spend.unknownDays > 0 || counted.some(isUnknown),
    // If days of this month are unknown, neither this month nor later days have a forecast.
    outlook: spend.unknownDays > 0 ? null : outlookOf({ ...spend, history }, knownMs, memory.learn),
  });
}

function spentDays({ month, costTables }: MonthCostTables, since: Day, memory: ReportMemory): SpentDay[] {
  return costTables.flatMap(({ daily, estimatedDays }) =>
    memory.daysOf(daily).flatMap((cost, index) => {
      const day = dayIn(month, index);
      return cost === 0n || day < since ? [] : [{ day, cost, isEstimated: (estimatedDays & (1 << index)) !== 0 }];
    }),
  );
}

function dayIn(month: Month, index: number): Day {
  return addDays(firstDayOf(month), index);
}
