/**
 * Sentences about why costs changed: one for each cause, the table's headings, and what is missing from the comparison.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const explainWords = inLanguage('explain', {
  /**
   * the number of workspaces that an effect (one cause of the change) belongs to, as text; `apiKeys` makes this text
   * for API keys
   */
  workspaces: (count: number) =>
    locale.plural(count, { one: 'one workspace', other: `${locale.number(count)} workspaces` }),
  apiKeys: (count: number) => locale.plural(count, { one: 'one API key', other: `${locale.number(count)} API keys` }),

  days: (before: number, after: number) =>
    `${locale.number(after)} ${locale.plural(after, { one: 'day', other: 'days' })} instead of ${locale.number(before)}`,
  started: (name: string) => `${name} had costs only in the later period`,
  ended: (name: string) => `${name} had costs only in the earlier period`,
  newModel: (model: string) => `${model} was used only in the later period`,
  newModelFor: (model: string, name: string) => `${name} used ${model} only in the later period`,
  retiredModel: (model: string) => `${model} was used only in the earlier period`,
  retiredModelFor: (model: string, name: string) => `${name} used ${model} only in the earlier period`,
  /**
   * @param price the part of the change that the price caused, signed: `−$1,300.23`
   * @param tokens the part that the number of tokens caused, signed: `+$44.02`
   */
  replacement: (model: string, replaced: string, price: string, tokens: string) =>
    `${model} replaced ${replaced}: ${price} from the price, ${tokens} from the number of tokens`,
  replacementFor: (model: string, replaced: string, name: string, price: string, tokens: string) =>
    `${model} replaced ${replaced} for ${name}: ${price} from the price, ${tokens} from the number of tokens`,
  /** written instead of a percentage that would be rounded to 0% */
  tinyShare: 'less than 0.1%',
  newInput: 'First use of input tokens',
  newInputOf: (name: string) => `${name} began to use input tokens`,
  newOutput: 'First use of output tokens',
  newOutputOf: (name: string) => `${name} began to use output tokens`,
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
  caching: (before: string, after: string) => `${after} instead of ${before} of input was read from caches`,
  cachingOf: (name: string, before: string, after: string) =>
    `${name} read ${after} instead of ${before} of its input from caches`,
  /**
   * added to a sentence about numbers of tokens or caching if models are explained separately: new, retired and
   * replaced models are then not part of these numbers
   */
  withSameModels: (sentence: string) => `${sentence} with the same models`,
  cacheWrites: 'A different mix of cache writes and uncached input',
  cacheWritesOf: (name: string) => `${name} had a different mix of cache writes and uncached input`,
  tierMix: 'Different service tiers, context windows, geographies or speeds',
  tierMixOf: (name: string) => `${name} used different service tiers, context windows, geographies or speeds`,
  listPrice: (model: string) => `The list price of ${model} changed`,
  listPriceOn: (model: string, days: string) => `The list price of ${model} changed on ${days}`,
  discount: (before: string, after: string) => `You paid ${after} of list prices instead of ${before}`,
  discountOf: (model: string, before: string, after: string) =>
    `For ${model}, you paid ${after} of the list prices instead of ${before}`,
  discountOfSome: 'Discounts changed',
  dearerTokens: 'A higher price per token (changes to more expensive models included)',
  dearerTokensOf: (name: string) => `${name} had a higher price per token (changes to more expensive models included)`,
  cheaperTokens: 'A lower price per token (changes to cheaper models included)',
  cheaperTokensOf: (name: string) => `${name} had a lower price per token (changes to cheaper models included)`,
  dearerTokensOfKeys: 'A higher price per token (including changes of service tier and discount)',
  cheaperTokensOfKeys: 'A lower price per token (including changes of service tier and discount)',
  dearerTokensOfKey: (name: string) =>
    `${name} had a higher price per token (including changes of service tier and discount)`,
  cheaperTokensOfKey: (name: string) =>
    `${name} had a lower price per token (including changes of service tier and discount)`,
  dearerService: (item: string) => `${item}: more was spent a day`,
  cheaperService: (item: string) => `${item}: less was spent a day`,
  withoutUsage: 'Amounts on the bill without usage, such as credits and corrections',
  rest: 'Other price changes, not explained by list prices or discounts',
  more: (count: number) =>
    locale.plural(count, { one: 'One smaller effect', other: `${locale.number(count)} smaller effects` }),

  compared: (after: string, before: string) => `${after} compared with ${before}, UTC`,
  /** headings of the table's columns */
  why: 'why',
  cost: (currency: string) => `cost (${currency})`,
  estimated: 'estimated',
  partlyEstimated: 'Some days are not billed yet, so amounts may change.',
  estimatedColumn: 'Some days are not billed yet. The last column shows how much of each effect is estimated.',
  leftOutUnknown: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is not compared, because its cost is not known.`,
      other: `${locale.number(count)} days from ${from} to ${through} are not compared, because their cost is not known.`,
    }),
  leftOutNotLoaded: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is not compared, because its breakdown is not loaded yet. Try again later.`,
      other: `${locale.number(count)} days from ${from} to ${through} are not compared, because their breakdown is not loaded yet. Try again later.`,
    }),
  leftOutBefore: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `${from} is not compared, because it is before the first figures.`,
      other: `${locale.number(count)} days from ${from} to ${through} are not compared, because they are before the first figures.`,
    }),
  inBoth: (count: number, from: string, through: string) =>
    locale.plural(count, {
      one: `The periods overlap: ${from} is in both. Compare with the previous period, or choose fewer days.`,
      other: `The periods overlap: ${locale.number(count)} days from ${from} to ${through} are in both. Compare with the previous period, or choose fewer days.`,
    }),
  unpriced: (tokens: string) => `No price is known for ${tokens}, so that cost is not included.`,
  split: 'Billed amounts are split among API keys by their usage.',

  notComparable:
    'The two periods are not compared, because days of them are left out. Choose other days with --range and --compare. --format json explains the other days.',
  noEndedDay: 'No day of the range has ended yet. Choose days up to yesterday (UTC).',
  noEndedEarlierDay: 'No day of the earlier period has ended yet. Compare with days up to yesterday (UTC).',
  noKnownBefore: 'No costs of the earlier period are known, so there is nothing to compare with. Choose other days.',
  noKnownAfter: 'No costs of the later period are known yet. Refresh the figures, or choose earlier days.',
  noEarlierDay:
    'No figures before the range are known, so there is nothing to compare with. Choose a range that begins later.',
  twoSubjects: 'A change can be explained by workspace or by API key. Choose one of them.',
});
