/** The Savings page: what caching saved, and ways to spend less. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const savingsWords = inLanguage('savings', {
  calculating: 'Calculating',
  empty: 'What caching saves, and ways to spend less, appear here with the first usage.',
  noAnswerTitle: 'No savings for this choice',
  noEndedDay: 'No day of this range has ended. Savings are worked out for whole days.',
  noKnownDay: 'No day of this range is known yet.',
  historyLoading: 'Older days are loading. Savings appear when they are here.',
  showLastMonth: 'Show last month',

  saved: (saved: string, days: string, share: string) =>
    `Caching saved ${saved} in ${days}: ${share} of what it would have cost without.`,
  lost: (lost: string, days: string) => `Caching cost ${lost} more than it saved in ${days}.`,
  nothing: (days: string) => `Caching saved nothing in ${days}.`,
  costs: (cost: string, without: string) => `It cost ${cost}. Without caching it would have cost ${without}.`,
  noCaching: (days: string) =>
    `No prompt was cached in ${days}. Input that is sent again within five minutes costs a tenth or less when it is read from a cache.`,
  neverRead: (name: string, tokens: string, cost: string) =>
    `${name} writes ${tokens} a day to caches that are never read again. That costs at most ${cost} a month more than no caching.`,

  facts: 'Caching in figures',
  rates: (hitRate: string, reuse: string) =>
    `${hitRate} of the input was read from caches (hit rate). Each written token was read ${reuse} (reuse).`,
  breakEven: (short: string, long: string) =>
    `Caching pays from ${short} reads for each token of a 5-minute write, and from ${long} for a 1-hour write.`,
  shorter: (amount: string) => `5-minute writes instead of 1-hour writes would save at most ${amount} a month.`,
  longer: (amount: string) => `1-hour writes instead of 5-minute writes would save at most ${amount} a month.`,
  times: (count: string) => locale.plural(count === '1' ? 1 : 2, { one: 'once', other: `${count} times` }),

  table: {
    caption: (days: string) => `What caching saved in ${days}`,
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
    total: 'Together',
    none: '–',
    byKey: 'The bill does not tell an API key’s service tier and region. By key, prices are averages of them.',
  },

  levers: {
    title: 'Where you could spend less',
    intro:
      'Only what you mark as possible is added up. Each amount is for a month of 30 days at the pace of these days.',
    nothingMarked: 'Nothing is marked as possible yet.',
    sum: (amount: string, bill: string) => `What you marked would save ${amount} a month, of ${bill}.`,
    nothing: 'No other choice would have cost less.',
    list: 'Ways to spend less',
    batch: (name: string) => `Send requests of ${name} that can wait as batches`,
    batchHow: 'Batches cost half and answer within 24 hours.',
    tier: (name: string) => `Use standard speed in ${name}`,
    tierHow: 'Fast mode and priority cost more for each token.',
    geography: (name: string) => `Run requests of ${name} anywhere`,
    geographyHow: 'Models that run in the US only cost 10% more.',
    model: (model: string, target: string) => `Use ${target} instead of ${model}`,
    modelHow: 'Quality is not compared.',
    longPrompts:
      'Quality is not compared. Prompts over 100,000 tokens cost more with this model, and the bill does not tell how many there are.',
    moreTokens: 'Quality is not compared. The newer model counts 1.00 to 1.35 tokens for the same text.',
    caching: (model: string, name: string) => `Turn off prompt caching for ${model} in ${name}`,
    cachingHow: 'Caching costs more than it saves there.',
    listed: 'By list prices, where the bill has no price.',
    target: 'Model',
    verdict: (name: string) => `Your choice: ${name}`,
    open: 'Undecided',
    possible: 'Possible',
    unwanted: 'Not for us',
    labels: { measured: 'Measured', upperBound: 'Upper bound', range: 'Range', sameTokens: 'If tokens stay the same' },
    more: (count: number) =>
      locale.plural(count, {
        one: 'Show 1 that is not for us',
        other: `Show ${locale.number(count)} that are not for us`,
      }),
  },

  amounts: {
    month: (amount: string) => `${amount} a month`,
    atMost: (amount: string) => `at most ${amount} a month`,
    between: (least: string, most: string) => `${least} to ${most} a month`,
    costsMore: (amount: string) => `${amount} more a month`,
    sumAtMost: (amount: string) => `at most ${amount}`,
    sumBetween: (least: string, most: string) => `${least} to ${most}`,
    counts: (amount: string) => `Adds ${amount} after what stands before it`,
  },

  estimated: 'The bill of some days is not there yet. Their amounts are estimates.',
  listedNote:
    'Some amounts compare with list prices, because the bill has no uncached input of that model and those days.',
  unknownTokens: (tokens: string) => `${tokens} are left out, because no price of their model is known.`,
  leftOut: (days: number) =>
    locale.plural(days, {
      one: '1 day is left out, because it is not known.',
      other: `${locale.number(days)} days are left out, because they are not known.`,
    }),
  pro: 'Outlay Pro also shows caching by model and API key, and what batches, other models, tiers and regions would save.',
});
