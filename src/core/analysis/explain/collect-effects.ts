/**
 * Collects the parts of a change into effects (reasons for the change). A cell is the part of an effect that belongs to
 * one workspace (or one API key) and, within it, to one model, one item (for example output tokens) and one variant (for
 * example batch). In this file, workspaces, API keys, models and items are numbers of the ledger's dictionaries.
 */
import { ITEM } from '../../model/item.ts';
import type { EffectKind } from './explanation.ts';
import { forEachLeaf, type NodePlace, type Pair, type TreeNode } from './tree.ts';

/** Sums of the figures of some nodes of the cost tree (see `tree.ts`). */
export interface GatheredFigures {
  readonly costs: Pair<bigint>;
  readonly tokens: Pair<bigint>;
  /**
   * `money` is the cost of both periods together, and `estimated` is its estimated part. Both are sums of absolute
   * values, in pico-dollars
   */
  readonly estimated: bigint;
  readonly money: bigint;
}

export interface GatheredCell extends GatheredFigures {
  readonly place: NodePlace;
  readonly amount: bigint;
}

export interface GatheredEffect {
  readonly kind: EffectKind;
  /**
   * the workspace or API key of the effect; null if effects of this kind are not divided by workspace or API key (see
   * `DIVIDED_BY`). `model` and `item` follow the same rule
   */
  readonly subject: number | null;
  readonly model: number | null;
  readonly replaced: number | null;
  readonly item: number | null;
  readonly amount: bigint;
  readonly parts: { readonly volume: bigint; readonly price: bigint } | null;
  /**
   * the values of `Effect.shares`, first for the earlier period, then for the later period. Each value is a fraction
   * (numerator and denominator). null for kinds of effects that have no shares
   */
  readonly shares: Pair<Pair<bigint>> | null;
  readonly cells: readonly GatheredCell[];
}

export interface EffectCollector {
  /**
   * adds an amount to the effect of the given kind
   * @param replaced the index of the replaced model in the ledger's dictionary if the kind is `replacement`; otherwise
   *   null
   */
  add(kind: EffectKind, node: TreeNode, replaced: number | null, amount: bigint, part: 'volume' | 'price' | null): void;
  /** records how many input tokens of a subject (a workspace or API key) were read from caches */
  noteCaching(subject: number, input: TreeNode): void;
  /**
   * returns the effects, in no particular order. An effect is left out if the amount of each of its cells (its parts by
   * workspace, model and so on) is zero
   */
  effects(): readonly GatheredEffect[];
}

interface OpenCell {
  readonly place: NodePlace;
  readonly nodes: TreeNode[];
  amount: bigint;
}

interface OpenEffect extends Pick<GatheredEffect, 'kind' | 'subject' | 'model' | 'replaced' | 'item'> {
  readonly cells: Map<string, OpenCell>;
  amount: bigint;
  volume: bigint;
}

/**
 * The dimension by which a kind of effect is divided into several effects. Example: `caching` has one effect for each
 * workspace or API key (`subject`). A kind that is not listed has a single effect.
 */
const DIVIDED_BY: Partial<Readonly<Record<EffectKind, 'subject' | 'model' | 'item'>>> = {
  started: 'subject',
  ended: 'subject',
  inputVolume: 'subject',
  outputVolume: 'subject',
  modelMix: 'subject',
  caching: 'subject',
  tierMix: 'subject',
  price: 'subject',
  newModel: 'model',
  retiredModel: 'model',
  replacement: 'model',
  listPrice: 'model',
  service: 'item',
};

/** Creates an empty collector of effects. */
export function createEffectCollector(): EffectCollector {
  const open = new Map<string, OpenEffect>();
  const cachingOf = new Map<number, Pair<Pair<bigint>>>();

  function effectOf(kind: EffectKind, { subject, model, item }: NodePlace, replaced: number | null): OpenEffect {
    const by = DIVIDED_BY[kind];
    const subjects = {
      subject: by === 'subject' ? subject : null,
      model: by === 'model' ? model : null,
      item: by === 'item' ? item : null,
      replaced,
    };
    const id = `${kind} ${subjects.subject} ${subjects.model} ${subjects.item} ${replaced}`;
    const known = open.get(id);
    if (known !== undefined) return known;
    const effect: OpenEffect = { kind, ...subjects, cells: new Map(), amount: 0n, volume: 0n };
    open.set(id, effect);
    return effect;
  }

  return {
    add(kind, node, replaced, amount, part) {
      if (amount === 0n) return;
      const effect = effectOf(kind, node.place, replaced);
      effect.amount += amount;
      if (part === 'volume') effect.volume += amount;
      const { subject, model, item, variant } = node.place;
      const id = `${subject} ${model} ${item} ${variant}`;
      const cell = effect.cells.get(id);
      if (cell === undefined) effect.cells.set(id, { place: node.place, nodes: [node], amount });
      else {
        cell.amount += amount;
        if (cell.nodes.at(-1) !== node) cell.nodes.push(node);
      }
    },
    noteCaching(subject, input) {
      const reads: [bigint, bigint] = [0n, 0n];
      forEachLeaf(input, ({ place, tokens }) => {
        if (place.item !== ITEM.read) return;
        reads[0] += tokens[0];
        reads[1] += tokens[1];
      });
      cachingOf.set(subject, [
        [reads[0], input.tokens[0]],
        [reads[1], input.tokens[1]],
      ]);
    },
    effects: () =>
      [...open.values()]
        .filter(({ amount, cells }) => amount !== 0n || [...cells.values()].some((cell) => cell.amount !== 0n))
        .map(({ cells, volume, ...effect }): GatheredEffect => {
          const nodes = [...cells.values()].flatMap((cell) => cell.nodes);
          return {
            ...effect,
            parts: effect.kind === 'replacement' ? { volume, price: effect.amount - volume } : null,
            shares: sharesOf(effect.kind, effect.subject, nodes),
            cells: [...cells.values()].map((cell) => ({
              place: cell.place,
              amount: cell.amount,
              ...figuresOf(cell.nodes),
            })),
          };
        }),
  };

  function sharesOf(kind: EffectKind, subject: number | null, nodes: readonly TreeNode[]): Pair<Pair<bigint>> | null {
    if (kind === 'caching') return cachingOf.get(subject ?? 0) ?? null;
    if (kind !== 'discount') return null;
    const paid = (period: 0 | 1): Pair<bigint> => [
      nodes.reduce((sum, { costs }) => sum + costs[period], 0n),
      nodes.reduce((sum, { lists }) => sum + (lists[period] ?? 0n), 0n),
    ];
    return [paid(0), paid(1)];
  }
}

/** Sums figures. The caller must make sure that no node of the cost tree (see `tree.ts`) is counted twice. */
export function sumFigures(figures: readonly GatheredFigures[]): GatheredFigures {
  const sum = (of: (figure: GatheredFigures) => bigint): bigint =>
    figures.reduce((total, figure) => total + of(figure), 0n);
  return {
    costs: [sum(({ costs }) => costs[0]), sum(({ costs }) => costs[1])],
    tokens: [sum(({ tokens }) => tokens[0]), sum(({ tokens }) => tokens[1])],
    estimated: sum(({ estimated }) => estimated),
    money: sum(({ money }) => money),
  };
}

function figuresOf(nodes: readonly TreeNode[]): GatheredFigures {
  return sumFigures(
    nodes.map(({ costs, tokens, estimated }) => ({
      costs,
      tokens,
      estimated: sizeOf(estimated[0]) + sizeOf(estimated[1]),
      money: sizeOf(costs[0]) + sizeOf(costs[1]),
    })),
  );
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
