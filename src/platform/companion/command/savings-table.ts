/**
 * Writes savings as tables for people: what caching saved for each value of a dimension (example: for each model), and
 * which changes would save money. For each change, the table says how much it would save and how certain this is
 * (example: `Measured`).
 */
import type { CachingFigures, LeverLine, Savings } from '../../../core/analysis/savings/savings-answer.ts';
import type { QueryNames } from '../../../core/export/query-names.ts';
import { rangeWords, writeUnits } from '../../../core/export/query-table.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import { align, cell } from '../../../core/export/text-table.ts';
import { convert } from '../../../core/money/convert.ts';
import { CURRENCIES } from '../../../core/money/currency.ts';
import type { Pico } from '../../../core/money/pico.ts';
import { shownParts } from '../../../core/money/shown-parts.ts';
import { dimensionWord } from '../../../core/query/query-words.ts';
import { commandQueryWords } from '../../../messages/en/command-query.ts';
import { commandSavingsWords } from '../../../messages/en/command-savings.ts';
import { savingsWords } from '../../../messages/en/savings.ts';
import { locale } from '../../../messages/locale.ts';
import { leverLabelWords, leverSentence } from '../../../messages/savings.ts';

export interface SavingsTableInput {
  readonly savings: Savings;
  readonly names: Pick<QueryNames, 'nameOf'>;
  readonly shown: ShownCurrency;
  /**
   * sentences about what is missing or uncertain; they are printed below the tables, so that a person who copies the
   * tables also copies the sentences
   */
  readonly remarks: readonly string[];
}

const { table: words } = commandSavingsWords;
const { table: queryWords } = commandQueryWords;
const LEVER_LABELS = 2;

/**
 * Writes the tables as text; each line ends with a line break. In a table about caching, the amounts of each column sum
 * to the total in the last line of the table. Exception: in the table by API key, the sum can differ from the total if
 * a commitment (capacity bought in advance) pays for some tokens.
 *
 * The table of changes has two columns for the changes that a person marked as possible. The amounts of each of these
 * columns sum to the amount in the last line.
 */
export function savingsTable(input: SavingsTableInput): string {
  const { savings, remarks } = input;
  return `${[
    queryWords.title(rangeWords(savings.range, queryWords)),
    ...savings.lists.map((list) => align(cachingCells(list, input), 1)),
    ...(savings.whatIf === null ? [] : [leversBlock(savings.whatIf, input)]),
    ...(remarks.length === 0 ? [] : [remarks.join('\n')]),
  ].join('\n\n')}\n`;
}

function cachingCells(
  { by, rows, rest }: Savings['lists'][number],
  { savings: { caching }, names, shown }: SavingsTableInput,
): string[][] {
  const lines: readonly CachingFigures[] = rest === null ? rows : [...rows, rest];
  const labels = rows.map(({ id }) => cell(names.nameOf(by, id)));
  if (rest !== null) labels.push(queryWords.more(rest.count));
  const columns = (['saved', 'paid'] as const).map((figure) =>
    columnOf(
      lines.map((line) => line[figure]),
      caching[figure],
      shown,
    ),
  );
  return [
    [dimensionWord(by), words.saved(shown.currency), words.paid],
    ...[...labels, queryWords.total].map((label, index) => [label, ...columns.map((column) => column[index] ?? '')]),
  ];
}

/**
 * Writes the table of changes that would save money. A change whose saving rounds to zero is left out, unless a person
 * marked it as possible.
 */
function leversBlock(
  { levers, possible }: NonNullable<Savings['whatIf']>,
  { names, shown }: SavingsTableInput,
): string {
  const zero = write(0n, shown);
  const listed = levers.filter(({ alone, part }) => part !== null || writeAmount(alone.most, shown) !== zero);
  if (listed.length === 0) return savingsWords.levers.nothing;
  const nameOf: QueryNames['nameOf'] = (dimension, id) => cell(names.nameOf(dimension, id));
  const marked = markedColumns(listed, possible, shown);
  const lines = listed.map((line, index) => [
    leverSentence(line.lever, nameOf),
    leverLabelWords(line),
    writeAmount(line.alone.least, shown),
    writeAmount(line.alone.most, shown),
    ...marked.map((column) => column[index] ?? ''),
  ]);
  const header = [words.change, words.label, words.least(shown.currency), words.most];
  if (marked.length === 0) return align([header, ...lines], LEVER_LABELS);
  const together = [words.marked, '', '', '', ...marked.map((column) => column.at(-1) ?? '')];
  return align([[...header, words.markedLeast, words.markedMost], ...lines, together], LEVER_LABELS);
}

/**
 * Makes two columns for the changes that a person marked as possible: the least and the most that each change adds to
 * the total saving. The last line is the total. Returns no columns if no change is marked.
 */
function markedColumns(
  levers: readonly LeverLine[],
  possible: NonNullable<Savings['whatIf']>['possible'],
  shown: ShownCurrency,
): string[][] {
  const parts = levers.flatMap(({ part }) => (part === null ? [] : [part]));
  if (parts.length === 0) return [];
  return (['least', 'most'] as const).map((bound) => {
    const amounts = columnOf(
      parts.map((part) => part[bound]),
      possible[bound],
      shown,
    );
    return [...levers.map(({ part }) => (part === null ? '' : (amounts.shift() ?? ''))), amounts.at(-1) ?? ''];
  });
}

/**
 * Returns the text of each line of a column: first the amounts `parts`, then the total `whole`. The parts are rounded
 * so that the printed parts sum to the printed total. If the exact parts do not sum to `whole`, each part is rounded on
 * its own.
 */
function columnOf(parts: readonly Pico[], whole: Pico, shown: ShownCurrency): string[] {
  const total = units(whole, shown);
  const rounded = shownParts(parts, total, shown.rate, CURRENCIES[shown.currency].minorDigits);
  return [...rounded, total].map((amount) => write(amount, shown));
}

function writeAmount(amount: Pico, shown: ShownCurrency): string {
  return write(units(amount, shown), shown);
}

function units(amount: Pico, { rate, currency }: ShownCurrency): bigint {
  return convert(amount, rate, CURRENCIES[currency].minorDigits);
}

function write(amount: bigint, shown: ShownCurrency): string {
  return writeUnits(amount, shown, locale.tag);
}
