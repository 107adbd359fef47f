/**
 * Makes tables of what is missing on the bill: the estimates that are added to settling days (days of whose bill only a
 * part has arrived), and the numbers of tokens without a known price. Each missing amount belongs to a workspace, model
 * and item (a token type or web searches). It is divided among the variants in proportion to tokens × list price. A
 * variant is a combination of service tier, geography, context window and speed.
 */
import type { Day } from '../../calendar/day.ts';
import { createPicoColumn, type PicoColumn } from '../../money/pico-column.ts';
import { splitAmount } from '../../money/split-amount.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM } from '../../model/item.ts';
import { NO_VARIANT, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { relativePrices } from '../attribution/relative-prices.ts';
import { NO_DAYS } from '../columns/day-set.ts';
import type { RowsOfDay } from '../status/day-evidence.ts';
import type { MissingMoney } from '../status/missing-money.ts';
import { createChunkBuilder } from '../tables/chunk-builder.ts';
import type { MonthTables } from '../tables/month-tables.ts';
import { DAILY_FIELDS, KEY_FIELDS, UNPRICED_FIELDS } from '../tables/table-fields.ts';

export interface MissingRows {
  /**
   * begins a day. All later calls of `add` are for this day, until the next call of `begin`. Days of a month must be
   * begun in ascending order
   */
  begin(day: Day, step: number, usage: RowsOfDay<UsageRows>): void;
  /**
   * begins a billed day, to which only tokens without a known price are added. `begin` and `beginBilled` together must
   * be called in ascending order of days
   */
  beginBilled(step: number): void;
  /**
   * adds a missing amount, divided among API keys
   * @param parts the part of the amount that each key gets
   */
  add(missing: MissingMoney, keys: Int32Array, parts: PicoColumn): void;
  addUnpriced(workspace: number, model: number, key: number, tokens: number): void;
  /** returns the tables of all days that were begun. Their amounts are estimates. */
  seal(): MonthTables;
}

type TokenColumn = 0 | 1 | 2 | 3 | 4;

/** Creates a builder of the tables of one month, without days. */
export function createMissingRows(names: Names, listPrices: PriceBook): MissingRows {
  const daily = createChunkBuilder(DAILY_FIELDS);
  const byKey = createChunkBuilder(KEY_FIELDS);
  const unpriced = createChunkBuilder(UNPRICED_FIELDS);
  let today: { readonly day: Day; readonly usage: RowsOfDay<UsageRows> } | null = null;
  let days = NO_DAYS;
  let hasUnpriced = false;

  /**
   * Returns the variants (for example standard and batch) among which a missing amount is divided, and the weight of
   * each variant: tokens × list price, or only tokens if no price is known. Web searches have only one variant, without
   * a service tier and other terms.
   */
  function variantsOf({ workspace, model, item }: MissingMoney): { variants: number[]; weights: number[] } {
    if (item === ITEM.webSearch || today === null)
      return { variants: [names.variants.intern(NO_VARIANT)], weights: [1] };
    const { day, usage } = today;
    const tokens = new Map<number, number>();
    for (const row of usage.picked) {
      const isOther =
        (usage.rows.workspace[row] ?? ABSENT) !== workspace || (usage.rows.model[row] ?? ABSENT) !== model;
      const count = isOther ? 0 : tokensAt(usage.rows, item as TokenColumn, row);
      const variant = usage.rows.variant[row] ?? 0;
      if (count > 0) tokens.set(variant, (tokens.get(variant) ?? 0) + count);
    }
    const variants = [...tokens.keys()].toSorted((a, b) => a - b);
    const described = variants.map((variant) => names.variants.variant(variant));
    const text = model === ABSENT ? null : names.models.text(model);
    const prices = relativePrices(listPrices, text, described, day)[item] ?? [];
    const priced = variants.map((variant, index) => (tokens.get(variant) ?? 0) * (prices[index] ?? 1));
    const weights = priced.some((weight) => weight > 0) ? priced : variants.map((variant) => tokens.get(variant) ?? 0);
    return { variants, weights };
  }

  return {
    begin(day, step, usage) {
      today = { day, usage };
      days |= 1 << step;
      for (const builder of [daily, byKey, unpriced]) builder.begin(step);
    },
    beginBilled: (step) => {
      unpriced.begin(step);
    },
    add(missing, keys, parts) {
      const { workspace, model, item, amount } = missing;
      const ofKeys = Int32Array.from(keys, (key) => byKey.series(workspace, model, item, key));
      byKey.addRows(ofKeys, null, parts, keys.length);
      const { variants, weights } = variantsOf(missing);
      const ofVariants = Int32Array.from(variants, (variant) => daily.series(workspace, model, item, variant));
      const shares = createPicoColumn(variants.length);
      splitAmount(amount, Float64Array.from(weights), variants.length, shares);
      daily.addRows(ofVariants, null, shares, variants.length);
    },
    addUnpriced(workspace, model, key, tokens) {
      hasUnpriced = true;
      unpriced.addQuantity(unpriced.series(workspace, model, key), tokens);
    },
    seal() {
      const sealed = { daily: daily.seal(), byKey: byKey.seal(), estimatedDays: days };
      return { ...sealed, unpriced: hasUnpriced ? unpriced.seal() : null };
    },
  };
}
