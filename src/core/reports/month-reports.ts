/** Reports each month with its days and its keys, newest month first. Months without costs are included. */
import { dayOf, type Day } from '../calendar/day.ts';
import { daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { ABSENT } from '../model/dictionary.ts';
import type { Revision } from '../model/revision.ts';
import type { Names } from '../model/names.ts';
import { joinLimbs } from '../money/pico-column.ts';
import { NOTHING } from '../money/pico.ts';
import type { DayStatuses } from '../query/day-statuses.ts';
import type { DirectoryNames } from './directory-names.ts';
import { basisAt, costAt, costsAt, createFigureLines, tokensAtLine } from './figures.ts';
import { amountsOf, costOfKey, keysToList, rankKeys, unattributedOf, unpricedOfKey } from './key-totals.ts';
import type { KeyCost, MonthReport } from './reports.ts';
import type { ScannedMonth } from './scan-months.ts';

export interface MonthReportsInput {
  readonly months: readonly ScannedMonth[];
  readonly since: Day | null;
  /** all days since this day are loaded; null before the first refresh */
  readonly loadedFrom: Day | null;
  readonly now: number;
  readonly names: Names;
  readonly directoryNames: DirectoryNames;
  readonly keyRanks: Int32Array;
  readonly monthKeys: number;
  readonly isFiltered: boolean;
  readonly statuses: DayStatuses;
  /** changes of bills that were already complete, for all months */
  readonly revisions: readonly Revision[];
}

/** The months to list, oldest first: from the month of the first day with a row to the current month. */
export function listedMonths(since: Day | null, now: number): Month[] {
  const months: Month[] = [];
  if (since === null) return months;
  const running = monthOf(dayOf(now));
  for (let month: number = monthOf(since); month <= running; month += 1) months.push(month as Month);
  return months;
}

/** One report for each listed month, newest first. */
export function monthReports(input: MonthReportsInput): MonthReport[] {
  const byMonth = new Map(input.months.map((month) => [month.month, month]));
  return listedMonths(input.since, input.now)
    .map((month) => {
      const days = daysSoFar(month, input.now);
      const scanned = byMonth.get(month);
      return scanned === undefined ? emptyMonth(month, days, input) : monthReport(scanned, days, input);
    })
    .toReversed();
}

function daysSoFar(month: Month, now: number): number {
  return Math.min(daysIn(month), dayOf(now) - firstDayOf(month) + 1);
}

function monthReport(scanned: ScannedMonth, days: number, input: MonthReportsInput): MonthReport {
  const { month, sum, isPartial } = scanned;
  return {
    month,
    cost: costAt(sum, 0),
    costs: costsAt(sum, 0),
    tokens: tokensAtLine(sum, 0),
    basis: basisAt(sum, 0, input.isFiltered),
    isPartial,
    ...sureness(month, input),
    daily: amountsOf(scanned.days, days),
    perKey: scanned.hasKeys ? perKey(scanned, input) : null,
    outsideFilter: scanned.hasKeys ? outsideFilterOf(scanned) : null,
  };
}

function sureness(
  month: Month,
  { statuses, revisions }: MonthReportsInput,
): Pick<MonthReport, 'status' | 'unknownDays' | 'settlingDays' | 'belowUsageDays' | 'revisions'> {
  return {
    status: statuses.ofMonth(month),
    unknownDays: statuses.unknownDaysIn(month),
    settlingDays: statuses.settlingDaysIn(month),
    belowUsageDays: statuses.belowUsageDaysIn(month),
    revisions: revisions.filter(({ day }) => monthOf(day) === month),
  };
}

function outsideFilterOf({ outsideFilter }: ScannedMonth): MonthReport['outsideFilter'] {
  if (outsideFilter === null) return null;
  const { otherKeys, unattributed, unpricedTokens } = outsideFilter;
  return {
    otherKeys: joinLimbs(otherKeys.hi, otherKeys.lo),
    unpricedTokens,
    unattributed: joinLimbs(unattributed.hi, unattributed.lo),
  };
}

function perKey(
  { keys }: ScannedMonth,
  { names, directoryNames, keyRanks, monthKeys }: MonthReportsInput,
): MonthReport['perKey'] {
  const { listed, more } = rankKeys(keysToList(keys), keys, keyRanks, monthKeys);
  const toKeyCost = (key: number): KeyCost => {
    const id = key === ABSENT ? null : names.keys.text(key);
    const name = directoryNames.key(id)?.name ?? id;
    return { id, name, cost: costOfKey(keys, key), unpricedTokens: unpricedOfKey(keys, key) };
  };
  return { keys: listed.map(toKeyCost), more, unattributed: unattributedOf(keys) };
}

/**
 * Makes the report of a month without rows. Its cost is zero. If some or all days of the month are not loaded yet,
 * `isPartial` is true.
 */
function emptyMonth(month: Month, days: number, input: MonthReportsInput): MonthReport {
  const { loadedFrom, isFiltered } = input;
  const nothing = createFigureLines(1);
  return {
    month,
    cost: NOTHING,
    costs: costsAt(nothing, 0),
    tokens: tokensAtLine(nothing, 0),
    basis: basisAt(nothing, 0, false),
    isPartial: loadedFrom === null || loadedFrom > firstDayOf(month),
    ...sureness(month, input),
    daily: Array.from({ length: days }, () => NOTHING),
    perKey: { keys: [], more: { count: 0, cost: NOTHING, unpricedTokens: 0 }, unattributed: NOTHING },
    outsideFilter: isFiltered ? { otherKeys: NOTHING, unpricedTokens: 0, unattributed: NOTHING } : null,
  };
}
