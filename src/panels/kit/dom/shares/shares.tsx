/** Loads the code of the component Shares when it is first drawn. A ranked table loads it earlier, because its open rows contain Shares. */
import { onceLoaded } from '../once-loaded.tsx';

/** The heights of the heading and of one line, in rem, as shares.css sets them. */
const HEADING = 1.25;
const LINE = 2.0625;

export const Shares = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnShares,
  ({ label }) => label,
  ({ items }) => `${HEADING + items.length * LINE}rem`,
);
