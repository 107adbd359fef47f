/** Writes amounts and numbers as OpenMetrics allows them. */
import { formatScaled } from '../../money/decimal.ts';
import type { Pico } from '../../money/pico.ts';

const PICO_DECIMALS = 12;

/** An amount in US dollars, exact: 1234500000000 pico-dollars are `1.2345`. */
export function dollarValue(amount: Pico): string {
  return formatScaled(amount, PICO_DECIMALS).replace(/\.?0+$/, '');
}

/**
 * A number as JavaScript writes it: `0.02`, or `5e-7` if it is very small.
 * @param value a finite number
 */
export function numberValue(value: number): string {
  return String(value);
}
