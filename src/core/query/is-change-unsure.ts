/** Finds out whether tokens without a known price make a cost a lower bound, or the change of a cost uncertain. */
import { NOTHING, type Pico } from '../money/pico.ts';
import type { CostLine } from './cost-query.ts';

/**
 * A cost, the cost that it is compared with, and for each of the two the number of tokens without a known price. The
 * costs do not include these tokens.
 */
export type ChangedLine = Pick<
  CostLine,
  'cost' | 'compared' | 'unpricedTokens' | 'unpricedDays' | 'comparedUnpricedTokens'
>;

/**
 * Whether it is uncertain which of two costs is higher. This is so if the lower cost leaves out tokens without a known
 * price. If both costs are equal, it is so if one of them leaves out such tokens. Example: the cost of a row is $5, and
 * $0 in the compared range. If the compared range has tokens without a known price, the row may have had a cost there
 * too.
 */
export function isChangeUnsure({ cost, compared, comparedUnpricedTokens, ...unpriced }: ChangedLine): boolean {
  const change = cost - (compared ?? NOTHING);
  const isLowerBound = change <= 0n && unpricedTokensOrDays(unpriced) > 0;
  return isLowerBound || (change >= 0n && (comparedUnpricedTokens ?? 0) > 0);
}

/**
 * Returns the number of tokens without a known price in a row. If they are not counted for the row, returns the number
 * of days with such tokens, which is above zero if the cost of the row may be a lower bound.
 */
export function unpricedTokensOrDays({
  unpricedTokens,
  unpricedDays,
}: Pick<CostLine, 'unpricedTokens' | 'unpricedDays'>): number {
  return unpricedTokens ?? unpricedDays?.length ?? 0;
}

/**
 * Says what tokens without a known price do to a change: `exact` if there are none, `atLeast` if the change is at least
 * as large as it is shown, `unsure` if nobody knows which of the two costs is higher. Example: costs rose by $5, and
 * only the later ones leave out such tokens. They rose by at least $5.
 * @param tokens the numbers of tokens without a known price in the earlier and the later period
 */
export function boundOfChange(
  change: Pico,
  tokens: { readonly before: number; readonly after: number },
): 'exact' | 'atLeast' | 'unsure' {
  if (tokens.before + tokens.after === 0) return 'exact';
  const line = { cost: change, compared: NOTHING, unpricedTokens: tokens.after, comparedUnpricedTokens: tokens.before };
  return isChangeUnsure(line) ? 'unsure' : 'atLeast';
}
