/**
 * Reads the cost and the tokens of each day, by workspace, model, item (for example output tokens) and variant (for
 * example batch). `most-of-keys.ts` needs to know whether a discount was the same on all days. The figures of a whole
 * range do not show that.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf } from '../../calendar/month.ts';
import { daysOf } from '../../ledger/columns/day-set.ts';
import { amountAt, quantityAt } from '../../ledger/tables/chunk.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { viewOf } from '../../query/table-view.ts';
import type { CellsContext, SpendCell } from './read-cells.ts';

/**
 * The cost and the tokens of one variant (for example batch) on one day, in one workspace, with one model and one item
 * (for example output tokens).
 */
export interface VariantSpend {
  readonly variant: number;
  /** pico-dollars */
  readonly cost: bigint;
  readonly tokens: bigint;
}

/**
 * The workspace, model, item (for example output tokens) and stretch (days with the same list prices) of some tokens.
 */
export type SpendPlace = Pick<SpendCell, 'workspace' | 'model' | 'item' | 'stretch'>;

/**
 * Gives each place a number, beginning with 0, so that an array can contain a value for each place. A place is a
 * workspace, a model, an item (for example output tokens) and days with the same list prices.
 */
export interface PlaceNumbers {
  /** returns the number of the place (workspace, model, item and stretch); a new place gets the next number */
  number(place: SpendPlace): number;
  /** returns the number of the place (workspace, model, item and stretch); -1 if the place has none */
  find(place: SpendPlace): number;
}

export function createPlaceNumbers(): PlaceNumbers {
  const numbers = createSeriesNumbers(['workspace', 'model', 'item', 'stretch']);
  return {
    number: ({ workspace, model, item, stretch }) => numbers.number(workspace, model, item, stretch),
    find: ({ workspace, model, item, stretch }) => numbers.find(workspace, model, item, stretch),
  };
}

/**
 * Reads the costs and tokens of the whole organization on each day.
 * @param items the items to read, for example cache writes
 * @returns a function that returns the days of a place (workspace, model, item and days with the same list prices), in
 *   no particular order; for each day, it lists the cost and the tokens of each variant (for example batch)
 */
export function readSpendDays(
  items: readonly number[],
  { ledger, days, variants, stretches }: CellsContext,
): (place: SpendPlace) => readonly (readonly VariantSpend[])[] {
  const places = createPlaceNumbers();
  const found: Map<Day, VariantSpend[]>[] = [];

  function add(place: SpendPlace, day: Day, spend: VariantSpend): void {
    const byDay = (found[places.number(place)] ??= new Map<Day, VariantSpend[]>());
    const ofDay = byDay.get(day);
    if (ofDay === undefined) {
      byDay.set(day, [spend]);
      return;
    }
    // Several variants of the ledger (for example with the geographies `global` and `not_available`) may be merged into
    // one (see `UsualVariants`); their figures are summed.
    const same = ofDay.findIndex(({ variant }) => variant === spend.variant);
    const before = ofDay[same];
    if (before === undefined) ofDay.push(spend);
    else ofDay[same] = { ...before, cost: before.cost + spend.cost, tokens: before.tokens + spend.tokens };
  }

  for (const { month, days: counted } of days.months) {
    for (const { daily } of ledger.tablesOf(month)) {
      const { columns, rows, starts } = viewOf(daily);
      for (const day of daysOf(month, daily.steps & counted)) {
        const step = day - firstDayOf(month);
        for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
          const series = rows.series[row] ?? 0;
          const item = columns.item?.[series] ?? ABSENT;
          if (!items.includes(item)) continue;
          const model = columns.model?.[series] ?? ABSENT;
          const workspace = columns.workspace?.[series] ?? ABSENT;
          add({ workspace, model, item, stretch: stretches.of(model, day) }, day, {
            variant: variants.usual(columns.variant?.[series] ?? 0),
            cost: amountAt(daily, row),
            tokens: BigInt(quantityAt(daily, row)),
          });
        }
      }
    }
  }

  return (place) => [...(found[places.find(place)]?.values() ?? [])];
}
