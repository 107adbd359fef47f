/** Words of glances, which are the small panels of the 3D room that show one amount each. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const glanceWords = inLanguage('glance', {
  mostExpensive: (name: string) => `Most expensive: ${name}`,
  mostExpensiveWith: (name: string, share: string) => `Most expensive: ${name}, ${share}`,
  ofLimit: (share: string) => `${share} of the limit`,
  /** @param time the time up to which the estimate includes usage: `06:00 UTC` */
  today: (time: string) => `Today so far, estimated up to ${time}`,
  against: (days: string, before: string) => `${days} against ${before}`,
  /** @param when the days: `in 1–21 Nov` */
  saved: (when: string) => `Saved by caching ${when}`,
  savedShare: (share: string) => `${share} less than without caching`,
  part: (name: string, amount: string) => `${name} ${amount}`,
  /** @param dimensions what the amount is filtered by: `workspace and category` */
  filtered: (dimensions: string) => `Filtered by ${dimensions}`,
  olderNotLoaded: 'Older days not loaded yet',
  unknownDays: (count: number) =>
    locale.plural(count, { one: '1 day: cost unknown', other: `${locale.number(count)} days: cost unknown` }),
  leftOut: (count: number) =>
    locale.plural(count, { one: '1 day left out', other: `${locale.number(count)} days left out` }),
  beginsLater: (day: string) => `Figures begin on ${day}`,
  more: (count: number) => `${locale.number(count)} more`,
});
