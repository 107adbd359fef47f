/**
 * Computes all reports from the ledger and a selection of API keys. To be fast, one pass over the cost tables
 * (`scanMonths`) sums all months, models and workspaces, and objects are created only for what a report lists.
 */
import { addDays, dayOf, startOfDay, type Day } from '../calendar/day.ts';
import { MS_PER_HOUR, startOfHour } from '../calendar/hour.ts';
import { firstDayOf } from '../calendar/month.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayStatus } from '../model/day-status.ts';
import { sumPico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';
import { dayStatuses } from '../query/day-statuses.ts';
import { unpricedTokensIn } from '../query/unpriced-tokens-in.ts';
import { directoryNames } from './directory-names.ts';
import { addLine, basisAt, createFigureLines } from './figures.ts';
import { intradayReport } from './intraday-report.ts';
import { keyEntries, unknownKeyIds } from './key-list.ts';
import { keyMaskOf } from './key-mask.ts';
import { modelReports } from './model-reports.ts';
import { listedMonths, monthReports } from './month-reports.ts';
import { organizationReport } from './organization-report.ts';
import { createReportMemory, type ReportMemory } from './report-memory.ts';
import type { DayReport, MonthReport, Reports, Selection } from './reports.ts';
import { scanMonths } from './scan-months.ts';
import { summaryReport } from './summary-report.ts';
import { usualToday } from './usual-today.ts';
import { workspaceReports } from './workspace-reports.ts';

/**
 * Computes the reports of a selection.
 * @param now ms since the epoch; its UTC day is today
 * @param memory stores the sums that are the same for every selection, so that the next call need not compute them
 *   again
 * @returns reports whose months, models and workspaces sum to the same total
 */
export function computeReports(
  ledger: Ledger,
  selection: Selection,
  now: number,
  memory: ReportMemory = createReportMemory(),
): Reports {
  const { names } = ledger;
  const isFiltered = selection.apiKeyIds !== null;
  const mask = keyMaskOf(selection, names);
  const called = directoryNames(ledger.directory());
  const keyRanks = ledger.keyRanks();
  const { since, billedThrough, usageThrough, isComplete, loadedFrom } = ledger.coverage();
  const billedDay = ledger.hasBill() || isFree(ledger, now) ? billedThrough : null;
  const costTables = ledger.costTables();
  const { months, workspaces } = scanMonths(costTables, names, mask);
  const statuses = dayStatuses(ledger, now);
  const common = { names, directoryNames: called, isFiltered };
  const monthly = monthReports({
    ...common,
    months,
    since,
    loadedFrom,
    now,
    keyRanks,
    monthKeys: selection.monthKeys,
    statuses,
    revisions: ledger.revisions(),
  });
  const workspaceList = workspaceReports(workspaces, ledger.directory().workspaces, names, called, isFiltered);
  const sum = createFigureLines(1);
  for (const month of months) addLine(sum, 0, month.sum, 0);
  const today = dayOf(now);
  const usageEnd = usageThrough === null ? null : Math.min(startOfHour(usageThrough), now);
  const { organization, history } = organizationReport({
    memory,
    costTables,
    since,
    loadedFrom,
    isComplete,
    now,
    statuses,
    prepaid: selection.prepaid ?? null,
  });
  const unpricedIn = (range: DayRange): number => unpricedTokensIn(ledger, range, selection.apiKeyIds);
  // If the figures end exactly at midnight, the last day is the day that ends at that midnight.
  const lastDay = statuses.knownThrough === null ? null : dayOf(statuses.knownThrough - 1);
  return {
    computedAt: now,
    selection,
    unknownKeys: isFiltered ? unknownKeyIds(selection.apiKeyIds, keyEntries(ledger)) : [],
    since,
    billedThrough: billedDay,
    usageThrough: usageEnd,
    knownThrough: statuses.knownThrough,
    isComplete: isComplete && monthly.every(({ isPartial }) => !isPartial),
    loadedFrom,
    total: sumPico(monthly.map(({ cost }) => cost)),
    totalBasis: basisAt(sum, 0, isFiltered),
    summary: {
      ...summaryReport(monthly, since, statuses.comparableTo, now, unpricedIn),
      lastKnownUnpriced:
        lastDay === null || lastDay >= today ? 0 : unpricedIn({ from: lastDay, to: addDays(lastDay, 1) }),
    },
    organization,
    usualToday: usualToday({
      today,
      hours: hoursKnown(usageEnd, today),
      hourTable: ledger.hourTable(),
      memory,
      history,
    }),
    locked: [],
    months: monthly,
    days: daysOf(monthly[0], statuses.of),
    accuracy: ledger.accuracy(),
    notEstimated: ledger.notEstimated(),
    models: modelReports({ ...common, months, listed: listedMonths(since, now) }),
    workspaces: workspaceList,
    workspacesTotal: sumPico(workspaceList.map(({ cost }) => cost)),
    intraday: intradayReport({
      ...common,
      day: today,
      // If the provider left out some hours of today, none of today's figures is treated as known.
      asOf: usageEnd !== null && usageEnd > startOfDay(today) && statuses.of(today) !== 'unknown' ? usageEnd : null,
      hours: Math.floor((now - startOfDay(today)) / MS_PER_HOUR) + 1,
      costTable: ledger.hours(today),
      mask,
      keyRanks,
      intradayKeys: selection.intradayKeys,
    }),
  };
}

/** The number of hours of today whose usage the provider has returned. */
function hoursKnown(usageEnd: number | null, today: Day): number {
  return usageEnd === null ? 0 : Math.max(0, Math.floor((usageEnd - startOfDay(today)) / MS_PER_HOUR));
}

/**
 * Whether the organization's usage costs nothing, like priority usage. Call this function only if the bill has no rows
 * at all. The result is true if the first day with usage is billed: its bill has no rows, so the usage costs nothing.
 */
function isFree(ledger: Ledger, now: number): boolean {
  const { since, billedThrough } = ledger.coverage();
  if (since === null || billedThrough === null || billedThrough < since) return false;
  return ledger.dayStatus(since, dayOf(now)) === 'billed';
}

/**
 * Returns the days of the current month, each with its status. If no day of the month is known, every day gets the
 * status `unknown`. This includes today, even if `statusOf` returns another status for today (see
 * `DayStatuses.isTodayUnknown`).
 * @param running the report of the current month; undefined if there are no reports
 */
function daysOf(running: MonthReport | undefined, statusOf: (day: Day) => DayStatus): DayReport[] {
  if (running === undefined) return [];
  const first = firstDayOf(running.month);
  const isUnknown = running.unknownDays === running.daily.length;
  return running.daily.map((cost, index) => {
    const day = addDays(first, index);
    return { day, cost, status: isUnknown ? 'unknown' : statusOf(day) };
  });
}
