/**
 * Decides whether a model's cost changed only because work moved to it from other models, or from it to them. Such a
 * change is not reported as unusual. The explanation of a change (`explain`) reports it as a replacement.
 */
import type { AnomalyThing } from './anomaly.ts';
import type { Differences } from './differences.ts';
import type { Finding } from './judge-days.ts';

const TOTAL: AnomalyThing = { dimension: null, value: null };

/**
 * Whether the difference of a model's cost from its usual cost comes mainly from work that moved between models. Work
 * moved in a workspace if the model's cost rises there and the cost of the other models falls, or the reverse. The
 * moved amount is the smaller of the two changes.
 * @param model the index of the model in the ledger's dictionary
 * @param least the smallest amount to report, in pico-dollars
 * @returns true if at least half of the difference is moved work. Also true if some work moved and the rest of the
 *   difference is less than `least`. False if the breakdown of the unusual day or of a usual day is not loaded
 */
export function isReplacement(model: number, finding: Finding, least: bigint, differences: Differences): boolean {
  const sums = differences.sums(TOTAL, finding, false, (cell) => `${cell.workspace} ${cell.model === model}`);
  if (sums === null) return false;
  const differenceOf = (id: string): bigint => {
    const side = sums.get(id);
    return side === undefined ? 0n : 2n * side.cost - side.usualCost2;
  };
  const isUp = finding.excess2 > 0n;
  const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
  let moved = 0n;
  for (const id of sums.keys()) {
    const [workspace, isModel] = String(id).split(' ');
    if (isModel !== 'true') continue;
    const [own, others] = [differenceOf(String(id)), differenceOf(`${workspace} false`)];
    if (own > 0n !== isUp || own === 0n || others > 0n === isUp) continue;
    moved += size(own) < size(others) ? size(own) : size(others);
  }
  return 2n * moved >= size(finding.excess2) || (moved > 0n && size(finding.excess2) - moved < 2n * least);
}
