/**
 * Defines the five categories of cost that Outlay shows. Also defines the finer token types of the bill and of prices.
 */

export const CATEGORIES = ['input', 'cacheCreation', 'cacheRead', 'output', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories that are counted in tokens, in the order of CATEGORIES. */
export const TOKEN_CATEGORIES = ['input', 'cacheCreation', 'cacheRead', 'output'] as const;
export type TokenCategory = (typeof TOKEN_CATEGORIES)[number];

/**
 * The number that stands for each token type; 0 to 4 are also the indexes of the token columns. `write5m` and `write1h`
 * are cache writes for 5 minutes and for 1 hour, and `read` is a cache read. `other` is for every cost without a known
 * token type.
 */
export const TOKEN_TYPE = { input: 0, write5m: 1, write1h: 2, read: 3, output: 4, other: 5 } as const;
export type TokenType = (typeof TOKEN_TYPE)[keyof typeof TOKEN_TYPE];

/** The index in CATEGORIES of each token type. The two types of cache writes are in the category cache creation. */
export const CATEGORY_OF_TOKEN_TYPE = [0, 1, 1, 2, 3, 4] as const;
