/**
 * Requests the recent days, about the last week, whose figures may still change. It loads their bill, the usage of days
 * that may be incomplete, and the hourly usage of days that are not billed yet.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import type { Names } from '../../model/names.ts';
import type { HourRange } from '../../ledger/hours/hour-chunks.ts';
import type { RecentDaysPublication } from '../../ledger/publication.ts';
import type { BillPages, FetchOptions, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { ok, type Result } from '../../base/result.ts';
import { fetchBill } from './fetch-bill.ts';
import { fetchDays, fetchHours, firstUnwrittenDay, hoursFrom } from './fetch-usage.ts';

export interface RecentDaysRequest {
  readonly from: Day;
  /** the first day whose usage is requested */
  readonly usageFrom: Day;
  /**
   * the first day of the provider's figures, before which nothing is requested; null if no answer of the provider has
   * stated this day
   */
  readonly limit: Day | null;
  /**
   * the first day that can have a bill or usage. Days before it that an answer leaves out count as days without cost
   */
  readonly historyStart: Day;
  readonly nowMs: number;
  readonly names: Names;
  /** called with the step and its finished share, from 0 to 1 */
  readonly onProgress: (step: 'bill' | 'usage', share: number) => void;
}

/**
 * Requests the bill and the usage of the recent days (about the last week, whose figures may still change). Returns the
 * first fault if any request fails.
 */
export async function fetchRecentDays(
  provider: Provider,
  request: RecentDaysRequest,
  { signal }: FetchOptions,
): Promise<Result<RecentDaysPublication, ProviderFault>> {
  const { nowMs, names, onProgress } = request;
  const today = dayOf(nowMs);
  const cancelled = signal === undefined ? {} : { signal };
  const { from } = request;
  const askedFrom = Math.max(from, request.limit ?? from) as Day;
  const usageFrom = Math.max(request.usageFrom, askedFrom) as Day;
  const bill = await fetchBill(provider, { from: askedFrom, to: today }, names, {
    ...cancelled,
    onProgress: (share) => onProgress('bill', share),
  });
  if (!bill.ok) return bill;

  const firstUnbilled = hoursFrom(lastBilledDay(bill.value) ?? addDays(from, -1), today);
  const firstHourly = Math.max(usageFrom, Math.min(firstUnbilled, firstUnwrittenDay(nowMs))) as Day;
  const shares = { days: 0, hours: 0 };
  const report = (part: 'days' | 'hours') => (share: number) => {
    shares[part] = share;
    onProgress('usage', (shares.days + shares.hours) / 2);
  };
  const [days, hours] = await Promise.all([
    fetchDays(provider, { from: usageFrom, to: firstHourly }, true, names, {
      ...cancelled,
      onProgress: report('days'),
    }),
    fetchHours(provider, firstHourly, nowMs, names, { ...cancelled, onProgress: report('hours') }),
  ]);
  if (!days.ok) return days;
  if (!hours.ok) return hours;
  return ok({
    range: { from, to: addDays(today, 1) },
    bill: sinceStart(bill.value, from, request.historyStart),
    dayUsage: days.value.rows,
    hourRange: hoursTo(firstHourOf(firstHourly), hours.value.through),
    hourUsage: hours.value.rows,
    withoutUsage: daysOfHours([...days.value.missing, ...hours.value.missing], request.historyStart),
    usageThrough: laterOf(days.value.through, hours.value.through),
    usageFrom,
    today,
    nowMs,
  });
}

/**
 * Adds days without costs to a bill, for days before the organization existed. Some servers leave these days out of the
 * answer.
 */
function sinceStart(bill: BillPages, from: Day, start: Day): BillPages {
  const early = bill.missing.filter((day) => day < start);
  if (early.length === 0 || from >= start) return bill;
  return { ...bill, days: [...early, ...bill.days], missing: bill.missing.filter((day) => day >= start) };
}

function daysOfHours(hours: readonly Hour[], start: Day): readonly Day[] {
  return [...new Set(hours.map(dayOfHour))].filter((day) => day >= start);
}

function hoursTo(from: Hour, through: Hour | null): HourRange {
  return { from, to: Math.max(from, through ?? from) as Hour };
}

function laterOf(a: Hour | null, b: Hour | null): Hour | null {
  return a === null || b === null ? (a ?? b) : (Math.max(a, b) as Hour);
}

/**
 * Returns the last day with a row on the bill. The days after it have no row: they may have no costs, or their bill has
 * not arrived yet.
 */
function lastBilledDay({ rows }: BillPages): Day | null {
  let last = -Infinity;
  for (const day of rows.day) last = Math.max(last, day);
  return last === -Infinity ? null : (last as Day);
}
