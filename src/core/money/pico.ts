/**
 * The type of an amount of money: whole pico-dollars (10⁻¹² USD) as a bigint with a type of its own. The provider sends
 * cents with up to ten decimals. Such an amount is a whole number of pico-dollars, so it is stored exactly.
 */

declare const picoBrand: unique symbol;

/** An amount in whole pico-dollars, 10⁻¹² US dollars. */
export type Pico = bigint & { readonly [picoBrand]: true };

/** The number of pico-dollars in one US dollar. */
export const PICO_PER_DOLLAR = 1_000_000_000_000n;

/** The number of pico-dollars in one US cent. */
export const PICO_PER_CENT = 10_000_000_000n;

/** An amount of zero. */
export const NOTHING = toPico(0n);

/** Converts a bigint to the type Pico. The value is not changed, so the caller must pass pico-dollars. */
export function toPico(units: bigint): Pico {
  return units as Pico;
}

/** Returns the sum of any number of amounts; zero if there are none. */
export function sumPico(amounts: Iterable<Pico>): Pico {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return toPico(total);
}
