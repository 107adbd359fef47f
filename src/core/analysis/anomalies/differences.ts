/**
 * Splits the difference between an unusual day's cost and its usual cost into parts. Example: the parts of an unusual
 * workspace are its models. The parts sum exactly to the difference, because the usual cost is the mean of one or two
 * real days.
 */
import type { Day } from '../../calendar/day.ts';
import type { AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyThing } from './anomaly.ts';
import type { DayCell, DayCells } from './day-cells.ts';
import { isEstimable } from './estimable-costs.ts';
import type { Finding } from './judge-days.ts';
import type { ReadSeries } from './read-series.ts';

/**
 * The cost and quantity of one part. `cost` and `quantity` are those of the unusual day. `usualCost2` and
 * `usualQuantity2` are sums over the two usual days, so they are twice the usual values. Example: if the usual days
 * cost $10 and $12, `usualCost2` is $22 and the usual cost is $11.
 */
export interface BothSides {
  cost: bigint;
  quantity: number;
  usualCost2: bigint;
  usualQuantity2: number;
}

export interface Differences {
  /**
   * Adds up the cost and quantity of all cells of an API key, workspace or model (or of the total). If the unusual day
   * is not billed, charges that estimates do not include are left out of all days. A cell is the cost of one workspace,
   * model, item (for example output tokens) and API key on a day. Cells for which `idOf` returns the same id are summed
   * together.
   * @returns null if the breakdown of a day is not loaded
   */
  sums(
    thing: AnomalyThing,
    finding: Finding,
    byKey: boolean,
    idOf: (cell: DayCell) => number | string,
  ): ReadonlyMap<number | string, BothSides> | null;
  /**
   * returns, for each value of a dimension, twice the difference between its cost on the unusual day and its usual
   * cost; null if the differences are not known. They are doubled so that they are whole numbers: the usual cost is the
   * mean of two days and can end in half a pico-dollar
   */
  byValue(thing: AnomalyThing, finding: Finding, dimension: AnomalyDimension): ReadonlyMap<string, bigint> | null;
}

/**
 * Creates the functions that compare the costs of an unusual day with those of its usual days. The costs are divided by
 * workspace, model and so on (see `DayCell`).
 * @param from the day with the index (`place`) 0 in `read.series`, whose lists have one cost for each day
 */
export function createDifferences(from: Day, read: ReadSeries, cells: DayCells): Differences {
  const sums: Differences['sums'] = (thing, { place, usualPlaces }, byKey, idOf) => {
    const found = new Map<number | string, BothSides>();
    const sideOf = (cell: DayCell): BothSides => {
      const id = idOf(cell);
      const known = found.get(id);
      if (known !== undefined) return known;
      const made: BothSides = { cost: 0n, quantity: 0, usualCost2: 0n, usualQuantity2: 0 };
      found.set(id, made);
      return made;
    };
    const day = cells.read((from + place) as Day, thing, byKey);
    const usual = usualPlaces.map((at) => cells.read((from + at) as Day, thing, byKey));
    if (day === null || usual.includes(null)) return null;
    const isCompared = ({ item }: DayCell): boolean => read.statusAt(place) === 'billed' || isEstimable(item);
    for (const cell of day.filter(isCompared)) {
      const side = sideOf(cell);
      side.cost += cell.cost;
      side.quantity += cell.quantity;
    }
    for (const cell of usual.flatMap((each) => each ?? []).filter(isCompared)) {
      const side = sideOf(cell);
      side.usualCost2 += cell.cost;
      side.usualQuantity2 += cell.quantity;
    }
    return found;
  };

  /**
   * Returns twice the part of the total's difference that comes from each API key; null if the costs by key of one of
   * the days are not known. It uses only the daily costs by key, because the more detailed costs by key, model and item
   * (for example output tokens) may not be loaded.
   */
  function keysOfTotal({ place, usualPlaces }: Finding): ReadonlyMap<string, bigint> | null {
    const keys = read.series.filter(({ thing }) => thing.dimension === 'apiKey');
    const isKnown = keys.every(({ windows }) => [place, ...usualPlaces].every((at) => windows.isObserved[at] === 1));
    if (!isKnown) return null;
    const [low, high] = usualPlaces;
    return new Map(
      keys.map((key) => {
        const costs = read.comparedBy(key, place);
        return [key.thing.value ?? '', 2n * (costs[place] ?? 0n) - (costs[low] ?? 0n) - (costs[high] ?? 0n)];
      }),
    );
  }

  return {
    sums,
    byValue(thing, finding, dimension) {
      if (thing.dimension === null && dimension === 'apiKey') return keysOfTotal(finding);
      const byKey = dimension === 'apiKey' || thing.dimension === 'apiKey';
      const found = sums(thing, finding, byKey, (cell) => cell[dimension]);
      if (found === null) return null;
      return new Map(
        [...found].map(([code, { cost, usualCost2 }]) => [
          cells.valueOf(dimension, Number(code)),
          2n * cost - usualCost2,
        ]),
      );
    },
  };
}
