/**
 * Makes the exchange rate of a JSON answer: units of the selected currency per US dollar, the rate's source, and
 * whether the rate is old.
 */
import { formatInstant } from '../calendar/instant.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { toRateNumber, type Rate } from '../money/rate.ts';
import type { Snapshot } from './snapshot.ts';

/** The age in ms from which a rate is old: two days, because the default exchange-rate service updates once a day. */
const STALE_AFTER_MS = 48 * 3_600_000;

/**
 * Makes the field `exchangeRate` of an answer.
 * @param now the present time, ms since the epoch; decides whether the rate is old
 */
export function exchangeRateOf(rates: EngineStatus['rates'], rate: Rate, now: number): Snapshot['exchangeRate'] {
  const { table } = rates;
  return {
    base: 'USD',
    rate: toRateNumber(rate),
    asOf: table === null || table.asOf === null ? null : formatInstant(table.asOf),
    source: table?.source ?? null,
    stale: table !== null && now - (table.asOf ?? table.fetchedAt) > STALE_AFTER_MS,
  };
}
