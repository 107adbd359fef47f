/** Loads the code of the page's Waterfall when the page is idle, or earlier, when the first waterfall is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Waterfall = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnWaterfall,
  ({ label }) => label,
);
