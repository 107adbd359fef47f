/**
 * Rounds amounts so that the rounded parts sum to the rounded total (largest remainder). Example: three parts of $0.333 are shown as
 * $0.34, $0.33 and $0.33 under $1.00.
 */
import { convert } from './convert.ts';
import { sumPico, type Pico } from './pico.ts';
import { RATE_SCALE, type Rate } from './rate.ts';

const PICO_SCALE = 12;

/**
 * The parts in units of 10^-decimals of a currency. Each is its exact value rounded down or up; a part without a fraction stays as it is.
 * @param parts of any sign
 * @param rate units of the currency per US dollar
 * @param total the units the parts sum to; where it is left out, their exact sum rounded once, half-even
 */
export function roundToTotal(
  parts: readonly Pico[],
  rate: Rate,
  decimals: number,
  total: bigint = convert(sumPico(parts), rate, decimals),
): bigint[] {
  const unit = 10n ** BigInt(PICO_SCALE + RATE_SCALE - decimals);
  const floors = parts.map((part) => floorDivide(part * rate, unit));
  const remainders = parts.map((part, index) => part * rate - (floors[index] ?? 0n) * unit);
  let left = total;
  for (const floor of floors) left -= floor;
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => {
      if (a.remainder === b.remainder) return a.index - b.index;
      return a.remainder > b.remainder ? -1 : 1;
    });
  for (const { index } of byRemainder.slice(0, Number(left))) floors[index] = (floors[index] ?? 0n) + 1n;
  return floors;
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}
