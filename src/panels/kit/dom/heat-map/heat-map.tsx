/** Loads the code of the page's HeatMap when the page is idle, or earlier, when the first heat map is drawn. */
import { onceLoaded } from '../once-loaded.tsx';

export const HeatMap = onceLoaded(
  async () => (await import('./drawn-heat-map.tsx')).DrawnHeatMap,
  ({ label }) => label,
);
