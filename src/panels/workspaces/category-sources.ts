/** Finds the cost of each workspace by category. It reads the answer to a cost query by workspace and category. */
import { CATEGORIES, type Category } from '../../core/model/category.ts';
import { NOTHING, sumPico, type Pico } from '../../core/money/pico.ts';
import { NO_VALUE, type CostAnswer, type CostRow } from '../../core/query/cost-query.ts';
import type { WorkspaceReport } from '../../core/reports/reports.ts';
import type { BreakdownSource } from '../parts/breakdown.ts';

/**
 * Returns each workspace's cost by category. A workspace is left out if its categories do not sum to its cost. This
 * happens if there is no answer, or if the answer is older than the report.
 */
export function categorySources(
  workspaces: readonly WorkspaceReport[],
  answer: CostAnswer | null,
): ReadonlyMap<string, BreakdownSource> {
  const rowsOf = rowsByWorkspace(answer);
  return new Map(
    workspaces.flatMap(({ id, cost, basis }) => {
      const workspace = id ?? NO_VALUE.workspace;
      const rows = rowsOf.get(workspace) ?? NO_ROWS;
      const costs = costsOf(rows);
      if (sumPico(CATEGORIES.map((category) => costs[category])) !== cost) return [];
      return [[workspace, { cost, costs, tokens: tokensOf(rows), basis }] as const];
    }),
  );
}

const NO_ROWS: ReadonlyMap<string, CostRow> = new Map();

/** Returns the rows of the answer in nested maps: by workspace id, and for each workspace by category. */
function rowsByWorkspace(answer: CostAnswer | null): ReadonlyMap<string, ReadonlyMap<string, CostRow>> {
  const rowsOf = new Map<string, Map<string, CostRow>>();
  for (const row of answer?.rows ?? []) {
    const [workspace = '', category = ''] = row.values;
    const rows = rowsOf.get(workspace) ?? new Map<string, CostRow>();
    rowsOf.set(workspace, rows.set(category, row));
  }
  return rowsOf;
}

function costsOf(rows: ReadonlyMap<string, CostRow>): BreakdownSource['costs'] {
  const costOf = (category: Category): Pico => rows.get(category)?.cost ?? NOTHING;
  return {
    input: costOf('input'),
    cacheCreation: costOf('cacheCreation'),
    cacheRead: costOf('cacheRead'),
    output: costOf('output'),
    other: costOf('other'),
  };
}

function tokensOf(rows: ReadonlyMap<string, CostRow>): BreakdownSource['tokens'] {
  return {
    input: rows.get('input')?.tokens.input ?? 0,
    cacheCreation: rows.get('cacheCreation')?.tokens.cacheCreation ?? 0,
    cacheRead: rows.get('cacheRead')?.tokens.cacheRead ?? 0,
    output: rows.get('output')?.tokens.output ?? 0,
  };
}
