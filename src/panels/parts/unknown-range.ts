/** Whether nothing is known of the days that were asked about: an amount of zero would be untrue. */
import type { CostAnswer } from '../../core/query/cost-query.ts';

export function isUnknownRange({ range, basis: { unknownDays }, total }: CostAnswer): boolean {
  return unknownDays.length > 0 && unknownDays.length === range.to - range.from && total.cost === 0n;
}
