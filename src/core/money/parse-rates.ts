/**
 * Parses exchange rates from the answers of exchange-rate services. Supports the JSON formats of all known services.
 */
import { parseDay, startOfDay } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { CURRENCY_CODES, isCurrencyCode, type CurrencyCode } from './currency.ts';
import { divideHalfEven } from './divide-half-even.ts';
import { PARITY, parseRate, type Rate } from './rate.ts';
import type { RateTable } from './rate-table.ts';

export type RatesFault =
  /** the service answered with an error */
  | { readonly kind: 'ratesRefused'; readonly detail: string | null }
  /** the body is not JSON. The caller sets this fault, because the caller decodes the body */
  | { readonly kind: 'ratesNotJson' }
  /**
   * the body has an unknown shape, two different rates for one currency, or rates for fewer than two of the currencies
   * that Outlay shows; or a rate is not a finite number above zero
   */
  | { readonly kind: 'ratesMalformed'; readonly field: string }
  /**
   * the rates cannot be converted to dollars: their base currency is not known, the rate of the base currency is not 1,
   * or there is no rate for the dollar
   */
  | { readonly kind: 'ratesWrongBase'; readonly base: string | null };

export interface ParsedRates {
  /** units per US dollar; always contains USD with the rate 1 */
  readonly rates: RateTable['rates'];
  /** when the rates were set according to the service, ms since the epoch; null if the service does not say */
  readonly asOf: number | null;
}

/**
 * One set of rates as the service sends it, with its base currency. Currency codes are in upper case. The rates are not
 * parsed yet.
 */
interface RawRates {
  readonly base: string | null;
  readonly entries: readonly (readonly [code: string, rate: unknown])[];
  readonly asOf: number | null;
}

/**
 * Times below this number are in seconds, all others in milliseconds. In milliseconds, this number is a time in March
 * 1973. In seconds, it would be a time in the year 5138.
 */
const FIRST_MILLISECONDS = 1e11;

/** The start of the year 10000, ms since the epoch. Dates from then on have no `YYYY-MM-DD`. */
const END_OF_DATES = Date.UTC(10_000, 0);

type Json = Readonly<Record<string, unknown>>;
type Parsed<T> = Result<T, RatesFault>;

/**
 * Parses a decoded JSON body. Currency codes may be in any case, and rates may be numbers or numeric text. Only the
 * twelve currencies that Outlay shows are used. If the base currency is not the dollar, the rates are divided by the
 * rate of the dollar.
 * @returns all rates, or why they cannot be used
 */
export function parseRates(body: unknown): Parsed<ParsedRates> {
  const raw = Array.isArray(body) ? readPairs(body) : isObject(body) ? readObject(body) : malformed('');
  return raw.ok ? toDollarBase(raw.value) : raw;
}

function readObject(body: Json): Parsed<RawRates> {
  if (body['result'] === 'error' || body['success'] === false) {
    return fail({ kind: 'ratesRefused', detail: errorDetail(body) });
  }
  const asOf = asOfOf(body);
  const base = codeOf(body['base'] ?? body['base_code'] ?? body['source']);
  for (const field of ['rates', 'conversion_rates']) {
    const rates = body[field];
    if (isObject(rates)) return ok({ base, asOf, entries: entriesOf(rates) });
    if (rates !== undefined) return malformed(field);
  }
  const quotes = body['quotes'];
  if (isObject(quotes)) return readQuotes(quotes, base, asOf);
  const dollars = Object.entries(body).find(([name]) => name.toUpperCase() === 'USD')?.[1];
  if (isObject(dollars)) return ok({ base: 'USD', asOf, entries: entriesOf(dollars) });
  return typeof body['quote'] === 'string' ? readPairs([body]) : malformed('rates');
}

/**
 * Parses pairs of currencies, for example `{"USDEUR": 0.88}`. A pair that does not start with the base currency is a
 * fault, because its rate is for another base.
 */
function readQuotes(quotes: Json, declared: string | null, asOf: number | null): Parsed<RawRates> {
  const base = declared ?? 'USD';
  const entries: [string, unknown][] = [];
  for (const [pair, rate] of entriesOf(quotes)) {
    if (!pair.startsWith(base) || pair.length !== base.length + 3) return malformed(`quotes.${pair}`);
    entries.push([pair.slice(base.length), rate]);
  }
  return ok({ base, asOf, entries });
}

/**
 * Parses a list of pairs, for example `[{"base":"USD","quote":"EUR","rate":0.88}]`. All pairs must have the same base.
 * The result has one date, `asOf`: the oldest date of all pairs. Two kinds of pairs do not influence this date: pairs
 * whose `quote` is a currency that Outlay does not show, and a pair of the base currency with itself.
 */
function readPairs(pairs: readonly unknown[]): Parsed<RawRates> {
  let base: string | null = null;
  let asOf: number | null = null;
  const entries: [string, unknown][] = [];
  for (const [index, pair] of pairs.entries()) {
    if (!isObject(pair)) return malformed(`[${index}]`);
    const pairBase = codeOf(pair['base']);
    const quote = codeOf(pair['quote']);
    if (pairBase === null || quote === null) return malformed(`[${index}]`);
    if (base !== null && pairBase !== base) return malformed(`[${index}].base`);
    base = pairBase;
    entries.push([quote, pair['rate']]);
    const pairAsOf = isCurrencyCode(quote) ? asOfOf(pair) : null;
    if (pairAsOf !== null && quote !== base) asOf = asOf === null ? pairAsOf : Math.min(asOf, pairAsOf);
  }
  return ok({ base, asOf, entries });
}

function toDollarBase(raw: RawRates): Parsed<ParsedRates> {
  const perBase = new Map<CurrencyCode, Rate>();
  for (const [code, value] of raw.entries) {
    if (!isCurrencyCode(code)) continue;
    const rate = readRate(value);
    const known = perBase.get(code);
    if (rate === null || (known !== undefined && known !== rate)) return malformed(code);
    perBase.set(code, rate);
  }
  const base = raw.base ?? (perBase.get('USD') === PARITY ? 'USD' : null);
  if (base === null) return fail({ kind: 'ratesWrongBase', base: null });
  if (isCurrencyCode(base)) {
    if ((perBase.get(base) ?? PARITY) !== PARITY) return fail({ kind: 'ratesWrongBase', base });
    perBase.set(base, PARITY);
  }
  const dollar = perBase.get('USD');
  if (dollar === undefined) return fail({ kind: 'ratesWrongBase', base });
  if (perBase.size < 2) return malformed('rates');
  const rates: Partial<Record<CurrencyCode, Rate>> = {};
  for (const code of CURRENCY_CODES) {
    const rate = perBase.get(code);
    if (rate === undefined) continue;
    const crossed = crossRate(rate, dollar);
    if (crossed === null) return malformed(code);
    rates[code] = crossed;
  }
  return ok({ rates, asOf: raw.asOf });
}

/**
 * Returns the rate of a currency in units per dollar: the currency's rate divided by the dollar's rate. The two rates
 * must have the same base currency. null if the result is zero after rounding to 12 decimals.
 */
function crossRate(rate: Rate, dollar: Rate): Rate | null {
  if (dollar === PARITY) return rate;
  const units = divideHalfEven(rate * PARITY, dollar);
  return units > 0n ? (units as Rate) : null;
}

function readRate(value: unknown): Rate | null {
  if (typeof value === 'number') return Number.isFinite(value) ? parseRate(String(value)) : null;
  return typeof value === 'string' ? parseRate(value) : null;
}

/**
 * Returns when the service set the rates, ms since the epoch; null if the body does not say. The time is in one of
 * three fields. `time_last_update_unix` or `timestamp` is a number of seconds or milliseconds since the epoch, or an
 * RFC 3339 time. `date` is a day or an RFC 3339 time.
 */
function asOfOf(body: Json): number | null {
  for (const field of ['time_last_update_unix', 'timestamp']) {
    const time = body[field];
    const instant = typeof time === 'number' ? instantOf(time) : null;
    if (instant !== null) return instant;
    if (typeof time === 'string' && parseInstant(time) !== null) return parseInstant(time);
  }
  const date = body['date'];
  if (typeof date !== 'string') return null;
  const day = parseDay(date);
  return day === null ? parseInstant(date) : startOfDay(day);
}

/**
 * Converts a number of seconds or milliseconds since the epoch to milliseconds; null if it is neither, for example zero
 * or a number of microseconds.
 */
function instantOf(time: number): number | null {
  const instant = Math.round(time < FIRST_MILLISECONDS ? time * 1000 : time);
  return time > 0 && instant < END_OF_DATES ? instant : null;
}

function errorDetail(body: Json): string | null {
  const type = body['error-type'];
  if (typeof type === 'string') return type;
  const error = body['error'];
  if (!isObject(error)) return null;
  const detail = error['info'] ?? error['type'];
  return typeof detail === 'string' ? detail : null;
}

function entriesOf(rates: Json): (readonly [string, unknown])[] {
  return Object.entries(rates).map(([code, rate]) => [code.toUpperCase(), rate] as const);
}

function codeOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.toUpperCase() : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(field: string): Parsed<never> {
  return fail({ kind: 'ratesMalformed', field });
}
