/** Sentences of the Intraday panel: today so far, and each API key used today. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const intradayWords = inLanguage('intraday', {
  refresh: 'Refresh today',
  today: (date: string) => `Today, ${date}`,
  costOfToday: 'Cost of today so far, estimated',
  costPerHour: 'Cost per hour (UTC)',
  /** @param timeLeft for example `Day ends in 7 h 12 min (UTC)` */
  status: (known: string, timeLeft: string) => `${known} · ${timeLeft}`,
  noUsageReported: 'No usage reported yet',
  estimatedThrough: (time: string) => `Estimated from usage up to ${time}`,
  emptyTitle: 'No usage today yet',
  empty:
    'Usage appears within about an hour. The current hour is complete only after it has ended. The day begins at 00:00 UTC.',
  countedByProvider: (amount: string, until: string) =>
    `The provider has counted ${amount} for today so far (up to ${until}).`,
  keys: {
    label: 'API keys used today',
    costOf: (key: string) => `Cost of ${key} today, estimated`,
    shareOfDay: (share: string) => `${share} of today’s cost`,
    more: (count: number, amount: string) => `Show more keys (${locale.number(count)} remaining, ${amount} in total)`,
    moreWithoutPrice: (count: number) => `Show more keys (${locale.number(count)} remaining, no known price)`,
    smallLabel: 'API keys under 1% of today’s cost',
    small: (count: number, amount: string) =>
      count === 1
        ? `1 key under 1% of today’s cost: ${amount}`
        : `${locale.number(count)} keys under 1% of today’s cost: ${amount} in total`,
    row: (key: string, cost: string) => `${key}: ${cost}`,
    rowWithShare: (key: string, cost: string, share: string) => `${key}: ${cost}, ${share}`,
  },
  models: {
    caption: (key: string) => `Models used by ${key} today`,
    model: 'Model',
    tokens: 'Tokens',
    share: 'Share',
    cost: 'Cost',
    none: 'Web search (no model)',
    withoutPrice: (tokens: string) => `${tokens} without a known price`,
  },
});
