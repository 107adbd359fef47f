/** Reads the fields of saved alerts: amounts are saved as text, because JSON has no whole numbers of that size. */
import { toPico, type Pico } from '../money/pico.ts';

const WHOLE = /^-?\d{1,30}$/;

/** The amount of a text such as `-120000000`; null if it is none. */
export function savedAmount(value: unknown): Pico | null {
  return typeof value === 'string' && WHOLE.test(value) ? toPico(BigInt(value)) : null;
}

/** Whether a value is a whole number from 0, such as a day, a month or a time. */
export function isSavedNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
