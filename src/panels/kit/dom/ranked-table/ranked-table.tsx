/** Loads the ranked table's code when the first one is drawn, so that the summary's four numbers appear first. */
import { onceLoaded } from '../once-loaded.tsx';

export const RankedTable = onceLoaded(
  async () => (await import('./drawn-ranked-table.tsx')).DrawnRankedTable,
  ({ caption }) => caption,
);
