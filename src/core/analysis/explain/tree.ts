/**
 * The costs of both periods as a tree with four levels: workspace or API key (the subject), model, item (for example
 * output tokens), variant (for example batch). The figures of a node are the sums of its children.
 */

/** A value for each of the two periods. */
export type Pair<T> = readonly [before: T, after: T];

/**
 * What a node belongs to, as numbers of the ledger's dictionaries. A dimension is null in two cases: the explanation is
 * not by this dimension, or the node's children have different values of it.
 */
export interface NodePlace {
  readonly subject: number;
  readonly model: number | null;
  readonly item: number | null;
  readonly variant: number | null;
}

export interface TreeNode {
  readonly place: NodePlace;
  /** the cost in pico-dollars */
  readonly costs: Pair<bigint>;
  readonly estimated: Pair<bigint>;
  readonly tokens: Pair<bigint>;
  /**
   * tokens × list price, in pico-dollars × 10,000 (LIST_PRICE_SCALE). Example: $1 is 10¹² pico-dollars, so it is stored
   * as 10¹⁶. null for a node with children, and for a node with a token whose list price is not known
   */
  readonly lists: Pair<bigint | null>;
  readonly children: readonly TreeNode[];
}

/** Creates a node whose figures are the sums of its children. */
export function nodeOver(place: NodePlace, children: readonly TreeNode[]): TreeNode {
  const sum = (of: (node: TreeNode) => bigint): bigint => children.reduce((total, node) => total + of(node), 0n);
  return {
    place,
    costs: [sum(({ costs }) => costs[0]), sum(({ costs }) => costs[1])],
    estimated: [sum(({ estimated }) => estimated[0]), sum(({ estimated }) => estimated[1])],
    tokens: [sum(({ tokens }) => tokens[0]), sum(({ tokens }) => tokens[1])],
    lists: [null, null],
    children,
  };
}

/** Calls `take` for each leaf (a node without children) below a node, or for the node itself if it has no children. */
export function forEachLeaf(node: TreeNode, take: (leaf: TreeNode) => void): void {
  if (node.children.length === 0) take(node);
  else for (const child of node.children) forEachLeaf(child, take);
}

/** Whether a node has tokens in both periods, so that its prices can be compared. */
export function isUsedInBoth({ tokens }: Pick<TreeNode, 'tokens'>): boolean {
  return tokens[0] > 0n && tokens[1] > 0n;
}
