/** Judges an amount against what is usual, for the month tile and the Today tile. */
import type { Pico } from '../../core/money/pico.ts';

export type AgainstUsual =
  | { readonly kind: 'same' | 'usuallyNothing' }
  /** `ratio` is the amount divided by the usual amount */
  | { readonly kind: 'less' | 'more' | 'unusual'; readonly ratio: number };

/**
 * An amount counts as usual if its ratio to the usual amount differs from 1 by at most this much. It also counts as usual if it is between
 * the earlier amounts.
 */
const CLOSE = 0.2;
/** If an amount is at least this many times the usual amount, it is called unusual. */
const UNUSUAL = 3;

/** @param earlier the amounts of which `usual` is the median */
export function againstUsual(amount: Pico, usual: Pico, earlier: readonly Pico[]): AgainstUsual {
  if (usual <= 0n) return { kind: amount > 0n ? 'usuallyNothing' : 'same' };
  const ratio = Number(amount) / Number(usual);
  if (ratio >= UNUSUAL) return { kind: 'unusual', ratio };
  const isInRange = earlier.some((cost) => cost <= amount) && earlier.some((cost) => cost >= amount);
  if (isInRange || Math.abs(ratio - 1) <= CLOSE) return { kind: 'same' };
  return { kind: ratio > 1 ? 'more' : 'less', ratio };
}
