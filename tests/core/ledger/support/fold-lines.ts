/**
 * Makes lines of the bill and of usage, with default values, and the cost table of these lines. Also sums the table.
 */
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { monthOf } from '../../../../src/core/calendar/month.ts';
import { TOKEN_TYPE } from '../../../../src/core/model/category.ts';
import { FIGURES_PER_CELL, UNATTRIBUTED } from '../../../../src/core/ledger/columns/cells.ts';
import { oneDay } from '../../../../src/core/ledger/columns/day-set.ts';
import { ABSENT } from '../../../../src/core/model/dictionary.ts';
import { foldDays } from '../../../../src/core/ledger/attribution/fold-days.ts';
import { createKeyRanks } from '../../../../src/core/ledger/attribution/key-ranks.ts';
import { createNames, type Names } from '../../../../src/core/model/names.ts';
import { rowsByDay } from '../../../../src/core/ledger/rows-by-day.ts';
import type { CostTable } from '../../../../src/core/ledger/columns/cost-table.ts';
import { joinLimbs } from '../../../../src/core/money/pico-column.ts';
import { LIST_PRICES, toBillRows, toUsageRows, type BillLine, type UsageLine } from './books.ts';

export const DAY = dayNamed('2026-11-14');
export const STANDARD = { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard' };

/** Returns a line of the bill: by default, Opus input in one workspace. */
export function billed(amount: bigint, changes: Partial<BillLine> = {}): BillLine {
  const usual = { day: DAY, workspace: 'wrkspc_one', model: 'claude-opus-5-5', variant: STANDARD, costType: 'tokens' };
  return { ...usual, type: TOKEN_TYPE.input, amount, ...changes };
}

interface Use extends Partial<UsageLine> {
  readonly input?: number;
  readonly output?: number;
}

/** Returns usage of a key in the same workspace and model as the lines of `billed`; zero tokens by default. */
export function use(key: string | null, { input = 0, output = 0, ...changes }: Use): UsageLine {
  const usual = { hour: DAY * 24, workspace: 'wrkspc_one', model: 'claude-opus-5-5', variant: STANDARD, searches: 0 };
  return { ...usual, key, tokens: [input, 0, 0, 0, output], ...changes };
}

/** Returns the cost table of the days on which these lines are, and the dictionaries of its names. */
export function fold(
  bill: readonly BillLine[],
  usage: readonly UsageLine[],
  byKey: boolean,
): { costTable: CostTable; names: Names } {
  const names = createNames();
  const billRows = toBillRows(bill, names);
  const usageRows = toUsageRows(usage, names);
  const costTable = foldDays(
    monthOf(DAY),
    [...billRows.day, ...usageRows.hour.map((hour) => hour / 24)].reduce((days, day) => days | oneDay(day as Day), 0),
    { rows: billRows, byDay: rowsByDay(billRows.day, 1) },
    { rows: usageRows, byDay: rowsByDay(usageRows.hour, 24) },
    { names, listPrices: LIST_PRICES, keyRanks: createKeyRanks(names.keys).current(), byKey },
  );
  return { costTable, names };
}

/** Returns the cost of each key. The costs without a key have the names `console` and `unattributed`. */
export function costs(bill: readonly BillLine[], usage: readonly UsageLine[]): Record<string, bigint> {
  const { costTable, names } = fold(bill, usage, true);
  const nameOf = (key: number): string =>
    key === ABSENT ? 'console' : key === UNATTRIBUTED ? 'unattributed' : names.keys.text(key);
  return Object.fromEntries([...costTable.cells.key].map((key) => [nameOf(key), costOf(costTable, key)]));
}

/** Returns what a key cost in all cells (combinations such as workspace and model) of a cost table. */
export function costOf({ cells }: CostTable, wanted: number): bigint {
  let cost = 0n;
  for (const [cell, key] of cells.key.entries()) {
    if (key === wanted) cost += cellCategories(cells.figures, cell).reduce((sum, amount) => sum + amount, 0n);
  }
  return cost;
}

function cellCategories(figures: Float64Array, cell: number): bigint[] {
  return [0, 1, 2, 3, 4].map((category) =>
    joinLimbs(
      figures[cell * FIGURES_PER_CELL + category * 2] ?? 0,
      figures[cell * FIGURES_PER_CELL + category * 2 + 1] ?? 0,
    ),
  );
}

/** Returns the amounts of a cost table by workspace, model and category, without zeros. */
export function cellCosts({ cells }: CostTable, names: Names): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const text = (name: number, of: (number: number) => string): string | null => (name === ABSENT ? null : of(name));
  for (let cell = 0; cell < cells.length; cell += 1) {
    const workspace = text(cells.workspace[cell] ?? ABSENT, names.workspaces.text);
    const model = text(cells.model[cell] ?? ABSENT, names.models.text);
    for (const [category, amount] of cellCategories(cells.figures, cell).entries()) {
      const id = JSON.stringify([workspace, model, category]);
      sums.set(id, (sums.get(id) ?? 0n) + amount);
    }
  }
  return withoutZeros(sums);
}

/** Returns the amounts of the bill by workspace, model and category, to compare them with those of the cost table. */
export function billedCosts(bill: readonly BillLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const categories = [0, 1, 1, 2, 3, 4];
  for (const { workspace, model, type, amount } of bill) {
    const category = categories[type];
    const id = JSON.stringify([workspace, model, category]);
    sums.set(id, (sums.get(id) ?? 0n) + amount);
  }
  return withoutZeros(sums);
}

function withoutZeros(sums: ReadonlyMap<string, bigint>): Map<string, bigint> {
  return new Map([...sums].filter(([, cost]) => cost !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function dayNamed(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
}
