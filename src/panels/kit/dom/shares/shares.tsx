/** Loads the code of shares when the first row of a table is opened. */
import { onceLoaded } from '../once-loaded.tsx';

export const Shares = onceLoaded(
  async () => (await import('./drawn-shares.tsx')).DrawnShares,
  ({ label }) => label,
);
