/** Names ranked by what they cost. Its code is fetched when the first one is drawn: the four numbers of the summary bar come before it. */
import { onceLoaded } from '../once-loaded.tsx';

export const RankedTable = onceLoaded(
  async () => (await import('./drawn-ranked-table.tsx')).DrawnRankedTable,
  ({ caption }) => caption,
);
