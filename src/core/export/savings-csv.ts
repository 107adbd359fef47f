/**
 * Writes the Savings page as a CSV table. First come lists of what caching saved, such as by workspace, by model and by
 * API key. Then come the ways to spend less, one row each. The last row is the total that caching saved. The savings in
 * the lists by workspace and by model sum to this total. The savings in the list by API key may not, because its prices
 * are averages. The costs in a list may not sum to the cost in the last row, because a workspace, model or key without
 * cached tokens has no row. Amounts have six decimals.
 */
import type { CachingFigures, LeverLine, Savings } from '../analysis/savings/savings-answer.ts';
import { leverText } from '../analysis/savings/lever.ts';
import { toDecimalText } from '../money/convert.ts';
import type { Pico } from '../money/pico.ts';
import { dimensionWord } from '../query/query-words.ts';
import { rangeNote, savingsNote } from './csv-notes.ts';
import { markDemo, ROW, type CsvTable } from './csv-tables.ts';
import type { QueryNames } from './query-names.ts';
import { RATE_COLUMNS, rateCells, type ShownCurrency } from './rate-columns.ts';

export interface SavingsCsvInput {
  readonly savings: Savings;
  readonly names: Pick<QueryNames, 'nameOf'>;
  readonly shown: ShownCurrency;
  /** true for the demo: every row begins with the word `invented`, and so do the titles of cost columns */
  readonly isDemo: boolean;
}

const DECIMALS = 6;
/**
 * the value of the column `row` in every list after the first. Such a list splits the amounts of the first list in
 * another way
 */
const AGAIN = 'again';
/** the value of the column `row` for a way to spend less */
const LEVER = 'lever';

export function savingsCsv({ savings, names, shown, isDemo }: SavingsCsvInput): CsvTable {
  const { caching, lists, whatIf, range } = savings;
  const money = (amount: Pico): string => toDecimalText(amount, shown.rate, DECIMALS);
  const column = (name: string): string => [name, `(${shown.currency})`].join(' ');
  const days = rangeNote(range);
  const cachingRow = (row: string, by: string, name: string, id: string, of: CachingFigures, note = days): string[] => [
    row,
    by,
    name,
    id,
    String(of.tokens.input),
    String(of.tokens.write5m),
    String(of.tokens.write1h),
    String(of.tokens.read),
    of.neverRead === null ? '' : String(of.neverRead.tokens),
    money(of.paid),
    money(of.saved),
    money(of.saved),
    money(of.saved),
    '',
    '',
    '',
    money(of.cost),
    ...rateCells(shown),
    note,
  ];
  const leverRow = ({ lever, label, alone, part, cost }: LeverLine): string[] => [
    LEVER,
    lever.kind,
    leverText(lever),
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    money(alone.least),
    money(alone.most),
    label,
    part === null ? '' : money(part.least),
    part === null ? '' : money(part.most),
    money(cost),
    ...rateCells(shown),
    days,
  ];
  const table = {
    header: [
      'row',
      'by',
      'name',
      'id',
      'input tokens',
      '5-minute write tokens',
      '1-hour write tokens',
      'read tokens',
      'never read tokens',
      column('writes and reads'),
      column('saved by caching'),
      column('saves at least'),
      column('saves at most'),
      'label',
      column('marked, at least'),
      column('marked, at most'),
      `cost (${shown.currency})`,
      ...RATE_COLUMNS,
      'note',
    ],
    rows: [
      ...lists.flatMap(({ by, rows, rest }, index) => {
        const row = index === 0 ? ROW.part : AGAIN;
        return [
          ...rows.map((line) => cachingRow(row, dimensionWord(by), names.nameOf(by, line.id), line.id, line)),
          ...(rest === null ? [] : [cachingRow(row, dimensionWord(by), `${rest.count} more`, '', rest)]),
        ];
      }),
      ...(whatIf?.levers ?? []).map(leverRow),
      cachingRow(ROW.total, '', '', '', caching, savingsNote(savings)),
    ],
  };
  return isDemo ? markDemo(table) : table;
}
