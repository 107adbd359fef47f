/** Sentences about how the remaining prepaid credit is calculated, and what is uncertain in it. */
import { inLanguage } from '../in-language.ts';

export const runwayDetailWords = inLanguage('runwayDetails', {
  made: (credited: string, since: string, billed: string, estimated: string) =>
    `${credited} of credit since ${since}, less ${billed} billed and ${estimated} estimated.`,
  expired: (amount: string) => `${amount} of it expired unused.`,
  nextExpiry: (amount: string, day: string) => `${amount} of what is left expires after ${day}.`,
  over: (amount: string) => `${amount} more was spent than the credit entered. If you have paid in more, add a top-up.`,
  overAYear: 'According to the cost forecast, the credit lasts for more than a year.',
  perhapsOverAYear: (day: string) =>
    `The credit may last for more than a year. The earliest day on which it may be used up is ${day}.`,
  method: 'The earliest day assumes the high end of the cost forecast. The latest day assumes the low end.',
  noForecast: 'How long it lasts is not known yet, because there is no forecast for the month.',
  atMost:
    'The cost of some days since then is not known, or some tokens have no known price, so more may have been spent.',
});
