/** Loads the trend's code when the first trend is drawn or the page is idle, so that amounts appear first. */
import { onceLoaded } from '../once-loaded.tsx';

export const Trend = onceLoaded(
  async () => (await import('../later-words.ts')).DrawnTrend,
  ({ label }) => label,
);
