/**
 * Parses the values of `outlay guard` as people type them: amounts, percentages and durations. Each function returns
 * null for any other text.
 */
import { parseDollars } from '../money/parse-amount.ts';
import type { Pico } from '../money/pico.ts';

const AMOUNT = /^\d{1,12}(?:\.\d{1,12})?$/;
const PERCENT = /^(\d{1,6})(?:\.(\d{1,2}))?%$/;
const DURATION = /^(\d{1,6})([mhd])$/;

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses an amount in US dollars, such as `10000` or `499.50`. Zero is allowed. */
export function parseBoundAmount(text: string): Pico | null {
  return AMOUNT.test(text) ? (parseDollars(text)?.amount ?? null) : null;
}

/** Parses `30%` or `12.5%` to hundredths of a percent: 3000 and 1250. */
export function parseBoundPercent(text: string): number | null {
  const [, whole, decimals = ''] = PERCENT.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Parses `90m`, `6h` or `2d` to milliseconds. */
export function parseBoundAge(text: string): number | null {
  const [, count, unit = ''] = DURATION.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNIT_MS[unit] ?? 0);
}
