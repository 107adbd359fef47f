/**
 * Does the ledger's work in the simplest way, for comparison: rows are parsed to objects, sums are in a Map, and every
 * amount is a bigint.
 */
import { apportion } from '../src/core/money/apportion.ts';

export interface NaiveRow {
  readonly day: string;
  readonly api_key_id: string | null;
  readonly workspace_id: string | null;
  readonly model: string;
  readonly service_tier: string;
  readonly uncached_input_tokens: number;
  readonly cache_creation: { readonly ephemeral_5m_input_tokens: number; readonly ephemeral_1h_input_tokens: number };
  readonly cache_read_input_tokens: number;
  readonly output_tokens: number;
}

export interface NaiveBill {
  readonly day: string;
  readonly workspace: string | null;
  readonly model: string;
  /** the amounts by token type */
  readonly amounts: readonly bigint[];
}

export interface NaiveCell {
  readonly workspace: string | null;
  readonly model: string;
  readonly key: string | null;
  readonly costs: bigint[];
  readonly tokens: number[];
}

const CATEGORY = [0, 1, 1, 2, 3];

/** Parses the rows of a usage report. */
export function naiveRows(text: string): NaiveRow[] {
  const page = JSON.parse(text) as { data: { starting_at: string; results: Omit<NaiveRow, 'day'>[] }[] };
  return page.data.flatMap(({ starting_at, results }) =>
    results.map((row) => ({ ...row, day: starting_at.slice(0, 10) })),
  );
}

/** Splits the bill among API keys and sums the parts. */
export function naiveFold(
  rows: readonly NaiveRow[],
  bills: ReadonlyMap<string, NaiveBill>,
  into: Map<string, NaiveCell>,
): void {
  for (const [group, members] of groupRows(rows)) {
    const bill = bills.get(group);
    for (const [type, amount] of (bill?.amounts ?? []).entries()) {
      const weights = members.map((row) => BigInt(tokensOf(row, type) * (row.service_tier === 'batch' ? 1 : 2)));
      const isWeighed = weights.some((weight) => weight > 0n);
      for (const [index, part] of (isWeighed ? apportion(amount, weights) : []).entries()) {
        const row = members[index];
        if (row === undefined) continue;
        const cell = cellOf(row, into);
        const category = CATEGORY[type] ?? 0;
        cell.costs[category] = (cell.costs[category] ?? 0n) + part;
        cell.tokens[category] = (cell.tokens[category] ?? 0) + tokensOf(row, type);
      }
    }
  }
}

/** Returns a text that identifies the bill row of a usage row: its day, workspace and model. */
export function groupOf({ day, workspace_id, model }: Pick<NaiveRow, 'day' | 'workspace_id' | 'model'>): string {
  return `${day}|${workspace_id}|${model}`;
}

/** Sums a month by model, workspace and API key, for the selected keys. */
export function naiveReports(cells: readonly NaiveCell[], selected: ReadonlySet<string | null>): unknown {
  const chosen = cells.filter(({ key }) => selected.has(key));
  const totalOf = (cell: NaiveCell): bigint => cell.costs.reduce((sum, cost) => sum + cost, 0n);
  const by = (name: (cell: NaiveCell) => string | null): { name: string | null; cost: bigint }[] => {
    const sums = new Map<string | null, bigint>();
    for (const cell of chosen) sums.set(name(cell), (sums.get(name(cell)) ?? 0n) + totalOf(cell));
    return [...sums].map(([id, cost]) => ({ name: id, cost })).sort((a, b) => (a.cost < b.cost ? 1 : -1));
  };
  const categories = [0, 1, 2, 3, 4].map((category) =>
    chosen.reduce((sum, cell) => sum + (cell.costs[category] ?? 0n), 0n),
  );
  return {
    categories,
    models: by(({ model }) => model),
    workspaces: by(({ workspace }) => workspace),
    keys: by(({ key }) => key),
  };
}

function groupRows(rows: readonly NaiveRow[]): Map<string, NaiveRow[]> {
  const groups = new Map<string, NaiveRow[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group === undefined) groups.set(groupOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function cellOf(row: NaiveRow, cells: Map<string, NaiveCell>): NaiveCell {
  const id = `${row.workspace_id}|${row.model}|${row.api_key_id}`;
  let cell = cells.get(id);
  if (cell === undefined) {
    const { workspace_id: workspace, model, api_key_id: key } = row;
    cells.set(id, (cell = { workspace, model, key, costs: [0n, 0n, 0n, 0n, 0n], tokens: [0, 0, 0, 0, 0] }));
  }
  return cell;
}

function tokensOf(row: NaiveRow, type: number): number {
  const { ephemeral_5m_input_tokens: write5m, ephemeral_1h_input_tokens: write1h } = row.cache_creation;
  return [row.uncached_input_tokens, write5m, write1h, row.cache_read_input_tokens, row.output_tokens][type] ?? 0;
}
