/**
 * How far the bill reaches. A completed day is billed up to the last day with a row on the bill, and over the following
 * completed days the bill answered for that have neither a row nor usage: nothing was spent, so nothing is missing.
 */
import { addDays, type Day } from '../calendar/day.ts';

/** Days at the end of the bill that are asked for again, because the provider still corrects them. */
export const CORRECTION_DAYS = 5;

export interface BillAnswer {
  /** first day asked for */
  readonly from: Day;
  readonly today: Day;
  /** days the bill answered for */
  readonly answered: readonly Day[];
  hasBill(day: Day): boolean;
  hasUsage(day: Day): boolean;
}

/** The last billed day; the day before `from` when none of the days is billed. */
export function billedThrough({ from, today, answered, hasBill, hasUsage }: BillAnswer): Day {
  let last = addDays(from, -1);
  for (let day = from; day < today; day = addDays(day, 1)) if (hasBill(day)) last = day;
  const known = new Set(answered);
  for (let next = addDays(last, 1); next < today; next = addDays(next, 1)) {
    if (!known.has(next) || hasUsage(next)) break;
    last = next;
  }
  return last;
}

/** Days a silent end of the bill stays open: what no usage announces (sessions, code execution) may still land. */
const SILENT_DAYS = 45;

/**
 * The last final day of a tail that starts at `from`: the bill's end less the days still corrected, never before the tail.
 * @param lastRow the last day with a row on the bill; the quiet days after it are billed, but final only when they are old
 */
export function finalThrough({
  billed,
  lastRow,
  from,
  today,
}: {
  billed: Day;
  lastRow: Day;
  from: Day;
  today: Day;
}): Day {
  const landed = Math.min(billed, Math.max(lastRow, addDays(today, -SILENT_DAYS))) as Day;
  return Math.max(addDays(landed, -CORRECTION_DAYS), addDays(from, -1)) as Day;
}
