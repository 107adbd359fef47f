/** Compares an amount with the usual amount, for the month tile and the Today tile. */
import type { Pico } from '../../core/money/pico.ts';

export type AgainstUsual =
  | { readonly kind: 'same' | 'usuallyNothing' }
  /** `ratio` is the amount divided by the usual amount */
  | { readonly kind: 'less' | 'more' | 'unusual'; readonly ratio: number };

/**
 * An amount is as usual if it differs from the usual amount by at most this share: 0.2 is 20 %. It is also as usual if
 * it is between the lowest and the highest earlier amount. But an amount that is unusual (see `UNUSUAL`), or zero, is
 * never as usual.
 */
const CLOSE = 0.2;
/** An amount is called unusual if it is at least this many times the usual amount. */
const UNUSUAL = 3;

/**
 * Compares an amount with the usual amount.
 * @param earlier the amounts of earlier days or months; `usual` is their median (the amount in the middle)
 */
export function againstUsual(amount: Pico, usual: Pico, earlier: readonly Pico[]): AgainstUsual {
  if (usual <= 0n) return { kind: amount > 0n ? 'usuallyNothing' : 'same' };
  const ratio = Number(amount) / Number(usual);
  if (ratio >= UNUSUAL) return { kind: 'unusual', ratio };
  // The usual amount is the median, so on its side of the amount there is always an earlier amount.
  const isInRange = ratio > 0 && earlier.some((cost) => (ratio > 1 ? cost >= amount : cost <= amount));
  if (isInRange || Math.abs(ratio - 1) <= CLOSE) return { kind: 'same' };
  return { kind: ratio > 1 ? 'more' : 'less', ratio };
}
