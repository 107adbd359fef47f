/** Loads the code of shares when the first table is drawn whose rows can be opened. */
import { onceLoaded } from '../once-loaded.tsx';

/** The heights of the heading and of one line, in rem; shares.css makes them. */
const HEADING = 1.25;
const LINE = 2.0625;

export const Shares = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnShares,
  ({ label }) => label,
  ({ items }) => `${HEADING + items.length * LINE}rem`,
);
