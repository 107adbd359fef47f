/** Why costs changed: a sentence for each effect, and what stands around them. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const explainWords = inLanguage('explain', {
  /** whose costs an effect is of, where there are several */
  workspaces: (count: number) =>
    locale.plural(count, { one: 'one workspace', other: `${locale.number(count)} workspaces` }),
  apiKeys: (count: number) => locale.plural(count, { one: 'one API key', other: `${locale.number(count)} API keys` }),

  days: (before: number, after: number) =>
    `${locale.number(after)} ${locale.plural(after, { one: 'day', other: 'days' })} instead of ${locale.number(before)}`,
  started: (name: string) => `${name} is new`,
  ended: (name: string) => `${name} has no costs any more`,
  newModel: (model: string) => `${model} is new`,
  newModelFor: (model: string, name: string) => `${model} is new for ${name}`,
  retiredModel: (model: string) => `${model} is not used any more`,
  retiredModelFor: (model: string, name: string) => `${model} is not used any more by ${name}`,
  replacement: (model: string, replaced: string, price: string) =>
    `${model} replaced ${replaced}, of which price ${price}`,
  replacementFor: (model: string, replaced: string, name: string, price: string) =>
    `${model} replaced ${replaced} for ${name}, of which price ${price}`,
  newInput: 'First input tokens',
  newInputOf: (name: string) => `${name} used its first input tokens`,
  newOutput: 'First output tokens',
  newOutputOf: (name: string) => `${name} used its first output tokens`,
  moreInput: (share: string) => `${share} more input tokens a day`,
  moreInputOf: (name: string, share: string) => `${name} used ${share} more input tokens a day`,
  fewerInput: (share: string) => `${share} fewer input tokens a day`,
  fewerInputOf: (name: string, share: string) => `${name} used ${share} fewer input tokens a day`,
  moreOutput: (share: string) => `${share} more output tokens a day`,
  moreOutputOf: (name: string, share: string) => `${name} used ${share} more output tokens a day`,
  fewerOutput: (share: string) => `${share} fewer output tokens a day`,
  fewerOutputOf: (name: string, share: string) => `${name} used ${share} fewer output tokens a day`,
  dearerModels: 'More use of expensive models',
  dearerModelsOf: (name: string) => `${name} made more use of expensive models`,
  cheaperModels: 'More use of cheaper models',
  cheaperModelsOf: (name: string) => `${name} made more use of cheaper models`,
  caching: (before: string, after: string) => `${after} of input was read from caches instead of ${before}`,
  cachingOf: (name: string, before: string, after: string) =>
    `${name} read ${after} of its input from caches instead of ${before}`,
  cacheWrites: 'Other shares of cache writes and uncached input',
  cacheWritesOf: (name: string) => `${name} had other shares of cache writes and uncached input`,
  tierMix: 'Other service tiers, context windows, geographies or speeds',
  tierMixOf: (name: string) => `${name} used other service tiers, context windows, geographies or speeds`,
  listPrice: (model: string) => `The list price of ${model} changed`,
  listPriceOn: (model: string, days: string) => `The list price of ${model} changed on ${days}`,
  discount: (before: string, after: string) => `You paid ${after} of list prices instead of ${before}`,
  discountOfSome: 'Discounts changed',
  dearerTokens: 'A token cost more. The choice of models is part of this',
  dearerTokensOf: (name: string) => `${name} paid more for a token. The choice of models is part of this`,
  cheaperTokens: 'A token cost less. The choice of models is part of this',
  cheaperTokensOf: (name: string) => `${name} paid less for a token. The choice of models is part of this`,
  dearerTokensOfKey: (name: string) => `${name} paid more for a token. Service tier and discount are part of this`,
  cheaperTokensOfKey: (name: string) => `${name} paid less for a token. Service tier and discount are part of this`,
  dearerService: (item: string) => `More was spent on ${item}`,
  cheaperService: (item: string) => `Less was spent on ${item}`,
  withoutUsage: 'Amounts on the bill without usage, such as credits and corrections',
  rest: 'Prices paid changed for reasons that list prices and discounts do not show',
  more: (count: number) =>
    locale.plural(count, { one: 'One smaller effect', other: `${locale.number(count)} smaller effects` }),

  compared: (after: string, before: string) => `${after} compared with ${before}, UTC`,
  /** headings of the table */
  why: 'why',
  cost: (currency: string) => `cost (${currency})`,
  estimated: 'estimated',
  partlyEstimated: 'The bill of some days is not there yet. The last column says how much of an effect is estimated.',
  leftOutUnknown: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is left out, because its cost is not known. The effect of days counts it as missing.`,
      other: `${locale.number(count)} days from ${from} to ${through} are left out, because their cost is not known. The effect of days counts them as missing.`,
    }),
  leftOutNotLoaded: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is left out, because its detail by API key is not loaded. Ask again later.`,
      other: `${locale.number(count)} days from ${from} to ${through} are left out, because their detail by API key is not loaded. Ask again later.`,
    }),
  leftOutBefore: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is left out, because figures begin later.`,
      other: `${locale.number(count)} days from ${from} to ${through} are left out, because figures begin later.`,
    }),
  unpriced: (tokens: string) => `${tokens} tokens have no known price. Their cost is not included and not explained.`,
  split: 'Billed amounts were divided among API keys by their usage.',

  noEndedDay: 'The range has no day that has ended. Choose days up to yesterday, UTC.',
  noKnownBefore: 'No day of the earlier period is known, so there is nothing to compare with. Choose later days.',
  noKnownAfter: 'No day of the later period is known yet. Refresh the figures, or choose earlier days.',
  twoSubjects: 'A change is told apart by workspace or by API key. Ask for one or the other.',
});
