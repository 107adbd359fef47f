/** How what is left of prepaid credit is worked out, and what must be said beside it. */
import { inLanguage } from '../in-language.ts';

export const runwayDetailWords = inLanguage('runwayDetails', {
  made: (credited: string, since: string, billed: string, estimated: string) =>
    `${credited} of credit since ${since}, less ${billed} billed and ${estimated} estimated.`,
  expired: (amount: string) => `${amount} of it expired unused.`,
  nextExpiry: (amount: string, day: string) => `${amount} of what is left expires after ${day}.`,
  over: (amount: string) => `${amount} more was spent than the credit entered. If you have paid in more, add a top-up.`,
  overAYear: 'It lasts for more than a year by the forecast of your costs.',
  perhapsOverAYear: (day: string) =>
    `It may last for more than a year; ${day} is the earliest day on which it may be used up.`,
  method: 'The days come from the forecast of your costs: the first at its high end, the last at its low end.',
  noForecast: 'How long it lasts is not known yet: that takes the forecast of the month.',
  atMost: 'Some days since then are unknown, or some tokens have no price, so more may have been spent.',
});
