/**
 * Splits the change of the cost of a stream by cause: the number of days, the number of tokens (volume) and the price
 * per token. A stream is all input tokens or all output tokens of a workspace or API key. The effect of days is the
 * mean cost a day × the change in the number of days. The effect of volume is the mean price per token × the change in
 * tokens a day × the mean number of days.
 */
import type { EffectKind } from './explanation.ts';
import type { Ratio } from './round-parts.ts';
import { isUsedInBoth, type Pair, type TreeNode } from './tree.ts';

/**
 * An effect of a stream (all input or all output tokens) as a fraction of a pico-dollar. All effects of a stream sum to
 * the change of its cost.
 */
export interface StreamPart {
  readonly kind: EffectKind;
  readonly node: TreeNode;
  /**
   * for a replaced model: `volume` if the effect comes from the number of tokens, `price` if it comes from the price
   * per token; null for other kinds of effects
   */
  readonly part: 'volume' | 'price' | null;
  readonly amount: Ratio;
}

/**
 * Returns the effect of a change in the number of days: the mean cost a day × the change. Returns no effect if both
 * periods have equally many days.
 */
export function daysPart(node: TreeNode, [before, after]: Pair<bigint>): StreamPart[] {
  if (before === after) return [];
  const { costs } = node;
  const numerator = (costs[0] * after + costs[1] * before) * (after - before);
  return [{ kind: 'days', node, part: null, amount: { numerator, denominator: 2n * before * after } }];
}

/**
 * Returns the part of a change that comes from the cost per day: the change of the cost per day × the mean number of
 * days of both periods.
 */
export function perDayPart({ costs }: TreeNode, [before, after]: Pair<bigint>): Ratio {
  return {
    numerator: (before + after) * (costs[1] * before - costs[0] * after),
    denominator: 2n * before * after,
  };
}

/**
 * Returns the part of a volume effect (more or fewer tokens) that belongs to one child node of a stream. A stream is
 * all input or all output tokens.
 */
export function volumePart(stream: TreeNode, child: TreeNode, [before, after]: Pair<bigint>): Ratio {
  const { tokens } = stream;
  const { costs } = child;
  const meanDays = before + after;
  if (tokens[0] === 0n) return { numerator: meanDays * costs[1], denominator: 2n * after };
  if (tokens[1] === 0n) return { numerator: -meanDays * costs[0], denominator: 2n * before };
  return {
    numerator: meanDays * (costs[0] * tokens[1] + costs[1] * tokens[0]) * (tokens[1] * before - tokens[0] * after),
    denominator: 4n * tokens[0] * tokens[1] * before * after,
  };
}

/**
 * Returns mean tokens a day × mean number of days, over both periods. A change of the price per token is multiplied by
 * this number of tokens.
 */
export function weightOf({ tokens }: TreeNode, [before, after]: Pair<bigint>): Ratio {
  return {
    numerator: (before + after) * (tokens[0] * after + tokens[1] * before),
    denominator: 4n * before * after,
  };
}

/**
 * Returns the sum of all price and mix effects of a stream (all input or all output tokens): the change of its mean
 * price per token × the weight of the stream (see `weightOf`).
 */
export function pricePart(stream: TreeNode, days: Pair<bigint>): Ratio {
  const { costs, tokens } = stream;
  if (!isUsedInBoth(stream)) return { numerator: 0n, denominator: 1n };
  const weight = weightOf(stream, days);
  return {
    numerator: weight.numerator * (costs[1] * tokens[0] - costs[0] * tokens[1]),
    denominator: weight.denominator * tokens[0] * tokens[1],
  };
}
