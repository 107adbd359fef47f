/**
 * Finds the flags for a cell (the costs of one workspace, model and API key) from the price of a token type. The flags
 * show where the price comes from, whether it is approximate, and whether the organization has paid for the usage in
 * advance (a commitment).
 */
import { PRICE_TIERS, type PriceCard, type TokenPrice } from '../../pricing/price-book.ts';
import { CELL_FLAG, FIRST_TIER_FLAG } from '../columns/cells.ts';

/** Returns the flags for `Cells.flags`. CELL_FLAG and FIRST_TIER_FLAG define their values. */
export function priceFlags({ lowerBound, standIn, committed }: PriceCard, { tier }: TokenPrice): number {
  const approximate = lowerBound || standIn || tier === 'assumed' ? CELL_FLAG.approximate : 0;
  const priority = committed ? CELL_FLAG.priority : 0;
  return approximate | priority | (FIRST_TIER_FLAG << PRICE_TIERS.indexOf(tier));
}
