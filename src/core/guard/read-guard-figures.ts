/**
 * Reads the figures that `outlay guard` needs, with four cost queries for the whole organization. Every plan includes
 * these queries.
 */
import { ok, type Result } from '../base/result.ts';
import { addDays, startOfDay, type Day } from '../calendar/day.ts';
import { firstDayOf, monthOf } from '../calendar/month.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import { providerDay } from '../engine/provider-day.ts';
import type { CostAnswer } from '../query/cost-query.ts';
import { endOfKnownDays, isKnownToEnd, LONGEST_GAP_MS } from '../query/end-of-known-days.ts';
import type { GuardFigures, GuardSpend } from './guard.ts';

/**
 * The number of days in each of the two periods that are compared. It is a whole week, so that each period contains
 * exactly one weekend: weekends usually cost more or less than other days.
 */
const COMPARED_DAYS = 7;

/**
 * Reads the figures for the month, today, and the last two weeks.
 * @param nowMs the present time by the machine's clock, ms since the epoch
 * @returns the figures, or the fault of the first query that failed, such as `noLedger` if nothing is loaded
 */
export async function readGuardFigures(
  engine: Pick<Engine, 'status' | 'reports' | 'query'>,
  nowMs: number,
): Promise<Result<GuardFigures, EngineQueryFault>> {
  const { intraday, since, knownThrough, computedAt } = await engine.reports({
    apiKeyIds: null,
    intradayKeys: 0,
    monthKeys: 0,
  });
  // The intraday report covers the current UTC day by the provider's clock.
  const today = intraday.day;
  const status = engine.status();
  const { lastUpdate } = status;
  const isTodayRead = lastUpdate !== null && providerDay(status, lastUpdate) >= today;
  const isTodayAwaited =
    isTodayRead &&
    knownThrough !== null &&
    knownThrough <= startOfDay(today) &&
    computedAt - knownThrough <= LONGEST_GAP_MS;
  // If the last hours of yesterday are not known yet, both of the weeks that are compared end a day earlier.
  const weekEnd = endOfKnownDays(knownThrough, computedAt);
  const week = addDays(weekEnd, -COMPARED_DAYS);
  const weekBefore = addDays(week, -COMPARED_DAYS);
  const ask = async (from: Day, to: Day): Promise<Result<GuardSpend, EngineQueryFault>> => {
    const range = { from, to };
    const query = { range, untilHour: null, bucket: 'all', groupBy: [], where: {}, compareTo: null, top: 1 } as const;
    const answer = await engine.query(query, 'kept');
    return answer.ok
      ? ok(spendOf(answer.value, { today, weekEnd, knownThrough, isTodayRead, isTodayAwaited }))
      : answer;
  };
  const [month, day, after, before] = [
    await ask(firstDayOf(monthOf(today)), addDays(today, 1)),
    await ask(today, addDays(today, 1)),
    await ask(week, weekEnd),
    await ask(weekBefore, week),
  ];
  if (!month.ok) return month;
  if (!day.ok) return day;
  if (!after.ok) return after;
  if (!before.ok) return before;
  const isBeforeKnown = since !== null && since <= weekBefore;
  return ok({
    ageMs: lastUpdate === null || lastUpdate > nowMs ? null : nowMs - lastUpdate,
    month: month.value,
    day: day.value,
    change: { after: after.value, before: isBeforeKnown ? before.value : null },
  });
}

interface KnownDays {
  readonly today: Day;
  /** the day after the last day of the two weeks that are compared */
  readonly weekEnd: Day;
  readonly knownThrough: number | null;
  /** true if the last refresh was today */
  readonly isTodayRead: boolean;
  /**
   * true if the last refresh was today, no hour of today is known, and the last known hour ended at most four hours ago
   */
  readonly isTodayAwaited: boolean;
}

/**
 * Converts a cost answer to the figures of its range. A day before `weekEnd` counts as unknown if only a part of it is
 * known. If today's cost is unknown, today counts as an unknown day only in two cases:
 * - The last refresh was today, and the provider left out some of today's hours, or has returned none for four hours.
 * - The last refresh was not today, and all days of the range are unknown.
 *
 * So today does not count just after midnight, when none of its hours is known yet. Otherwise a pipeline that runs at
 * 00:30 UTC would stop every night. If the last refresh was not today, `ageMs` says that the figures are old.
 */
function spendOf(
  { range, total, basis }: CostAnswer,
  { today, weekEnd, knownThrough, isTodayRead, isTodayAwaited }: KnownDays,
): GuardSpend {
  const isCut = (day: Day): boolean => day < weekEnd && !isKnownToEnd(day, knownThrough);
  const unknownDays = [...basis.unknownDays, ...[...basis.settlingDays, ...basis.estimatedDays].filter(isCut)];
  const countsToday = isTodayRead ? !isTodayAwaited : unknownDays.length >= range.to - range.from;
  return {
    range,
    cost: total.cost,
    estimated: total.estimated,
    unknownDays: countsToday ? unknownDays.length : unknownDays.filter((of) => of !== today).length,
    unpricedTokens: basis.unpricedTokens,
    isLoading: basis.isHistoryLoading,
  };
}
