/**
 * Reads which values of a dimension occur in the figures, for dimensions such as service tier, whose values the
 * organization does not name. A filter with any other value is refused.
 */
import type { Day } from '../calendar/day.ts';
import { addDays } from '../calendar/day.ts';
import type { Engine } from '../engine/engine.ts';
import { ITEM } from '../model/item.ts';
import { NO_VALUE, NOT_LOADED_VALUE, type CostQuery, type Dimension } from '../query/cost-query.ts';

/** The values of each dimension that was read, such as those of service tier. */
export type QueryValues = ReadonlyMap<Dimension, readonly string[]>;

const LOOKED_UP: readonly Dimension[] = ['item', 'serviceTier', 'contextWindow', 'geography', 'speed'];

/**
 * Reads the values of the dimensions in a query's filter. For teams, these are the names of the teams. If the values of
 * a dimension can't be read, the result does not contain the dimension. The query itself fails for the same reason and
 * reports it.
 * @param firstDay the first day with figures; null if there are none
 */
export async function readValues(
  ask: Engine['query'],
  { where, teams }: Pick<CostQuery, 'where' | 'teams'>,
  { firstDay, today }: { readonly firstDay: Day | null; readonly today: Day },
): Promise<QueryValues> {
  const values = new Map<Dimension, readonly string[]>();
  if (teams !== undefined) values.set('team', [...teams.map(({ name }) => name), NO_VALUE.team]);
  for (const dimension of LOOKED_UP.filter((name) => where[name] !== undefined)) {
    const answer = await ask({
      range: { from: firstDay ?? today, to: addDays(today, 1) },
      untilHour: null,
      bucket: 'all',
      groupBy: [dimension],
      where: {},
      compareTo: null,
      top: Infinity,
    });
    if (!answer.ok) continue;
    const known = answer.value.rows.flatMap((row) => row.values);
    const always = dimension === 'item' ? Object.keys(ITEM) : [NO_VALUE[dimension]];
    values.set(
      dimension,
      [...new Set([...always, ...known])].filter((value) => value !== NOT_LOADED_VALUE),
    );
  }
  return values;
}
