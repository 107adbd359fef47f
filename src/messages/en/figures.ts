/**
 * Words next to figures on every panel: marks such as `Estimate`, where a figure comes from, and how up to date it is.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const figureWords = inLanguage('figures', {
  noKnownPrice: 'No known price',
  atLeast: (amount: string) => `at least ${amount}`,
  withoutUnpriced: (text: string) => `${text}, excluding unpriced tokens`,
  percent: (value: string) => `${value}%`,
  oneToken: '1 token',
  tokens: (count: string) => `${count} tokens`,
  notKnown: 'Not known',

  demo: 'Demo: invented figures',
  console: 'Console',
  noKey: 'no API key',

  freshness: {
    nothingBilled: 'Nothing billed yet',
    billedThrough: (day: string) => `Billed through ${day}`,
    estimateTo: (time: string) => `estimated up to ${time}`,
    updated: (ago: string) => `updated ${ago}`,
  },

  trend: {
    /** the description of a trend for screen readers: `Cost per day, 1 Nov to 21 Nov; highest: $312.40 (14 Nov)` */
    label: (what: string, first: string, last: string, highest: string, at: string) =>
      `${what}, ${first} to ${last}; highest: ${highest} (${at})`,
    bar: (when: string, cost: string) => `${when}: ${cost}`,
    cutBar: (when: string, cost: string) => `${when} ${cost}`,
    cut: (bars: string) => `Bars shortened: ${bars}`,
    cutAndOthers: (bars: string) => `Bars shortened: ${bars} and others`,
  },

  howMade: {
    title: 'How this is calculated',
    of: (what: string) => `How this is calculated: ${what}`,
    billed: 'Completed UTC days are billed: their amounts come from the provider’s cost report.',
    billedThrough: (day: string) => `Days up to ${day} are billed: their amounts come from the provider’s cost report.`,
    estimated: 'Days not billed yet are estimated: tokens × price.',
    estimatedFrom: (sources: string) =>
      `Days not billed yet are estimated: tokens × price. Prices come from ${sources}.`,
    prices: {
      contract: 'your own price file',
      bill: 'the prices you paid recently',
      catalogue: 'the built-in price list',
      assumed: 'an older model of the same family (assumed)',
    },
    split: 'The bill does not name API keys, so billed costs are split among keys.',
    unpriced: (tokens: string) => `No price is known for ${tokens}. That cost is missing, so the true cost is higher.`,
  },
  marks: {
    estimate: 'Estimate',
    assumed: 'Assumed price',
    approximate: 'Approximate price',
    priority: 'Priority usage',
    unpriced: 'Unpriced tokens',
    settling: 'Settling',
  },

  old: (updated: string) => `Updated ${updated}; later usage is not included.`,
  revision: (day: string, difference: string, seen: string) =>
    `Outlay noticed on ${seen} that the bill for ${day} changed by ${difference}`,
  increase: (amount: string) => `+${amount}`,
  earlierRevisions: (count: number) =>
    locale.plural(count, { one: '1 earlier bill change', other: `${locale.number(count)} earlier bill changes` }),

  trial: {
    lastHour: 'Trial: under 1 hour left',
    hours: (hours: number) => `Trial: ${hours} hours left`,
    oneDay: 'Trial: 1 day left',
    days: (days: number) => `Trial: ${days} days left`,
  },

  notFetched: {
    title: (panel: string) => `${panel} could not be loaded`,
    text: 'Outlay does not answer, or it was upgraded after this page was opened. The rest of the page is not affected. Try again, or reload the page.',
    again: 'Try again',
  },
});
