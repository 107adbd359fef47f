/**
 * How a day's costs are divided among its hours. The bill knows days only, so each workspace and model is divided as its usage at list
 * prices. Money without usage, such as sessions, is divided as all usage of its workspace, or of the organization.
 */
import type { HourChunk } from '../ledger/tables/table-fields.ts';
import { amountAt, quantityAt } from '../ledger/tables/chunk.ts';
import { NO_DAYS } from '../ledger/columns/day-set.ts';

const HOURS_PER_DAY = 24;

/** One weight for each hour of the day, not all nothing. */
export type HourWeights = readonly bigint[];

/** @returns the weights of a workspace and model, by their numbers in the ledger's names */
export function hourWeights(chunk: HourChunk): (workspace: number, model: number) => HourWeights {
  const amounts = createWeights();
  const tokens = createWeights();
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    for (let row = chunk.starts[hour] ?? 0; row < (chunk.starts[hour + 1] ?? 0); row += 1) {
      const series = chunk.rows.series[row] ?? 0;
      const ids = idsOf(chunk.series.workspace[series] ?? 0, chunk.series.model[series] ?? 0);
      amounts.add(ids, hour, amountAt(chunk, row));
      tokens.add(ids, hour, BigInt(quantityAt(chunk, row)));
    }
  }
  const held = Array.from({ length: HOURS_PER_DAY }, (_, hour) => ((chunk.steps & (1 << hour)) === NO_DAYS ? 0n : 1n));
  const even = held.some((weight) => weight > 0n) ? held : held.map(() => 1n);
  return (workspace, model) => {
    for (const id of idsOf(workspace, model)) {
      const weights = amounts.get(id) ?? tokens.get(id);
      if (weights !== null) return weights;
    }
    return even;
  };
}

/** From the most exact to the whole organization. */
function idsOf(workspace: number, model: number): readonly string[] {
  return [`${workspace} ${model}`, `${workspace}`, ''];
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
