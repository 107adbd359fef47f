/**
 * Reads the fields of saved alerts. Amounts are saved as text, because JSON numbers cannot represent all of them
 * exactly.
 */
import { toPico, type Pico } from '../money/pico.ts';

const WHOLE = /^-?\d{1,30}$/;

/** Parses a saved amount in pico-dollars, such as `-120000000`; null if the value is not such a text. */
export function savedAmount(value: unknown): Pico | null {
  return typeof value === 'string' && WHOLE.test(value) ? toPico(BigInt(value)) : null;
}

/** Whether a value is a whole number ≥ 0. Every saved day, month and time is such a number. */
export function isSavedNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
