/** Sentences that say how far back all-time totals reach. */
import { inLanguage } from '../in-language.ts';

export const historyWords = inLanguage('history', {
  since: (day: string) => `since ${day}`,
  loading: 'Loading older months',
  leftOut: 'Without days that the provider left out',
  loadingSince: (day: string) => `Loading older months; loaded back to ${day}`,
  notLoaded: 'Older months not loaded yet',
  notLoadedSince: (day: string) => `Older months not loaded yet; loaded back to ${day}`,
});
