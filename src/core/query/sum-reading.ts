/** Sums a reading: each group in all, and chosen groups in each bucket. */
import type { Day } from '../calendar/day.ts';
import { firstDayOf } from '../calendar/month.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import { TOKEN_CATEGORIES } from '../model/category.ts';
import { addDay, addSeriesDay, addTokens, forEachStep } from './add-rows.ts';
import type { Reading } from './reading.ts';
import type { Spans } from './spans.ts';
import { createSums, type Sums } from './sums.ts';

const TOKENS = TOKEN_CATEGORIES.length;

export interface GroupSums {
  readonly cost: Sums;
  readonly estimated: Sums;
  /** those of group g and token category c at g × 4 + c */
  readonly tokens: Float64Array;
  /** tokens without a known price of a group; null where groups do not tell them apart */
  readonly unpriced: ((group: number) => number) | null;
}

/**
 * What each group cost in all.
 * @param isUnpricedTold whether the tokens without a known price are told apart by group
 */
export function sumGroups({ months, pieces, unpriced }: Reading, groups: number, isUnpricedTold: boolean): GroupSums {
  const cost = createSums(groups);
  const estimated = createSums(groups);
  const tokens = new Float64Array(groups * TOKENS);
  const places = Int32Array.from({ length: groups }, (_, group) => group);
  for (const { whole, sources } of months) {
    for (const source of sources.tables) {
      forEachStep(source, whole, (step) => {
        addDay(source, step, places, cost);
        if ((source.estimatedDays & (1 << step)) !== NO_DAYS) addDay(source, step, places, estimated);
        addTokens(source, step, tokens);
      });
    }
    for (const source of sources.series) {
      forEachStep(source, whole, (step) => {
        addSeriesDay(source, step, places, cost);
        if ((source.estimatedDays & (1 << step)) !== NO_DAYS) addSeriesDay(source, step, places, estimated);
      });
    }
  }
  for (const piece of pieces) {
    cost.add(piece.group, piece.amount);
    if (piece.isEstimated) estimated.add(piece.group, piece.amount);
    for (const [category, count] of piece.tokens.entries()) {
      const place = piece.group * TOKENS + category;
      tokens[place] = (tokens[place] ?? 0) + Number(count);
    }
  }
  return { cost, estimated, tokens, unpriced: isUnpricedTold ? (group) => unpriced.get(group) ?? 0 : null };
}

/**
 * What chosen groups cost in each bucket.
 * @param lines the line of each group, negative for none; several groups may share a line
 * @returns sums at line × buckets + bucket
 */
export function sumBuckets(
  { months, pieces }: Reading,
  lines: Int32Array,
  lineCount: number,
  { buckets, indexOf }: Spans,
): Sums {
  const bucketCount = buckets.length;
  const sums = createSums(lineCount * bucketCount);
  const placesOf = (bucket: number): Int32Array => lines.map((line) => (line < 0 ? line : line * bucketCount + bucket));
  for (const { month, whole, sources } of months) {
    const first = firstDayOf(month);
    const places = new Map<number, Int32Array>();
    const placesOn = (step: number): Int32Array => {
      const bucket = indexOf((first + step) as Day, 0);
      const known = places.get(bucket) ?? placesOf(bucket);
      places.set(bucket, known);
      return known;
    };
    for (const source of sources.tables) {
      forEachStep(source, whole, (step) => addDay(source, step, placesOn(step), sums));
    }
    for (const source of sources.series) {
      forEachStep(source, whole, (step) => addSeriesDay(source, step, placesOn(step), sums));
    }
  }
  for (const { group, day, hour, amount } of pieces) {
    const line = lines[group] ?? -1;
    if (line >= 0) sums.add(line * bucketCount + indexOf(day, hour), amount);
  }
  return sums;
}
