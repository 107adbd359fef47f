/** Sentences of `outlay guard`: its help, and the sentence that says whether costs are within the bounds. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandGuardWords = inLanguage('commandGuard', {
  description: 'check that costs are within the bounds you give; made to be run by pipelines and agents',
  maxMonth: 'limit for the cost of this UTC month up to now, in US dollars, such as 10000',
  maxDay: 'limit for the cost of today (UTC) up to now, in US dollars, such as 500',
  maxChange: 'how much more the last 7 completed days may cost than the 7 days before them, such as 30%',
  maxAge: 'how old the figures may be, such as 90m, 6h or 2d',
  tolerance: 'how much higher a bill may be than its estimate, such as 10%',
  allowPartial: 'judge by what is known, even if figures are missing, old or not yet billed',
  note: `Exit code 0: every amount is within its bound. 6: an amount is over its bound. 7: not certain, because a figure is unknown, too old
or only a minimum, or because an estimate could still rise above a bound. Bounds are for the whole organization, in US dollars.`,

  noBound: 'give at least one of --max-month, --max-day and --max-change.',
  notAnAmount: (option: string) => `${option} needs an amount in US dollars, such as 500 or 499.50.`,
  notAPercentage: (option: string) => `${option} needs a percentage, such as 30%.`,
  notAnAge: '--max-age needs a duration such as 90m, 6h or 2d.',

  within: (checks: string) => `Within bounds: ${checks}.`,
  withinKnown: (checks: string) => `Within bounds, judged by what is known: ${checks}.`,
  exceeded: (checks: string) => `Over the bound: ${checks}.`,
  uncertain: (doubts: string) => `Not certain: ${doubts}.`,
  month: (spent: string, most: string) => `${spent} spent so far this month (at most ${most} allowed)`,
  day: (spent: string, most: string) => `${spent} spent so far today (at most ${most} allowed)`,
  change: (change: string, most: string) =>
    `the cost of the last 7 days changed by ${change} (at most +${most} allowed)`,
  changeFromNothing: (spent: string, most: string) =>
    `the last 7 days cost ${spent} after 7 days without costs (at most +${most} allowed)`,
  changeFromNegative: (spent: string, before: string, most: string) =>
    `the last 7 days cost ${spent} after 7 days that cost ${before} (at most +${most} allowed)`,
  changeUnknown: (most: string) => `the change in cost over the last 7 days is not known (at most +${most} allowed)`,

  oldBy: (age: string, most: string) => `figures are ${age} old, and may be at most ${most} old`,
  hours: (count: number) => locale.plural(count, { one: '1 hour', other: `${locale.number(count)} hours` }),
  minutes: (count: number) => locale.plural(count, { one: '1 minute', other: `${locale.number(count)} minutes` }),
  oldUnknown: 'the age of the figures is not known',
  unknownDays: (days: number) =>
    locale.plural(days, {
      one: 'the cost of one day is not known',
      other: `the cost of ${locale.number(days)} days is not known`,
    }),
  loading: 'earlier days are still loading',
  unpriced: (count: number, tokens: string) =>
    locale.plural(count, { one: '1 token has no known price', other: `${tokens} tokens have no known price` }),
  noComparison: 'fewer than 7 earlier days are known, so there is nothing to compare with',
  negativeBefore: 'the earlier 7 days cost less than zero, so no percentage can be calculated',
  mayExceed: (estimated: string, tolerance: string) =>
    `${estimated} is estimated and may rise by ${tolerance} when it is billed`,
  /**
   * writes a check, and in brackets why the result of the check is not certain. Example of a check:
   * `$80.00 spent so far this month (at most $75.00 allowed)`
   */
  doubted: (check: string, doubts: string) => `${check} (${doubts})`,
});
