/**
 * Writes an explanation of a change in costs as a CSV table. The first row has the earlier cost, and the last row has
 * the later cost. Each `part` row between them has a part of an effect (a cause of the change), such as its amount for
 * one API key and model, or the sum of parts or effects that are not listed. The earlier cost plus all `part` rows
 * equals the later cost. Amounts have six decimals; shares are from 0 to 1. Effects have the same names as in the JSON
 * API.
 */
import type { Effect, EffectCell, ExplainedPeriod, Explanation } from '../analysis/explain/explanation.ts';
import { formatScaled } from '../money/decimal.ts';
import { toDecimalText } from '../money/convert.ts';
import type { Dimension } from '../query/cost-query.ts';
import { changeNote, periodNote } from './csv-notes.ts';
import { markDemo, ROW, type CsvTable } from './csv-tables.ts';
import type { QueryNames } from './query-names.ts';
import { RATE_COLUMNS, rateCells, type ShownCurrency } from './rate-columns.ts';
import { shownExplanation } from './shown-explanation.ts';

export interface ExplainCsvInput {
  readonly explanation: Explanation;
  readonly names: Pick<QueryNames, 'nameOf'>;
  readonly shown: ShownCurrency;
  /** true for the demo: every row begins with the word `invented`, and so does the title of the cost column */
  readonly isDemo: boolean;
}

const DECIMALS = 6;
const PLACES = ['workspace', 'apiKey', 'model', 'item'] as const satisfies readonly Dimension[];

export function explainCsv({ explanation, names, shown, isDemo }: ExplainCsvInput): CsvTable {
  const { before, after, effects, rest } = explanation;
  const amounts = shownExplanation(explanation, shown.rate, DECIMALS);
  const rate = rateCells(shown);
  const money = (units: bigint): string => formatScaled(units, DECIMALS);
  const cost = (amount: EffectCell['amount']): string => toDecimalText(amount, shown.rate, DECIMALS);
  const nothing = (count: number): string[] => Array.from({ length: count }, () => '');
  const line = (row: string, effect: string, cells: readonly string[], units: bigint, note = ''): string[] => [
    row,
    effect,
    ...cells,
    money(units),
    ...rate,
    note,
  ];
  const period = (row: string, of: ExplainedPeriod, units: bigint): string[] => [
    ...line(row, '', nothing(CELLS), units, periodNote(of)),
  ];
  const part = (effect: Effect, cell: EffectCell, units: bigint): string[] =>
    line(
      ROW.part,
      effect.kind,
      [
        ...PLACES.flatMap((dimension) => {
          const id = cell[dimension];
          return id === null ? ['', ''] : [names.nameOf(dimension, id), id];
        }),
        effect.subject.replaced ?? '',
        cost(cell.costs.before),
        cost(cell.costs.after),
        String(cell.quantities.before),
        String(cell.quantities.after),
        String(cell.estimatedShare),
      ],
      units,
      changeNote(cell),
    );
  const parts = effects.flatMap((effect, index) => {
    const of = amounts.effects[index];
    return [
      ...effect.cells.map((cell, place) => part(effect, cell, of?.cells[place] ?? 0n)),
      ...(effect.moreCells === null
        ? []
        : [line(ROW.part, effect.kind, nothing(CELLS), of?.moreCells ?? 0n, `${effect.moreCells.count} more`)]),
    ];
  });
  const table = {
    header: [
      'row',
      'effect',
      'workspace',
      'workspace id',
      'api-key',
      'api-key id',
      'model',
      'model id',
      'item',
      'item id',
      'replaced model id',
      `before (${shown.currency})`,
      `after (${shown.currency})`,
      'quantity before',
      'quantity after',
      'estimated share',
      `cost (${shown.currency})`,
      ...RATE_COLUMNS,
      'note',
    ],
    rows: [
      period('before', before, amounts.before),
      ...parts,
      ...(rest === null ? [] : [line(ROW.part, '', nothing(CELLS), amounts.rest, `${rest.count} more`)]),
      period('after', after, amounts.after),
    ],
  };
  return isDemo ? markDemo(table) : table;
}

/** The number of columns between the name of an effect and its amount. */
const CELLS = 14;
