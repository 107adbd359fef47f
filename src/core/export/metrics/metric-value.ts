/** Writes amounts and numbers as decimal text without an exponent and without zeros at the end. */
import { formatScaled } from '../../money/decimal.ts';
import type { Pico } from '../../money/pico.ts';

const PICO_DECIMALS = 12;

/** An amount in US dollars, exact: 1234500000000 pico-dollars are `1.2345`. */
export function dollarValue(amount: Pico): string {
  return formatScaled(amount, PICO_DECIMALS).replace(/\.?0+$/, '');
}

/**
 * A number as decimal text.
 * @param value a finite number
 */
export function numberValue(value: number): string {
  return String(value);
}
