/**
 * Why costs changed from one period to another: effects that sum to the change to the last pico-dollar. A page draws them as a waterfall,
 * a command prints a sentence for each. Method: docs/methods/explain.md.
 */
import type { Day } from '../../calendar/day.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';

/** In the order of a waterfall. */
export const EFFECT_KINDS = [
  /** more or fewer days */
  'days',
  /** a workspace or API key that cost nothing before */
  'started',
  /** a workspace or API key that costs nothing any more */
  'ended',
  /** a model that its workspace or key did not use before */
  'newModel',
  'retiredModel',
  /** a model that took over the work of another; its parts are `volume` and `price` */
  'replacement',
  /** more or fewer input tokens a day: uncached, written to caches and read from them */
  'inputVolume',
  'outputVolume',
  /** other shares of the models */
  'modelMix',
  /** other shares of uncached input, cache writes and cache reads */
  'caching',
  /** other shares of service tiers, context windows, geographies and speeds */
  'tierMix',
  'listPrice',
  /** what was paid of the list price */
  'discount',
  /** the price per token where models are not told apart: choice of models, list price, discount and the rest in one */
  'price',
  /** what has no tokens: web search, code execution, sessions and cost types that the provider adds */
  'service',
  /** money on the bill without usage, such as credits and corrections */
  'withoutUsage',
  /** prices paid that neither list price nor discount explain */
  'rest',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Ids as `where` of a CostQuery takes them; null where the effect is of all of them, or they are not told apart. */
export interface EffectSubject {
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  /** the model that `model` replaced */
  readonly replaced: string | null;
  readonly item: string | null;
}

/** Stands as `apiKey` for all keys beyond the costliest 200, which are told as one. No filter takes it. */
export const OTHER_KEYS_VALUE = 'otherKeys';

/** What something cost and used in both periods. */
interface BothPeriods {
  readonly costs: { readonly before: Pico; readonly after: Pico };
  /** tokens, searches where that is what is counted; 0 where nothing is */
  readonly quantities: { readonly before: number; readonly after: number };
  /** the part of all its money in both periods that is usage × price, 0…1 */
  readonly estimatedShare: number;
}

/** A part of an effect that one can open. */
export interface EffectCell extends BothPeriods {
  readonly amount: Pico;
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  readonly item: string | null;
  readonly variant: CellVariant | null;
}

/** Words of the provider; what it does not say is the usual one. */
export interface CellVariant {
  readonly serviceTier: string;
  readonly contextWindow: string;
  readonly geography: string;
  readonly speed: string;
}

export interface Effect extends BothPeriods {
  readonly kind: EffectKind;
  readonly amount: Pico;
  readonly subject: EffectSubject;
  /** of a replacement: what comes from its volume, and from the new model's price per token. They sum to the amount; null for other kinds */
  readonly parts: { readonly volume: Pico; readonly price: Pico } | null;
  /** of `caching` the share of input tokens that were cache reads, of `discount` paid ÷ list; 0…1, a price above the list is more. null for other kinds */
  readonly shares: { readonly before: number; readonly after: number } | null;
  /** of `listPrice`: the days on which the list price of the model changed between the first day and the last, oldest first */
  readonly changedOn: readonly Day[];
  /** largest first; they and `moreCells` sum to the amount */
  readonly cells: readonly EffectCell[];
  readonly moreCells: { readonly count: number; readonly amount: Pico } | null;
}

/** All effects of a kind. */
export interface KindTotal {
  readonly kind: EffectKind;
  readonly amount: Pico;
  readonly estimatedShare: number;
}

/** Days of a range that do not count, and why. Their cost is in no figure of the explanation. */
export interface LeftOutDays {
  /** the provider has not answered for them, or they are still to be loaded */
  readonly unknown: readonly Day[];
  /** their detail by API key is not loaded */
  readonly notLoaded: readonly Day[];
  /** before the first figures of the organization */
  readonly beforeFigures: readonly Day[];
}

export interface ExplainedPeriod {
  readonly range: DayRange;
  /** days that count */
  readonly days: number;
  readonly total: Pico;
  /** the part of it that is usage × price */
  readonly estimated: Pico;
  /** tokens without a known price, whose cost is missing. They are not told apart by category, item and tier */
  readonly unpricedTokens: number;
  readonly leftOut: LeftOutDays;
}

export interface Explanation {
  readonly before: ExplainedPeriod;
  readonly after: ExplainedPeriod;
  /** after − before; the sum of `effects` and `rest`, and of `kinds` */
  readonly change: Pico;
  /** those that are not zero, in the order of EFFECT_KINDS */
  readonly kinds: readonly KindTotal[];
  /** by size, largest first, increases before decreases of the same size */
  readonly effects: readonly Effect[];
  /** the effects beyond `top`; null for none */
  readonly rest: { readonly count: number; readonly amount: Pico; readonly estimatedShare: number } | null;
  /** days are left out of either period, or tokens have no price: the change says less than it seems */
  readonly isPartial: boolean;
  /** billed money was divided among API keys by their usage */
  readonly isSplit: boolean;
}
