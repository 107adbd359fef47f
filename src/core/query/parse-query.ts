/** Parses a cost query from another page or thread. It copies only the known fields. */
import { z } from '../base/zod.ts';
import type { Day } from '../calendar/day.ts';
import { BUCKETS, COMPARISONS, DIMENSIONS, type CostQuery, type Dimension } from './cost-query.ts';
import { MOST_DIMENSIONS } from './grouping.ts';
import { parseTeamRules } from '../teams/parse-team-rules.ts';

/** The largest number of values in one filter, enough for every key of a large organization. */
const MOST_VALUES = 100_000;
/** The largest number of characters in a value. No id and no name at the provider is longer. */
export const MOST_VALUE_LENGTH = 256;

/** 9999-12-31, the last day that can be written as a date, in days since 1970-01-01. */
const LAST_DAY = 2_932_896;
/** The end of a range is the day after its last day. So `to` may be one day after LAST_DAY. */
const RANGE = z.object({
  from: z.int().min(0).max(LAST_DAY),
  to: z
    .int()
    .min(0)
    .max(LAST_DAY + 1),
});
const VALUES = z.array(z.string().max(MOST_VALUE_LENGTH)).max(MOST_VALUES);

const QUERY = z.object({
  range: RANGE,
  untilHour: z.int().min(1).max(23).nullable(),
  bucket: z.enum(BUCKETS),
  groupBy: z.array(z.enum(DIMENSIONS)).max(MOST_DIMENSIONS),
  where: z.partialRecord(z.enum(DIMENSIONS), VALUES),
  // The schema accepts any value here; `parseTeamRules` checks it.
  teams: z.unknown().optional(),
  compareTo: z.union([RANGE, z.enum(COMPARISONS), z.null()]),
  top: z.union([z.int().min(0), z.literal(Infinity)]),
});

/**
 * Parses a question and checks its values.
 * @returns null if the value is not a valid question
 */
export function parseQuery(value: unknown): CostQuery | null {
  const parsed = QUERY.safeParse(value);
  if (!parsed.success) return null;
  const { range, compareTo, where, groupBy, teams, ...rest } = parsed.data;
  if (new Set(groupBy).size < groupBy.length) return null;
  const rules = teams === undefined ? undefined : parseTeamRules(teams);
  if (rules === null) return null;
  const narrowed = Object.entries(where) as [Dimension, readonly string[] | undefined][];
  return {
    ...rest,
    ...(rules !== undefined && { teams: rules }),
    groupBy,
    range: dayRange(range),
    where: Object.fromEntries(narrowed.filter(([, words]) => words !== undefined)),
    compareTo: compareTo === null || typeof compareTo === 'string' ? compareTo : dayRange(compareTo),
  };
}

function dayRange({ from, to }: { readonly from: number; readonly to: number }): CostQuery['range'] {
  return { from: from as Day, to: to as Day };
}
