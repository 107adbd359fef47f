/**
 * How a day's costs are divided among its hours. The bill knows days only, so a cost is divided as the usage of the same workspace, model, item and key
 * (or variant) at list prices, as far as the hours tell these. Money without usage, such as sessions, is divided as all usage of its
 * workspace, or of the organization.
 */
import { amountAt, quantityAt } from '../ledger/tables/chunk.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';
import type { TableView } from './table-view.ts';

const HOURS_PER_DAY = 24;

/** One weight for each hour of the day, not all nothing. */
export type HourWeights = readonly bigint[];

/** What a cost is of, by numbers in the ledger's names; null for what is not told. */
export interface CostPlace {
  readonly workspace: number | null;
  readonly model: number | null;
  readonly item: number | null;
  readonly variant: number | null;
  readonly key: number | null;
}

export interface DayWeights {
  /** divides money */
  amounts(place: CostPlace): HourWeights;
  /** divides tokens */
  tokens(place: CostPlace): HourWeights;
}

/** @param table usage in steps of hours */
export function hourWeights(table: TableView): DayWeights {
  const amounts = createWeights();
  const tokens = createWeights();
  const { workspace, model, item, variant, key } = table.columns;
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    for (let row = table.starts[hour] ?? 0; row < (table.starts[hour + 1] ?? 0); row += 1) {
      const series = table.rows.series[row] ?? 0;
      const ids = idsOf({
        workspace: workspace?.[series] ?? null,
        model: model?.[series] ?? null,
        item: item?.[series] ?? null,
        variant: variant?.[series] ?? null,
        key: key?.[series] ?? null,
      });
      amounts.add(ids, hour, amountAt(table, row));
      tokens.add(ids, hour, BigInt(quantityAt(table, row)));
    }
  }
  const held = Array.from({ length: HOURS_PER_DAY }, (_, hour) => ((table.steps & (1 << hour)) === NO_DAYS ? 0n : 1n));
  const even = held.some((weight) => weight > 0n) ? held : held.map(() => 1n);
  const firstOf = (place: CostPlace, first: Weights, second: Weights): HourWeights => {
    for (const id of idsOf(place)) {
      const weights = first.get(id) ?? second.get(id);
      if (weights !== null) return weights;
    }
    return even;
  };
  return {
    amounts: (place) => firstOf(place, amounts, tokens),
    tokens: (place) => firstOf(place, tokens, amounts),
  };
}

/** From the most exact to the whole organization. A place without a workspace is a key's cost of a day. */
function idsOf({ workspace, model, item, variant, key }: CostPlace): readonly string[] {
  const ids = [''];
  if (key !== null) ids.unshift(`key ${key}`);
  if (workspace === null) return ids;
  ids.unshift(`${workspace}`);
  if (model !== null) ids.unshift(`${workspace} ${model}`);
  if (item !== null) ids.unshift(`${workspace} ${model} ${item}`);
  if (item !== null && variant !== null) ids.unshift(`${workspace} ${model} ${item} variant ${variant}`);
  if (item !== null && key !== null) ids.unshift(`${workspace} ${model} ${item} key ${key}`);
  return ids;
}

interface Weights {
  add(ids: readonly string[], hour: number, weight: bigint): void;
  /** null where all are nothing */
  get(id: string): HourWeights | null;
}

function createWeights(): Weights {
  const known = new Map<string, bigint[]>();
  return {
    add(ids, hour, weight) {
      if (weight <= 0n) return;
      for (const id of ids) {
        const weights = known.get(id) ?? Array.from({ length: HOURS_PER_DAY }, () => 0n);
        known.set(id, weights);
        weights[hour] = (weights[hour] ?? 0n) + weight;
      }
    },
    get: (id) => known.get(id) ?? null,
  };
}
