/**
 * Divides the days of a range into stretches for each model. On all days of a stretch, the list prices of the model and
 * the discounts of its contract stay the same. If the model is compared with another model, those of the other model
 * stay the same too. The same tokens therefore cost the same on every day of a stretch.
 */
import type { Day } from '../../calendar/day.ts';
import type { Names } from '../../model/names.ts';
import { canonicalModelId } from '../../pricing/find-model.ts';
import { listBoundaries } from '../../pricing/list-price.ts';
import type { DayRange } from '../../provider/contract.ts';

export interface PriceStretches {
  /**
   * the index of the model's stretch to which the day belongs, from 0; always below MOST_STRETCHES. A stretch is all
   * days with the same prices
   */
  of(model: number, day: Day): number;
  /** the first day of the range that belongs to a stretch */
  firstDay(model: number, stretch: number): Day;
  /** the first day of each stretch of the model, without the first stretch; prices change on these days */
  turns(model: number): readonly Day[];
  /**
   * how often the prices of the model itself change from the first price on the list to the day, not counting those of
   * the model that it is compared with
   */
  ownPrice(model: number, day: Day): number;
}

/**
 * A number larger than the number of stretches of any model. List prices change a few times. A contract can change every
 * third day at most, which is 1,220 times in ten years for each of two models.
 */
export const MOST_STRETCHES = 4096;

export interface StretchesOptions {
  readonly names: Names;
  /** returns the id of the model that a model is compared with; null if there is none */
  targetOf(model: string): string | null;
  /** returns the days on which a contract or a discount of the model begins or ends; in any order */
  contractTurns(model: number): readonly Day[];
}

/** Creates the stretches of each model within a range. */
export function priceStretches(
  { names, targetOf, contractTurns }: StretchesOptions,
  { from, to }: DayRange,
): PriceStretches {
  const known = new Map<number, readonly Day[]>();
  const own = new Map<number, readonly number[]>();

  /** Returns the days on which the prices of a model change, in any order. */
  function ownTurns(model: number): readonly number[] {
    const found = own.get(model) ?? [
      ...new Set([...(model < 0 ? [] : listBoundaries(names.models.text(model))), ...contractTurns(model)]),
    ];
    own.set(model, found);
    return found;
  }

  function turnsOfId(id: string): readonly number[] {
    const model = names.models.find(canonicalModelId(id));
    return model === null ? listBoundaries(id) : ownTurns(model);
  }

  function turnsOf(model: number): readonly Day[] {
    const found = known.get(model);
    if (found !== undefined) return found;
    const target = model < 0 ? null : targetOf(names.models.text(model));
    const days = new Set([...ownTurns(model), ...(target === null ? [] : turnsOfId(target))]);
    const turns = [...days].filter((day) => day > from && day < to).toSorted((a, b) => a - b) as Day[];
    known.set(model, turns);
    return turns;
  }

  return {
    of: (model, day) => turnsOf(model).findLastIndex((turn) => turn <= day) + 1,
    firstDay: (model, stretch) => (stretch === 0 ? from : (turnsOf(model)[stretch - 1] ?? from)),
    turns: turnsOf,
    ownPrice(model, day) {
      let price = 0;
      for (const start of ownTurns(model)) if (start <= day) price += 1;
      return price;
    },
  };
}
