/** Values over time as bars. Their code is fetched when the first ones are drawn: amounts come before pictures. */
import { onceLoaded } from '../once-loaded.tsx';

export const Trend = onceLoaded(
  async () => (await import('./drawn-trend.tsx')).DrawnTrend,
  ({ label }) => label,
);
