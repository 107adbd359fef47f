/**
 * Reads the cost of a day by workspace, model, item (for example output tokens) and API key from the ledger's tables.
 * It reads only the few days whose difference from the usual cost needs an explanation.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf } from '../../calendar/month.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { amountAt, quantityAt, type Chunk } from '../../ledger/tables/chunk.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import { createDimensionValues, FIELD_OF } from '../../query/dimension-values.ts';
import { viewOf, type TableField } from '../../query/table-view.ts';
import type { AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyThing } from './anomaly.ts';

/**
 * A cell: a cost of one workspace, model, item (for example output tokens) and API key on a day. Several cells may have
 * the same four values, for example one for standard and one for batch requests. The fields `workspace`, `model`,
 * `item` and `apiKey` are numbers of the ledger's dictionaries, which give the id for each number.
 */
export interface DayCell {
  readonly workspace: number;
  readonly model: number;
  readonly item: number;
  /** the index of the API key in the ledger's dictionary; 0 if API keys are not read */
  readonly apiKey: number;
  readonly cost: bigint;
  /**
   * the number of tokens or searches. Tokens that the organization has paid for in advance (a commitment) are left out,
   * because they cost nothing: with them, the price per token would look too low. Figures by API key do not separate
   * these tokens. If this cell (a cost on a day, see `DayCell`) is read from such figures, this number includes them
   */
  readonly quantity: number;
}

export interface DayCells {
  /**
   * returns the costs of an API key, of a workspace, of a model or of the total on a day, as cells (see `DayCell`). The
   * cells are divided by workspace, model and item (for example output tokens). If `byKey` is true, they are also
   * divided by API key. The result is null if the breakdown of the day is not loaded
   */
  read(day: Day, thing: AnomalyThing, byKey: boolean): readonly DayCell[] | null;
  codeOf(dimension: AnomalyDimension, value: string): number | null;
  valueOf(dimension: AnomalyDimension, code: number): string;
}

/**
 * Creates the reader of cells (the costs of a day by workspace, model and so on, see `DayCell`). Cells that were read
 * once are cached until the analysis ends.
 */
export function createDayCells(ledger: Ledger): DayCells {
  const values = createDimensionValues(ledger.names);
  const known = new Map<string, readonly DayCell[] | null>();
  const committed: boolean[] = [];
  const isCommitted = (variant: number | undefined): boolean =>
    variant !== undefined && (committed[variant] ??= termsOf(ledger.names.variants.variant(variant)).isCommitted);

  function readDay(day: Day, { dimension, value }: AnomalyThing, byKey: boolean): readonly DayCell[] | null {
    const month = monthOf(day);
    if (ledger.daysWithoutTables(month).includes(day)) return null;
    const code = dimension === null || value === null ? null : values.codeOfWord(dimension, value);
    const cells: DayCell[] = [];
    const step = day - firstDayOf(month);
    for (const { daily, byKey: keyed } of ledger.tablesOf(month)) {
      if ((daily.steps & (1 << step)) === 0) continue;
      if (!byKey) addCells(daily);
      else if (keyed === null || (keyed.steps & (1 << step)) === 0) return null;
      else addCells(keyed);
    }
    return cells;

    function addCells<Field extends TableField>(chunk: Chunk<Field>): void {
      const { columns, starts, rows } = viewOf(chunk);
      const narrowed = dimension === null ? undefined : columns[FIELD_OF[dimension]];
      for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
        const series = rows.series[row] ?? 0;
        if (narrowed !== undefined && narrowed[series] !== code) continue;
        cells.push({
          workspace: columns.workspace?.[series] ?? 0,
          model: columns.model?.[series] ?? 0,
          item: columns.item?.[series] ?? 0,
          apiKey: columns.key?.[series] ?? 0,
          cost: amountAt(chunk, row),
          quantity: isCommitted(columns.variant?.[series]) ? 0 : quantityAt(chunk, row),
        });
      }
    }
  }

  return {
    read(day, thing, byKey) {
      const id = `${day} ${byKey} ${thing.dimension} ${thing.value}`;
      const read = known.get(id);
      if (read !== undefined) return read;
      const cells = readDay(day, thing, byKey);
      known.set(id, cells);
      return cells;
    },
    codeOf: (dimension, value) => values.codeOfWord(dimension, value),
    valueOf: (dimension, code) => values.word(dimension, code),
  };
}
