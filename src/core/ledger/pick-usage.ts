/** Picks usage rows by their day. */
import { dayOfHour, type Hour } from '../calendar/hour.ts';
import type { Day } from '../calendar/day.ts';
import { createUsageRowsBuilder } from './usage-rows-builder.ts';
import { tokensAt, type UsageRows } from './usage-rows.ts';

/** The rows of several parts that are of days `isWanted` takes, in order; the very rows when all are taken from one part. */
export function pickUsage(
  parts: readonly { readonly rows: UsageRows; readonly isWanted: (day: Day) => boolean }[],
): UsageRows {
  const only = parts.find(({ rows }) => rows.length > 0);
  const builder = createUsageRowsBuilder();
  let offered = 0;
  for (const { rows, isWanted } of parts) {
    offered += rows.length;
    for (let row = 0; row < rows.length; row += 1) {
      const hour = (rows.hour[row] ?? 0) as Hour;
      if (!isWanted(dayOfHour(hour))) continue;
      builder.add(
        hour,
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
  }
  const picked = builder.seal();
  return only !== undefined && offered === only.rows.length && picked.length === offered ? only.rows : picked;
}
