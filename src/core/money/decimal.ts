/**
 * Exact decimal numbers, each a bigint and a power of ten. They are parsed from text that is written like a number in
 * JSON. Examples: `-12.50`, `3e-7`.
 */
import { divideHalfEven } from './divide-half-even.ts';

/** The number `units × 10^-scale`; scale is never negative. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL_TEXT = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/;
const LARGEST_EXPONENT = 60;

/**
 * Parses decimal text: optional minus, digits, optional fraction, optional exponent of at most ±60.
 * @returns the exact number, or null for anything else (`NaN`, `1,234.5`, `Infinity`, blanks, a leading plus, `1e400`)
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > LARGEST_EXPONENT) return null;
  const digits = BigInt(whole + fraction);
  const signed = sign === '-' ? -digits : digits;
  const scale = fraction.length - exponent;
  return scale >= 0 ? { units: signed, scale } : { units: signed * 10n ** BigInt(-scale), scale: 0 };
}

/** Converts a number to whole units of 10^-scale, rounded half-even. `rounded` is true if the result is not exact. */
export function toScale(value: Decimal, scale: number): { units: bigint; rounded: boolean } {
  if (scale >= value.scale) {
    return { units: value.units * 10n ** BigInt(scale - value.scale), rounded: false };
  }
  const divisor = 10n ** BigInt(value.scale - scale);
  return { units: divideHalfEven(value.units, divisor), rounded: value.units % divisor !== 0n };
}

/** `units × 10^-scale` as plain decimal text with all `scale` decimals: (−5n, 2) is `-0.05`. */
export function formatScaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : `.${digits.slice(digits.length - scale)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}
