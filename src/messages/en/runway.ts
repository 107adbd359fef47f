/** Sentences about the remaining prepaid credit, and how long it may last. */
import { inLanguage } from '../in-language.ts';

export const runwayWords = inLanguage('runway', {
  left: (amount: string) => `Prepaid: ${amount} left`,
  atMostLeft: (amount: string) => `Prepaid: at most ${amount} left`,
  usedUp: 'Prepaid: used up',
  /** @param days for example `14 Dec – 19 Dec 2026` */
  until: (left: string, days: string) => `${left}, runs out about ${days}`,
  days: (from: string, to: string) => `${from} – ${to}`,
});
