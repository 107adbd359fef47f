/** The dictionaries behind one ledger's columns. */
import type { Dictionary } from './dictionary.ts';

/** What decides a price beside model and token type; null is the provider's null, unknown words are kept. */
export interface Variant {
  /** standard, batch, priority, priority_on_demand, flex, flex_discount, … */
  readonly serviceTier: string | null;
  /** global, us, not_available, … */
  readonly inferenceGeo: string | null;
  /** `0-200k`, `200k-1M`, … */
  readonly contextWindow: string | null;
  /** standard, fast, … ; null where the provider does not say */
  readonly speed: string | null;
}

/** Interns variants as small integers. */
export interface VariantDictionary {
  readonly size: number;
  intern(variant: Variant): number;
  variant(number: number): Variant;
}

export interface Names {
  readonly keys: Dictionary;
  /** the default workspace's real id is interned too; rows carry ABSENT for it */
  readonly workspaces: Dictionary;
  readonly models: Dictionary;
  readonly variants: VariantDictionary;
  /** cost types of the bill: tokens, web_search, code_execution, session_usage, … */
  readonly costTypes: Dictionary;
}
