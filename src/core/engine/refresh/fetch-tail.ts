/** Fetches everything that is not final: the bill of the last days, their usage, and the hours the bill does not cover yet. */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import { CORRECTION_DAYS } from '../../ledger/coverage.ts';
import { createBillRowsBuilder } from '../../model/bill-rows-builder.ts';
import type { Names } from '../../model/names.ts';
import type { TailPublication } from '../../ledger/publication.ts';
import type { BillPages, DayRange, FetchOptions, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { ok, type Result } from '../../base/result.ts';
import { fetchDays, fetchHours, hoursFrom } from './fetch-usage.ts';

export interface TailRequest {
  readonly from: Day;
  /** where to begin instead when nothing on the bill is found from `from` on: it may be further behind than usual */
  readonly widerFrom: Day;
  /** nothing can have been billed or used before this day, so a provider need not answer for it */
  readonly historyStart: Day;
  readonly nowMs: number;
  readonly names: Names;
  /** called with the step and its share, 0…1 */
  readonly onProgress: (step: 'bill' | 'usage', share: number) => void;
}

/** The whole tail, or the first fault. */
export async function fetchTail(
  provider: Provider,
  request: TailRequest,
  { signal }: FetchOptions,
): Promise<Result<TailPublication, ProviderFault>> {
  const { nowMs, names, onProgress } = request;
  const today = dayOf(nowMs);
  const cancelled = signal === undefined ? {} : { signal };
  const billFrom = (first: Day): Promise<Result<BillPages, ProviderFault>> =>
    fetchBill(provider, { from: first, to: today }, names, {
      ...cancelled,
      onProgress: (share) => onProgress('bill', share),
    });
  let { from } = request;
  let bill = await billFrom(from);
  while (bill.ok && from > request.widerFrom && !reachesCorrections(bill.value, from)) {
    from = Math.max(request.widerFrom, today - 3 * (today - from)) as Day;
    bill = await billFrom(from);
  }
  if (!bill.ok) return bill;

  const firstHourly = hoursFrom(lastBilledDay(bill.value) ?? addDays(from, -1), today);
  const shares = { days: 0, hours: 0 };
  const report = (part: 'days' | 'hours') => (share: number) => {
    shares[part] = share;
    onProgress('usage', (shares.days + shares.hours) / 2);
  };
  const [days, hours] = await Promise.all([
    fetchDays(provider, { from, to: firstHourly }, true, names, { ...cancelled, onProgress: report('days') }),
    fetchHours(provider, firstHourly, nowMs, names, { ...cancelled, onProgress: report('hours') }),
  ]);
  if (!days.ok) return days;
  if (!hours.ok) return hours;
  return ok({
    range: { from, to: addDays(today, 1) },
    bill: sinceStart(bill.value, from, request.historyStart),
    dayUsage: days.value.rows,
    hourUsage: hours.value.rows,
    withoutUsage: daysOfHours([...days.value.missing, ...hours.value.missing], request.historyStart),
    usageThrough: hours.value.through,
    today,
  });
}

/** The same bill, answered also for the days before the organization existed, which some servers leave out. */
function sinceStart(bill: BillPages, from: Day, start: Day): BillPages {
  const early = bill.missing.filter((day) => day < start);
  if (early.length === 0 || from >= start) return bill;
  return { ...bill, days: [...early, ...bill.days], missing: bill.missing.filter((day) => day >= start) };
}

function daysOfHours(hours: readonly Hour[], start: Day): readonly Day[] {
  return [...new Set(hours.map(dayOfHour))].filter((day) => day >= start);
}

/** The bill of a range of completed days; an empty range is answered without a request, for the provider refuses it. */
export function fetchBill(
  provider: Provider,
  range: DayRange,
  names: Names,
  options: FetchOptions,
): Promise<Result<BillPages, ProviderFault>> {
  if (range.from < range.to) return provider.bill(range, names, options);
  return Promise.resolve(ok({ rows: createBillRowsBuilder(1).seal(), days: [], missing: [], roundedAmounts: 0 }));
}

/** Whether the bill ends in the range, and late enough for all the days still corrected to be in it. */
function reachesCorrections(bill: BillPages, from: Day): boolean {
  const last = lastBilledDay(bill);
  return last !== null && last - CORRECTION_DAYS >= from - 1;
}

/** The last day with anything on the bill; empty days after it may just not have been billed yet. */
function lastBilledDay({ rows }: BillPages): Day | null {
  let last = -Infinity;
  for (const day of rows.day) last = Math.max(last, day);
  return last === -Infinity ? null : (last as Day);
}
