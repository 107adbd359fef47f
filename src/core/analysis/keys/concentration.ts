/**
 * Computes how concentrated a cost is on a few API keys, workspaces or models. Method: Herfindahl–Hirschman index,
 * docs/methods/keys.md.
 */
import { sumPico, type Pico } from '../../money/pico.ts';

export interface Concentration {
  /** the number of keys, workspaces or models with a cost */
  readonly count: number;
  /** the total cost of all API keys, workspaces or models with a cost above zero, in pico-dollars */
  readonly cost: Pico;
  /** the ids with the highest costs, highest first: the fewest ids that together have at least 80 % of the cost */
  readonly most: readonly string[];
  /** how much of the cost belongs to the ids in `most`, in thousandths, rounded down; 812 is 81.2 % */
  readonly mostPermille: number;
  /**
   * how much of the cost belongs to the three most expensive keys, workspaces or models, in thousandths, rounded down
   */
  readonly topThreePermille: number;
  /**
   * the sum of the squares of all shares, in thousandths, rounded down. If one id has the whole cost, it is 1000; if n
   * ids have equal costs, it is 1000 ÷ n
   */
  readonly herfindahlPermille: number;
}

export interface ThingCost {
  readonly id: string;
  readonly cost: Pico;
}

/**
 * Computes how concentrated the costs are.
 * @param things ids with costs, without duplicates; ids whose cost is zero or negative are ignored
 * @returns null if no id has a cost
 */
export function concentrationOf(things: readonly ThingCost[]): Concentration | null {
  const costly = things.filter(({ cost }) => cost > 0n).toSorted(byCost);
  const total = sumPico(costly.map(({ cost }) => cost));
  if (total === 0n) return null;
  const costOf = (count: number): Pico => sumPico(costly.slice(0, count).map(({ cost }) => cost));
  const permille = (cost: bigint): number => Number((cost * 1000n) / total);
  let count = 0;
  for (let sum = 0n; sum * 5n < total * 4n; count += 1) sum += costly[count]?.cost ?? total;
  const squares = costly.reduce((sum, { cost }) => sum + cost * cost, 0n);
  return {
    count: costly.length,
    cost: total,
    most: costly.slice(0, count).map(({ id }) => id),
    mostPermille: permille(costOf(count)),
    topThreePermille: permille(costOf(3)),
    herfindahlPermille: Number((squares * 1000n) / (total * total)),
  };
}

function byCost(a: ThingCost, b: ThingCost): number {
  if (a.cost !== b.cost) return a.cost < b.cost ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
