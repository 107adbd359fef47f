/**
 * Sentences for terminals about what is missing or uncertain in an answer about costs. A single day is written as
 * `2026-10-13`. The function `days` writes a range.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const queryAnswerWords = inLanguage('queryAnswers', {
  /** a range of days, inserted into the sentences below */
  days: (count: number, from: string, through: string) => `${locale.number(count)} days from ${from} to ${through}`,
  unknownDays: (days: string) =>
    `The provider has not reported all costs of ${days}, so costs are missing or incomplete.`,
  loading: 'Older days are not loaded yet, so the total covers only the loaded days. Try again later.',
  notLoaded: (days: string) =>
    `The cost of ${days} is not split by API key, because the breakdown is not loaded yet. Try again later.`,
  leftOut: (days: string) =>
    `This answer leaves out ${days}, because some hours are not known yet. With hours missing, costs would look too low.`,
  notCompared:
    'The periods are not compared, because some of their costs are not known. Some days may be too recent, or may be before the first day with figures.',
});
