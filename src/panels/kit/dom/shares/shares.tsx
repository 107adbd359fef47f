/**
 * Loads the code of the component Shares when it is first drawn, or earlier, when the page is idle. A ranked table also
 * loads this code early, because an open row of the table contains Shares.
 */
import { onceLoaded } from '../once-loaded.tsx';

/** The height of the heading and of one line, in rem. They must be the same as in shares.css. */
const HEADING = 1.25;
const LINE = 2.0625;

export const Shares = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnShares,
  ({ label }) => label,
  ({ items }) => `${HEADING + items.length * LINE}rem`,
);
