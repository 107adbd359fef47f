/**
 * Splits the change of the cost of one workspace or API key (or of everything) into effects, which are the reasons for
 * the change. Some changes stay whole: those of a workspace, key or model that starts or ends, and those of costs
 * without usage. The other changes are split by cause. Costs without tokens (services) are split by number of days and
 * cost per day. A replaced model and its replacement are split together, by number of days, number of tokens and price
 * per token. The other models used in both periods are split by number of days, number of tokens (volume), shares (mix)
 * and prices.
 */
import { ITEM } from '../../model/item.ts';
import type { EffectCollector } from './collect-effects.ts';
import type { EffectKind } from './explanation.ts';
import type { ModelDiscounts } from './model-discounts.ts';
import { findReplacements, type Replacement } from './replaced-models.ts';
import { roundParts } from './round-parts.ts';
import { splitPrice, type Levels } from './split-price.ts';
import { daysPart, perDayPart, pricePart, volumePart, weightOf, type StreamPart } from './split-stream.ts';
import { isUsedInBoth, nodeOver, type Pair, type TreeNode } from './tree.ts';

/** The costs of one workspace or key in both periods. */
export interface Subject {
  readonly code: number;
  /** the nodes with tokens, one for each model; a single node if the explanation is not by model */
  readonly models: readonly TreeNode[];
  /** the items that are not tokens, for example web search */
  readonly services: readonly TreeNode[];
  /** costs of tokens in a period whose usage has no such tokens, for example after a correction of the bill */
  readonly withoutUsage: readonly TreeNode[];
}

export interface SplitContext {
  /**
   * the number of included days of each period. If both periods have equally many days, it is [1, 1], because only the
   * ratio of the two numbers matters
   */
  readonly days: Pair<bigint>;
  /** true if each workspace or key is explained separately; false if all are explained together */
  readonly hasSubjects: boolean;
  /** the data that an explanation by model needs; null if the explanation is not by model */
  readonly models: {
    /** the discounts of models; null if the figures have no service tiers */
    readonly discounts: ModelDiscounts | null;
    idOf(model: number): string | null;
  } | null;
}

interface Stream {
  readonly items: readonly number[];
  readonly volume: EffectKind;
}

const STREAMS: readonly Stream[] = [
  { items: [ITEM.input, ITEM.write5m, ITEM.write1h, ITEM.read], volume: 'inputVolume' },
  { items: [ITEM.output], volume: 'outputVolume' },
];

const MIXES: readonly EffectKind[] = ['modelMix', 'caching', 'tierMix'];
const MIXES_WITHOUT_MODELS: readonly EffectKind[] = ['caching'];

/** Adds the effects of a workspace or key to the collector. The effects sum exactly to the change of its cost. */
export function splitSubject(subject: Subject, context: SplitContext, collector: EffectCollector): void {
  const { models, services, withoutUsage } = subject;
  const all = [...models, ...services, ...withoutUsage];
  const isIn = (period: 0 | 1): boolean =>
    all.some(({ costs, tokens }) => costs[period] !== 0n || tokens[period] !== 0n);
  const addWhole = (kind: EffectKind, nodes: readonly TreeNode[]): void => {
    for (const node of nodes) collector.add(kind, node, null, node.costs[1] - node.costs[0], null);
  };
  if (context.hasSubjects && !(isIn(0) && isIn(1))) return addWhole(isIn(1) ? 'started' : 'ended', all);
  addWhole('withoutUsage', withoutUsage);
  for (const service of services) splitService(service, context.days, collector);
  if (context.models === null) return splitBasket(subject, models, context, collector);
  const replacements = findReplacements(models, context.days, context.models.idOf);
  for (const replacement of replacements) splitReplacement(subject, replacement, context.days, collector);
  const paired = new Set(replacements.flatMap(({ replaced, by }) => [replaced, by]));
  const others = models.filter((node) => !paired.has(node));
  addWhole(
    'newModel',
    others.filter(({ tokens }) => tokens[0] === 0n),
  );
  addWhole(
    'retiredModel',
    others.filter(({ tokens }) => tokens[1] === 0n),
  );
  splitBasket(subject, others.filter(isUsedInBoth), context, collector);
}

/**
 * Splits the change of a cost without tokens by cause: the number of days, and the cost per day. The number of days is
 * a cause only if the cost exists in both periods.
 */
function splitService(node: TreeNode, days: Pair<bigint>, collector: EffectCollector): void {
  const isInBoth = node.costs[0] !== 0n && node.costs[1] !== 0n;
  const change = node.costs[1] - node.costs[0];
  if (!isInBoth || days[0] === days[1]) return collector.add('service', node, null, change, null);
  addRounded(
    [...daysPart(node, days), { kind: 'service', node, part: null, amount: perDayPart(node, days) }],
    change,
    collector,
  );
}

/**
 * Splits the change in cost of a replaced model and its replacement, taken together, by cause: the number of days, the
 * number of tokens and the price per token.
 */
function splitReplacement(
  { code }: Subject,
  { replaced, by }: Replacement,
  days: Pair<bigint>,
  collector: EffectCollector,
): void {
  const place = { subject: code, model: by.place.model, item: null, variant: null };
  for (const { items } of STREAMS) {
    const stream = nodeOver(
      place,
      [replaced, by].flatMap((model) => itemsOf(model, items)),
    );
    const kind = 'replacement';
    const volume: StreamPart = { kind, node: stream, part: 'volume', amount: volumePart(stream, stream, days) };
    const price: StreamPart = { kind, node: stream, part: 'price', amount: pricePart(stream, days) };
    const parts = [...daysPart(stream, days), volume, price];
    addRounded(parts, stream.costs[1] - stream.costs[0], collector, replaced.place.model);
  }
}

/**
 * Splits the change in cost of the models that are used in both periods by cause: number of days, number of tokens
 * (volume), shares (mix) and prices. It does so separately for input and output tokens.
 */
function splitBasket(
  { code }: Subject,
  models: readonly TreeNode[],
  { days, models: context }: SplitContext,
  collector: EffectCollector,
): void {
  const levels: Levels = {
    mixes: context === null ? MIXES_WITHOUT_MODELS : MIXES,
    discounts: context?.discounts ?? null,
  };
  for (const { items, volume } of STREAMS) {
    const ofModels = models.map((model) => nodeOver({ ...model.place, item: null }, itemsOf(model, items)));
    const place = { subject: code, model: null, item: null, variant: null };
    const [first] = ofModels;
    if (first === undefined) continue;
    const stream = context === null ? first : nodeOver(place, ofModels);
    const parts: StreamPart[] = daysPart(stream, days);
    for (const node of context === null ? [stream] : ofModels) {
      const amount = volumePart(stream, node, days);
      if (amount.numerator !== 0n) parts.push({ kind: volume, node, part: null, amount });
    }
    if (isUsedInBoth(stream)) {
      splitPrice(stream, weightOf(stream, days), 0, levels, (kind, node, numerator, denominator) => {
        parts.push({ kind, node, part: null, amount: { numerator, denominator } });
      });
    }
    addRounded(parts, stream.costs[1] - stream.costs[0], collector);
    if (items.length > 1) collector.noteCaching(code, stream);
  }
}

function itemsOf(model: TreeNode, items: readonly number[]): readonly TreeNode[] {
  return model.children.filter(({ place }) => place.item !== null && items.includes(place.item));
}

/**
 * Adds effects, rounded to whole pico-dollars so that they sum to `change`.
 * @param replaced the index of the replaced model in the ledger's dictionary if the effects are those of a replacement;
 *   otherwise null
 */
function addRounded(
  parts: readonly StreamPart[],
  change: bigint,
  collector: EffectCollector,
  replaced: number | null = null,
): void {
  const amounts = roundParts(
    parts.map(({ amount }) => amount),
    change,
  );
  for (const [index, { kind, node, part }] of parts.entries()) {
    collector.add(kind, node, kind === 'replacement' ? replaced : null, amounts[index] ?? 0n, part);
  }
}
