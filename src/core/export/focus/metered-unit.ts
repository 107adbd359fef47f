/** Defines the units in which usage is counted and priced, such as tokens. */
import { TOKEN_TYPE } from '../../model/category.ts';
import { ITEM } from '../../model/item.ts';

export interface MeteredUnit {
  readonly name: string;
  readonly pricingUnit: string;
  /**
   * the number of units in a list price: 1,000,000 for a price per million tokens. A power of ten, at most a million
   */
  readonly perPricingUnit: number;
}

const TOKENS: MeteredUnit = { name: 'Tokens', pricingUnit: '1000000 Tokens', perPricingUnit: 1_000_000 };
const SEARCHES: MeteredUnit = { name: 'Searches', pricingUnit: '1000 Searches', perPricingUnit: 1000 };

const UNITS: ReadonlyMap<string, MeteredUnit> = new Map(
  Object.entries(ITEM).flatMap(([name, item]): (readonly [string, MeteredUnit])[] => {
    if (item <= TOKEN_TYPE.output) return [[name, TOKENS]];
    return item === ITEM.webSearch ? [[name, SEARCHES]] : [];
  }),
);

/**
 * The unit of an item (for example output tokens).
 * @returns null for an item without a quantity (for example code execution)
 */
export function meteredUnitOf(item: string): MeteredUnit | null {
  return UNITS.get(item) ?? null;
}
