/** Words for times and ages next to figures. Days are UTC. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const timeWords = inLanguage('times', {
  /** the text for midnight at the end of a day, instead of `00:00` of the next day */
  midnight: '24:00',
  today: (time: string) => `${time} UTC`,
  onDay: (day: string, time: string) => `${day} ${time} UTC`,
  now: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  hoursAgo: (hours: number) => `${hours} h ago`,
  daysAgo: (days: number) => `${locale.number(days)} days ago`,
  minutesLeft: (minutes: number) => `Day ends in ${minutes} min (UTC)`,
  hoursLeft: (hours: number, minutes: number) => `Day ends in ${hours} h ${minutes} min (UTC)`,
});
