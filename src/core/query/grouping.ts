/**
 * Finds the group of each series of a table. A series is a combination of columns, such as one workspace and model.
 * Series with the same values in the dimensions of `groupBy` have the same group. Series that the filters exclude have
 * no group.
 */
import { KEY_OFFSET, type Cells } from '../ledger/columns/cells.ts';
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { CostQuery, Dimension, TableDimension } from './cost-query.ts';
import { FIELD_OF, type DimensionValues } from './dimension-values.ts';
import type { SeriesView } from './table-view.ts';

/**
 * The group number of a series (such as one workspace and model) that the filters exclude. Such a series belongs to no
 * group.
 */
export const NO_GROUP = -1;

/** The largest number of dimensions by which a question can group. */
export const MOST_DIMENSIONS = 2;

export interface Grouping {
  /**
   * the dimensions (columns of tables) that the question needs, because it groups or filters by them. For the dimension
   * team, these are the dimensions that the rules of teams compare
   */
  readonly needed: ReadonlySet<TableDimension>;
  /**
   * returns the group number of each series (such as one workspace and model) of a table; NO_GROUP for a series that
   * the filters exclude. You may write to the array
   */
  groupsOf(series: SeriesView): Int32Array;
  /**
   * returns 0 for each series (such as one workspace and model) that the filters include, and NO_GROUP for all other
   * series. If the table lacks a column that a filter needs, this filter is ignored
   */
  countedIn(series: SeriesView): Int32Array;
  /**
   * true if the question groups only by model, workspace, API key or team, or not at all. The ledger can split two
   * kinds of figures by these dimensions, but not by any other dimension: unpriced tokens, and cells (sums of one
   * workspace, model and key over several days, see `ledger/columns/cells.ts`)
   */
  readonly isOfCells: boolean;
  /**
   * returns the group number of each series (such as one workspace and model); NO_GROUP if a filter excludes the
   * series. A filter by a column that the table does not have is ignored. Call it only if `isOfCells` is true
   */
  countedGroupsOf(series: SeriesView): Int32Array;
  /**
   * whether the filters include a cell (the sums of one workspace, model and key). A cell has no other dimensions, so
   * filters by other dimensions are ignored
   */
  isCountedCell(cells: Cells, cell: number): boolean;
  /** returns the groups that were found so far */
  groups(): Groups;
}

export interface Groups {
  readonly count: number;
  /** returns the values of a group, one for each dimension (such as model) of `groupBy` */
  values(group: number): readonly string[];
}

const DIMENSIONS_OF_CELLS: readonly Dimension[] = ['model', 'workspace', 'apiKey', 'team'];

/** A dimension with a filter, and the values that the filter includes. */
interface Narrowed {
  readonly dimension: Dimension;
  /**
   * tells which values the filter includes. Each value has a number n. The entry at index KEY_OFFSET + n is 1 if the
   * filter includes the value, otherwise it is 0 or absent
   */
  readonly isIn: Uint8Array;
}

/** Creates the grouping of a question. It has no groups until a table is read. */
export function createGrouping(
  { groupBy, where }: Pick<CostQuery, 'groupBy' | 'where'>,
  values: DimensionValues,
): Grouping {
  const numbers = createSeriesNumbers(['first', 'second']);
  const narrowed = (Object.keys(where) as Dimension[]).flatMap((dimension): Narrowed[] => {
    const words = where[dimension];
    if (words === undefined) return [];
    const codes = words.map((word) => values.codeOfWord(dimension, word)).filter((code) => code !== null);
    const isIn = new Uint8Array(KEY_OFFSET + 1 + codes.reduce((most, code) => Math.max(most, code), 0));
    for (const code of codes) isIn[KEY_OFFSET + code] = 1;
    return [{ dimension, isIn }];
  });

  /**
   * Returns 0 for each series (such as one workspace and model) that the filters include, and NO_GROUP for all others.
   */
  function countedBy(narrowings: readonly Narrowed[], series: SeriesView): Int32Array {
    const counted = new Int32Array(series.seriesCount);
    for (const { dimension, isIn } of narrowings) {
      const codes = values.codesOf(dimension, series);
      for (let number = 0; number < codes.length; number += 1) {
        if (isIn[KEY_OFFSET + (codes[number] ?? 0)] !== 1) counted[number] = NO_GROUP;
      }
    }
    return counted;
  }

  /**
   * In `counted`, replaces the 0 of each included series (such as one workspace and model) by the number of its group.
   * A new group gets the next number.
   */
  function numbered(counted: Int32Array, series: SeriesView): Int32Array {
    const [first, second] = groupBy.map((dimension) => values.codesOf(dimension, series));
    for (let number = 0; number < counted.length; number += 1) {
      if (counted[number] === NO_GROUP) continue;
      counted[number] = numbers.number(first?.[number] ?? 0, second?.[number] ?? 0, 0, 0);
    }
    return counted;
  }

  function countedIn(series: SeriesView): Int32Array {
    const contained = narrowed.filter(({ dimension }) => hasFields(dimension, series.columns));
    return countedBy(contained, series);
  }

  /** Whether a table has all columns that a dimension needs. */
  function hasFields(dimension: Dimension, columns: SeriesView['columns']): boolean {
    return values.sourcesOf(dimension).every((source) => columns[FIELD_OF[source]] !== undefined);
  }

  const asked = [...groupBy, ...narrowed.map(({ dimension }) => dimension)];
  /**
   * the cells (figures by workspace, model and API key) of the last call of `isCountedCell`. `codesOfCells` was
   * computed for these cells. It has two arrays for each filter: the value of each cell, and the values that the filter
   * includes
   */
  let lastCells: Cells | null = null;
  let codesOfCells: readonly (readonly [Int32Array, Uint8Array])[] = [];

  return {
    needed: new Set(asked.flatMap(values.sourcesOf)),
    groupsOf: (series) => numbered(countedBy(narrowed, series), series),
    countedIn,
    isOfCells: groupBy.every((dimension) => DIMENSIONS_OF_CELLS.includes(dimension)),
    countedGroupsOf: (series) => numbered(countedIn(series), series),
    isCountedCell(cells, cell) {
      if (cells !== lastCells) {
        const { key, model, workspace, length } = cells;
        const series: SeriesView = { seriesCount: length, columns: { key, model, workspace } };
        const contained = narrowed.filter(({ dimension }) => hasFields(dimension, series.columns));
        codesOfCells = contained.map(({ dimension, isIn }) => [values.codesOf(dimension, series), isIn]);
        lastCells = cells;
      }
      return codesOfCells.every(([codes, isIn]) => isIn[KEY_OFFSET + (codes[cell] ?? 0)] === 1);
    },
    groups() {
      const { length, first, second } = numbers.series();
      const columns = [first, second];
      return {
        count: length,
        values: (group) => groupBy.map((dimension, place) => values.word(dimension, columns[place]?.[group] ?? 0)),
      };
    },
  };
}
