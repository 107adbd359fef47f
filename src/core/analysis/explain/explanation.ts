/**
 * The types of an explanation of why costs changed from one period to another: effects (reasons) that add up exactly to
 * the change. A page draws the effects as a waterfall chart, and a command prints a sentence for each. Method:
 * docs/methods/explain.md.
 */
import type { Day } from '../../calendar/day.ts';
import type { Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';

/** The kinds of effects, in the order in which a waterfall chart shows them. */
export const EFFECT_KINDS = [
  /** the later period has more or fewer days than the earlier one */
  'days',
  /** a workspace or API key that had no cost and no usage in the earlier period */
  'started',
  /** a workspace or API key that had no cost and no usage in the later period */
  'ended',
  /** a model that its workspace or API key used in the later period, but not in the earlier one */
  'newModel',
  'retiredModel',
  /** a model that replaced another model; this effect has two parts, `volume` and `price` */
  'replacement',
  /** more or fewer input tokens a day: uncached tokens, cache writes and cache reads together */
  'inputVolume',
  'outputVolume',
  /** the models have other shares of the tokens than in the earlier period */
  'modelMix',
  /** uncached input, cache writes and cache reads have other shares of the input tokens than in the earlier period */
  'caching',
  /**
   * service tiers, context windows, geographies and speeds have other shares of the tokens than in the earlier period
   */
  'tierMix',
  'listPrice',
  /** the ratio of paid price to list price changed */
  'discount',
  /**
   * the price per token, if the explanation is not by model or needs costs by API key. This effect includes the changes
   * of discounts and everything that would be in `rest`. If the explanation is not by model, it also includes the use
   * of other models and the changes of list prices
   */
  'price',
  /** costs without tokens: web search, code execution, sessions and new cost types of the provider */
  'service',
  /** amounts on the bill without usage, for example a correction or another negative amount */
  'withoutUsage',
  /** changes of paid prices that neither list price nor discount explains */
  'rest',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/**
 * What an effect is about. The ids have the form that the field `where` of a CostQuery accepts. The id of a dimension
 * is null if the effect is about all values of that dimension, or if the explanation is not by that dimension.
 */
export interface EffectSubject {
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  /** the model that was replaced by `model` */
  readonly replaced: string | null;
  readonly item: string | null;
}

/**
 * The value of `apiKey` that stands for many API keys together: all keys except the 200 with the highest costs. An
 * explanation treats the keys that this value stands for as one key. Filters do not accept this value.
 */
export const OTHER_KEYS_VALUE = 'otherKeys';

/** The cost and the quantity in both periods. */
interface BothPeriods {
  readonly costs: { readonly before: Pico; readonly after: Pico };
  /** the number of tokens, or of searches for web search; 0 if the effect has no quantity */
  readonly quantities: { readonly before: number; readonly after: number };
  /** the part of the cost of both periods that is estimated (usage × price), from 0 to 1 */
  readonly estimatedShare: number;
  /**
   * the number of tokens without a known price of the same workspaces or API keys and models, of all token types. The
   * costs and the amount do not include their cost. 0 for services, such as web search, because they have no tokens
   */
  readonly unpricedTokens: { readonly before: number; readonly after: number };
}

/**
 * A cell: the part of an effect that belongs to one workspace (or one API key) and, within it, to one model, one item
 * (for example output tokens) and one variant (for example batch).
 */
export interface EffectCell extends BothPeriods {
  readonly amount: Pico;
  readonly workspace: string | null;
  readonly apiKey: string | null;
  readonly model: string | null;
  readonly item: string | null;
  readonly variant: CellVariant | null;
}

/**
 * The fields of a variant (how requests were made), in the provider's words. A field that the provider leaves out gets
 * its usual value, for example `standard`.
 */
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
   * only for a replacement: the part of the amount that comes from the number of tokens, and the part that comes from
   * the new model's price per token. The two parts sum to the amount. null for all other kinds
   */
  readonly parts: { readonly volume: Pico; readonly price: Pico } | null;
  /**
   * for `caching`: cache reads ÷ all input tokens. For `discount`: paid price ÷ list price, which is above 1 if the
   * paid price is above the list price. null for all other kinds, and if the divisor is zero in one of the periods
   */
  readonly shares: { readonly before: number; readonly after: number } | null;
  /**
   * for `listPrice`: the days on which the model's list price changed, oldest first. The first compared day is not
   * among them, because there is no compared day before it
   */
  readonly changedOn: readonly Day[];
  /** the parts of the effect, largest first; `cells` and `moreCells` sum to the amount */
  readonly cells: readonly EffectCell[];
  readonly moreCells: { readonly count: number; readonly amount: Pico } | null;
}

/** The sum of all effects of a kind. */
export interface KindTotal {
  readonly kind: EffectKind;
  readonly amount: Pico;
  readonly estimatedShare: number;
}

/** The days of a range that are left out, by reason. No figure of the explanation includes their cost. */
export interface LeftOutDays {
  /** the provider has not answered for these days, or they are still loading */
  readonly unknown: readonly Day[];
  /**
   * the days whose costs are not loaded in enough detail. The query needs costs by workspace and model, or by API key
   */
  readonly notLoaded: readonly Day[];
  /** the days before the first figures of the organization */
  readonly beforeFigures: readonly Day[];
}

export interface ExplainedPeriod {
  readonly range: DayRange;
  /** the number of included days */
  readonly days: number;
  readonly total: Pico;
  /** the part of the cost that is estimated: usage × price */
  readonly estimated: Pico;
  /**
   * the number of tokens without a known price, whose cost is missing. Only filters by workspace, model, API key and
   * team change this number
   */
  readonly unpricedTokens: number;
  readonly leftOut: LeftOutDays;
}

export interface Explanation {
  readonly before: ExplainedPeriod;
  readonly after: ExplainedPeriod;
  /** after − before, equal to the sum of `effects` and `rest`, and to the sum of `kinds` */
  readonly change: Pico;
  /** the kinds that have at least one effect, in the order of EFFECT_KINDS */
  readonly kinds: readonly KindTotal[];
  /** the effects by size, largest first. If an increase and a decrease have the same size, the increase comes first */
  readonly effects: readonly Effect[];
  /**
   * the sum and the number of the effects that are not in `effects`, because the query's `top` limits their number;
   * null if all effects are listed
   */
  readonly rest: { readonly count: number; readonly amount: Pico; readonly estimatedShare: number } | null;
  /** true if the change is incomplete, because days of either period are left out, or tokens have no price */
  readonly isPartial: boolean;
  /** true if billed costs were divided among API keys by their usage */
  readonly isSplit: boolean;
  /**
   * false if the two periods must not be compared, because days of one of them are left out. Example: 29 days of
   * November and 9 days of October. The rule is that of `ComparedRange.isPartial`; days without enough detail count too
   */
  readonly isComparable: boolean;
}
