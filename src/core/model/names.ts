/** The dictionaries of one ledger. They convert ids and names to the numbers in the ledger's columns, and back. */
import { createDictionary, type Dictionary } from './dictionary.ts';

/**
 * A variant: the fields of usage and costs that decide a price, besides model and token type. A field is null if the
 * provider sends null. Values that Outlay does not know are stored unchanged.
 */
export interface Variant {
  /** the provider's word for the service tier, for example `standard` or `batch` */
  readonly serviceTier: string | null;
  /** the provider's word for the geography, for example `global` or `us` */
  readonly inferenceGeo: string | null;
  /** the provider's word for the range of prompt lengths in tokens, for example `0-200k` */
  readonly contextWindow: string | null;
  /** the provider's word for the speed, `standard` or `fast`; null if the provider does not send it */
  readonly speed: string | null;
}

/** Assigns a number to each variant (a combination of service tier, geography and so on). */
export interface VariantDictionary {
  readonly size: number;
  /**
   * returns the number of a variant; a new variant gets the next number. Throws RangeError if there are more than
   * MOST_VARIANTS, because the columns have 16 bits
   */
  intern(variant: Variant): number;
  /** returns the number of a variant; null if the dictionary does not contain it */
  find(variant: Variant): number | null;
  /** returns the variant that has this number; throws RangeError if no variant has it */
  variant(number: number): Variant;
}

export interface Names {
  readonly keys: Dictionary;
  /**
   * ids of workspaces. Rows of the default workspace contain ABSENT, even if this dictionary contains the id of the
   * default workspace
   */
  readonly workspaces: Dictionary;
  readonly models: Dictionary;
  readonly variants: VariantDictionary;
  /** cost types of the bill, for example `tokens` or `web_search` */
  readonly costTypes: Dictionary;
}

/** The variant of costs and usage for which the provider sends none of the four fields of `Variant`. */
export const NO_VARIANT: Variant = { serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null };

/** The cost type of web searches on the bill. */
export const WEB_SEARCH = 'web_search';

/**
 * The largest number of variants (combinations of service tier, geography and so on), because a column of 16 bits
 * cannot hold more different numbers.
 */
export const MOST_VARIANTS = 65_536;

/** Creates the dictionaries of a ledger, without entries. */
export function createNames(): Names {
  return {
    keys: createDictionary(),
    workspaces: createDictionary(),
    models: createDictionary(),
    variants: createVariantDictionary(),
    costTypes: createDictionary(),
  };
}

/** Creates a dictionary of variants (combinations of service tier, geography and so on), without entries. */
export function createVariantDictionary(): VariantDictionary {
  const variants: Variant[] = [];
  const numbers = new Map<string, number>();
  return {
    get size() {
      return variants.length;
    },
    intern(variant) {
      const id = idOf(variant);
      const known = numbers.get(id);
      if (known !== undefined) return known;
      const number = variants.length;
      if (number >= MOST_VARIANTS) throw new RangeError(`more than ${MOST_VARIANTS} variants`);
      const { serviceTier, inferenceGeo, contextWindow, speed } = variant;
      variants.push({ serviceTier, inferenceGeo, contextWindow, speed });
      numbers.set(id, number);
      return number;
    },
    find: (variant) => numbers.get(idOf(variant)) ?? null,
    variant(number) {
      const variant = variants[number];
      if (variant === undefined) throw new RangeError(`no variant has the number ${number}`);
      return variant;
    },
  };
}

function idOf({ serviceTier, inferenceGeo, contextWindow, speed }: Variant): string {
  return JSON.stringify([serviceTier, inferenceGeo, contextWindow, speed]);
}
