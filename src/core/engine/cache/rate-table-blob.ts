/**
 * Converts exchange rates to bytes for the store, and back. A disk can damage bytes, so decoding checks the version and
 * every field.
 */
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../base/utf8.ts';
import { isCurrencyCode, type CurrencyCode } from '../../money/currency.ts';
import { PARITY, type Rate } from '../../money/rate.ts';
import type { RateTable } from '../../money/rate-table.ts';
import { decodePlain, encodePlain } from '../../base/plain-codec.ts';

const VERSION = 1;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the bytes of a set of exchange rates. */
export function encodeRateTable(table: RateTable): Uint8Array {
  return encodeUtf8(encodePlain({ version: VERSION, ...table }));
}

/**
 * Reads exchange rates from bytes; null if the bytes are not exchange rates of this version, or if a field is wrong.
 */
export function decodeRateTable(bytes: Uint8Array): RateTable | null {
  if (!isUtf8(bytes, 0, bytes.length)) return null;
  const decoded = decodePlain(decodeUtf8(bytes, 0, bytes.length));
  if (!decoded.ok || !isFields(decoded.value)) return null;
  const { version, rates, asOf, fetchedAt, source, kind } = decoded.value;
  const known = isFields(rates) ? ratesOf(rates) : null;
  if (version !== VERSION || known === null) return null;
  if (asOf !== null && !isInstant(asOf)) return null;
  if (!isInstant(fetchedAt) || typeof source !== 'string') return null;
  if (kind !== 'open' && kind !== 'custom' && kind !== 'demo') return null;
  return { rates: known, asOf, fetchedAt, source, kind };
}

function ratesOf(fields: Fields): RateTable['rates'] | null {
  const rates: Partial<Record<CurrencyCode, Rate>> = {};
  for (const [code, rate] of Object.entries(fields)) {
    if (!isCurrencyCode(code) || typeof rate !== 'bigint' || rate <= 0n) return null;
    rates[code] = rate as Rate;
  }
  return rates.USD === PARITY ? rates : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
