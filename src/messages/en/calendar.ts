/** Words of the control that chooses days: its button, named ranges, calendar and text fields. */
import { inLanguage } from '../in-language.ts';

export const calendarWords = inLanguage('calendar', {
  /**
   * the button's name for screen readers
   * @param range for example `This month`, `14–20 Oct`
   */
  chosenDays: (range: string) => `Days: ${range}`,
  title: 'Choose days',
  label: 'Days (UTC)',
  ranges: 'Ranges',
  previous: 'Earlier month',
  next: 'Later month',
  askFirst: 'Choose the first day, then the last.',
  /** @param first for example `14 Oct` */
  askLast: (first: string) => `From ${first}. Choose the last day.`,
  firstDay: 'First day',
  lastDay: 'Last day',
  show: 'Show',
});
