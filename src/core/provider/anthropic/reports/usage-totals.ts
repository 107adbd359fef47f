/** Sums usage rows column by column: the five token counts and web searches. */
import { tokensAt, type UsageRows } from '../../../model/usage-rows.ts';

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;

/** Sums of input, write5m, write1h, read, output and web searches, exact below 2⁵³. */
export function usageTotals(rows: UsageRows): readonly number[] {
  const tokens = TOKEN_COLUMNS.map((column) => {
    let sum = 0;
    for (let row = 0; row < rows.length; row += 1) sum += tokensAt(rows, column, row);
    return sum;
  });
  return [...tokens, rows.webSearches.reduce((sum, count) => sum + count, 0)];
}
