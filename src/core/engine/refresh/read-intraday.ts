/**
 * Loads only hourly usage: from the day of the last refresh to today, at most seven days. If the last refresh did not
 * get the last hours of the previous day, loading begins on that previous day. A refresh of scope `intraday` (only the
 * latest hours) loads its figures in this way.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { CancelSignal } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { IntradayPublication } from '../../ledger/publication.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import { fetchHours, hoursFrom } from './fetch-usage.ts';
import { incompleteFault } from './incomplete-fault.ts';

export interface IntradayReading {
  readonly provider: Provider;
  readonly ledger: Pick<Ledger, 'names' | 'dayStatus'>;
  /** the UTC day of the last refresh */
  readonly askedOn: Day;
  /** the first hour whose usage is not known yet; null if no usage is known */
  readonly usageThrough: Hour | null;
  readonly signal: CancelSignal;
  readonly onProgress: (share: number) => void;
}

/** Loads the hourly usage; returns the fault if a request fails, or if the provider left out an hour. */
export async function readIntraday(reading: IntradayReading): Promise<Result<IntradayPublication, ProviderFault>> {
  const { provider, ledger, askedOn, usageThrough, signal, onProgress } = reading;
  const nowMs = provider.time.now();
  const today = dayOf(nowMs);
  const from = hoursFrom(addDays(firstDay(ledger, askedOn, usageThrough), -1), today);
  const hours = await fetchHours(provider, from, nowMs, ledger.names, { signal, onProgress });
  if (!hours.ok) return hours;
  const incomplete = incompleteFault({ usage: hours.value.missing.map(dayOfHour) });
  if (incomplete !== null) return fail(incomplete);
  return ok({ from, hourUsage: hours.value.rows, usageThrough: hours.value.through, today, nowMs });
}

/**
 * Returns the day of the last refresh. If that refresh was just after midnight, and the last hours of the day before
 * were not known yet, returns the day before. A day that the provider left out is loaded by a refresh of scope `all`
 * only.
 */
function firstDay(ledger: Pick<Ledger, 'dayStatus'>, askedOn: Day, usageThrough: Hour | null): Day {
  const day = usageThrough === null ? askedOn : dayOfHour(usageThrough);
  return day < askedOn && ledger.dayStatus(day, askedOn) !== 'unknown' ? day : askedOn;
}
