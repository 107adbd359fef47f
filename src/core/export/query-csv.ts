/**
 * Writes the answer to a cost query as a CSV table for pivot tables. Each row has the cost of one group in one bucket
 * (an hour, day, week or month); the last row has the total. Days are UTC days; `to` is the last day, which is
 * included. The column `row` says whether a row is a part or a total, and whether it belongs to the compared period.
 */
import { addDays, formatDay } from '../calendar/day.ts';
import { formatScaled } from '../money/decimal.ts';
import type { DayRange } from '../provider/contract.ts';
import type { CostAnswer, CostQuery, CostRow, Dimension } from '../query/cost-query.ts';
import { dimensionWord } from '../query/query-words.ts';
import { isUnknownRange } from '../query/unknown-range.ts';
import { answerNote, comparedNote, lineNote } from './csv-notes.ts';
import { markDemo, ROW, type CsvTable } from './csv-tables.ts';
import type { QueryNames } from './query-names.ts';
import { RATE_COLUMNS, rateCells, type ShownCurrency } from './rate-columns.ts';
import { shownAnswer } from './shown-answer.ts';

export interface QueryCsvInput {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
  readonly shown: ShownCurrency;
  /** true for the demo: every row begins with the word `invented`, and so does the title of the cost column */
  readonly isDemo: boolean;
}

const DECIMALS = 6;
const TOTAL = 'Total';

/**
 * Makes the table. Amounts have six decimals, and the `part` rows sum to the `total` row. Only the first row of a group
 * has the note about the group. The cost in a total row is empty if nothing of it is known. The compared total is also
 * empty if it is zero and a part of it is not known.
 */
export function queryCsv({ query, answer, names, shown, isDemo }: QueryCsvInput): CsvTable {
  const { groupBy, bucket } = query;
  const amounts = shownAnswer(answer, shown.rate, DECIMALS);
  const money = (units: bigint): string => formatScaled(units, DECIMALS);
  const rate = rateCells(shown);
  const hasHours = bucket === 'hour';
  const row = (
    kind: string,
    when: readonly string[],
    labels: readonly string[],
    cost: bigint | null,
    note = '',
  ): string[] => [kind, ...when, ...labels, cost === null ? '' : money(cost), ...rate, note];
  const span = (range: DayRange, hour: number | null = null): string[] => [
    formatDay(range.from),
    formatDay(addDays(range.to, -1)),
    ...(hasHours ? [hour === null ? '' : String(hour)] : []),
  ];
  const lines = [
    ...answer.rows.map((line, index) => ({ line, shown: amounts.rows[index], labels: labelsOf(line, groupBy, names) })),
    ...(answer.rest === null
      ? []
      : [{ line: answer.rest, shown: amounts.rest, labels: wordOf(`${answer.rest.count} more`, groupBy) }]),
  ];
  const firstBuckets = lines.map(({ line }) => line.costs.findIndex((cost) => cost !== 0n));
  const parts = answer.buckets.flatMap((of, index) =>
    lines.flatMap(({ line, labels, shown: amount }, place) => {
      if (line.costs[index] === 0n) return [];
      const note = firstBuckets[place] === index ? lineNote(line) : '';
      return [row(ROW.part, span(of, of.hour), labels, amount?.costs[index] ?? 0n, note)];
    }),
  );
  // If no token of a group has a price, the group has no cost and no row in `parts`. So it gets one row here, with a
  // note.
  const unpriced = lines
    .filter(({ line }, place) => firstBuckets[place] === -1 && lineNote(line) !== '')
    .map(({ line, labels }) => row(ROW.part, span(answer.range), labels, 0n, lineNote(line)));
  const { compared } = answer;
  const before =
    compared === null
      ? []
      : [
          ...lines
            .filter(({ line }) => line.compared !== 0n || comparedNote(line) !== '')
            .map(({ line, labels, shown: amount }) =>
              row('compared part', span(compared.range), labels, amount?.compared ?? 0n, comparedNote(line)),
            ),
          row(
            'compared total',
            span(compared.range),
            wordOf(TOTAL, groupBy),
            compared.isCostPartial && answer.total.compared === 0n ? null : (amounts.total.compared ?? 0n),
            comparedNote(answer.total),
          ),
        ];
  const cost = isUnknownRange(answer) ? null : amounts.total.cost;
  const total = row(ROW.total, span(answer.range), wordOf(TOTAL, groupBy), cost, answerNote(answer));
  const header = [
    'row',
    'from',
    'to',
    ...(hasHours ? ['hour'] : []),
    ...groupBy.flatMap((dimension) => [dimensionWord(dimension), `${dimensionWord(dimension)} id`]),
    `cost (${shown.currency})`,
    ...RATE_COLUMNS,
    'note',
  ];
  const table = { header, rows: [...parts, ...unpriced, ...before, total] };
  return isDemo ? markDemo(table) : table;
}

/**
 * The label cells of a row. For each dimension by which the query groups, they have the name and the id of the row's
 * value.
 */
function labelsOf({ values }: CostRow, groupBy: readonly Dimension[], names: QueryNames): string[] {
  return groupBy.flatMap((dimension, index) => {
    const id = values[index] ?? '';
    return [names.nameOf(dimension, id), id];
  });
}

/**
 * The label cells of a row without a name of its own, such as the total. The first cell is `word`; the others are
 * empty.
 */
function wordOf(word: string, groupBy: readonly Dimension[]): string[] {
  return groupBy.flatMap((_, index) => [index === 0 ? word : '', '']);
}
