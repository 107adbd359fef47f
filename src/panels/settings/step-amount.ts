/**
 * Makes a dollar amount larger or smaller by one step. The larger the amount, the larger the step. The 3D room has
 * buttons for steps, because nobody can type there.
 */

/** If there was no amount, the first step up leads to this amount, in dollars. */
const FIRST = 1000;
const MOST = 100_000_000;

/**
 * Returns the next amount as text; null if it would be zero or less, or if there is no amount to make smaller.
 * @param amount the amount as a plain decimal: `1250.50`; null if there is none
 */
export function stepAmount(amount: string | null, direction: -1 | 1): string | null {
  if (amount === null) return direction === 1 ? String(FIRST) : null;
  const value = Number(amount);
  const step = stepFrom(value, direction);
  // The next amount is a multiple of the step, so that amounts are round.
  const next = direction === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step;
  if (next <= 0) return null;
  // A typed amount may be above MOST. A step up then changes nothing.
  return String(direction === 1 ? Math.max(value, Math.min(MOST, next)) : next);
}

/**
 * Returns the size of a step in dollars: between a fiftieth and a tenth of the amount, but at least 10. Examples for a
 * step up: 10 from $100, 50 from $500. The size of a step down is computed from an amount that is one cent lower, so
 * that a step up leads back to the first amount. Example: a step down from $500 is 10 and leads to $490, and a step up
 * from $490 is also 10 and leads back to $500.
 */
function stepFrom(value: number, direction: -1 | 1): number {
  const seen = direction === -1 ? value - CENT : value;
  const size = 10 ** Math.max(0, Math.floor(Math.log10(seen)));
  return Math.max(10, size / (seen / size < 5 ? 10 : 2));
}

const CENT = 0.01;
