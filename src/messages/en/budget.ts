/** Sentences about the cost of the month compared with its limit, and about the forecast. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const budgetWords = inLanguage('budget', {
  barLabel: (month: string) => `${month} against its limit`,
  shareOf: (share: string, limit: string) => `${share} of ${limit}`,
  atLeast: (amount: string) => `at least ${amount}`,
  percent: (value: string) => `${value}%`,
  justOver: (percent: string) => `just over ${percent}`,
  justUnder: (percent: string) => `just under ${percent}`,
  levels: {
    ok: 'Within the limit',
    warn: 'At least 75% of the limit',
    over: 'Over 90% of the limit',
    above: 'Over the limit',
  },
  detail: (billed: string, estimated: string, pace: string) =>
    `Billed: ${billed} + estimated: ${estimated} · limit for the time so far: ${pace}`,
  whereFrom: 'Where the limit comes from',
  howReliable: 'How reliable is the forecast?',
  /** the text of the bar for screen readers: `72.4% of $10,000.00, Within the limit` */
  spoken: (share: string, verdict: string) => `${share}, ${verdict}`,
  fromProvider: 'This limit is set in the provider’s console.',
  notJudged: 'The limit is not checked while the cost of some days is unknown.',
  whole: {
    title: 'Whole organization',
    spent: (amount: string, month: string) => `${amount} in ${month} so far`,
    note: 'Limit, alerts and forecast cover the whole organization.',
  },
  forecast: {
    text: (month: string, range: string) => `Forecast for ${month}: ${range}`,
    range: (low: string, high: string) => `${low}–${high}`,
    detail: (likely: string, proof: string) => `Most likely ${likely}, based on your usual cost by weekday. ${proof}`,
    /**
     * @param percent how often the forecast range contained the actual total of a past month, in percent of all tests
     * @param error the median difference between the forecast and the actual total, for example `1.2%`
     */
    proof: (tests: number, percent: number, error: string) =>
      `In ${locale.number(tests)} ${locale.plural(tests, { one: 'test', other: 'tests' })} on your history, the actual total was within the forecast range ${percent}% of the time. Typical error: ${error}.`,
    noProof: 'There is no past month to test forecasts on yet.',
  },
});
