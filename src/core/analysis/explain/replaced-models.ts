/**
 * Finds models that were replaced by other models in one workspace or API key. Model A was replaced by model B if two
 * conditions are met:
 *
 * - Model A has at most half as many tokens a day in the later period as in the earlier period.
 * - The tokens a day that model B gained are between one third and three times the tokens a day that model A lost.
 *
 * If model B was already used in the earlier period, it must also be of the same model line as model A (for example
 * Opus). If model B is new, its line may differ, but pairs of the same line are chosen first. A pair is reported as one
 * effect, so the total does not change.
 */
import { findModel } from '../../pricing/find-model.ts';
import { parseModelId } from '../../pricing/model-id.ts';
import type { Pair, TreeNode } from './tree.ts';

export interface Replacement {
  readonly replaced: TreeNode;
  readonly by: TreeNode;
}

interface Candidate extends Replacement {
  readonly isOfOneLine: boolean;
  /**
   * the tokens a day that `replaced` lost or that `by` gained, whichever is less. The number is multiplied by the
   * numbers of days of both periods, so that it is whole. Example: with 2 tokens a day and periods of 10 and 7 days, it
   * is 2 × 10 × 7 = 140
   */
  readonly overlap: bigint;
}

const MOST_TIMES = 3n;

/**
 * Finds the models that were replaced, each with its replacement.
 * @param models the models of one workspace or key
 * @param days the number of compared days of each period; [1, 1] if both periods have equally many days
 * @param idOf the provider's id of a model; null for costs without a model
 */
export function findReplacements(
  models: readonly TreeNode[],
  days: Pair<bigint>,
  idOf: (model: number) => string | null,
): readonly Replacement[] {
  const candidates: Candidate[] = [];
  /**
   * returns the tokens a day that a model gained. They are multiplied by the numbers of days of both periods, so that
   * the result is a whole number. Example: 10 tokens a day in 10 days, then 12 tokens a day in 7 days, give 2 × 10 × 7
   * = 140
   */
  const gainOf = ({ tokens }: TreeNode): bigint => tokens[1] * days[0] - tokens[0] * days[1];
  const growing = models.filter((node) => gainOf(node) > 0n);
  const lines = new Map(models.map((node) => [node, lineOf(idOf(node.place.model ?? 0))]));
  for (const replaced of growing.length === 0 ? [] : models) {
    const lost = -gainOf(replaced);
    if (lost <= 0n || lost * 2n < replaced.tokens[0] * days[1]) continue;
    for (const by of growing) {
      const gained = gainOf(by);
      const line = lines.get(by) ?? null;
      const isOfOneLine = line !== null && line === lines.get(replaced);
      if (by.tokens[0] > 0n && !isOfOneLine) continue;
      if (gained * MOST_TIMES < lost || gained > lost * MOST_TIMES) continue;
      candidates.push({ replaced, by, isOfOneLine, overlap: gained < lost ? gained : lost });
    }
  }
  candidates.sort((a, b) => {
    if (a.isOfOneLine !== b.isOfOneLine) return a.isOfOneLine ? -1 : 1;
    if (a.overlap !== b.overlap) return a.overlap > b.overlap ? -1 : 1;
    return nameOf(a) < nameOf(b) ? -1 : 1;
  });
  function nameOf({ replaced, by }: Replacement): string {
    return `${idOf(replaced.place.model ?? 0)} ${idOf(by.place.model ?? 0)}`;
  }
  const taken = new Set<TreeNode>();
  return candidates.filter(({ replaced, by }) => {
    if (taken.has(replaced) || taken.has(by)) return false;
    taken.add(replaced).add(by);
    return true;
  });
}

function lineOf(id: string | null): string | null {
  return id === null ? null : (findModel(id)?.line ?? parseModelId(id).line);
}
