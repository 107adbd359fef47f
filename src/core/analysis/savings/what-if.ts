/**
 * Computes what levers save: each cell passes through the levers in order, and each lever saves its share of what the earlier ones left.
 * Method: docs/methods/what-if.md.
 */
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import { BATCH_PERCENT } from '../../pricing/catalogue.ts';
import { canonicalModelId } from '../../pricing/find-model.ts';
import { MOST_NEWER_TOKENS, mayNeedMoreTokens } from '../../pricing/tokenizer.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import { roundParts, type Ratio } from '../explain/round-parts.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import { LEVER_KINDS, type Lever } from './lever.ts';
import type { PriceStretches } from './price-stretches.ts';
import { difference, product, quotient, ratioOf } from './ratio.ts';
import type { Rates } from './rates.ts';
import type { SpendCell } from './read-cells.ts';

export interface WhatIfContext {
  readonly names: Names;
  readonly variants: UsualVariants;
  readonly stretches: PriceStretches;
  readonly rates: Rates;
  /** the cells have variants; otherwise prices are averages of them */
  readonly hasVariants: boolean;
  /** the cost of an API key in a cell's workspace, model and item; 0 if it is not known */
  keyCost(apiKey: string, cell: Pick<SpendCell, 'subject' | 'model' | 'item'>): bigint;
}

/**
 * `least`: upper bounds save nothing, a newer tokenizer needs the most tokens, and all prompts are long if those cost more. `most`: all
 * work can change, with equal tokens.
 */
export type Scenario = 'least' | 'most';

/** Whole pico-dollars. */
export interface LeverSums {
  /** by lever, in the given order */
  readonly saved: readonly bigint[];
  /** by lever, the cost of the cells that it changes */
  readonly cost: readonly bigint[];
  /** by lever, whether it used a price of the price list */
  readonly isListed: readonly boolean[];
  readonly total: bigint;
}

/** Model, variant and other fields of a cell's tokens after some levers. */
interface Place {
  readonly model: string;
  readonly variant: number;
  readonly item: number;
}

/** The effect of a lever on a cell: the new place of its tokens, and the remaining part of the money. */
interface Change {
  readonly place: Place;
  /** null if no price is known; then the lever has no effect */
  readonly factor: Ratio | null;
  readonly isListed: boolean;
}

/** The state of a cell between two levers. */
interface Way {
  readonly cell: SpendCell;
  readonly parts: { readonly lever: number; readonly part: Ratio }[];
  place: Place;
  left: Ratio;
}

const BATCH_SAVES: Ratio = ratioOf(100n - BigInt(BATCH_PERCENT), 100n);

/**
 * Applies levers together, in the order of their kinds.
 * @param cells with workspaces as subjects. Credits, services and cells without money or tokens do not change
 * @returns the parts of each cell are rounded by largest remainder, so that savings and remaining cost sum to its cost
 */
export function applyLevers(
  cells: readonly SpendCell[],
  levers: readonly Lever[],
  scenario: Scenario,
  context: WhatIfContext,
): LeverSums {
  const chosen = createLeverIndex(levers, context.names);
  const saved = levers.map(() => 0n);
  const cost = levers.map(() => 0n);
  const isListed = levers.map(() => false);
  const ways: Way[] = [];
  for (const cell of cells) {
    if (!isChangeable(cell)) continue;
    const way: Way = { cell, parts: [], place: placeOf(cell, context), left: ratioOf(cell.cost) };
    for (const number of chosen.of(cell)) {
      const lever = levers[number];
      if (lever === undefined || lever.kind === 'batch') continue;
      const change = changeOf(lever, way, scenario, context);
      if (change === null || change.factor === null) continue;
      const next = product(way.left, change.factor);
      way.parts.push({ lever: number, part: difference(way.left, next) });
      way.left = next;
      way.place = change.place;
      if (change.isListed) isListed[number] = true;
    }
    ways.push(way);
  }
  if (scenario === 'most') applyBatch(ways, levers, chosen, context);
  let total = 0n;
  for (const { cell, parts, left } of ways) {
    if (parts.length === 0) continue;
    const rounded = roundParts([...parts.map(({ part }) => part), left], cell.cost);
    for (const [place, { lever }] of parts.entries()) {
      const part = rounded[place] ?? 0n;
      saved[lever] = (saved[lever] ?? 0n) + part;
      cost[lever] = (cost[lever] ?? 0n) + cell.cost;
      total += part;
    }
  }
  return { saved, cost, isListed, total };
}

/**
 * Saves half of the remaining money that can wait. Figures by API key have no variants, so all of a key's money of a workspace, model and
 * item counts, up to the amount that can be batched there. A marked workspace gets the amount that its keys leave.
 */
function applyBatch(
  ways: readonly Way[],
  levers: readonly Lever[],
  chosen: LeverIndex,
  { variants, keyCost }: WhatIfContext,
): void {
  const isOpen = ({ place }: Way): boolean => {
    const { serviceTier, speed } = variants.words(place.variant);
    return serviceTier === 'standard' && speed === 'standard';
  };
  const open = ways.filter(
    (way) => isOpen(way) && chosen.of(way.cell).some((number) => levers[number]?.kind === 'batch'),
  );
  const placeName = ({ subject, model, item }: SpendCell): string => `${subject} ${model} ${item}`;
  const costs = new Map<string, bigint>();
  for (const { cell } of open) costs.set(placeName(cell), (costs.get(placeName(cell)) ?? 0n) + cell.cost);
  for (const way of open) {
    const all = costs.get(placeName(way.cell)) ?? 0n;
    const { left } = way;
    let free = all;
    for (const number of chosen.of(way.cell)) {
      const lever = levers[number];
      if (lever?.kind !== 'batch') continue;
      const asked = 'apiKey' in lever ? keyCost(lever.apiKey, way.cell) : free;
      const taken = asked < free ? asked : free;
      free -= taken;
      if (taken <= 0n) continue;
      const part = product(product(left, BATCH_SAVES), ratioOf(taken, all));
      way.parts.push({ lever: number, part });
      way.left = difference(way.left, part);
    }
  }
}

interface LeverIndex {
  /** the numbers of the levers that may change a cell, in the order of application; for batches, keys before workspaces */
  of(cell: SpendCell): readonly number[];
}

function createLeverIndex(levers: readonly Lever[], names: Names): LeverIndex {
  const values = createDimensionValues(names);
  const byPlace = new Map<string, number[]>();
  const keys: number[] = [];
  for (const [number, lever] of levers.entries()) {
    if ('apiKey' in lever) {
      keys.push(number);
      continue;
    }
    const id = placeId(
      lever.kind === 'model' ? null : lever.workspace,
      lever.kind === 'caching' || lever.kind === 'model' ? lever.model : null,
    );
    byPlace.set(id, [...(byPlace.get(id) ?? []), number]);
  }
  const known = new Map<number, readonly number[]>();
  const rank = (number: number): number => {
    const lever = levers[number];
    if (lever === undefined) return 0;
    return LEVER_KINDS.indexOf(lever.kind) * 2 + ('apiKey' in lever ? 0 : 1);
  };
  return {
    of({ subject, model }) {
      const id = (subject + 2) * (names.models.size + 2) + model + 2;
      const before = known.get(id);
      if (before !== undefined) return before;
      const [workspace, name] = [values.word('workspace', subject), values.word('model', model)];
      const found = [placeId(workspace, name), placeId(workspace, null), placeId(null, name)]
        .flatMap((place) => byPlace.get(place) ?? [])
        .concat(keys)
        .toSorted((a, b) => rank(a) - rank(b) || a - b);
      known.set(id, found);
      return found;
    },
  };
}

function placeId(workspace: string | null, model: string | null): string {
  return JSON.stringify([workspace, model]);
}

/** Whether the cell has money for tokens. */
export function isChangeable({ item, cost, tokens }: SpendCell): boolean {
  return item <= ITEM.output && cost > 0n && tokens > 0n;
}

function placeOf(cell: SpendCell, { names }: WhatIfContext): Place {
  return { model: cell.model < 0 ? '' : names.models.text(cell.model), variant: cell.variant, item: cell.item };
}

/** null if the lever changes nothing in the cell */
function changeOf(
  lever: Exclude<Lever, { readonly kind: 'batch' }>,
  { cell, place }: Way,
  scenario: Scenario,
  context: WhatIfContext,
): Change | null {
  const { variants } = context;
  const words = variants.words(place.variant);
  switch (lever.kind) {
    case 'caching': {
      if (cell.item === ITEM.input || cell.item === ITEM.output) return null;
      const next = { ...place, item: ITEM.input };
      const day = context.stretches.firstDay(cell.model, cell.stretch);
      const variant = context.hasVariants ? cell.variant : null;
      const rate = context.rates.rate({ model: cell.model, variant, day, item: ITEM.input });
      const factor = rate === null ? null : quotient(product(rate.price, ratioOf(cell.tokens)), ratioOf(cell.cost));
      return { place: next, factor, isListed: rate?.isListed === true };
    }
    case 'tier': {
      if (words.speed !== 'fast' && !words.serviceTier.startsWith('priority')) return null;
      const variant = variants.like({ ...words, speed: 'standard', serviceTier: standardTier(words.serviceTier) });
      return repriced(place, { ...place, variant }, cell, context);
    }
    case 'geography': {
      if (words.geography !== 'us') return null;
      return repriced(place, { ...place, variant: variants.like({ ...words, geography: 'global' }) }, cell, context);
    }
    case 'model': {
      const next = { ...place, model: canonicalModelId(lever.target) };
      const change = repriced(place, next, cell, context, scenario === 'least');
      const isMore = scenario === 'least' && mayNeedMoreTokens(place.model, next.model);
      if (change.factor === null || !isMore) return change;
      const { numerator, denominator } = MOST_NEWER_TOKENS;
      return { ...change, factor: product(change.factor, { numerator, denominator }) };
    }
  }
}

/** Priority on demand costs more than standard. Batch and flexible requests keep their tier. */
function standardTier(tier: string): string {
  return tier.startsWith('priority') ? 'standard' : tier;
}

/**
 * The ratio of one place's price to another's: by the bill if it has tokens of both, otherwise by the price list.
 * @param isLong every prompt may be a long one
 */
function repriced(
  from: Place,
  to: Place,
  { model, stretch }: SpendCell,
  context: WhatIfContext,
  isLong = false,
): Change {
  const { names, rates, stretches, hasVariants } = context;
  const day = stretches.firstDay(model, stretch);
  const paid = ({ model: id, variant, item }: Place): Ratio | null => {
    const code = names.models.find(id);
    return code === null ? null : rates.billed({ model: code, variant: hasVariants ? variant : null, day, item });
  };
  const [before, after] = [paid(from), paid(to)];
  if (before !== null && after !== null) return { place: to, factor: quotient(after, before), isListed: false };
  const listed = rates.list(from.model, from.variant, day, from.item);
  const next = rates.list(to.model, to.variant, day, to.item, isLong);
  const isKnown = listed !== null && listed > 0n && next !== null;
  return { place: to, factor: isKnown ? ratioOf(next, listed) : null, isListed: true };
}
