/**
 * Why costs changed from one period to another: effects that sum exactly to the change. A page draws them as a waterfall, and a command
 * prints a sentence for each. Method: docs/methods/explain.md.
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
  /** a workspace or API key that no longer costs anything */
  'ended',
  /** a model that its workspace or key did not use before */
  'newModel',
  'retiredModel',
  /** a model that replaced another; its parts are `volume` and `price` */
  'replacement',
  /** more or fewer input tokens a day: uncached, written to caches and read from them */
  'inputVolume',
  'outputVolume',
  /** another mix of models */
  'modelMix',
  /** another mix of uncached input, cache writes and cache reads */
  'caching',
  /** another mix of service tiers, context windows, geographies and speeds */
  'tierMix',
  'listPrice',
  /** another ratio of paid price to list price */
  'discount',
  /** the price per token if models are not separate: choice of models, list price, discount and the rest together */
  'price',
  /** costs without tokens: web search, code execution, sessions and new cost types of the provider */
  'service',
  /** amounts on the bill without usage, such as credits and corrections */
  'withoutUsage',
  /** changes of paid prices that neither list price nor discount explains */
  'rest',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Ids in the form that `where` of a CostQuery takes; null if the effect covers all values, or the dimension is not separate. */
export interface EffectSubject {
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  /** the model that was replaced by `model` */
  readonly replaced: string | null;
  readonly item: string | null;
}

/** The value of `apiKey` for all keys after the 200 with the highest costs. They are one subject, and no filter takes this value. */
export const OTHER_KEYS_VALUE = 'otherKeys';

/** Cost and quantity in both periods. */
interface BothPeriods {
  readonly costs: { readonly before: Pico; readonly after: Pico };
  /** tokens, or searches for web search; 0 if the effect has no quantity */
  readonly quantities: { readonly before: number; readonly after: number };
  /** the part of all its money in both periods that is usage × price, 0…1 */
  readonly estimatedShare: number;
}

/** A part of an effect, with its own place and amount. */
export interface EffectCell extends BothPeriods {
  readonly amount: Pico;
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  readonly item: string | null;
  readonly variant: CellVariant | null;
}

/** The provider's words; a word that it leaves out is the usual one. */
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
  /**
   * for a replacement, the part from its volume and the part from the new model's price per token. They sum to the amount; null for other
   * kinds
   */
  readonly parts: { readonly volume: Pico; readonly price: Pico } | null;
  /**
   * for `caching`, the share of input tokens that were cache reads; for `discount`, paid ÷ list. 0…1, or more for a price above list.
   * Otherwise null
   */
  readonly shares: { readonly before: number; readonly after: number } | null;
  /** for `listPrice`, the days on which the model's list price changed, after the first and up to the last compared day, oldest first */
  readonly changedOn: readonly Day[];
  /** largest first; `cells` and `moreCells` sum to the amount */
  readonly cells: readonly EffectCell[];
  readonly moreCells: { readonly count: number; readonly amount: Pico } | null;
}

/** All effects of a kind. */
export interface KindTotal {
  readonly kind: EffectKind;
  readonly amount: Pico;
  readonly estimatedShare: number;
}

/** Excluded days of a range, by reason. No figure of the explanation includes their cost. */
export interface LeftOutDays {
  /** the provider has not answered for these days, or they are still loading */
  readonly unknown: readonly Day[];
  /** their detail by API key is not loaded */
  readonly notLoaded: readonly Day[];
  /** before the first figures of the organization */
  readonly beforeFigures: readonly Day[];
}

export interface ExplainedPeriod {
  readonly range: DayRange;
  /** number of included days */
  readonly days: number;
  readonly total: Pico;
  /** the part of the cost that is usage × price */
  readonly estimated: Pico;
  /** tokens without a known price, whose cost is missing. The count is not filtered by category, item and tier */
  readonly unpricedTokens: number;
  readonly leftOut: LeftOutDays;
}

export interface Explanation {
  readonly before: ExplainedPeriod;
  readonly after: ExplainedPeriod;
  /** after − before, equal to the sum of `effects` and `rest`, and to the sum of `kinds` */
  readonly change: Pico;
  /** the kinds that are not zero, in the order of EFFECT_KINDS */
  readonly kinds: readonly KindTotal[];
  /** by size, largest first, increases before decreases of the same size */
  readonly effects: readonly Effect[];
  /** the sum of the effects after the first `top`; null for none */
  readonly rest: { readonly count: number; readonly amount: Pico; readonly estimatedShare: number } | null;
  /** days of either period are excluded, or tokens have no price, so the change is incomplete */
  readonly isPartial: boolean;
  /** billed money was divided among API keys by their usage */
  readonly isSplit: boolean;
}
