/** Loads the code of the page's Waterfall when the first waterfall is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Waterfall = onceLoaded(
  async () => (await import('./drawn-waterfall.tsx')).DrawnWaterfall,
  ({ label }) => label,
);
