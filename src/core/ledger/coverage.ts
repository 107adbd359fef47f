/**
 * Computes which days of a ledger have rows, are loaded and are billed. Example: the first row is of 3 March, all days
 * since 1 March are loaded, and all days up to 19 November are billed.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, monthOf, type Month } from '../calendar/month.ts';
import { daysOf, NO_DAYS, type DaySet } from './columns/day-set.ts';
import type { MonthCostTables } from './ledger.ts';
import type { Coverage } from './publication.ts';
import type { Judgements } from './recent/judge-recent.ts';
import { firstRecentDay, type RecentDays } from './recent/recent-days.ts';

export interface CoverageInput {
  readonly recent: RecentDays | null;
  readonly judgements: Judgements;
  /** the cost tables of the months, in ascending order of months */
  readonly costTables: readonly MonthCostTables[];
  /** the first day of history; null before the first call of the ledger's `plan` */
  readonly historyStart: Day | null;
  /** returns the days of a month that are not loaded, between the start of history and the last refresh */
  missingDays(month: Month): DaySet;
}

/** Computes which days the ledger has. Before the first refresh, only `since` is known. */
export function coverageOf(input: CoverageInput): Coverage {
  const { recent, judgements, costTables } = input;
  const since = firstDayWithRows(costTables);
  return {
    since,
    isBeginLoaded: isBeginLoaded(input, since),
    billedThrough: recent === null ? null : billedThrough(recent, judgements),
    usageThrough: recent?.usageThrough ?? null,
    askedOn: recent?.askedOn ?? null,
    ...reach(input),
  };
}

/**
 * Returns the last day up to which all days are billed: the day before the first recent day that is not billed. (The
 * figures of a recent day may still change.) If all recent days are billed, returns the day of the last refresh. A day
 * for which the provider has returned no figures does not count as billed.
 */
function billedThrough(recent: RecentDays, judgements: Judgements): Day {
  let day = firstRecentDay(recent) ?? addDays(recent.askedOn, 1);
  while (day <= recent.askedOn && judgements.get(day)?.status === 'billed') day = addDays(day, 1);
  return addDays(day, -1);
}

/**
 * Returns the first day from which every day is loaded (null before the first refresh), and whether the whole history
 * is loaded.
 */
function reach({ recent, historyStart, missingDays }: CoverageInput): Pick<Coverage, 'isComplete' | 'loadedFrom'> {
  if (recent === null) return { isComplete: false, loadedFrom: null };
  const { askedOn } = recent;
  if (historyStart === null) return { isComplete: false, loadedFrom: firstRecentDay(recent) ?? askedOn };
  for (let month = monthOf(askedOn); month >= monthOf(historyStart); month = addMonths(month, -1)) {
    const last = daysOf(month, missingDays(month)).at(-1);
    if (last !== undefined) return { isComplete: false, loadedFrom: addDays(last, 1) };
  }
  return { isComplete: true, loadedFrom: historyStart };
}

function isBeginLoaded({ recent, historyStart, missingDays }: CoverageInput, since: Day | null): boolean {
  if (recent === null || historyStart === null) return false;
  const end = since ?? addDays(recent.askedOn, 1);
  for (let month = monthOf(historyStart); month <= monthOf(end); month = addMonths(month, 1)) {
    if (daysOf(month, missingDays(month)).some((day) => day < end)) return false;
  }
  return true;
}

function firstDayWithRows(months: readonly MonthCostTables[]): Day | null {
  for (const { month, costTables } of months) {
    const days = costTables.reduce((set, { daysWithRows }) => set | daysWithRows, NO_DAYS);
    const [first] = daysOf(month, days);
    if (first !== undefined) return first;
  }
  return null;
}
