/** Days to choose from. Its code is fetched when the first calendar is opened. */
import { onceLoaded } from '../once-loaded.tsx';

export const Calendar = onceLoaded(
  async () => (await import('./drawn-calendar.tsx')).DrawnCalendar,
  ({ label }) => label,
);
