/**
 * An item is what a row of the bill charges for. Items are numbers: first the five token types, then the services that
 * Outlay knows, then all other cost types of the provider. Example: a row with the cost type `session_usage` has the
 * item ITEM.sessions.
 */
import { CATEGORY_OF_TOKEN_TYPE, TOKEN_TYPE } from './category.ts';
import { ABSENT, type Dictionary } from './dictionary.ts';

/**
 * Items (what is charged for) with a fixed number. The numbers of the first five items are the same as in TOKEN_TYPE.
 * `other` is for rows without a cost type.
 */
export const ITEM = {
  input: 0,
  write5m: 1,
  write1h: 2,
  read: 3,
  output: 4,
  webSearch: 5,
  codeExecution: 6,
  sessions: 7,
  other: 8,
} as const;

/**
 * The first item number for cost types that Outlay does not know. The item is FIRST_ADDED + the index of the cost type
 * in `names.costTypes`.
 */
const FIRST_ADDED = 9;

const ITEM_OF_COST_TYPE: ReadonlyMap<string, number> = new Map([
  ['web_search', ITEM.webSearch],
  ['code_execution', ITEM.codeExecution],
  ['session_usage', ITEM.sessions],
]);

/**
 * Returns the item of a row of the bill. The token type decides it; if the token type is `other`, the cost type decides
 * it. A cost type that is the name of an item with a fixed number counts as `other`, so that no two items have the same
 * name. Example: a row with the cost type `other` has the same item as a row without a cost type.
 */
export function itemOf(tokenType: number, costType: number, costTypes: Dictionary): number {
  if (tokenType < TOKEN_TYPE.other) return tokenType;
  if (costType === ABSENT) return ITEM.other;
  const text = costTypes.text(costType);
  return Object.hasOwn(ITEM, text) ? ITEM.other : (ITEM_OF_COST_TYPE.get(text) ?? FIRST_ADDED + costType);
}

/**
 * Returns the name of an item, for example `output`. An item with a fixed number has its name in ITEM. The name of any
 * other item is the provider's cost type.
 */
export function itemName(item: number, costTypes: Dictionary): string {
  if (item >= FIRST_ADDED) return costTypes.text(item - FIRST_ADDED);
  return Object.keys(ITEM)[item] ?? 'other';
}

/** Finds the item for which `itemName` returns `name`; null if there is none. */
export function itemOfName(name: string, costTypes: Dictionary): number | null {
  const fixed = Object.keys(ITEM).indexOf(name);
  if (fixed >= 0) return fixed;
  const costType = costTypes.find(name);
  return costType === null ? null : FIRST_ADDED + costType;
}

/** The category of an item (for example output tokens), as an index into CATEGORIES. */
export function categoryOfItem(item: number): number {
  return CATEGORY_OF_TOKEN_TYPE[Math.min(item, TOKEN_TYPE.other) as 0 | 1 | 2 | 3 | 4 | 5];
}
