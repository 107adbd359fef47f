/**
 * Builds a tree of costs for each subject (a workspace or an API key). Costs of tokens are divided by model, then by
 * item (for example output tokens), then by variant (for example batch requests). Costs of services (for example web
 * search) and amounts without tokens (for example negative amounts) have branches of their own.
 */
import { ITEM } from '../../model/item.ts';
import type { Leaf, LeafFigures } from './read-periods.ts';
import type { Subject } from './split-subject.ts';
import { nodeOver, type NodePlace, type Pair, type TreeNode } from './tree.ts';

export interface TreeOptions {
  readonly hasModels: boolean;
  /**
   * true if each variant (for example batch) of an item is a leaf of the tree (a node without children); false if the
   * item itself is the leaf
   */
  readonly hasVariants: boolean;
}

interface Growing {
  readonly models: Map<number, Map<number, TreeNode[]>>;
  readonly services: Map<number, TreeNode[]>;
  readonly withoutUsage: TreeNode[];
}

/**
 * Builds the trees from their leaves (the nodes without children): one tree for each workspace or API key. Leaves whose
 * figures are all zero are left out.
 */
export function buildSubjects(leaves: readonly Leaf[], { hasModels, hasVariants }: TreeOptions): readonly Subject[] {
  const growing = new Map<number, Growing>();
  for (const { place, figures } of leaves) {
    const [before, after] = figures;
    if (isNothing(before) && isNothing(after)) continue;
    const { subject, model, item, variant } = place;
    const grown: Growing = growing.get(subject) ?? { models: new Map(), services: new Map(), withoutUsage: [] };
    growing.set(subject, grown);
    const at: NodePlace = {
      subject,
      model: hasModels ? model : null,
      item,
      variant: hasVariants ? variant : null,
    };
    if (item > ITEM.output) {
      append(grown.services, item, leafOf({ ...at, model: null, variant: null }, figures));
      continue;
    }
    const unused = [unusedPart(before), unusedPart(after)] as const;
    if (unused.some(({ cost }) => cost !== 0n)) grown.withoutUsage.push(leafOf(at, unused));
    const used = [usedPart(before), usedPart(after)] as const;
    if (used.every(isNothing)) continue;
    const items = grown.models.get(model) ?? new Map<number, TreeNode[]>();
    grown.models.set(model, items);
    append(items, item, leafOf(at, used));
  }
  return [...growing].map(([code, { models, services, withoutUsage }]) => ({
    code,
    models: [...models].map(([model, items]) => {
      const place = { subject: code, model: hasModels ? model : null, item: null, variant: null };
      return nodeOver(
        place,
        [...items].map(([item, variants]) => joined({ ...place, item }, variants, hasVariants)),
      );
    }),
    services: [...services].map(([item, nodes]) => {
      const place = { subject: code, model: null, item, variant: null };
      return { ...nodeOver(place, nodes), children: [] };
    }),
    withoutUsage,
  }));
}

const NO_FIGURES: LeafFigures = { cost: 0n, estimated: 0n, quantity: 0n, list: 0n };

/**
 * Returns the figures if the period has a cost but no tokens, for example after a correction of the bill. Otherwise
 * returns zero figures.
 */
function unusedPart(figures: LeafFigures): LeafFigures {
  return figures.quantity === 0n ? figures : NO_FIGURES;
}

function usedPart(figures: LeafFigures): LeafFigures {
  return figures.quantity === 0n ? NO_FIGURES : figures;
}

function isNothing({ cost, quantity }: LeafFigures): boolean {
  return cost === 0n && quantity === 0n;
}

/**
 * Makes the node of an item (for example output tokens). It has one child for each variant (for example batch). If the
 * figures have no variants, the node has no children.
 */
function joined(place: NodePlace, variants: readonly TreeNode[], hasVariants: boolean): TreeNode {
  const [only] = variants;
  return !hasVariants && only !== undefined && variants.length === 1 ? only : nodeOver(place, variants);
}

function leafOf(place: NodePlace, [before, after]: Pair<LeafFigures>): TreeNode {
  return {
    place,
    costs: [before.cost, after.cost],
    estimated: [before.estimated, after.estimated],
    tokens: [before.quantity, after.quantity],
    lists: [before.list, after.list],
    children: [],
  };
}

function append(lists: Map<number, TreeNode[]>, id: number, node: TreeNode): void {
  const list = lists.get(id);
  if (list === undefined) lists.set(id, [node]);
  else list.push(node);
}
