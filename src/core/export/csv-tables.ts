/**
 * Makes the tables of the CSV files: a header, and rows of text without quotation marks. Decision 0016 explains the
 * columns. Amounts are plain decimals with six digits after the point, in every currency. Each amount is rounded once
 * from the exact amount, half-even. A cell is empty if nothing of its amount is known.
 */
import { formatDay } from '../calendar/day.ts';
import { formatMonth } from '../calendar/month.ts';
import { CATEGORIES, TOKEN_CATEGORIES } from '../model/category.ts';
import { toDecimalText } from '../money/convert.ts';
import { sumPico, type Pico } from '../money/pico.ts';
import { isMonthUnknown } from '../reports/is-month-unknown.ts';
import { isTodayUnknown } from '../reports/is-today-unknown.ts';
import type { CategoryCosts, IntradayKey, KeyCost, MonthReport, Reports, TokenCounts } from '../reports/reports.ts';
import type { CsvExport } from './csv-exports.ts';
import { labelsOf } from './csv-labels.ts';
import { allTimeNote, lineNote, monthNote, noteOf, totalNote } from './csv-notes.ts';
import { RATE_COLUMNS, rateCells, type ShownCurrency } from './rate-columns.ts';
import { FILE_NAMES } from './value-names.ts';

export interface CsvTable {
  readonly header: readonly string[];
  /** the rows, each with as many cells as the header; the last row is the grand total */
  readonly rows: readonly (readonly string[])[];
}

export interface CsvInput extends ShownCurrency {
  /** reports that list every API key; months whose costs by API key are not loaded have no rows of keys */
  readonly reports: Reports;
  /** true for the demo: every row begins with the word `invented`, and so do the titles of cost columns */
  readonly isDemo: boolean;
}

/**
 * The values of the column `row`. Only the rows `part` sum to the total. The rows `key` show the same costs again, by
 * API key.
 */
export const ROW = { part: 'part', key: 'key', total: 'total' } as const;

const DECIMALS = 6;
const TOTAL = 'Total';
/** the value of the token type column in a row that sums all token types */
const ALL = 'all';
const CONSOLE = 'Console';
const NO_MODEL = 'No model';
const UNATTRIBUTED = 'Without an API key';

/**
 * Makes the table of one file. The exact amounts of the `part` rows sum to the exact total. The `key` rows show the
 * costs of their month again, by API key.
 */
export function csvTable(kind: CsvExport, input: CsvInput): CsvTable {
  const table = withRate(tableOf(kind, input), input);
  return input.isDemo ? markDemo(table) : table;
}

/** Adds the columns with the rate per US dollar and its date before the column `row`, which stays last. */
function withRate({ header, rows }: CsvTable, shown: ShownCurrency): CsvTable {
  const insert = (cells: readonly string[], added: readonly string[]): readonly string[] =>
    cells.toSpliced(-1, 0, ...added);
  const rate = rateCells(shown);
  return { header: insert(header, RATE_COLUMNS), rows: rows.map((row) => insert(row, rate)) };
}

/**
 * Marks invented figures, so that no program takes them for real figures. Every row gets a new first cell, `invented`,
 * so all other columns move one place to the right. The titles of cost columns begin with `invented` too.
 */
export function markDemo({ header, rows }: CsvTable): CsvTable {
  return {
    header: ['demo', ...header.map((title) => (title.includes('cost (') ? `invented ${title}` : title))],
    rows: rows.map((row) => ['invented', ...row]),
  };
}

function tableOf(kind: CsvExport, input: CsvInput): CsvTable {
  const show = (amount: Pico): string => toDecimalText(amount, input.rate, DECIMALS);
  switch (kind) {
    case 'months':
      return monthsTable(input, show);
    case 'models':
      return modelsTable(input, show);
    case 'workspaces':
      return workspacesTable(input, show);
    case 'intraday':
      return intradayTable(input, show);
  }
}

type Show = (amount: Pico) => string;
type Rows = readonly (readonly string[])[];

function monthsTable({ reports, currency }: CsvInput, show: Show): CsvTable {
  const { months } = reports;
  const hasKeys = !reports.locked.includes('perKey');
  const noKey = hasKeys ? [''] : [];
  const rows = months.flatMap((month) => [
    ...withNote(
      monthRows(month, show).map((row) => [...row, ...noKey]),
      monthNote(month),
    ).map((row) => [...row, ROW.part]),
    ...(hasKeys ? keyRows(month, show).map((row) => [...row, ROW.key]) : []),
  ]);
  const sums = isAllUnknown(reports) ? ['', ''] : [tokensSum(months), show(sumCosts(months))];
  const total = [TOTAL, '', ...sums, ...noKey, totalNote(reports), ROW.total];
  const header = [
    'month',
    'token type',
    'tokens',
    `cost (${currency})`,
    ...(hasKeys ? ['api key'] : []),
    'note',
    'row',
  ];
  return { header, rows: [...rows, total] };
}

/** Adds the column `row`. The last row gets `total`, and all other rows get `part`. */
function partsAndTotal(header: readonly string[], parts: Rows, total: readonly string[]): CsvTable {
  return {
    header: [...header, 'row'],
    rows: [...parts.map((row) => [...row, ROW.part]), [...total, ROW.total]],
  };
}

function monthRows(report: MonthReport, show: Show): Rows {
  const { month, tokens, costs } = report;
  const rows = categoryRows(tokens, costs, show);
  const known = isMonthUnknown(report) ? rows.map(([type = '']) => [type, '', '']) : rows;
  return known.map((row) => [formatMonth(month), ...row]);
}

/** Whether there are months, and nothing is known of any of them. */
function isAllUnknown({ months }: Reports): boolean {
  return months.length > 0 && months.every(isMonthUnknown);
}

/**
 * The rows that split a month's cost by API key. Their token type is `all`. A note says which amounts do not include
 * tokens without a known price.
 */
function keyRows({ month, perKey }: MonthReport, show: Show): Rows {
  if (perKey === null) return [];
  const label = labelsOf(perKey.keys, CONSOLE, [CONSOLE, UNATTRIBUTED]);
  const row = (name: string, amount: Pick<KeyCost, 'cost' | 'unpricedTokens'>): readonly string[] => [
    formatMonth(month),
    ALL,
    '',
    show(amount.cost),
    name,
    lineNote(amount),
  ];
  const rows = perKey.keys.map((key) => row(label(key), key));
  if (perKey.more.count > 0) rows.push(row(`${perKey.more.count} more keys`, perKey.more));
  if (perKey.unattributed !== 0n) rows.push(row(UNATTRIBUTED, { cost: perKey.unattributed, unpricedTokens: 0 }));
  return rows;
}

function modelsTable({ reports, currency }: CsvInput, show: Show): CsvTable {
  const { models } = reports;
  const rows = models.flatMap(({ model, tokens, costs, basis }) =>
    withNote(
      withUse(categoryRows(tokens, costs, show)).map((row) => [model ?? NO_MODEL, ...row]),
      noteOf(basis),
    ),
  );
  const note = allTimeNote(reports);
  const sums = isAllUnknown(reports) ? ['', ''] : [tokensSum(models), show(sumCosts(models))];
  const total = [TOTAL, '', ...sums, note];
  return partsAndTotal(['model', 'token type', 'tokens', `cost (${currency})`, 'note'], rows, total);
}

function workspacesTable({ reports, currency }: CsvInput, show: Show): CsvTable {
  const { workspaces } = reports;
  const label = labelsOf(workspaces, '', [TOTAL]);
  const rows = workspaces.map((workspace) => [label(workspace), show(workspace.cost), noteOf(workspace.basis)]);
  const total = [TOTAL, isAllUnknown(reports) ? '' : show(sumCosts(workspaces)), allTimeNote(reports)];
  return partsAndTotal(['workspace', `cost (${currency})`, 'note'], rows, total);
}

function intradayTable({ reports, currency }: CsvInput, show: Show): CsvTable {
  const { day, keys, more, cost, tokens, basis } = reports.intraday;
  const label = labelsOf(keys, CONSOLE, [CONSOLE, TOTAL]);
  const rows = keys.flatMap((key) => intradayRows(key, label(key), show));
  if (more.count > 0) rows.push([`${more.count} more keys`, '', ALL, '', show(more.cost), '']);
  // Early in the day, the provider has not reported any usage of this day yet. The cost of the day is then not known.
  const isUnknown = isTodayUnknown(reports) && rows.length === 0;
  const note = [`UTC day ${formatDay(day)}`, isUnknown ? 'no usage reported yet' : '', totalNote(reports, basis)]
    .filter(Boolean)
    .join('; ');
  const header = ['api key', 'model', 'token type', 'tokens', `estimated cost (${currency})`, 'note'];
  const sums = isUnknown ? ['', ''] : [tokensSum([{ tokens }]), show(cost)];
  return partsAndTotal(header, rows, [TOTAL, '', '', ...sums, note]);
}

function intradayRows(
  { models, basis: { approximate, hasPriority } }: IntradayKey,
  name: string,
  show: Show,
): (readonly string[])[] {
  return models.flatMap(({ model, tokens, costs, cost, unpricedTokens }) => {
    const rows = withUse(categoryRows(tokens, costs, show));
    // In an imported snapshot, today's cost is known by model but not by category. So the rows of the categories have
    // no cost, and one more row has the whole cost.
    const isDivided = sumPico(Object.values(costs)) === cost;
    const lines = isDivided
      ? rows
      : [...rows.map(([type = '', count = '']) => [type, count, '']), [ALL, '', show(cost)]];
    return withNote(
      lines.map((row) => [name, model ?? NO_MODEL, ...row]),
      noteOf({ estimated: false, unpricedTokens, approximate, hasPriority }),
    );
  });
}

/**
 * Returns the token type, tokens and cost of each category. The category `other` has no tokens, so its cell is empty.
 */
function categoryRows(tokens: TokenCounts, costs: CategoryCosts, show: Show): Rows {
  return CATEGORIES.map((category) => [
    FILE_NAMES.categories[category],
    category === 'other' ? '' : String(tokens[category]),
    show(costs[category]),
  ]);
}

/** Leaves out categories that have neither tokens nor cost. */
function withUse(rows: Rows): Rows {
  return rows.filter(([, tokens, cost = '']) => Number(tokens) !== 0 || /[1-9]/.test(cost));
}

/** Adds the note to the first row of a group; the other rows stay without it. */
function withNote(rows: Rows, note: string): Rows {
  return rows.map((row, index) => [...row, index === 0 ? note : '']);
}

function sumCosts(parts: readonly { readonly cost: Pico }[]): Pico {
  return sumPico(parts.map(({ cost }) => cost));
}

/** Sums numbers of tokens as bigints, because the sum over all time may be too large for an exact double. */
function tokensSum(parts: readonly { readonly tokens: TokenCounts }[]): string {
  let sum = 0n;
  for (const { tokens } of parts) for (const category of TOKEN_CATEGORIES) sum += BigInt(tokens[category]);
  return sum.toString();
}
