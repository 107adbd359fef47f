/**
 * Reads the ledger's tables of both periods into leaves. A leaf has the figures of one workspace (or one API key) and,
 * within it, of one model, one item (for example output tokens) and one variant (for example batch). The figures are a
 * cost, a quantity, and tokens × list price.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf } from '../../calendar/month.ts';
import { daysOf, NO_DAYS, oneDay, type DaySet } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { MonthTables } from '../../ledger/tables/month-tables.ts';
import type { Chunk } from '../../ledger/tables/chunk.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import type { Month } from '../../calendar/month.ts';
import { MOST_VARIANTS } from '../../model/names.ts';
import { addStep, stepsOf } from '../../query/add-rows.ts';
import { dimensionValuesOf } from '../../query/dimension-values.ts';
import { createGrouping, NO_GROUP } from '../../query/grouping.ts';
import { neededDimensions } from '../../query/needed-dimensions.ts';
import { CELL_BITS, type TableSource } from '../../query/sources.ts';
import { createSums } from '../../query/sums.ts';
import { viewOf, type TableField, type TableView } from '../../query/table-view.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';
import { createListPrices, NO_PRICE } from './list-prices.ts';
import type { Pair } from './tree.ts';
import type { UsualVariants } from './usual-variants.ts';

/**
 * What a leaf belongs to. A leaf has the figures of one workspace or API key, one model, one item (for example output
 * tokens) and one variant (for example batch). `model` and `item` are indexes in the ledger's dictionaries. `subject` is
 * the index of the workspace or API key, or the number that `LeafOptions.countsAs` returns for it. `variant` is the
 * index of a merged variant (see `usual-variants.ts`). `subject` is 0 if the query's `groupBy` has neither workspaces
 * nor API keys. `model` and `variant` are 0 if it has no models. `item` is 0 if `LeafOptions.hasItems` is false.
 */
export interface LeafPlace {
  readonly subject: number;
  readonly model: number;
  readonly item: number;
  readonly variant: number;
}

export interface LeafFigures {
  cost: bigint;
  estimated: bigint;
  quantity: bigint;
  /**
   * tokens × list price, in pico-dollars × 10,000 (LIST_PRICE_SCALE); null if a token has no list price. Example: $1 is
   * 10¹² pico-dollars, so it is stored as 10¹⁶
   */
  list: bigint | null;
}

export interface Leaf {
  readonly place: LeafPlace;
  readonly figures: Pair<LeafFigures>;
}

/**
 * A table to read, and the days to read from it (`wanted`). Each table has either variants (for example batch) or API
 * keys. A series is all rows of the table with the same workspace, model, item (for example output tokens), and variant
 * or API key. A leaf is the figures of one workspace or API key, one model, one item and one variant. A cell is the part
 * of a leaf that has one list price. The rows of a series are added to the cell with the number `cells[series]`.
 */
interface Reading extends TableSource {
  readonly wanted: DaySet;
  readonly cells: Int32Array;
}

export interface LeafOptions {
  /**
   * maps the index of a workspace or key in the ledger's dictionary to the number under which its costs are summed.
   * Example: all keys except the 200 with the highest costs get the same number. Without this function, each workspace
   * or key is summed separately
   */
  readonly countsAs?: (subject: number) => number;
  /**
   * true if figures are read for each item (for example output tokens); false if only sums by workspace or key are
   * needed
   */
  readonly hasItems?: boolean;
}

const LEAF_FIELDS = ['subject', 'model', 'item', 'variant'] as const;
const CELL_FIELDS = ['leaf', 'price'] as const;

/**
 * Reads the costs of both periods as leaves: one for each workspace or API key, model, item (for example output tokens)
 * and variant (for example batch).
 * @param variants the merged variants of the ledger
 */
export function readPeriods(
  ledger: Ledger,
  query: Pick<ExplainQuery, 'groupBy' | 'where' | 'teams'>,
  periods: Pair<CountedDays>,
  variants: UsualVariants,
  { countsAs = itself, hasItems = true }: LeafOptions = {},
): readonly Leaf[] {
  const { groupBy } = query;
  const byKey = neededDimensions(query).has('apiKey');
  const subjectField = groupBy.includes('apiKey') ? 'key' : groupBy.includes('workspace') ? 'workspace' : null;
  const hasModels = groupBy.includes('model');
  const grouping = createGrouping({ ...query, groupBy: [] }, dimensionValuesOf(ledger, query));
  const prices = createListPrices(ledger.names, variants.variant);
  const leaves = createSeriesNumbers(LEAF_FIELDS);
  const cellNumbers = createSeriesNumbers(CELL_FIELDS);

  /**
   * Returns, for each series of a table, the number of the cell to which the rows of the series are added. A series is
   * all rows with the same workspace, model, item, and variant or API key. A cell is a sum over rows with the same list
   * price and, as far as the query divides costs by them, the same workspace or API key, model, item and variant. The
   * number is NO_GROUP if the filter excludes the series. The result is right only for days with the same prices as
   * `day`.
   */
  function cellsOf(view: TableView, day: Day): Int32Array {
    const cells = grouping.groupsOf(view);
    const { columns } = view;
    const subjects = subjectField === null ? undefined : columns[subjectField];
    const cardOf = cardsOn(day);
    for (let series = 0; series < cells.length; series += 1) {
      if (cells[series] === NO_GROUP) continue;
      const model = columns.model?.[series] ?? 0;
      const item = hasItems ? (columns.item?.[series] ?? 0) : 0;
      const variant = columns.variant === undefined ? variants.unknown : variants.usual(columns.variant[series] ?? 0);
      const leaf = leaves.number(
        countsAs(subjects?.[series] ?? 0),
        hasModels ? model : 0,
        item,
        hasModels ? variant : 0,
      );
      const price = hasModels ? (cardOf(model, variant)[item] ?? NO_PRICE) : NO_PRICE;
      cells[series] = cellNumbers.number(leaf, price, 0, 0) << CELL_BITS;
    }
    return cells;
  }

  /** Returns a function that finds the prices of a model and variant (for example batch) on a day, and caches them. */
  function cardsOn(day: Day): (model: number, variant: number) => readonly number[] {
    const cards = new Map<number, readonly number[]>();
    return (model, variant) => {
      const id = model * MOST_VARIANTS + variant;
      const known = cards.get(id);
      if (known !== undefined) return known;
      const card = prices.card(model, variant, day);
      cards.set(id, card);
      return card;
    };
  }

  function readingsOf(month: Month, part: MonthTables, days: DaySet): readonly Reading[] {
    if (!byKey) return readingsOfChunk(month, part, part.daily, days);
    return part.byKey === null ? [] : readingsOfChunk(month, part, part.byKey, days);
  }

  function readingsOfChunk<Field extends TableField>(
    month: Month,
    part: MonthTables,
    chunk: Chunk<Field>,
    days: DaySet,
  ): readonly Reading[] {
    const wanted = chunk.steps & days;
    const [first, ...others] = daysOf(month, wanted);
    if (first === undefined) return [];
    const { estimatedDays } = part;
    const last = others.at(-1) ?? first;
    const view = viewOf(chunk);
    const models = new Set(hasModels ? view.columns.model : []);
    const turns = [...models].flatMap((model) => prices.turns(model, first, (last + 1) as Day));
    const source = { days: wanted, wanted, estimatedDays };
    if (turns.length > 0) {
      return stretches(month, wanted, turns).map((stretch) => ({ ...source, ...readable(view, stretch) }));
    }
    const tables = ledger.tables();
    const rollUps = tables.month(month) === part && wanted === chunk.steps ? tables.rollUps(month) : null;
    if (rollUps === null) return [{ ...source, ...readable(view, wanted) }];
    const summed = viewOf(rollUps.overDays(chunk));
    return [{ ...source, table: summed, isSummed: true, cells: cellsOf(summed, first) }];

    function readable(table: TableView, stretch: DaySet): Omit<Reading, 'estimatedDays'> {
      const day = daysOf(month, stretch)[0] ?? firstDayOf(month);
      return { table, isSummed: false, days: stretch, wanted: stretch, cells: cellsOf(table, day) };
    }
  }

  /**
   * Divides the days of a month into sets. Prices are the same on all days of a set.
   * @param turns the days on which a price changes
   */
  function stretches(month: Month, days: DaySet, turns: readonly number[]): readonly DaySet[] {
    const found = new Map<number, DaySet>();
    for (const day of daysOf(month, days)) {
      const place = turns.filter((turn) => turn <= day).length;
      found.set(place, (found.get(place) ?? NO_DAYS) | oneDay(day));
    }
    return [...found.values()];
  }

  const read = periods.map(({ months }) =>
    months.flatMap(({ month, days }) => ledger.tablesOf(month).flatMap((part) => readingsOf(month, part, days))),
  );
  const count = cellNumbers.series().length;
  const summed = read.map((readings) => sumCells(readings, count));
  const { leaf: leafOf, price: priceOf } = cellNumbers.series();
  const places = leaves.series();
  const found = Array.from({ length: places.length }, (_, leaf): Leaf => ({
    place: {
      subject: places.subject[leaf] ?? 0,
      model: places.model[leaf] ?? 0,
      item: places.item[leaf] ?? 0,
      variant: places.variant[leaf] ?? 0,
    },
    figures: [emptyFigures(), emptyFigures()],
  }));
  for (const [period, sums] of summed.entries()) {
    for (let cell = 0; cell < count; cell += 1) {
      const figures = found[leafOf[cell] ?? 0]?.figures[period];
      if (figures !== undefined) sums.addTo(figures, cell, prices.price(priceOf[cell] ?? 0));
    }
  }
  return found;
}

function itself(subject: number): number {
  return subject;
}

interface CellSums {
  addTo(figures: LeafFigures, cell: number, price: bigint | null): void;
}

function sumCells(readings: readonly Reading[], count: number): CellSums {
  const billed = createSums(count);
  const estimated = createSums(count);
  const counts = { quantities: new Float64Array(count << CELL_BITS), isMet: new Uint8Array(count) };
  for (const reading of readings) {
    for (const { step, isEstimated } of stepsOf(reading, reading.wanted)) {
      const sums = isEstimated ? estimated : billed;
      sums.expect(0, Math.max(1, count), (reading.table.starts[step + 1] ?? 0) - (reading.table.starts[step] ?? 0));
      addStep(reading, step, sums, 0, counts);
    }
  }
  return {
    addTo(figures, cell, price) {
      const ofEstimates = estimated.sum(cell);
      const quantity = BigInt(counts.quantities[cell << CELL_BITS] ?? 0);
      figures.cost += billed.sum(cell) + ofEstimates;
      figures.estimated += ofEstimates;
      figures.quantity += quantity;
      if (quantity === 0n) return;
      figures.list = price === null || figures.list === null ? null : figures.list + quantity * price;
    },
  };
}

function emptyFigures(): LeafFigures {
  return { cost: 0n, estimated: 0n, quantity: 0n, list: 0n };
}
