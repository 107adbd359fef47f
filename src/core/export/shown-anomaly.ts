/**
 * Rounds the amounts of an unusual day or event for display. A result is a whole number of the smallest shown unit: in
 * US dollars with 2 decimals, 1234 is $12.34. The shown usual cost plus the shown difference is the shown cost.
 */
import type { Anomaly } from '../analysis/anomalies/anomaly.ts';
import { convert } from '../money/convert.ts';
import type { Rate } from '../money/rate.ts';

export interface ShownAnomaly {
  readonly cost: bigint;
  readonly usual: bigint;
  readonly excess: bigint;
}

export function shownAnomaly(
  { cost, usual }: Pick<Anomaly, 'cost' | 'usual'>,
  rate: Rate,
  decimals: number,
): ShownAnomaly {
  const shown = { cost: convert(cost, rate, decimals), usual: convert(usual, rate, decimals) };
  return { ...shown, excess: shown.cost - shown.usual };
}
