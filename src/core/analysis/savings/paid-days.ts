/**
 * Reads what the organization paid on each day, and what its tokens cost at list prices, for each model. The ratio of
 * the two shows on which days a contract begins or ends (`contract-turns.ts`).
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { daysOf, daysWithin, without } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ITEM } from '../../model/item.ts';
import { listBoundaries, listPriceOf } from '../../pricing/list-price.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import type { DayRange } from '../../provider/contract.ts';
import { viewOf, type TableView } from '../../query/table-view.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import { contractTurns, type PaidDay, type PaidTokens } from './contract-turns.ts';

export interface PaidDaysContext {
  readonly ledger: Ledger;
  readonly variants: UsualVariants;
  /** whether the bill of a day is complete */
  isBilled(day: Day): boolean;
}

/** The upper half of an amount counts this many pico-dollars. */
const UPPER = 2 ** 32;

const NO_KIND = -1;

/** How many days before and after a range are read too. They show whether a new price at its edges lasts. */
const DAYS_AROUND = 7;

/** Finds the days within a range on which a contract or a discount of a model begins or ends. */
export function createContractTurns(
  { from, to }: DayRange,
  context: PaidDaysContext,
): (model: number) => readonly Day[] {
  const days = readPaidDays({ from: addDays(from, -DAYS_AROUND), to: addDays(to, DAYS_AROUND) }, context);
  const known = new Map<number, readonly Day[]>();
  return (model) => {
    const turns = known.get(model) ?? contractTurns(days.get(model) ?? []).filter((day) => day > from && day < to);
    known.set(model, turns);
    return turns;
  };
}

/**
 * Reads the days whose bill is complete. Amounts are rounded to 53 bits. Left out are tokens without a list price, tokens
 * that a commitment pays for, tokens of an item and variant that has no cost on the day, and costs without tokens.
 * @returns for each model with tokens, its days, oldest first
 */
function readPaidDays(range: DayRange, context: PaidDaysContext): ReadonlyMap<number, readonly PaidDay[]> {
  const { ledger } = context;
  const tables = ledger.tables();
  const list = createListPrices(context);
  const found = new Map<number, PaidDay[]>();
  for (let month = monthOf(range.from); month <= monthOf((range.to - 1) as Day); month = addMonths(month, 1)) {
    for (const part of ledger.tablesOf(month)) {
      const isClosed = tables.month(month) === part;
      const rollUps = isClosed ? tables.rollUps(month) : null;
      const view = rollUps === null ? viewOf(part.daily) : viewOf(rollUps.byVariant);
      const wanted = without(view.steps & daysWithin(month, range), part.estimatedDays);
      const days = daysOf(month, wanted).filter((day) => isClosed || context.isBilled(day));
      for (const { model, ...day } of readDays(view, month, days, list, context.variants)) {
        const ofModel = found.get(model);
        if (ofModel === undefined) found.set(model, [day]);
        else ofModel.push(day);
      }
    }
  }
  for (const days of found.values()) days.sort((a, b) => a.day - b.day);
  return found;
}

interface ListPrices {
  /** the list price of a token in pico-dollars; 0 if there is none, or if a commitment pays for the token */
  price(model: number, variant: number, item: number, day: Day): number;
  /** the days on which the list price of a model may change */
  boundaries(model: number): readonly number[];
}

function createListPrices({ ledger, variants }: PaidDaysContext): ListPrices {
  const known = new Map<number, readonly number[]>();
  const numbers = createSeriesNumbers(['model', 'variant', 'boundary']);
  const cards: (readonly number[])[] = [];

  function boundaries(model: number): readonly number[] {
    const days = known.get(model) ?? (model < 0 ? [] : listBoundaries(ledger.names.models.text(model)));
    known.set(model, days);
    return days;
  }

  function cardOf(model: number, variant: number, day: Day): readonly number[] {
    const terms = termsOf(variants.variant(variant));
    const listed = model < 0 || terms.isCommitted ? null : listPriceOf(ledger.names.models.text(model), terms, day);
    if (listed?.tier !== 'catalogue') return [];
    return listed.prices.map((price) => (price === null ? 0 : Number(price.numerator) / Number(price.denominator)));
  }

  return {
    price(model, variant, item, day) {
      // The prices are the same on all days since the last day on which they may have changed.
      let last = 0;
      for (const start of boundaries(model)) if (start <= day && start > last) last = start;
      const card = (cards[numbers.number(model, variant, last, 0)] ??= cardOf(model, variant, day));
      return card[item] ?? 0;
    },
    boundaries,
  };
}

type ModelDay = PaidDay & { readonly model: number };

/** Reads days of one table of a month. */
function readDays(
  { columns, rows, starts, seriesCount, ...large }: TableView,
  month: Month,
  days: readonly Day[],
  list: ListPrices,
  variants: UsualVariants,
): readonly ModelDay[] {
  const { model = [], item = [], variant = [] } = columns;
  // Several series may be of one kind: several variants of the ledger may mean the same (see `UsualVariants`).
  const numbers = createSeriesNumbers(['model', 'item', 'variant']);
  const kindOf = new Int32Array(seriesCount).fill(NO_KIND);
  for (let series = 0; series < seriesCount; series += 1) {
    const of = item[series] ?? ITEM.other;
    if (of > ITEM.output) continue;
    kindOf[series] = numbers.number(model[series] ?? 0, of, variants.usual(variant[series] ?? 0), 0);
  }
  const kinds = numbers.series();
  const boundaries = new Set([...new Set(kinds.model)].flatMap((of) => list.boundaries(of)));
  const prices = new Float64Array(kinds.length);
  const found: ModelDay[] = [];
  for (const [index, day] of days.entries()) {
    const isNewPrice = index === 0 || boundaries.has(day) || day !== (days[index - 1] ?? day) + 1;
    const paid = new Float64Array(kinds.length);
    const counts = new Float64Array(kinds.length);
    const step = day - firstDayOf(month);
    for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
      const kind = kindOf[rows.series[row] ?? 0] ?? NO_KIND;
      if (kind === NO_KIND) continue;
      const amount = (rows.amountHigh[row] ?? 0) * UPPER + (rows.amountLow[row] ?? 0);
      paid[kind] = (paid[kind] ?? 0) + amount + Number(large.largeAmounts.get(row) ?? 0n);
      counts[kind] = (counts[kind] ?? 0) + (rows.quantity[row] ?? 0) + (large.largeQuantities.get(row) ?? 0);
    }
    const byModel = new Map<number, PaidTokens[]>();
    for (let kind = 0; kind < kinds.length; kind += 1) {
      if (isNewPrice) {
        const [of, usual, what] = [kinds.model[kind] ?? 0, kinds.variant[kind] ?? 0, kinds.item[kind] ?? 0];
        prices[kind] = list.price(of, usual, what, day);
      }
      const [cost, tokens] = [paid[kind] ?? 0, counts[kind] ?? 0];
      if (cost <= 0 || tokens <= 0) continue;
      const price = prices[kind] ?? 0;
      if (price === 0) continue;
      const of = kinds.model[kind] ?? 0;
      const ofModel = byModel.get(of) ?? [];
      byModel.set(of, ofModel);
      // The numbers of `numbers` are those of one table; this number is the same in all tables.
      const id = (kinds.variant[kind] ?? 0) * (ITEM.output + 1) + (kinds.item[kind] ?? 0);
      ofModel.push({ kind: id, paid: cost, list: tokens * price });
    }
    for (const [of, tokens] of byModel) found.push({ model: of, day, tokens });
  }
  return found;
}
