/** Loads the calendar's code when the page is idle, or earlier, when the first calendar is opened. */
import { onceLoaded } from '../once-loaded.tsx';

export const Calendar = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnCalendar,
  ({ label }) => label,
);
