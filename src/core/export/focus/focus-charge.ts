/**
 * Converts the charges of a month to rows of the FOCUS dataset. The values in these rows are not text yet; other files
 * write them as text. docs/focus.md explains how the columns are filled.
 */
import type { Charges, ChargeSeries } from '../../analysis/charges/charges.ts';
import type { Day } from '../../calendar/day.ts';
import type { DayStatus } from '../../model/day-status.ts';
import { NOTHING, type Pico } from '../../money/pico.ts';
import { skuOf, type Sku } from './sku.ts';
import type { UnitPrice, UnitPriceOf } from './unit-price.ts';

/**
 * Which days a file contains: `billed` days only, or `all` days, including days whose bill has not arrived completely.
 */
export const FOCUS_DAYS = ['billed', 'all'] as const;
export type FocusDays = (typeof FOCUS_DAYS)[number];

/**
 * Where an amount comes from. `billed`: from the complete bill of its day. `settling`: from a bill of which only a part
 * has arrived. `estimated`: usage × price.
 */
export type CostBasis = 'billed' | 'settling' | 'estimated';

export interface FocusCharge {
  readonly day: Day;
  readonly series: ChargeSeries;
  readonly sku: Sku;
  /** `Credit` for a negative amount on the bill, otherwise `Usage` */
  readonly category: 'Usage' | 'Credit';
  readonly basis: CostBasis;
  readonly cost: Pico;
  /** the number of tokens or searches; 0 for credits and for items without a quantity (such as code execution) */
  readonly quantity: number;
  /** the price of one token or search; null if `quantity` is 0 or the price is not certain */
  readonly price: UnitPrice | null;
}

/**
 * Makes the rows of the FOCUS dataset, sorted by day, then by workspace, model, item (such as output tokens) and
 * variant (such as batch). The costs of the rows sum to the charges of the included days. A negative charge that has
 * usage becomes two rows: one with the negative amount, and one with the usage and no cost.
 */
export function toFocusCharges(
  { days, series, charges }: Pick<Charges, 'days' | 'series' | 'charges'>,
  included: FocusDays,
  priceOf: UnitPriceOf,
): readonly FocusCharge[] {
  const statuses = new Map(days.map(({ day, status }) => [day, status]));
  const ranks = ranksOf(series);
  const skus = series.map(skuOf);
  return charges
    .filter(({ day }) => included === 'all' || statuses.get(day) === 'billed')
    .toSorted(
      (a, b) =>
        a.day - b.day ||
        (ranks[a.series] ?? 0) - (ranks[b.series] ?? 0) ||
        Number(a.isEstimated) - Number(b.isEstimated),
    )
    .flatMap(({ day, series: number, isEstimated, amount, quantity }): readonly FocusCharge[] => {
      const of = series[number];
      const sku = skus[number];
      if (of === undefined || sku === undefined) return [];
      const basis = basisOf(statuses.get(day) ?? 'unknown', isEstimated);
      const row = { day, series: of, sku, basis };
      const price = quantity === 0 ? null : priceOf(of, day);
      const usage: FocusCharge = { ...row, category: 'Usage', cost: amount, quantity, price };
      if (amount >= 0n) return [usage];
      const credit: FocusCharge = { ...row, category: 'Credit', cost: amount, quantity: 0, price: null };
      return quantity === 0 ? [credit] : [{ ...usage, cost: NOTHING }, credit];
    });
}

function basisOf(status: DayStatus, isEstimated: boolean): CostBasis {
  if (isEstimated || status === 'estimated') return 'estimated';
  return status === 'billed' ? 'billed' : 'settling';
}

/**
 * Returns the position of each series in the order of the rows. A series has one workspace, model, item and variant
 * (such as batch). Series are sorted by the texts of these fields, so every export has the same order.
 */
function ranksOf(series: readonly ChargeSeries[]): readonly number[] {
  const words = series.map(({ workspace, model, item, variant }) =>
    JSON.stringify([
      workspace,
      model,
      item,
      variant.serviceTier,
      variant.contextWindow,
      variant.inferenceGeo,
      variant.speed,
    ]),
  );
  const order = words.map((_, index) => index).toSorted((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
  const ranks: number[] = [];
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}
