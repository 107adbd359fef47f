/**
 * Loads only hourly usage, from the day of the last refresh to today, at most seven days. A refresh of scope `intraday`
 * (only the latest hours) uses it.
 */
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { dayOfHour } from '../../calendar/hour.ts';
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
  readonly ledger: Pick<Ledger, 'names'>;
  /** the UTC day of the last refresh */
  readonly askedOn: Day;
  readonly signal: CancelSignal;
  readonly onProgress: (share: number) => void;
}

/** Loads the hourly usage; returns the fault if a request fails, or if the provider left out an hour. */
export async function readIntraday(reading: IntradayReading): Promise<Result<IntradayPublication, ProviderFault>> {
  const { provider, ledger, askedOn, signal, onProgress } = reading;
  const nowMs = provider.time.now();
  const today = dayOf(nowMs);
  const from = hoursFrom(addDays(askedOn, -1), today);
  const hours = await fetchHours(provider, from, nowMs, ledger.names, { signal, onProgress });
  if (!hours.ok) return hours;
  const incomplete = incompleteFault({ usage: hours.value.missing.map(dayOfHour) });
  if (incomplete !== null) return fail(incomplete);
  return ok({ from, hourUsage: hours.value.rows, usageThrough: hours.value.through, today, nowMs });
}
