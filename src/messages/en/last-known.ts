/**
 * Labels and notes of the last known figures, which are shown while the provider does not answer. The labels contain
 * the last day with figures.
 */
import { inLanguage } from '../in-language.ts';

export const lastKnownWords = inLanguage('lastKnown', {
  /**
   * @param month for example `November`
   * @param day for example `22 Nov`
   */
  month: (month: string, day: string) => `${month}, up to ${day}`,
  /** @param keys for example `2 of 14 keys` */
  monthOfKeys: (month: string, day: string, keys: string) => `${month}, up to ${day}, ${keys}`,
  monthMissing: (month: string) => `Cost of ${month} not known yet`,
  /**
   * @param day for example `22 Nov`
   * @param time for example `23:00 UTC`
   */
  partOfDay: (day: string, time: string) => `${day}, up to ${time}`,
  todayMissing: 'Cost of today not known yet',
  /** why there is no forecast and no comparison with the limit */
  needsAllDays: 'The cost of some days is not known yet',
});
