/**
 * Chooses, for each month of a question, the smallest tables that can answer it: sums over many days, the table by day,
 * the table by API key, or the daily cost of each key.
 */
import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';
import { daySetOf, daysOf, NO_DAYS, without, type DaySet } from '../ledger/columns/day-set.ts';
import type { KeySeries } from '../ledger/columns/key-series.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Chunk } from '../ledger/tables/chunk.ts';
import type { MonthTables } from '../ledger/tables/month-tables.ts';
import type { KeyChunk } from '../ledger/tables/table-fields.ts';
import { TOKEN_CATEGORIES } from '../model/category.ts';
import { categoryOfItem } from '../model/item.ts';
import type { Dimension } from './cost-query.ts';
import { NO_GROUP, type Grouping } from './grouping.ts';
import { viewOf, type SeriesView, type TableField, type TableView } from './table-view.ts';

/**
 * A cell is the sum of one quantity for one group. Each group has 8 cells: one for each token category, then one for
 * quantities that are not tokens. The remaining cells are not used. Group g has the cells g × 8 … g × 8 + 7. Example:
 * group 2 has the cells 16 to 23. In a cell's number, the lowest CELL_BITS bits give the quantity, and the bits above
 * them give the group.
 */
export const CELL_BITS = 3;

/**
 * Each group has one cell for quantities that are not tokens. This is the position of that cell among the cells of its
 * group: it comes after the cells of the token categories.
 */
export const NOT_TOKENS = TOKEN_CATEGORIES.length;

/** A table of costs, and the days to read from it. */
export interface TableSource {
  readonly table: TableView;
  /** true if the table contains sums over several days, and the question needs all of these days (see `sumDays`) */
  readonly isSummed: boolean;
  readonly days: DaySet;
  readonly estimatedDays: DaySet;
  /**
   * for each series (such as one workspace and model), the index of the cell to which its quantities are added (see
   * `CELL_BITS`); negative if the filters exclude the series
   */
  readonly cells: Int32Array;
}

/** The daily cost of each API key, and the days to read from it. It has costs, but no token counts. */
export interface SeriesSource {
  readonly series: KeySeries;
  readonly days: DaySet;
  readonly estimatedDays: DaySet;
  /**
   * for each line (the daily cost of one API key), the index of a cell of the group to which the cost is added (see
   * `CELL_BITS`); negative if the filters exclude the line
   */
  readonly cells: Int32Array;
}

/** The days for which tokens without a known price are read from a table. */
export interface UnpricedSource {
  readonly table: TableView;
  readonly days: DaySet;
  /** the group of each series (such as one workspace and model); negative if the filters exclude it */
  readonly groups: Int32Array;
}

export interface MonthSources {
  readonly tables: readonly TableSource[];
  readonly series: readonly SeriesSource[];
  /**
   * the daily tables of those days that are read from `series`, if the ledger has such tables. They have no API keys, but
   * they decide the hours of the whole day
   */
  readonly wholes: readonly Omit<TableSource, 'cells' | 'isSummed'>[];
  /**
   * the tables of tokens without a known price. The ledger counts these tokens only by model, workspace, API key and
   * team. Filters by other dimensions are ignored. If the question groups by another dimension, all tokens are in group
   * 0
   */
  readonly unpriced: readonly UnpricedSource[];
  /** the days whose breakdown, such as by API key, is needed but not loaded */
  readonly notLoaded: readonly Day[];
  /** the days whose bill was split among API keys; no days if the question does not need costs by API key */
  readonly splitDays: DaySet;
}

export interface SourceOptions {
  /**
   * true if days will be split into hours; each series (a combination of columns) must then have a workspace and a
   * model
   */
  readonly isByHour: boolean;
  /** the days that the question needs, if a single bucket contains all of them; otherwise no days */
  readonly inOneBucket: DaySet;
}

/**
 * Finds the tables of a month to read. Each day is read from one table. Exception: a settling day (only a part of its
 * bill has arrived) is read from two tables, its bill and its estimates.
 */
export function monthSources(ledger: Ledger, month: Month, grouping: Grouping, options: SourceOptions): MonthSources {
  const byKey = grouping.needed.has('apiKey');
  const isOfKeysAlone = byKey && grouping.needed.size === 1;
  const parts = ledger.tablesOf(month);
  const tables: TableSource[] = [];
  const wholes: MonthSources['wholes'][number][] = [];
  let withoutKeys = NO_DAYS;
  let splitDays = NO_DAYS;
  for (const part of parts) {
    const { daily, byKey: keyed, estimatedDays } = part;
    const keyDays = byKey ? (keyed?.steps ?? NO_DAYS) : NO_DAYS;
    const others = without(daily.steps, keyDays);
    const smallest = smallestOf(ledger, month, part, grouping.needed, options);
    const add = ({ table, isSummed }: Readable, days: DaySet): void => {
      tables.push({ table, isSummed, days, estimatedDays, cells: cellsOf(table, grouping) });
    };
    if (keyed !== null && keyDays !== NO_DAYS) add(smallest.byKey(keyed, keyDays), keyDays);
    splitDays |= without(keyDays, estimatedDays);
    if (byKey) withoutKeys |= others;
    if (others === NO_DAYS) continue;
    if (isOfKeysAlone) wholes.push({ table: viewOf(daily), days: others, estimatedDays });
    else add(smallest.daily(others), others);
  }
  const withoutTables = daySetOf(month, ledger.daysWithoutTables(month));
  const fromSeries = withoutTables | (isOfKeysAlone ? withoutKeys : NO_DAYS);
  const costTables = fromSeries === NO_DAYS ? null : ledger.costTables().find((held) => held.month === month);
  const isKnownBySeries = grouping.needed.size === 0 || (isOfKeysAlone && costTables?.hasKeys === true);
  return {
    tables,
    wholes,
    series: (costTables?.costTables ?? []).map(({ daily, estimatedDays }) => ({
      series: daily,
      days: fromSeries,
      estimatedDays,
      cells: cellsOf({ seriesCount: daily.keys.length, columns: { key: daily.keys } }, grouping),
    })),
    unpriced: parts.flatMap((part) => {
      const unpriced = part.unpriced === null ? null : viewOf(part.unpriced);
      if (unpriced === null) return [];
      const groups = grouping.isOfCells ? grouping.countedGroupsOf(unpriced) : grouping.countedIn(unpriced);
      return [{ table: unpriced, days: unpriced.steps, groups }];
    }),
    notLoaded: daysOf(month, isKnownBySeries ? NO_DAYS : fromSeries | (isOfKeysAlone ? NO_DAYS : withoutKeys)),
    splitDays: splitDays | (byKey ? fromSeries : NO_DAYS),
  };
}

type Readable = Pick<TableSource, 'table' | 'isSummed'>;

interface Smallest {
  daily(days: DaySet): Readable;
  byKey(keyed: KeyChunk, days: DaySet): Readable;
}

/**
 * Chooses the table to read for some days: by day, by API key, or with sums over many days. It takes the smallest table
 * with all needed columns.
 */
function smallestOf(
  ledger: Ledger,
  month: Month,
  part: MonthTables,
  needed: ReadonlySet<Dimension>,
  { isByHour, inOneBucket }: SourceOptions,
): Smallest {
  const tables = ledger.tables();
  // Only closed days have tables with sums. The figures of a closed day are final, so a refresh no longer loads them.
  const rollUps = tables.month(month) === part && !isByHour ? tables.rollUps(month) : null;
  const isWithin = (...contained: readonly Dimension[]): boolean =>
    [...needed].every((dimension) => contained.includes(dimension) || dimension === 'item' || dimension === 'category');
  const read = <Field extends TableField>(chunk: Chunk<Field>, days: DaySet): Readable =>
    rollUps !== null && chunk.steps === days && without(days, inOneBucket) === NO_DAYS
      ? { table: viewOf(rollUps.overDays(chunk)), isSummed: true }
      : { table: viewOf(chunk), isSummed: false };
  return {
    daily(days) {
      if (rollUps !== null && isWithin('model')) return read(rollUps.byModel, days);
      if (rollUps !== null && isWithin('workspace')) return read(rollUps.byWorkspace, days);
      return read(part.daily, days);
    },
    byKey(keyed, days) {
      const keys = isWithin('apiKey') ? rollUps?.byKey : null;
      return keys === null || keys === undefined ? read(keyed, days) : read(keys, days);
    },
  };
}

function cellsOf(series: SeriesView, grouping: Grouping): Int32Array {
  const cells = grouping.groupsOf(series);
  const { item } = series.columns;
  for (let number = 0; number < cells.length; number += 1) {
    const group = cells[number] ?? NO_GROUP;
    const category = item === undefined ? NOT_TOKENS : Math.min(categoryOfItem(item[number] ?? 0), NOT_TOKENS);
    if (group !== NO_GROUP) cells[number] = (group << CELL_BITS) | category;
  }
  return cells;
}
