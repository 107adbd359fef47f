/** Words of the summary bar: this month, its limit, the forecast, and today, with their details. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

const COVERS_ORGANIZATION = 'Limit, alerts and forecast cover the whole organization.';

export const summaryWords = inLanguage('summary', {
  /** mark next to the first amount of the demo */
  invented: 'Invented',
  month: {
    label: (month: string) => `${month} so far`,
    labelOfKeys: (month: string, keys: string) => `${month} so far, ${keys}`,
    title: 'How the cost is calculated',
    loading: 'Loading …',
    loadingText: 'Some days of this month are still loading. The amount appears when all days have loaded.',
    billed: 'Billed',
    estimated: 'Estimated',
    costPerDay: 'Cost per day',
    /** the first days of a month: `1–21 Oct` */
    firstDays: (last: string) => `1–${last}`,
    rounded: (count: number) =>
      count === 1
        ? 'One amount of the bill had more than 12 decimals and was rounded to 12.'
        : `${locale.number(count)} amounts of the bill had more than 12 decimals and were rounded to 12.`,
  },
  /** compares the cost of this month with the cost of the same days of last month, such as `1–21 Oct` */
  change: {
    nothingSpent: (days: string) => `Nothing was spent on ${days}`,
    same: (days: string) => `Same as ${days}`,
    more: (percent: string, days: string) => `${percent} more than ${days}`,
    less: (percent: string, days: string) => `${percent} less than ${days}`,
    times: (times: string, days: string) => `${times} times as much as ${days}`,
    atLeastSame: (days: string) => `At least the same as ${days}`,
    atLeastMore: (percent: string, days: string) => `At least ${percent} more than ${days}`,
    atLeastTimes: (times: string, days: string) => `At least ${times} times as much as ${days}`,
    /**
     * adds the words “without today” to a comparison that leaves out today. The words are needed because the amount
     * above the comparison includes today
     */
    withoutToday: (change: string) => `${change}, without today`,
    /**
     * compares the completed days of this month, such as `1–17 Nov`, with the usual amount; `change` compares them with
     * last month
     */
    usual: {
      same: (days: string, amount: string, change: string) => `${days}: about the usual ${amount}. ${change}.`,
      less: (days: string, amount: string, change: string) => `${days}: less than the usual ${amount}. ${change}.`,
      more: (days: string, amount: string, change: string) => `${days}: more than the usual ${amount}. ${change}.`,
      times: (days: string, times: string, amount: string, change: string) =>
        `${days}: ${times} times the usual ${amount}. ${change}.`,
    },
    usualFor: (days: string) => `Usual for ${days}`,
    usualMethod: (months: number) =>
      `The usual cost is the median cost of the same days of the month over ${months} earlier months.`,
    firstDay: 'Nothing to compare yet: the first day of the month is not complete',
    leftOut: 'No comparison: the provider left out some days',
    loading: 'No comparison yet: last month is still loading',
    unpriced: 'No comparison: last month has unpriced tokens',
    shortHistory: (since: string) => `No comparison: history begins on ${since}`,
  },
  limit: {
    label: 'Limit',
    labelOfOrganization: 'Limit, whole organization',
    title: 'The month against its limit',
    unjudged: '–',
    loading: 'Loading …',
    loadingText: 'Outlay is checking whether there is a limit, in its settings and at the provider.',
    none: 'No limit',
    setOne: 'Set a limit in Settings',
    whatFor:
      'If you set a limit, Outlay shows how much of the limit is spent and whether the month will stay within the limit.',
    coversOrganization: COVERS_ORGANIZATION,
    over: (amount: string, limit: string) => `${amount} over ${limit}`,
    left: (amount: string, limit: string) => `${amount} left of ${limit}`,
    /** shown if the Overview leaves out the last days of the month: `Through 12 Nov: $4,120.00 of $10,000.00` */
    through: (day: string, spent: string, limit: string) => `Through ${day}: ${spent} of ${limit}`,
    /**
     * a warning about the month so far, then the sentence `through` about the first days of the month. Example:
     * `$200.00 left of $1,000.00. Through 12 Nov: $300.00 of $1,000.00`
     */
    warnedThrough: (left: string, through: string) => `${left}. ${through}`,
    /** the text of the bar for screen readers: `72.4% of $10,000.00, within the limit` */
    bar: (share: string, verdict: string) => `${share}, ${verdict}`,
    facts: {
      limit: 'Limit',
      spent: 'Spent',
      billed: 'Billed part',
      estimated: 'Estimated part',
      pace: 'Limit for the time so far',
    },
  },
  monthEnd: {
    label: 'Month end (forecast)',
    labelOfOrganization: 'Month end, whole organization',
    title: 'Forecast for the end of the month',
    none: '–',
    range: (low: string, high: string) => `${low} – ${high}`,
    likely: (amount: string) => `Most likely ${amount}`,
    /** shown while Outlay does not know yet whether there is a limit */
    likelyLimitLoading: (amount: string) => `Most likely ${amount}. The limit is loading.`,
    within: (likely: string) => `Likely ${likely}, within the limit`,
    over: (likely: string, over: string) => `Likely ${likely}, ${over} over the limit`,
    overFrom: (likely: string, over: string, day: string) =>
      `Likely ${likely}, ${over} over the limit, which will be exceeded on ${day}`,
    maybeOver: (likely: string, over: string) => `Likely ${likely}, within the limit. Possibly up to ${over} over.`,
    /** @param day the earliest day on which the limit may be exceeded */
    maybeOverFrom: (likely: string, over: string, day: string) =>
      `Likely ${likely}, within the limit. Possibly up to ${over} over, from ${day}.`,
    tooLittleHistory: 'Too little history yet',
    historyLoading: 'Older days are still loading',
    needsHistory: 'A forecast needs at least 28 completed days, and a past month to test it on.',
    needsMonth: 'The forecast appears when the cost of every day of the month so far is known.',
    method: (month: string) => `The cost of ${month} so far, plus your usual cost for each remaining day, by weekday.`,
    rangeMethod:
      'The range from low to high reflects the errors of earlier forecasts. The most likely amount is within this range, but not always in its middle.',
    withoutUnpriced: 'The forecast does not include tokens without a known price.',
    wholeBill:
      'Billed days include every charge, such as agent sessions and code execution. The forecast of the remaining days includes them too.',
    facts: { low: 'Low', likely: 'Most likely', high: 'High', limit: 'Limit' },
  },
  today: {
    label: 'Today so far, estimated',
    labelOfKeys: (keys: string) => `Today so far, ${keys}, estimated`,
    title: 'How today is estimated',
    none: '–',
    nothingReported: 'No usage reported yet',
    perHour: (amount: string) => `${amount} per hour`,
    method: 'Today is estimated: token usage × price. The bill for a day arrives after the day ends.',
    usualMethod: 'The usual cost is the median cost up to this hour on the same weekday of recent weeks.',
    usageThrough: (time: string) => `Usage is known up to ${time}.`,
    utc: (timeLeft: string) => `Days are UTC, like the provider’s bill. ${timeLeft}.`,
    usualBy: (hour: string) => `Usual by ${hour}`,
    usuallyNothing: (hour: string) => `Usually nothing by ${hour}`,
    asUsualBy: (hour: string) => `About as usual by ${hour}`,
    asUsual: (amount: string, hour: string) => `About the usual ${amount} by ${hour}`,
    unusual: (times: string, amount: string, hour: string) => `${times} times the usual ${amount} by ${hour}`,
    more: (percent: string, amount: string, hour: string) => `${percent}% more than the usual ${amount} by ${hour}`,
    less: (percent: string, amount: string, hour: string) => `${percent}% less than the usual ${amount} by ${hour}`,
  },
});
