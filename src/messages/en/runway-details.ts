/** How the remaining prepaid credit is calculated, and its remarks. */
import { inLanguage } from '../in-language.ts';

export const runwayDetailWords = inLanguage('runwayDetails', {
  made: (credited: string, since: string, billed: string, estimated: string) =>
    `${credited} of credit since ${since}, less ${billed} billed and ${estimated} estimated.`,
  expired: (amount: string) => `${amount} of it expired unused.`,
  nextExpiry: (amount: string, day: string) => `${amount} of what is left expires after ${day}.`,
  over: (amount: string) => `${amount} more was spent than the credit entered. If you have paid in more, add a top-up.`,
  overAYear: 'By the forecast of your costs, it lasts for more than a year.',
  perhapsOverAYear: (day: string) => `It may last for more than a year. It may be used up on ${day} at the earliest.`,
  method: 'The days follow from the forecast of your costs: the first from its high end, the last from its low end.',
  noForecast: 'How long it lasts is not known yet, because there is no forecast for the month.',
  atMost: 'Some days since then are unknown, or some tokens have no price, so more may have been spent.',
});
