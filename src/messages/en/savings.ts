/** Sentences of the Savings page: what caching saved, and ways to spend less. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const savingsWords = inLanguage('savings', {
  calculating: 'Calculating',
  empty: 'Savings from caching, and ways to spend less, appear here with the first usage.',
  noAnswerTitle: 'Savings can’t be shown for this choice',
  noEndedDay: 'No day of this range has ended, and savings are calculated for whole days. Choose earlier days.',
  noKnownDay: 'No costs of this range are known yet. Refresh the figures, or choose earlier days.',
  historyLoading: 'Older days are loading. Savings appear when they have loaded.',
  showLastMonth: 'Show last month',

  /** @param when the days: `in 1–21 Nov`, `on 14 Oct` */
  saved: (saved: string, when: string, share: string) =>
    `Caching saved ${saved} ${when}. That is ${share} of what all usage would have cost without caching.`,
  lost: (lost: string, when: string) => `Caching cost ${lost} more than it saved ${when}.`,
  nothing: (when: string) => `Caching saved nothing ${when}.`,
  costs: (cost: string, without: string) =>
    `The cost of all usage was ${cost}. Without caching, it would have been ${without}.`,
  noCaching: (when: string) =>
    `No prompt was cached ${when}. Input that is sent again within five minutes and read from a cache costs a tenth of its normal price or less.`,
  neverRead: (name: string, tokens: string, cost: string) =>
    `${name} writes ${tokens} a day to caches that are never read again. That costs up to ${cost} a month more than no caching.`,

  /**
   * used instead of `neverRead` if the cost is exact. It is exact if nothing was read from these caches and all prices
   * are known
   */
  neverReadAtAll: (name: string, tokens: string, cost: string) =>
    `${name} writes ${tokens} a day to caches that are never read. That costs ${cost} a month more than no caching.`,

  facts: 'Caching in numbers',
  rates: (hitRate: string, reuse: string) =>
    `${hitRate} of the input was read from caches (hit rate). Each token written to a cache was read ${reuse} on average (reuse).`,
  /** used instead of `rates` if nothing was written to a cache on these days */
  hitRate: (hitRate: string) => `${hitRate} of the input was read from caches (hit rate).`,
  breakEven: (short: string, long: string) =>
    `Caching saves money if a token written to a 5-minute cache is read at least ${short} times on average. For a 1-hour cache, it must be read at least ${long} times.`,
  shorter: (amount: string) =>
    `If prompts are sent again within five minutes, use 5-minute cache writes instead of 1-hour cache writes. That would save at most ${amount} a month.`,
  longer: (amount: string) =>
    `If prompts are sent again five minutes to an hour later, use 1-hour cache writes instead of 5-minute cache writes. That would save at most ${amount} a month.`,
  times: (count: string) => locale.plural(count === '1' ? 1 : 2, { one: 'once', other: `${count} times` }),

  table: {
    caption: (when: string) => `What caching saved ${when}`,
    columns: {
      workspace: 'Workspace',
      model: 'Model',
      apiKey: 'API key',
      saved: 'Saved',
      hitRate: 'Hit rate',
      reuse: 'Reuse',
    },
    neverRead: (tokens: string) => `${tokens} written and never read again`,
    others: (count: number) => locale.plural(count, { one: '1 other', other: `${locale.number(count)} others` }),
    total: 'Total',
    none: '–',
    byKey:
      'The bill does not show the service tier and geography of an API key’s usage, so each key gets the average prices of its workspace.',
    keysDoNotSum:
      'The savings of API keys do not sum to the total. Possible reasons: the bill does not show which tokens of a key a Priority Tier commitment pays for, or some costs on the bill have no usage.',
  },

  levers: {
    title: 'Ways to spend less',
    intro:
      'Each amount is for 30 days, if usage continues as in the chosen days. Options can overlap, so their amounts may not sum to the total. Mark the options that are possible: the total counts each saving only once.',
    nothingMarked: 'No option is marked as possible yet.',
    sum: (amount: string, bill: string) => `The options that you marked would save ${amount} of ${bill} a month.`,
    nothing: 'No way to spend less was found.',
    list: 'Ways to spend less',
    batch: (name: string) => `Use batch requests for ${name} where the answer can wait`,
    batchHow: 'Batch requests cost half and are answered within 24 hours.',
    tier: (name: string) => `Use standard speed in ${name}`,
    tierHow: 'Fast and priority requests cost more for each token.',
    geography: (name: string) => `Let requests of ${name} run in any geography`,
    geographyHow: 'Requests that must run in the US cost 10% more.',
    model: (model: string, target: string) => `Use ${target} instead of ${model}`,
    modelHow: 'The quality of answers is not compared.',
    longPrompts:
      'The quality of answers is not compared. Prompts over 100,000 tokens cost more with this model, and the bill does not show how many there are.',
    /** added to the sentence `tierHow`, `geographyHow` or `modelHow` if the saving is a range */
    keyRequests: 'The bill does not show the service tier, geography and speed of an API key’s requests.',
    moreTokens:
      'The quality of answers is not compared. The newer model counts 1.00 to 1.35 times as many tokens for the same text.',
    caching: (model: string, name: string) => `Turn off prompt caching for ${model} in ${name}`,
    cachingHow: 'For this model and workspace, caching costs more than it saves.',
    listed: 'List prices are used where the bill has no price.',
    target: 'Model',
    verdict: (name: string) => `Your choice: ${name}`,
    open: 'Undecided',
    possible: 'Possible',
    unwanted: 'Not for us',
    labels: {
      measured: 'Measured',
      upperBound: 'Upper bound',
      range: 'Range',
      sameTokens: 'For the same number of tokens',
    },
    more: (count: number) =>
      locale.plural(count, {
        one: 'Show 1 option marked “Not for us”',
        other: `Show ${locale.number(count)} options marked “Not for us”`,
      }),
  },

  amounts: {
    month: (amount: string) => `${amount} a month`,
    atMost: (amount: string) => `at most ${amount} a month`,
    between: (least: string, most: string) => `${least} to ${most} a month`,
    costsMore: (amount: string) => `costs ${amount} more a month`,
    sumAtMost: (amount: string) => `at most ${amount}`,
    sumBetween: (least: string, most: string) => `${least} to ${most}`,
    counts: (amount: string) =>
      `Adds only ${amount} to the total savings, because other marked options already save the rest`,
  },

  estimated: 'The bill for some days is not complete yet, so the rest is estimated.',
  listedNote: 'Where the bill has no price for uncached input of a model, amounts use the model’s list price.',
  unknownTokens: (tokens: string) =>
    `The price without caching is not known for ${tokens} in caches. The cost of all usage includes them, the savings do not.`,
  leftOut: (days: number) =>
    locale.plural(days, {
      one: 'Amounts do not include 1 day, because its cost is not known.',
      other: `Amounts do not include ${locale.number(days)} days, because their cost is not known.`,
    }),
  pro: 'Outlay Pro also shows caching by model and API key, and what batches, other models, tiers and geographies would save.',
});
