/**
 * Sums the demo's usage, as the provider's reports do. If rows differ only in fields by which the request does not
 * group, the rows become one row.
 */
import type { DemoUsageRow } from './demo-usage.ts';

/** A dimension of usage: a field of a row by which the report can group. */
export type DemoDimension = Exclude<keyof DemoUsageRow, 'tokens' | 'webSearches'>;

/**
 * Joins rows that are equal in the given dimensions, and sums their counts. In all other dimensions, a joined row keeps
 * the values of the first row.
 */
export function addUpUsage(rows: readonly DemoUsageRow[], dimensions: readonly DemoDimension[]): DemoUsageRow[] {
  const sums = new Map<string, DemoUsageRow>();
  for (const row of rows) {
    const group = dimensions.map((dimension) => row[dimension] ?? '').join('\n');
    const sum = sums.get(group);
    sums.set(group, sum === undefined ? row : plus(sum, row));
  }
  return [...sums.values()];
}

function plus(a: DemoUsageRow, b: DemoUsageRow): DemoUsageRow {
  return {
    ...a,
    tokens: a.tokens.map((count, type) => count + (b.tokens[type] ?? 0)),
    webSearches: a.webSearches + b.webSearches,
  };
}
