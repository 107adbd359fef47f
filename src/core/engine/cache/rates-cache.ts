/**
 * Caches one set of exchange rates and saves it for the next start of Outlay. It loads a new set if there is none, if
 * the current set is at least an hour old, or if the last load failed. It refuses a new set that is not plausible.
 */
import { decodeUtf8, isUtf8 } from '../../base/utf8.ts';
import { isPlausible } from '../../money/is-plausible.ts';
import { parseRates, type RatesFault } from '../../money/parse-rates.ts';
import type { RateTable } from '../../money/rate-table.ts';
import type { CancelSignal, Clock, Log, RatesService, Store, TransportFault, WireResponse } from '../../base/ports.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { RatesStatus } from '../engine.ts';
import { decodeRateTable, encodeRateTable } from './rate-table-blob.ts';

export interface RatesCache {
  /**
   * loads the saved rates, unless rates are already loaded. Ignores saved rates that cannot be read or that come from
   * another service
   */
  restore(): Promise<void>;
  /**
   * loads rates if there are none, if the current ones are at least an hour old or if the last load failed; after the
   * service has refused a request, it waits 20 minutes. Calls at the same time share one load; never throws
   */
  refresh(signal: CancelSignal): Promise<void>;
}

export interface RatesCacheOptions {
  /** the exchange-rate service; null if there is none, so that all amounts stay in US dollars */
  readonly service: RatesService | null;
  readonly store: Store | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly onChange: (status: RatesStatus) => void;
}

const STORE_NAME = 'rates';
const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 15_000;
const FRESH_MS = 3_600_000;
/**
 * The wait before the next request after the service has refused one, in ms. The default service allows another request
 * only after 20 minutes.
 */
const REFUSED_MS = 1_200_000;
/**
 * If the saved rates are older than this, in ms, new rates are not compared with them. Without this limit, one wrong
 * saved set could make Outlay refuse all correct sets.
 */
const GUARD_MS = 7 * 86_400_000;

export function createRatesCache({ service, store, clock, log, onChange }: RatesCacheOptions): RatesCache {
  let status: RatesStatus = { table: null, problem: null };
  let fetching: Promise<void> | null = null;
  let lastAttempt = -Infinity;

  function change(next: RatesStatus): void {
    status = next;
    onChange(status);
  }

  function isDue(now: number): boolean {
    const { table, problem } = status;
    if (problem?.kind === 'ratesRefused') return !isWithin(lastAttempt, now, REFUSED_MS);
    return problem !== null || table === null || !isWithin(table.fetchedAt, now, FRESH_MS);
  }

  async function fetchOnce(from: RatesService, signal: CancelSignal): Promise<void> {
    lastAttempt = clock.now();
    const answer = await from.fetch({ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal });
    const table = answer.ok ? toTable(answer.value, from, clock.now()) : answer;
    if (!table.ok) {
      if (table.error.kind === 'cancelled') return;
      log.warn('rates.failed', { kind: table.error.kind });
      return change({ ...status, problem: table.error });
    }
    if (!isBelievable(table.value, status.table)) {
      log.warn('rates.implausible');
      return change({ ...status, problem: { kind: 'ratesImplausible' } });
    }
    change({ table: table.value, problem: null });
    await keep(table.value);
  }

  async function keep(table: RateTable): Promise<void> {
    try {
      await store?.commit(new Map([[STORE_NAME, encodeRateTable(table)]]));
    } catch {
      log.warn('rates.notKept');
    }
  }

  return {
    restore: async () => {
      if (service === null || store === null) return;
      try {
        const blob = await store.read(STORE_NAME);
        const table = blob === null ? null : decodeRateTable(blob);
        const isOurs = table?.kind === service.kind && table.source === service.name;
        if (table !== null && isOurs && status.table === null) change({ table, problem: null });
      } catch {
        log.warn('rates.notRestored');
      }
    },
    refresh: (signal) => {
      if (service === null || (fetching === null && !isDue(clock.now()))) return Promise.resolve();
      fetching ??= fetchOnce(service, signal).finally(() => {
        fetching = null;
      });
      return fetching;
    },
  };
}

/**
 * Whether a time is now or less than `durationMs` ago. False for a future time, which is possible after the clock was
 * set back.
 */
function isWithin(instant: number, now: number, durationMs: number): boolean {
  return now >= instant && now - instant < durationMs;
}

function isBelievable(next: RateTable, previous: RateTable | null): boolean {
  if (previous === null || next.fetchedAt - previous.fetchedAt > GUARD_MS) return true;
  return isPlausible(next.rates, previous.rates);
}

function toTable(
  response: WireResponse,
  { name, kind }: RatesService,
  fetchedAt: number,
): Result<RateTable, RatesFault | TransportFault> {
  const body = jsonOf(response.body);
  const isAnswer = response.status >= 200 && response.status < 300;
  const parsed = body.ok ? parseRates(body.value) : body;
  if (!parsed.ok && parsed.error.kind === 'ratesRefused') return parsed;
  if (!isAnswer) return fail({ kind: 'ratesRefused', detail: `HTTP ${response.status}` });
  return parsed.ok ? ok({ ...parsed.value, fetchedAt, source: name, kind }) : parsed;
}

function jsonOf(body: Uint8Array): Result<unknown, RatesFault> {
  if (!isUtf8(body, 0, body.length)) return fail({ kind: 'ratesNotJson' });
  try {
    return ok(JSON.parse(decodeUtf8(body, 0, body.length)) as unknown);
  } catch {
    return fail({ kind: 'ratesNotJson' });
  }
}
