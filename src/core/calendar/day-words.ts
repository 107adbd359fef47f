/** A UTC day as a person reads it. */
import { startOfDay, type Day } from './day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `19 Nov` */
export function dayWords(day: Day): string {
  const date = new Date(startOfDay(day));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}
