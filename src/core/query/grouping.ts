/** Which group each series of a table belongs to: the values of the grouped dimensions, for series that `where` lets count. */
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
import type { Cells } from '../ledger/columns/cells.ts';
import type { CostQuery, Dimension } from './cost-query.ts';
import type { DimensionValues, TableField } from './dimension-values.ts';
import type { TableView } from './table-view.ts';

/** The group of a series that does not count. */
export const NO_GROUP = -1;

/** The most dimensions a question can be grouped by. */
export const MOST_DIMENSIONS = 2;

export interface Grouping {
  /** the dimensions that are asked for, grouped or narrowed by */
  readonly asked: ReadonlySet<Dimension>;
  /** the group of each series of a table, or NO_GROUP */
  groupsOf(table: TableView): Int32Array;
  /** the group of something of which only these fields are known, or NO_GROUP */
  groupOf(field: (name: TableField) => number | null): number;
  /** group 0 for each series that counts as far as its table can tell, NO_GROUP for the others */
  countedIn(table: TableView): Int32Array;
  /** whether groups differ by model, workspace and key alone: cells and unpriced tokens have no more */
  readonly isOfCells: boolean;
  /** the group of each series that counts as far as its table can tell, or NO_GROUP; only where `isOfCells` */
  countedGroupsOf(table: TableView): Int32Array;
  /** whether a cell counts as far as cells can tell: by model, workspace and key */
  isCountedCell(cells: Cells, cell: number): boolean;
  /** groups met so far */
  count(): number;
  /** the values of a group, one of each grouped dimension */
  values(group: number): readonly string[];
}

/** The field of tables that tells each dimension. */
const FIELD_OF: Readonly<Record<Dimension, TableField>> = {
  model: 'model',
  workspace: 'workspace',
  apiKey: 'key',
  category: 'item',
  item: 'item',
  serviceTier: 'variant',
  contextWindow: 'variant',
  geography: 'variant',
  speed: 'variant',
};

const FIELDS_OF_CELLS: readonly Dimension[] = ['model', 'workspace', 'apiKey'];

/** The groups of a question. */
export function createGrouping(
  { groupBy, where }: Pick<CostQuery, 'groupBy' | 'where'>,
  values: DimensionValues,
): Grouping {
  const numbers = createSeriesNumbers(['first', 'second']);
  const met: (readonly number[])[] = [];
  const narrowed = (Object.keys(where) as Dimension[]).flatMap((dimension) => {
    const words = where[dimension];
    if (words === undefined) return [];
    return [{ dimension, codes: new Set(words.map((word) => values.codeOfWord(dimension, word))) }];
  });

  function groupOf(field: (name: TableField) => number | null): number {
    return counts(narrowed, field) ? numberOf(field) : NO_GROUP;
  }

  function numberOf(field: (name: TableField) => number | null): number {
    const [first = 0, second = 0] = groupBy.map((dimension) => values.codeOf(dimension, field));
    const group = numbers.number(first, second, 0, 0);
    met[group] ??= groupBy.length < MOST_DIMENSIONS ? [first] : [first, second];
    return group;
  }

  function counts(told: typeof narrowed, field: (name: TableField) => number | null): boolean {
    return told.every(({ dimension, codes }) => codes.has(values.codeOf(dimension, field)));
  }

  const toldByCells = narrowed.filter(({ dimension }) => FIELDS_OF_CELLS.includes(dimension));

  function countedIn({ columns, seriesCount }: TableView): Int32Array {
    const told = narrowed.filter(({ dimension }) => columns[FIELD_OF[dimension]] !== undefined);
    return Int32Array.from({ length: seriesCount }, (_, number) =>
      counts(told, (name) => columns[name]?.[number] ?? null) ? 0 : NO_GROUP,
    );
  }

  return {
    asked: new Set([...groupBy, ...narrowed.map(({ dimension }) => dimension)]),
    groupsOf({ columns, seriesCount }) {
      return Int32Array.from({ length: seriesCount }, (_, number) =>
        groupOf((name) => columns[name]?.[number] ?? null),
      );
    },
    groupOf,
    countedIn,
    isOfCells: groupBy.every((dimension) => FIELDS_OF_CELLS.includes(dimension)),
    countedGroupsOf(table) {
      const { columns } = table;
      return countedIn(table).map((counted, number) =>
        counted === NO_GROUP ? NO_GROUP : numberOf((name) => columns[name]?.[number] ?? null),
      );
    },
    isCountedCell({ key, model, workspace }, cell) {
      const fields: Partial<Record<TableField, Int32Array>> = { key, model, workspace };
      return counts(toldByCells, (name) => fields[name]?.[cell] ?? null);
    },
    count: () => met.length,
    values: (group) => groupBy.map((dimension, place) => values.word(dimension, met[group]?.[place] ?? 0)),
  };
}
