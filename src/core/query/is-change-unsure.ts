/** Says whether a change of cost is not known, because tokens have no known price. */
import { NOTHING } from '../money/pico.ts';
import type { CostLine } from './cost-query.ts';

/** A cost, the earlier cost, and the tokens without a known price that the two costs lack. */
export type ChangedLine = Pick<CostLine, 'cost' | 'compared' | 'unpricedTokens' | 'comparedUnpricedTokens'>;

/**
 * Whether the lower of the two costs lacks tokens without a known price, so that nobody knows whether it is lower. If
 * both costs are the same, whether one of them lacks such tokens. Example: a row cost $5, and $0 earlier. If the earlier
 * days have tokens without a price, the row is not new.
 */
export function isChangeUnsure({ cost, compared, unpricedTokens, comparedUnpricedTokens }: ChangedLine): boolean {
  const change = cost - (compared ?? NOTHING);
  const isLowerBound = change <= 0n && (unpricedTokens ?? 0) > 0;
  return isLowerBound || (change >= 0n && (comparedUnpricedTokens ?? 0) > 0);
}
