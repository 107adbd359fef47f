/** Words of the weekly digest: what was spent in seven days, why it changed, and what needs attention. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const digestWords = inLanguage('digest', {
  /** @param days for example `16–22 Nov` */
  title: (organization: string, amount: string, days: string) => `${organization}: ${amount}, ${days}`,
  atLeast: (amount: string) => `at least ${amount}`,
  more: (amount: string, share: string, before: string) =>
    `These seven days cost ${amount} (${share}) more than the previous seven days (${before}).`,
  less: (amount: string, share: string, before: string) =>
    `These seven days cost ${amount} (${share}) less than the previous seven days (${before}).`,
  moreThanNothing: (before: string) => `The previous seven days cost ${before}.`,
  asMuch: 'These seven days cost as much as the previous seven days.',
  /**
   * used instead of `more` and `less` if some costs of one of the two weeks are not known, because the difference would
   * then be wrong
   */
  notCompared: (before: string) =>
    `The previous seven days cost ${before}. The two weeks are not compared, because some costs are not known.`,
  nothingBefore: 'There are no figures for the previous seven days.',
  notKnownBefore: 'The cost of the previous seven days is not known.',
  estimated: (amount: string) =>
    `${amount} of the week’s cost is estimated, because the bill for some days is incomplete.`,
  someMissing: 'The cost of some days or tokens is not known yet.',
  byDay: 'Cost by day (UTC)',
  dayNotKnown: 'not known yet',
  dayNotBilled: (amount: string) => `${amount} (not billed yet)`,
  month: (month: string) => `${month} (UTC)`,
  soFar: (amount: string) => `${amount} so far`,
  forecast: (likely: string, low: string, high: string) =>
    `Forecast for the month: ${likely}, between ${low} and ${high}`,
  limit: (share: string, limit: string, level: string) => `Spent: ${share} of the limit of ${limit}. ${level}`,
  why: 'Why costs changed',
  /**
   * @param effect one cause of the change, as a sentence without a full stop
   * @param amount for example `+$120.00`
   */
  effect: (effect: string, amount: string) => `${amount}: ${effect}`,
  next: 'What to look at',
  limitOfAll: {
    over: (limit: string) => `This month is over its limit of ${limit}.`,
    overMost: (limit: string) => `This month has used more than 90% of its limit of ${limit}.`,
    near: (limit: string) => `This month has used at least 75% of its limit of ${limit}.`,
    forecastOver: (limit: string) => `The forecast for this month is above its limit of ${limit}.`,
    mayBeOver: (limit: string) => `This month may go above its limit of ${limit}.`,
  },
  limitOfTeam: {
    over: (team: string, limit: string) => `Team ${team} is over its monthly limit of ${limit}.`,
    overMost: (team: string, limit: string) => `Team ${team} has used more than 90% of its monthly limit of ${limit}.`,
    near: (team: string, limit: string) => `Team ${team} has used at least 75% of its monthly limit of ${limit}.`,
    forecastOver: (team: string, limit: string) =>
      `The forecast for team ${team} is above its monthly limit of ${limit}.`,
    mayBeOver: (team: string, limit: string) => `Team ${team} may go above its monthly limit of ${limit}.`,
  },
  /**
   * @param what says what happened, for example `agents-ci: 12 times the usual`
   * @param days for example `13 Oct`
   */
  unusual: (what: string, days: string, cost: string, usual: string) => `${what} (${days}): ${cost}, usually ${usual}`,
  moreUnusual: (count: number) =>
    locale.plural(count, { one: '1 more unusual event', other: `${locale.number(count)} more unusual events` }),
  /**
   * @param lever a change that would save money, for example `Use Claude Sonnet 5.5 instead of Claude Opus 5.5`
   * @param amount for example `$120.00 a month`
   * @param label how certain the saving is, for example `Measured`
   */
  saving: (lever: string, amount: string, label: string) =>
    `To spend less: ${lever}. If usage stays the same, this would save ${amount} (${label}).`,
  /** @param when for example `21 Nov, 14:05 UTC` */
  updated: (when: string) => `These figures were loaded on ${when}.`,
});
