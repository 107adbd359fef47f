/**
 * Requests the usage of whole days, by day or by hour, and the hourly usage up to now. `fetchDays` and `fetchHours`
 * send no request for an empty range.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { firstHourOf, hourOf, MS_PER_HOUR, type Hour } from '../../calendar/hour.ts';
import type { Names } from '../../model/names.ts';
import { createUsageRowsBuilder } from '../../model/usage-rows-builder.ts';
import type { DayRange, FetchOptions, Provider, UsagePages } from '../../provider/contract.ts';
import { WRITTEN_AFTER_HOURS } from '../../provider/written-after.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { ok, type Result } from '../../base/result.ts';

/** The largest number of days, including today, that are requested by hour: 168 hours fit in one request. */
const HOURLY_DAYS = 7;

type Fetched = Promise<Result<UsagePages, ProviderFault>>;

/**
 * Returns the first day to request by hour. It is the day after the last billed day, or a later day, so that at most
 * HOURLY_DAYS are requested.
 */
export function hoursFrom(billedThrough: Day, today: Day): Day {
  return Math.max(addDays(billedThrough, 1), addDays(today, 1 - HOURLY_DAYS)) as Day;
}

/**
 * Returns the day from which usage must be requested by hour: yesterday in the first three hours of a day, otherwise
 * today. The usage report is about 30 minutes late, so at 0:10 it has the hours of yesterday up to 23:00, but may not
 * have yesterday as a whole day.
 */
export function firstUnwrittenDay(nowMs: number): Day {
  return dayOf(nowMs - WRITTEN_AFTER_HOURS * MS_PER_HOUR);
}

/** Requests the usage of completed days, summed by day; sends no request for an empty range. */
export function fetchDays(
  provider: Provider,
  range: DayRange,
  byKey: boolean,
  names: Names,
  options: FetchOptions,
): Fetched {
  if (range.from >= range.to) return Promise.resolve(ok(noUsage()));
  const query = { from: firstHourOf(range.from), to: firstHourOf(range.to), width: 'day', byKey } as const;
  return provider.usage(query, names, options);
}

/**
 * Requests usage by API key and hour, from the first hour of the day `from` to the current hour, which has not ended.
 * In the first hour of the day `from` it sends no request: there is nothing to load yet, and some servers refuse an
 * empty range.
 */
export async function fetchHours(
  provider: Provider,
  from: Day,
  nowMs: number,
  names: Names,
  options: FetchOptions,
): Fetched {
  const current = hourOf(nowMs);
  const first = firstHourOf(from);
  if (current <= first) return ok(noUsage());
  const query = { from: first, to: (current + 1) as Hour, width: 'hour', byKey: true } as const;
  const pages = await provider.usage(query, names, options);
  if (!pages.ok || pages.value.through === null) return pages;
  // The answer may include the current hour, which has not ended. Usage is complete only up to the start of this hour.
  return ok({ ...pages.value, through: Math.min(pages.value.through, current) as Hour });
}

/** Requests the usage of whole days by hour, by API key or summed over all API keys. The days must have ended. */
export function fetchHoursOfDays(
  provider: Provider,
  range: DayRange,
  byKey: boolean,
  names: Names,
  options: FetchOptions,
): Fetched {
  const query = { from: firstHourOf(range.from), to: firstHourOf(range.to), width: 'hour', byKey } as const;
  return provider.usage(query, names, options);
}

function noUsage(): UsagePages {
  return { rows: createUsageRowsBuilder(1).seal(), through: null, missing: [] };
}
