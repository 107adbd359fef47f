/** Writes by how many percent an amount has changed. */
import { locale } from './locale.ts';

/**
 * Writes a change without its sign: `12`, `3.4`, `<0.1`. What is not the same is never written as 0, and what is not
 * gone never as 100: a decrease by 99.6% is `99.6`.
 * @param permille the change in tenths of a percent, rounded towards zero
 */
export function changePercent(permille: number): string {
  const size = Math.abs(permille);
  if (size === 0) return '<0.1';
  const isNearly100 = size > 994 && size < 1000;
  return size < 100 || isNearly100 ? locale.tenths(size / 10) : String(Math.round(size / 10));
}
