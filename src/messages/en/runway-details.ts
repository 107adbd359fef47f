/** Sentences about how the remaining prepaid credit is calculated, and what is uncertain in the calculation. */
import { inLanguage } from '../in-language.ts';

export const runwayDetailWords = inLanguage('runwayDetails', {
  made: (credited: string, since: string, billed: string, estimated: string) =>
    `Since ${since}, you have had ${credited} of credit and have spent ${billed} (billed) plus ${estimated} (estimated).`,
  expired: (amount: string) => `${amount} of the credit expired unused.`,
  nextExpiry: (amount: string, day: string) => `${amount} of the remaining credit expires after ${day}.`,
  over: (amount: string) => `You spent ${amount} more than the usable credit. If you have paid in more, add a top-up.`,
  overAYear: 'According to the cost forecast, the credit lasts for more than a year.',
  perhapsOverAYear: (day: string) =>
    `The credit may last for more than a year. The earliest day on which it may be used up is ${day}.`,
  method:
    'At the high end of the cost forecast, the credit runs out on the earliest day shown. At the low end, it lasts until the latest day shown.',
  noForecast: 'How long the credit lasts is not known yet, because there is no forecast for the month.',
  atMost: 'More may have been spent, because the cost of some days is not known or some tokens have no known price.',
});
