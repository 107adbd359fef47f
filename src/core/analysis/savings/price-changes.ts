/**
 * Compares the price of tokens before and after a change of their model, variant (for example batch) or item (for
 * example cache reads). Many costs need the same comparison, so each comparison is computed only once.
 */
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import type { Names } from '../../model/names.ts';
import { toFraction } from '../../pricing/fraction.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { PriceStretches } from './price-stretches.ts';
import { quotient } from './ratio.ts';
import type { Rates } from './rates.ts';
import type { SpendCell } from './read-cells.ts';

/**
 * A place is what decides the price of tokens: their model, variant (for example batch) and item (for example output
 * tokens), before or after some levers (ways to spend less).
 */
export interface Place {
  readonly model: string;
  readonly variant: number;
  readonly item: number;
}

export interface PriceChange {
  /** the new price ÷ the old price, in lowest terms; null if one of these prices is not known */
  readonly factor: Ratio | null;
  /** true if the prices are from the price list instead of the bill */
  readonly isListed: boolean;
}

export interface PriceChanges {
  /**
   * Compares the price of tokens before a change (at the place `from`) with their price after it (at the place `to`). A
   * place is a model, variant (for example batch) and item (for example output tokens). If the bill has tokens of both
   * places, both prices are from the bill. Otherwise both prices are list prices. Tokens without a model may be of
   * several models, so their prices are not compared: the factor is null.
   * @param cell the cell whose tokens are compared. The prices of the days in the cell's `stretch` are used. On all
   *   these days, the list prices of its `model` are the same
   * @param isLong true to use the list price of `to` for long prompts, if there is one. This price is the highest
   *   possible price
   */
  between(from: Place, to: Place, cell: Pick<SpendCell, 'model' | 'stretch'>, isLong: boolean): PriceChange;
}

export interface PriceChangesContext {
  readonly names: Names;
  readonly stretches: PriceStretches;
  readonly rates: Rates;
}

export function createPriceChanges(context: PriceChangesContext): PriceChanges {
  const models = new Map<string, number>();
  const places = createSeriesNumbers(['model', 'variant', 'item']);
  const changes = createSeriesNumbers(['from', 'to', 'model', 'days']);
  const known: PriceChange[] = [];

  function numberOf({ model, variant, item }: Place): number {
    const number = models.get(model) ?? models.size;
    models.set(model, number);
    return places.number(number, variant, item, 0);
  }

  return {
    between(from, to, cell, isLong) {
      const days = cell.stretch * 2 + (isLong ? 1 : 0);
      const change = changes.number(numberOf(from), numberOf(to), cell.model, days);
      return (known[change] ??= priceChange(from, to, cell, isLong, context));
    },
  };
}

function priceChange(
  from: Place,
  to: Place,
  { model, stretch }: Pick<SpendCell, 'model' | 'stretch'>,
  isLong: boolean,
  { names, rates, stretches }: PriceChangesContext,
): PriceChange {
  const day = stretches.firstDay(model, stretch);
  const paid = ({ model: id, variant, item }: Place): Ratio | null => {
    const code = names.models.find(id);
    return code === null ? null : rates.billed({ model: code, variant, day, item });
  };
  const [before, after] = [paid(from), paid(to)];
  if (before !== null && after !== null) {
    const { numerator, denominator } = quotient(after, before);
    return { factor: toFraction(numerator, denominator), isListed: false };
  }
  const listed = rates.list(from.model, from.variant, day, from.item);
  const next = rates.list(to.model, to.variant, day, to.item, isLong);
  const isKnown = listed !== null && listed > 0n && next !== null;
  return { factor: isKnown ? toFraction(next, listed) : null, isListed: true };
}
