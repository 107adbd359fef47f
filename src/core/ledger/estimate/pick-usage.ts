/** Selects usage rows by day. */
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import { createUsageRowsBuilder, type UsageRowsBuilder } from '../../model/usage-rows-builder.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';

export interface UsagePart {
  readonly rows: UsageRows;
  readonly isWanted: (day: Day) => boolean;
}

/**
 * Joins usage rows of several sources (`parts`), in order. From each source, it takes only the rows of days that the
 * source's `isWanted` accepts. If only one source has rows, and all of its rows are wanted, its rows are returned
 * without copying.
 */
export function pickUsage(parts: readonly UsagePart[]): UsageRows {
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled;
  if (first !== undefined && others.length === 0 && isAllWanted(first)) return first.rows;
  const builder = createUsageRowsBuilder();
  for (const { rows, isWanted } of filled) {
    const isRowWanted = askOncePerDay(isWanted);
    for (let row = 0; row < rows.length; row += 1) {
      if (isRowWanted(rows.hour[row] ?? 0)) copyRow(rows, row, builder);
    }
  }
  return builder.seal();
}

function isAllWanted({ rows, isWanted }: UsagePart): boolean {
  let last = Number.NaN;
  for (const hour of rows.hour) {
    if (hour === last) continue;
    if (!isWanted(dayOfHour(hour as Hour))) return false;
    last = hour;
  }
  return true;
}

/**
 * Wraps `isWanted` so that it is called only when the day changes: rows next to each other are mostly of the same day.
 */
function askOncePerDay(isWanted: (day: Day) => boolean): (hour: number) => boolean {
  let last: Day | null = null;
  let answer = false;
  return (hour) => {
    const day = dayOfHour(hour as Hour);
    if (day !== last) {
      last = day;
      answer = isWanted(day);
    }
    return answer;
  };
}

function copyRow(rows: UsageRows, row: number, into: UsageRowsBuilder): void {
  into.add(
    rows.hour[row] ?? 0,
    rows.key[row] ?? 0,
    rows.workspace[row] ?? 0,
    rows.model[row] ?? 0,
    rows.variant[row] ?? 0,
    tokensAt(rows, 0, row),
    tokensAt(rows, 1, row),
    tokensAt(rows, 2, row),
    tokensAt(rows, 3, row),
    tokensAt(rows, 4, row),
    rows.webSearches[row] ?? 0,
  );
}
