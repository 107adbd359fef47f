/**
 * Converts one collected effect (a reason for a change of costs) to its form in the answer. It replaces numbers of the
 * ledger's dictionaries by ids, computes how much of the cost is estimated, and sorts the effect's cells by size. A
 * cell is the part that belongs to one workspace (or one API key) and, within it, to one model, one item (for example
 * output tokens) and one variant (for example batch).
 */
import { ITEM } from '../../model/item.ts';
import { toPico, sumPico } from '../../money/pico.ts';
import { LIST_PRICE_SCALE } from '../../pricing/list-price.ts';
import type { DimensionValues } from '../../query/dimension-values.ts';
import { sumFigures, type GatheredCell, type GatheredEffect, type GatheredFigures } from './collect-effects.ts';
import type { ExplainQuery } from './explain-query.ts';
import { OTHER_KEYS_VALUE, type Effect, type EffectCell, type ExplainedPeriod } from './explanation.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { OTHER_KEYS } from './largest-keys.ts';
import type { NodePlace, Pair } from './tree.ts';
import type { CostPlace } from './unpriced-tokens.ts';
import type { UsualVariants } from './usual-variants.ts';

export interface EffectWords {
  readonly query: ExplainQuery;
  readonly periods: Pair<Pick<ExplainedPeriod, 'range'>>;
  readonly values: DimensionValues;
  /**
   * the merged variants (see `usual-variants.ts`), which give the service tier, context window, geography and speed of
   * a cell (a part of an effect); null if the figures have no variants
   */
  readonly variants: UsualVariants | null;
  /** counts the tokens without a known price of these workspaces or API keys and models, in each period */
  unpricedIn(places: readonly CostPlace[]): Effect['unpricedTokens'];
}

/**
 * An effect lists at most this many cells. A cell is the part of the effect that belongs to one workspace (or one API
 * key) and, within it, to one model, one item (for example output tokens) and one variant (for example batch). The sum
 * of all smaller cells is in `moreCells`.
 */
const MOST_CELLS = 20;
const SHARE_PARTS = 1_000_000n;

/**
 * Converts an effect (a reason for a change of costs) to its form in the answer, and lists its largest cells (its parts
 * by workspace, model and so on) first.
 * @param effect the collected effect, with numbers of the ledger's dictionaries
 */
export function answerEffect(effect: GatheredEffect, words: EffectWords): Effect {
  const { values } = words;
  const { kind, subject, model, replaced, item, amount, parts, shares } = effect;
  const cells = effect.cells.filter((cell) => cell.amount !== 0n).toSorted(bySize);
  const more = cells.slice(MOST_CELLS);
  const subjectIds = idsOfSubject(subject, words);
  return {
    kind,
    amount: toPico(amount),
    subject: {
      ...subjectIds,
      model: model === null ? null : values.word('model', model),
      replaced: replaced === null ? null : values.word('model', replaced),
      item: item === null ? null : values.word('item', item),
    },
    parts: parts === null ? null : { volume: toPico(parts.volume), price: toPico(parts.price) },
    shares:
      shares === null || shares.some(([, whole]) => whole === 0n)
        ? null
        : { before: shareOf(kind, shares[0]), after: shareOf(kind, shares[1]) },
    changedOn:
      kind === 'listPrice' && model !== null ? listPriceChanges(values.word('model', model), words.periods) : [],
    ...answerFigures(sumFigures(effect.cells)),
    unpricedTokens: words.unpricedIn(placesOf(effect, words)),
    cells: cells.slice(0, MOST_CELLS).map((cell) => cellOf(cell, words)),
    moreCells:
      more.length === 0 ? null : { count: more.length, amount: sumPico(more.map((cell) => toPico(cell.amount))) },
  };
}

function cellOf(cell: GatheredCell, words: EffectWords): EffectCell {
  const { values, variants } = words;
  const { item, variant } = cell.place;
  const place = placeOf(cell.place, words);
  return {
    amount: toPico(cell.amount),
    ...place,
    unpricedTokens: words.unpricedIn(hasTokens(cell.place) ? [place] : []),
    item: item === null ? null : values.word('item', item),
    variant: variant === null || variants === null ? null : variants.words(variant),
    ...answerFigures(cell),
  };
}

/**
 * Returns what an effect is about: its models, or all its cells of tokens. A new or retired workspace or API key is about
 * all its models, also those that cost nothing because they have no known price, so they are not among its cells. Other
 * effects of a workspace or key are not about them: a new model is not one of the models that were used in both periods.
 */
function placesOf({ kind, subject, model, replaced, cells }: GatheredEffect, words: EffectWords): readonly CostPlace[] {
  if (kind === 'started' || kind === 'ended') return [placeOf({ subject, model }, words)];
  if (model === null) return cells.filter(({ place }) => hasTokens(place)).map(({ place }) => placeOf(place, words));
  return [model, ...(replaced === null ? [] : [replaced])].map((of) => placeOf({ subject, model: of }, words));
}

/** Whether a cell is about tokens. Web searches and other services have none, so no tokens are missing in their cost. */
function hasTokens({ item }: NodePlace): boolean {
  return item === null || item <= ITEM.output;
}

function placeOf(
  { subject, model }: { readonly subject: number | null; readonly model: number | null },
  words: EffectWords,
): CostPlace {
  return {
    ...idsOfSubject(subject, words),
    model: model === null ? null : words.values.word('model', model),
  };
}

function idsOfSubject(
  subject: number | null,
  { query: { groupBy }, values }: EffectWords,
): { readonly workspace: string | null; readonly apiKey: string | null } {
  const grouping = groupBy.find((dimension) => dimension !== 'model');
  const id =
    subject === null || grouping === undefined
      ? null
      : subject === OTHER_KEYS
        ? OTHER_KEYS_VALUE
        : values.word(grouping, subject);
  return { workspace: grouping === 'workspace' ? id : null, apiKey: grouping === 'apiKey' ? id : null };
}

function answerFigures(figures: GatheredFigures): Pick<EffectCell, 'costs' | 'quantities' | 'estimatedShare'> {
  return {
    costs: { before: toPico(figures.costs[0]), after: toPico(figures.costs[1]) },
    quantities: { before: Number(figures.tokens[0]), after: Number(figures.tokens[1]) },
    estimatedShare: estimatedShareOf(figures),
  };
}

/** Returns the estimated part of the cost of both periods, as a fraction from 0 to 1. An estimate is usage × price. */
export function estimatedShareOf({ estimated, money }: Pick<GatheredFigures, 'estimated' | 'money'>): number {
  return money === 0n ? 0 : Number((estimated * SHARE_PARTS) / money) / Number(SHARE_PARTS);
}

/**
 * Returns `part` ÷ `whole`. For a caching effect, `part` is the cached input and `whole` is all input. For a discount,
 * `part` is the paid amount in pico-dollars, and `whole` is the amount at list price in pico-dollars × 10,000
 * (LIST_PRICE_SCALE). To make the units equal, `part` of a discount is multiplied by 10,000 too. Example: $3 paid for a
 * list price of $4 gives 0.75.
 */
function shareOf(kind: GatheredEffect['kind'], [part, whole]: Pair<bigint>): number {
  const scale = kind === 'discount' ? LIST_PRICE_SCALE : 1n;
  return Number((part * scale * SHARE_PARTS) / whole) / Number(SHARE_PARTS);
}

/**
 * Compares amounts for sorting. The amount with the larger absolute value comes first. If an increase and a decrease
 * have the same absolute value, the increase comes first.
 */
export function bySize(a: { readonly amount: bigint }, b: { readonly amount: bigint }): number {
  const [first, second] = [sizeOf(a.amount), sizeOf(b.amount)];
  if (first !== second) return first > second ? -1 : 1;
  if (a.amount === b.amount) return 0;
  return a.amount > b.amount ? -1 : 1;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
