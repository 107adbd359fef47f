/**
 * Sentences about figures that are unknown, not billed yet, changed later, or only estimated. Days are written as
 * `19 Nov`, times as `21 Nov, 14:00 UTC`.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

const billedDays = (days: number): string =>
  locale.plural(days, { one: 'billed day', other: `${locale.number(days)} billed days` });

export const surenessWords = inLanguage('sureness', {
  unknownTitle: (day: string) => `No figures since ${day}`,
  unknown: (moment: string) =>
    `Outlay has had no figures from the provider since ${moment}. Later costs are not included.`,
  leftOutDay: (day: string) => `The provider left out ${day}, so its cost is not included.`,
  leftOutDays: (days: number, from: string, through: string) =>
    `The provider left out ${locale.number(days)} days from ${from} to ${through}, so their cost is not included.`,
  leftOutSome: 'The provider left out days of this month, so their cost is not included.',
  estimatedPart: (amount: string) => `${amount} of the total is estimated, because it is not billed yet.`,
  nothingBilled: 'Nothing is billed yet, so all amounts are estimated.',
  /** @param date for example `1 Oct 2026` */
  historyLimit: (date: string) => `The provider has no figures before ${date}.`,
  /** @param tokens the number in short form: `1,200` or `3.4M` */
  unpriced: (count: number, tokens: string) =>
    locale.plural(count, {
      one: '1 token has no known price. Its cost is not included, so the true cost is higher.',
      other: `${tokens} tokens have no known price. Their cost is not included, so the true cost is higher.`,
    }),
  substitute: 'Some estimates use an approximate price, because the exact price is not public.',
  priority: 'Priority usage is not counted as cost, because a Priority Tier commitment pays for it.',
  /** names of charges that usage reports do not contain, for use inside sentences */
  costTypes: {
    session_usage: 'agent sessions',
    code_execution: 'code execution',
    web_search: 'web search',
  },
  /** @param charges for example `code execution and agent sessions` */
  notInEstimates: (charges: string) =>
    `Estimates do not include ${charges}, because usage reports do not show such charges.`,
  notInEstimatesCame: (charges: string, amount: string, days: number) =>
    `Estimates do not include ${charges}, because usage reports do not show such charges. The last ${billedDays(days)} included ${amount} of them.`,
  /** @param days for example `19 Nov and 20 Nov` */
  settling: (count: number, days: string) =>
    locale.plural(count, {
      one: `The bill for ${days} is incomplete, so the rest is estimated.`,
      other: `The bills for ${days} are incomplete, so the rest is estimated.`,
    }),
  belowUsage: (count: number, days: string) =>
    locale.plural(count, {
      one: `The bill for ${days} is less than usage × price. It no longer changes, so Outlay treats it as complete.`,
      other: `The bills for ${days} are less than usage × price. They no longer change, so Outlay treats them as complete.`,
    }),
  /** the last entry of a list of days, if some days are not listed */
  moreDays: (count: number) => locale.plural(count, { one: '1 more day', other: `${locale.number(count)} more days` }),
  /**
   * @param median the median error of the estimates, for example `0.4%`
   * @param worst the largest error of the estimates, for example `1.9%`
   */
  accuracyShown: (days: number, median: string, worst: string) =>
    `Estimates for the last ${billedDays(days)} were off by ${median} (median), at most ${worst}.`,
  accuracyRecomputed: (days: number, median: string, worst: string) =>
    `Estimates recomputed for the last ${billedDays(days)}, with the prices of that time, were off by ${median} (median), at most ${worst}.`,
  neverEstimated:
    'Estimates do not include charges that usage reports do not show, such as code execution and agent sessions.',
  /** @param charges for example `$12.40 of code execution and $3.00 of agent sessions` */
  heldCharges: (days: number, charges: string) => `The last ${billedDays(days)} included ${charges}.`,
  heldNoCharge: (days: number) => `The last ${billedDays(days)} included no such charges.`,
  charge: (amount: string, costType: string) => `${amount} of ${costType}`,
  billedShare: (share: string) => `The bill was ${share} of usage × price.`,
  priorityEstimate: 'Estimates count priority usage as zero, because a Priority Tier commitment pays for it.',
});
