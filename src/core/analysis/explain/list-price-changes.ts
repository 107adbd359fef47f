/** Finds the days on which the list price of a model changed. */
import type { Day } from '../../calendar/day.ts';
import { NO_VARIANT } from '../../model/names.ts';
import { listBoundaries, listPriceOf } from '../../pricing/list-price.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import type { ExplainedPeriod } from './explanation.ts';
import type { Pair } from './tree.ts';

/**
 * Returns the days on which the standard list price of a model changed. It looks at all days from the start of the
 * earlier period to the end of the later one, except the first of these days.
 */
export function listPriceChanges(model: string, periods: Pair<Pick<ExplainedPeriod, 'range'>>): readonly Day[] {
  const from = Math.min(periods[0].range.from, periods[1].range.from);
  const to = Math.max(periods[0].range.to, periods[1].range.to);
  const priceOn = (day: number): string =>
    JSON.stringify(
      listPriceOf(model, termsOf(NO_VARIANT), day as Day)?.prices.map((price) =>
        price === null ? null : `${price.numerator}/${price.denominator}`,
      ) ?? null,
    );
  return [...new Set(listBoundaries(model))]
    .filter((day) => day > from && day < to && priceOn(day) !== priceOn(day - 1))
    .toSorted((a, b) => a - b)
    .map((day) => day as Day);
}
