/**
 * Sums the costs in a `Reading` (the tables to read for a question) by group and bucket (such as a day), in one pass
 * over the tables.
 */
import type { Day } from '../calendar/day.ts';
import { firstDayOf } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { TOKEN_CATEGORIES } from '../model/category.ts';
import { addSeriesDay, addStep, forEachStep, stepsOf, type GroupCounts } from './add-rows.ts';
import { addDividedDay, type Places } from './divide-day.ts';
import { createHourMemory } from './hour-shares.ts';
import type { Reading } from './reading.ts';
import { CELL_BITS, type TableSource } from './sources.ts';
import type { Spans } from './spans.ts';
import { createSums, type Sums } from './sums.ts';

/** The cost of each group in each bucket (such as a day). Group g in bucket b is at index b × groups + g. */
export interface BucketSums extends GroupCounts {
  readonly groups: number;
  /** the part of the costs that is billed */
  readonly billed: Sums;
  readonly estimated: Sums;
}

/** The cost of each group over the whole range. */
export interface GroupSums {
  readonly cost: Sums;
  readonly estimated: Sums;
  /** the number of tokens of a group in a token category */
  tokens(group: number, category: number): number;
  /**
   * the number of a group's tokens that have no known price; null if the question groups by a dimension other than
   * model, workspace, API key or team, because the ledger does not count these tokens by other dimensions
   */
  readonly unpriced: ((group: number) => number) | null;
  /** whether the group has a row, even if its amount is zero */
  has(group: number): boolean;
}

/** A single bucket for the whole range. */
export const ONE_BUCKET = { count: 1, indexOf: () => 0 };

/** Sums the costs in a `Reading` (the tables to read for a question) by group and bucket (such as a day). */
export function sumReading(
  { months }: Reading,
  groups: number,
  { count, indexOf }: Pick<Spans, 'indexOf'> & { readonly count: number },
): BucketSums {
  const billed = createSums(groups * count, groups);
  const estimated = createSums(groups * count, groups);
  const counts: GroupCounts = {
    quantities: new Float64Array(groups << CELL_BITS),
    isMet: new Uint8Array(groups),
  };
  const places = new Map<TableSource, Places>();
  const memory = createHourMemory();
  for (const { month, whole, sources, divided } of months) {
    const first = firstDayOf(month);
    const baseOf = (day: number): number => indexOf((first + day) as Day, 0) * groups;
    for (const source of sources.tables) {
      for (const { step, day, isEstimated } of stepsOf(source, whole)) {
        const sums = isEstimated ? estimated : billed;
        sums.expect(baseOf(day), groups, rowsOf(source, step));
        addStep(source, step, sums, baseOf(day), counts);
      }
    }
    for (const source of sources.series) {
      forEachStep(source, whole, (day) => {
        const sums = (source.estimatedDays & (1 << day)) === NO_DAYS ? billed : estimated;
        addSeriesDay(source, day, sums, baseOf(day), counts);
      });
    }
    for (const day of divided)
      addDividedDay(month, sources, day, { billed, estimated, counts, groups, indexOf, places, memory });
  }
  return { groups, billed, estimated, ...counts };
}

/**
 * Returns the cost and the tokens of each group over the whole range, summed over all buckets.
 * @param unpriced for each group, the number of its tokens without a known price; null if the question groups by a
 *   dimension other than model, workspace, API key or team, because the ledger does not count these tokens by other
 *   dimensions
 */
export function sumGroups(
  { groups, billed, estimated, quantities, isMet }: BucketSums,
  unpriced: Reading['unpriced'] | null,
): GroupSums {
  const inOneBlock = (): number => 0;
  const ofEstimates = createSums(groups);
  estimated.addTo(ofEstimates, inOneBlock);
  const cost = createSums(groups);
  billed.addTo(cost, inOneBlock);
  ofEstimates.addTo(cost, inOneBlock);
  return {
    cost,
    estimated: ofEstimates,
    tokens: (group, category) =>
      category < TOKEN_CATEGORIES.length ? (quantities[(group << CELL_BITS) + category] ?? 0) : 0,
    unpriced: unpriced === null ? null : (group) => unpriced.get(group) ?? 0,
    has: (group) => isMet[group] === 1,
  };
}

/**
 * Sums, in each bucket, the costs of all groups of a line. A line is a row of the answer.
 * @param lines the line of each group; several groups may have the same line. null if each group has its own line
 * @returns the cost of line l in bucket b at index b × `lineCount` + l
 */
export function sumLines(
  { groups, billed, estimated }: BucketSums,
  buckets: number,
  lines: Int32Array | null = null,
  lineCount = groups,
): Sums {
  const cost = createSums(lineCount * buckets);
  const ofBucket = (bucket: number): number => bucket * lineCount;
  billed.addTo(cost, ofBucket, lines);
  estimated.addTo(cost, ofBucket, lines);
  return cost;
}

/**
 * Returns a `Reading` (the tables to read for a question) with lines instead of groups. A line is a row of the answer
 * and may have several groups.
 */
export function withLines({ months, ...reading }: Reading, lines: Int32Array): Reading {
  const moved = <Source extends { readonly cells: Int32Array }>(source: Source): Source => ({
    ...source,
    cells: source.cells.map((cell) =>
      cell < 0 ? cell : ((lines[cell >> CELL_BITS] ?? 0) << CELL_BITS) | (cell & ((1 << CELL_BITS) - 1)),
    ),
  });
  return {
    ...reading,
    months: months.map(({ sources, ...month }) => ({
      ...month,
      sources: { ...sources, tables: sources.tables.map(moved), series: sources.series.map(moved) },
    })),
  };
}

function rowsOf({ table }: TableSource, step: number): number {
  return (table.starts[step + 1] ?? 0) - (table.starts[step] ?? 0);
}
