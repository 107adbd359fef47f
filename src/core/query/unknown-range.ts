/**
 * Says whether the costs of all days of an answer are unknown. If they are, no amount is shown, because zero would be
 * wrong.
 */
import type { CostAnswer } from './cost-query.ts';

export function isUnknownRange({ range, basis: { unknownDays }, total }: CostAnswer): boolean {
  return unknownDays.length > 0 && unknownDays.length === range.to - range.from && total.cost === 0n;
}
