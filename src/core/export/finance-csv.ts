/**
 * Writes the finance CSV of a month: the cost by workspace, model and category. Each cost is in exactly one row, so the
 * rows sum to the total. A file in a currency other than US dollars also has a column with the costs in US dollars.
 */
import { formatDay, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, formatMonth, type Month } from '../calendar/month.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import { CATEGORIES, TOKEN_CATEGORIES } from '../model/category.ts';
import { convert } from '../money/convert.ts';
import { formatScaled } from '../money/decimal.ts';
import { sumPico, toPico, type Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';
import { shownParts } from '../money/shown-parts.ts';
import { NOT_LOADED_VALUE, type CostAnswer, type CostQuery, type CostRow } from '../query/cost-query.ts';
import { isUnknownRange } from '../query/unknown-range.ts';
import { answerNote, lineNote } from './csv-notes.ts';
import { markDemo, ROW, type CsvTable } from './csv-tables.ts';
import type { QueryNames } from './query-names.ts';
import { RATE_COLUMNS, rateCells, type ShownCurrency } from './rate-columns.ts';

/** The cost of one workspace, model and category. */
export interface FinanceRow {
  readonly model: string;
  readonly workspace: string;
  readonly category: string;
  /**
   * the number of tokens; null for the category `other`, which has no tokens, and for costs whose category is not
   * loaded
   */
  readonly tokens: number | null;
  readonly cost: Pico;
  /** how many tokens of this model in this workspace have no known price, over all categories */
  readonly unpricedTokens: number;
}

export interface FinanceMonth {
  readonly month: Month;
  /** the rows; their costs sum to `total.total.cost` */
  readonly rows: readonly FinanceRow[];
  /** the answer with the cost of the whole month, without grouping */
  readonly total: CostAnswer;
}

/**
 * Why the finance file cannot be written. `changing`: in every attempt, a refresh changed the figures while they were
 * read.
 */
export type FinanceFault = EngineQueryFault | { readonly kind: 'changing' };

const DECIMALS = 6;
const MOST_TRIES = 3;
/**
 * The categories of costs, and the value for costs whose category is not loaded. Each cost belongs to exactly one of
 * them, so their costs sum to the cost of the month.
 */
const DIVISION = [...CATEGORIES, NOT_LOADED_VALUE] as const;

/**
 * Reads the costs of a month by model and workspace, with one query for each category. If the rows do not sum to the
 * month's total, a refresh has changed the figures between two queries. Everything is then read again, at most
 * MOST_TRIES times in all.
 */
export async function readFinance(ask: Engine['query'], month: Month): Promise<Result<FinanceMonth, FinanceFault>> {
  const whole: CostQuery = {
    range: { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) },
    untilHour: null,
    bucket: 'all',
    groupBy: [],
    where: {},
    compareTo: null,
    top: Infinity,
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const rows: FinanceRow[] = [];
    let notLoadedDays: readonly Day[] = [];
    for (const category of DIVISION) {
      const answer = await ask({ ...whole, groupBy: ['model', 'workspace'], where: { category: [category] } });
      if (!answer.ok) return answer;
      ({ notLoadedDays } = answer.value.basis);
      rows.push(...answer.value.rows.map((row) => financeRow(row, category)));
    }
    const total = await ask(whole);
    if (!total.ok) return total;
    if (sumPico(rows.map(({ cost }) => cost)) === total.value.total.cost) {
      const used = rows.filter(({ cost, tokens }) => cost !== 0n || (tokens ?? 0) > 0);
      return ok({ month, rows: used, total: { ...total.value, basis: { ...total.value.basis, notLoadedDays } } });
    }
  }
  return fail({ kind: 'changing' });
}

function financeRow(
  { values, cost, tokens, unpricedTokens }: CostRow,
  category: (typeof DIVISION)[number],
): FinanceRow {
  const [model = '', workspace = ''] = values;
  const counted = TOKEN_CATEGORIES.find((known) => known === category);
  return {
    model,
    workspace,
    category,
    tokens: counted === undefined ? null : tokens[counted],
    cost,
    unpricedTokens: unpricedTokens ?? 0,
  };
}

export interface FinanceCsvInput {
  readonly finance: FinanceMonth;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /** true for the demo: every row begins with the word `invented`, and so do the titles of cost columns */
  readonly isDemo: boolean;
}

/**
 * Makes the rows by workspace, model and category, then the total. Amounts have six decimals and sum to the total in
 * each currency. The cost in the total row is empty if no day of the month is known.
 */
export function financeCsv({ finance, names, shown, isDemo }: FinanceCsvInput): CsvTable {
  const { rows, total, month } = finance;
  const named = rows
    .map((row) => ({
      row,
      workspace: names.nameOf('workspace', row.workspace),
      model: names.nameOf('model', row.model),
      category: names.nameOf('category', row.category),
    }))
    .toSorted(
      (a, b) =>
        compare(a.workspace, b.workspace) ||
        compare(a.row.workspace, b.row.workspace) ||
        compare(a.model, b.model) ||
        compare(a.row.model, b.row.model) ||
        DIVISION.findIndex((each) => each === a.row.category) - DIVISION.findIndex((each) => each === b.row.category),
    );
  const currencies = shown.currency === 'USD' ? [shown] : [{ currency: 'USD', rate: PARITY } as const, shown];
  const amounts = currencies.map(({ rate }) => {
    const whole = convert(total.total.cost, rate, DECIMALS);
    const parts = shownParts(
      named.map(({ row }) => row.cost),
      whole,
      rate,
      DECIMALS,
    );
    const shownWhole = isUnknownRange(total) ? '' : formatScaled(whole, DECIMALS);
    return [...parts.map((units) => formatScaled(units, DECIMALS)), shownWhole];
  });
  const costs = (index: number): string[] => amounts.map((column) => column[index] ?? '');
  const rate = rateCells(shown);
  const notes = notesOf(named.map(({ row }) => row));
  const table: CsvTable = {
    header: [
      'month',
      'model',
      'model id',
      'workspace',
      'workspace id',
      'category',
      'tokens',
      ...currencies.map(({ currency }) => `cost (${currency})`),
      ...RATE_COLUMNS,
      'note',
      'row',
    ],
    rows: [
      ...named.map(({ row, workspace, model, category }, index) => [
        formatMonth(month),
        model,
        row.model,
        workspace,
        row.workspace,
        category,
        row.tokens === null ? '' : String(row.tokens),
        ...costs(index),
        ...rate,
        notes[index] ?? '',
        ROW.part,
      ]),
      [formatMonth(month), 'Total', '', '', '', '', '', ...costs(named.length), ...rate, noteOfMonth(total), ROW.total],
    ],
  };
  return isDemo ? markDemo(table) : table;
}

/** The notes of the rows. Only the first row of a model and workspace has the note about tokens without a price. */
function notesOf(rows: readonly FinanceRow[]): string[] {
  const sums = new Map<string, bigint>();
  const idOf = ({ workspace, model }: FinanceRow): string => JSON.stringify([workspace, model]);
  for (const row of rows) sums.set(idOf(row), (sums.get(idOf(row)) ?? 0n) + row.cost);
  const noted = new Set<string>();
  return rows.map((row) => {
    if (noted.has(idOf(row))) return '';
    noted.add(idOf(row));
    return lineNote({ cost: toPico(sums.get(idOf(row)) ?? 0n), unpricedTokens: row.unpricedTokens });
  });
}

function noteOfMonth(total: CostAnswer): string {
  const hasEnded = total.buckets.every(({ isPartial }) => !isPartial);
  const through = formatDay((total.range.to - 1) as typeof total.range.to);
  return [hasEnded ? '' : `the month so far, to ${through}`, answerNote(total)].filter(Boolean).join('; ');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
