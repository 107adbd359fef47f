/** Which group each series of a table belongs to: the values of the grouped dimensions, for series that `where` lets count. */
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
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
  /** groups met so far */
  count(): number;
  /** the values of a group, one of each grouped dimension */
  values(group: number): readonly string[];
}

/** The dimensions that are a field of tables. */
const FIELD_OF: Partial<Readonly<Record<Dimension, TableField>>> = {
  model: 'model',
  workspace: 'workspace',
  apiKey: 'key',
  item: 'item',
};

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
    const counts = narrowed.every(({ dimension, codes }) => codes.has(values.codeOf(dimension, field)));
    if (!counts) return NO_GROUP;
    const [first = 0, second = 0] = groupBy.map((dimension) => values.codeOf(dimension, field));
    const group = numbers.number(first, second, 0, 0);
    met[group] ??= groupBy.length < MOST_DIMENSIONS ? [first] : [first, second];
    return group;
  }

  return {
    asked: new Set([...groupBy, ...narrowed.map(({ dimension }) => dimension)]),
    groupsOf({ columns, seriesCount }) {
      return Int32Array.from({ length: seriesCount }, (_, number) =>
        groupOf((name) => columns[name]?.[number] ?? null),
      );
    },
    groupOf,
    countedIn({ columns, seriesCount }) {
      const isTold = (field: TableField | undefined): boolean => field !== undefined && columns[field] !== undefined;
      const told = narrowed.filter(({ dimension }) => isTold(FIELD_OF[dimension]));
      const isCounted = (number: number): boolean =>
        told.every(({ dimension, codes }) =>
          codes.has(values.codeOf(dimension, (name) => columns[name]?.[number] ?? null)),
        );
      return Int32Array.from({ length: seriesCount }, (_, number) => (isCounted(number) ? 0 : NO_GROUP));
    },
    count: () => met.length,
    values: (group) => groupBy.map((dimension, place) => values.word(dimension, met[group]?.[place] ?? 0)),
  };
}
