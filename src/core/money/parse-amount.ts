/**
 * Parses amounts from decimal text, with or without an exponent. `parseCents` is for the provider's amounts, which are
 * in CENTS ("123.45" is $1.2345). `parseDollars` is for amounts in dollars. An amount with up to ten decimals of a
 * cent, or twelve of a dollar, is exact. If it has more decimals, it is rounded half-even, and `rounded` is true. If
 * `parseDecimal` refuses the text, the result is null. Examples: `1,234.5` and `1e400`.
 */
import { parseDecimal, toScale } from './decimal.ts';
import { toPico, type Pico } from './pico.ts';

const DECIMALS_OF_A_CENT = 10;
const DECIMALS_OF_A_DOLLAR = 12;

export interface ParsedAmount {
  readonly amount: Pico;
  /** true if the text had digits below a pico-dollar, so that the amount is rounded */
  readonly rounded: boolean;
}

/** Parses decimal text in cents, with or without an exponent; null for text that `parseDecimal` refuses. */
export function parseCents(text: string): ParsedAmount | null {
  return parseAt(text, DECIMALS_OF_A_CENT);
}

/** Parses decimal text in dollars, with or without an exponent; null for text that `parseDecimal` refuses. */
export function parseDollars(text: string): ParsedAmount | null {
  return parseAt(text, DECIMALS_OF_A_DOLLAR);
}

function parseAt(text: string, scale: number): ParsedAmount | null {
  const decimal = parseDecimal(text);
  if (decimal === null) return null;
  const { units, rounded } = toScale(decimal, scale);
  return { amount: toPico(units), rounded };
}
