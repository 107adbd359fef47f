/** The waterfall of a page. Its code is fetched when the first one is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const Waterfall = onceLoaded(
  async () => (await import('./drawn-waterfall.tsx')).DrawnWaterfall,
  ({ label }) => label,
);
