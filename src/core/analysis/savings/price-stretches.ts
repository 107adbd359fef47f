/**
 * Divides the days of a range into stretches for each model. On all days of a stretch, the list prices of the model
 * stay the same. If the model is compared with another model, the list prices of the other model stay the same too. At
 * list price, the same tokens therefore cost the same on every day of a stretch.
 */
import type { Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import { listBoundaries } from '../../pricing/list-price.ts';
import type { DayRange } from '../../provider/contract.ts';

export interface PriceStretches {
  /**
   * the index of the model's stretch to which the day belongs, from 0; always below MOST_STRETCHES. A stretch is all
   * days with the same list prices
   */
  of(model: number, day: Day): number;
  /** returns the first day of a stretch (days with the same list prices) */
  firstDay(model: number, stretch: number): Day;
  /**
   * returns the days on which the list prices change (those of the model, or those of the model that it is compared
   * with), in ascending order. These are the first days of all stretches except the earliest one
   */
  turns(model: number): readonly Day[];
}

/**
 * A number larger than the number of stretches (days with the same list prices) of any model. No model has so many
 * price changes.
 */
export const MOST_STRETCHES = 1024;

/**
 * Creates the stretches (days with the same list prices) of each model within a range.
 * @param targetOf returns the id of the model that a model is compared with; null if there is none
 */
export function priceStretches(
  names: Names,
  targetOf: (model: string) => string | null,
  { from, to }: DayRange,
): PriceStretches {
  const known = new Map<number, readonly Day[]>();

  function turnsOf(model: number): readonly Day[] {
    const found = known.get(model);
    if (found !== undefined) return found;
    const id = model < 0 ? null : names.models.text(model);
    const target = id === null ? null : targetOf(id);
    const days = [id, target].flatMap((of) => (of === null ? [] : listBoundaries(of)));
    const turns = [...new Set(days)].filter((day) => day > from && day < to).toSorted((a, b) => a - b) as Day[];
    known.set(model, turns);
    return turns;
  }

  return {
    of: (model, day) => turnsOf(model).findLastIndex((turn) => turn <= day) + 1,
    firstDay: (model, stretch) => (stretch === 0 ? from : (turnsOf(model)[stretch - 1] ?? from)),
    turns: turnsOf,
  };
}
