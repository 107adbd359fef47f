/**
 * Reads the ledger's tables of some days into cells. A cell has the cost and the tokens of one workspace (or one API
 * key) and, within it, of one model, one item (for example output tokens) and one variant (for example batch). It
 * covers one stretch: days on which the list prices stay the same.
 */
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import { daysOf, NO_DAYS, oneDay, type DaySet } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Chunk } from '../../ledger/tables/chunk.ts';
import type { MonthTables } from '../../ledger/tables/month-tables.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { addStep, stepsOf } from '../../query/add-rows.ts';
import { dimensionValuesOf } from '../../query/dimension-values.ts';
import { createGrouping, NO_GROUP } from '../../query/grouping.ts';
import { CELL_BITS, type TableSource } from '../../query/sources.ts';
import { createSums, type Sums } from '../../query/sums.ts';
import { viewOf, type TableField, type TableView } from '../../query/table-view.ts';
import type { CountedDays } from '../explain/counted-days.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { SavingsQuery } from './savings-query.ts';
import { MOST_STRETCHES, type PriceStretches } from './price-stretches.ts';

/**
 * A cell: the cost and the tokens of one workspace or API key, model, item (for example output tokens), variant (for
 * example batch) and stretch. `subject` is the index of a workspace or of an API key. The fields `subject`,
 * `workspace`, `model` and `item` are indexes in the ledger's dictionaries; `variant` is the index of a merged variant
 * (`UsualVariants`).
 */
export interface SpendCell {
  readonly subject: number;
  /** the index of the workspace; equal to `subject` if the subject is a workspace */
  readonly workspace: number;
  readonly model: number;
  readonly item: number;
  readonly variant: number;
  /** the index of the cell's stretch, see `PriceStretches`. A stretch is all days with the same list prices */
  readonly stretch: number;
  /** the cost in pico-dollars; `estimated` is the part that is usage × price */
  readonly cost: bigint;
  readonly estimated: bigint;
  readonly tokens: bigint;
  /** the part of the cost on days whose bill is complete */
  readonly billedCost: bigint;
  readonly billedTokens: bigint;
}

export interface CellsAsked extends Pick<SavingsQuery, 'where' | 'teams'> {
  /**
   * the ledger's table to read. `daily` has costs by workspace and variant (for example batch). `byKey` has costs by
   * API key, but no variants, so all cells (see `SpendCell`) that are read from it have the variant
   * `UsualVariants.unknown`
   */
  readonly table: 'daily' | 'byKey';
  readonly subject: 'workspace' | 'key';
}

export interface CellsContext {
  readonly ledger: Ledger;
  readonly days: CountedDays;
  readonly variants: UsualVariants;
  readonly stretches: PriceStretches;
  /** whether the bill of a day is complete */
  isBilled(day: Day): boolean;
}

const FIELDS = ['subject', 'model', 'item', 'price'] as const;
interface Reading extends TableSource {
  readonly wanted: DaySet;
  readonly isBilled: boolean;
}

/**
 * Reads the cells (costs and tokens by workspace, model and so on), in no particular order. Cells without cost and
 * tokens are left out.
 */
export function readCells({ table, subject, ...filter }: CellsAsked, context: CellsContext): readonly SpendCell[] {
  const { ledger, days, variants, stretches } = context;
  const grouping = createGrouping({ ...filter, groupBy: [] }, dimensionValuesOf(ledger, filter));
  const numbers = createSeriesNumbers(FIELDS);

  /**
   * Returns a number for each series of a table. The number identifies the cell to which the rows of the series are
   * added; it is NO_GROUP if the filter excludes the series. A series is all rows with the same workspace, model and
   * item (for example output tokens), and with the same variant (for example batch) or API key. Each table has either
   * variants or API keys. The numbers are right only for days with the same prices as `day`.
   */
  function cellsOf(view: TableView, day: Day): Int32Array {
    const cells = grouping.groupsOf(view);
    const { columns } = view;
    const subjects = columns[subject];
    const stretchOf: number[] = [];
    for (let series = 0; series < cells.length; series += 1) {
      if (cells[series] === NO_GROUP) continue;
      const variant = columns.variant === undefined ? variants.unknown : variants.usual(columns.variant[series] ?? 0);
      const model = columns.model?.[series] ?? 0;
      const stretch = (stretchOf[model + 1] ??= stretches.of(model, day));
      // The table `byKey` has no variants. For this table, `variantOrWorkspace` is the workspace, because a key has one
      // cell for each workspace. The value must not be negative, so ABSENT (−1) is subtracted.
      const variantOrWorkspace = table === 'daily' ? variant : (columns.workspace?.[series] ?? ABSENT) - ABSENT;
      const price = variantOrWorkspace * MOST_STRETCHES + stretch;
      const number = numbers.number(subjects?.[series] ?? 0, model, columns.item?.[series] ?? 0, price);
      cells[series] = number << CELL_BITS;
    }
    return cells;
  }

  function readingsOf<Field extends TableField>(
    month: Month,
    part: MonthTables,
    chunk: Chunk<Field>,
    wanted: DaySet,
  ): readonly Reading[] {
    const tables = ledger.tables();
    const isClosed = tables.month(month) === part;
    const rollUps = isClosed && wanted === chunk.steps ? tables.rollUps(month) : null;
    const view = viewOf(chunk);
    const cuts = cutsOf(month, wanted, isClosed, view);
    const [only, ...others] = cuts;
    if (only === undefined) return [];
    const { estimatedDays } = part;
    if (rollUps !== null && others.length === 0) {
      const summed = viewOf(rollUps.overDays(chunk));
      const cells = cellsOf(summed, only.day);
      return [{ table: summed, isSummed: true, days: wanted, wanted, estimatedDays, cells, isBilled: true }];
    }
    return cuts.map(({ day, days: of, isBilled }): Reading => {
      const cells = cellsOf(view, day);
      return { table: view, isSummed: false, days: of, wanted: of, estimatedDays, cells, isBilled };
    });
  }

  /**
   * Divides the days into parts. Within a part, prices do not change, and either all days have a complete bill or none
   * has.
   * @param isClosed true if the table has closed days (days whose figures are final). All closed days count as days
   * with a complete bill
   */
  function cutsOf(month: Month, wanted: DaySet, isClosed: boolean, { columns }: TableView): readonly Cut[] {
    const turns = modelsIn(columns.model ?? []).flatMap((model) => stretches.turns(model));
    const found = new Map<string, Cut>();
    for (const day of daysOf(month, wanted)) {
      const isBilled = isClosed || context.isBilled(day);
      const id = `${turns.filter((turn) => turn <= day).length} ${isBilled}`;
      const cut = found.get(id);
      found.set(id, { day: cut?.day ?? day, isBilled, days: (cut?.days ?? NO_DAYS) | oneDay(day) });
    }
    return [...found.values()];
  }

  const readings = days.months.flatMap(({ month, days: counted }) =>
    ledger.tablesOf(month).flatMap((part): readonly Reading[] => {
      if (table === 'daily') return readingsOf(month, part, part.daily, part.daily.steps & counted);
      return part.byKey === null ? [] : readingsOf(month, part, part.byKey, part.byKey.steps & counted);
    }),
  );
  const { length, ...fields } = numbers.series();
  const sums = sumCells(readings, length);
  const found: SpendCell[] = [];
  for (let cell = 0; cell < length; cell += 1) {
    const price = fields.price[cell] ?? 0;
    const variantOrWorkspace = Math.floor(price / MOST_STRETCHES);
    const own = fields.subject[cell] ?? 0;
    const { cost, estimated, tokens, billedCost, billedTokens } = sums(cell);
    if (cost === 0n && tokens === 0n) continue;
    found.push({
      subject: own,
      workspace: subject === 'workspace' ? own : variantOrWorkspace + ABSENT,
      model: fields.model[cell] ?? 0,
      item: fields.item[cell] ?? 0,
      variant: table === 'daily' ? variantOrWorkspace : variants.unknown,
      stretch: price % MOST_STRETCHES,
      cost,
      estimated,
      tokens,
      billedCost,
      billedTokens,
    });
  }
  return found;
}

/**
 * Returns each model of a column once. Neighbouring rows often have the same model. So a row is first compared with the
 * row before it, which is faster than a look-up in the set.
 */
function modelsIn(column: Iterable<number>): readonly number[] {
  const found = new Set<number>();
  let last: number | null = null;
  for (const model of column) {
    if (model !== last) found.add(model);
    last = model;
  }
  return [...found];
}

interface Cut {
  /** the first day of `days` */
  readonly day: Day;
  readonly isBilled: boolean;
  readonly days: DaySet;
}

type CellFigures = Pick<SpendCell, 'cost' | 'estimated' | 'tokens' | 'billedCost' | 'billedTokens'>;

function sumCells(readings: readonly Reading[], count: number): (cell: number) => CellFigures {
  const kinds = { billed: createKind(count), settling: createKind(count), estimated: createKind(count) };
  for (const reading of readings) {
    for (const { step, isEstimated } of stepsOf(reading, reading.wanted)) {
      const { sums, counts } = isEstimated ? kinds.estimated : reading.isBilled ? kinds.billed : kinds.settling;
      sums.expect(0, Math.max(1, count), (reading.table.starts[step + 1] ?? 0) - (reading.table.starts[step] ?? 0));
      addStep(reading, step, sums, 0, counts);
    }
  }
  const tokensOf = ({ counts }: Kind, cell: number): bigint => BigInt(counts.quantities[cell << CELL_BITS] ?? 0);
  return (cell) => {
    const estimated = kinds.estimated.sums.sum(cell);
    const billedCost = kinds.billed.sums.sum(cell);
    const billedTokens = tokensOf(kinds.billed, cell);
    return {
      cost: billedCost + kinds.settling.sums.sum(cell) + estimated,
      estimated,
      tokens: billedTokens + tokensOf(kinds.settling, cell) + tokensOf(kinds.estimated, cell),
      billedCost,
      billedTokens,
    };
  };
}

interface Kind {
  readonly sums: Sums;
  readonly counts: { readonly quantities: Float64Array; readonly isMet: Uint8Array };
}

function createKind(count: number): Kind {
  const counts = { quantities: new Float64Array(count << CELL_BITS), isMet: new Uint8Array(count) };
  return { sums: createSums(count), counts };
}
