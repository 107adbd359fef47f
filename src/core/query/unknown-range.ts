/**
 * Says whether the costs of all days of an answer are unknown and its total is zero. If so, no amount is shown, because
 * zero would be wrong.
 */
import type { CostAnswer } from './cost-query.ts';

export function isUnknownRange({ range, basis: { unknownDays }, total }: CostAnswer): boolean {
  return unknownDays.length > 0 && unknownDays.length === range.to - range.from && total.cost === 0n;
}
