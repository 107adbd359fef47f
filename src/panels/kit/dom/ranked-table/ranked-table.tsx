/**
 * Loads the code of the ranked table when the first such table is drawn or the page is idle, so that the summary's four
 * amounts appear first.
 */
import { onceLoaded } from '../once-loaded.tsx';
import { Shares } from '../shares/shares.tsx';

export const RankedTable = onceLoaded(
  async () => {
    const table = await import('./drawn-ranked-table.tsx');
    // An open row of the table draws the component Shares. Its code is loaded now, so that the row does not have to
    // wait for it.
    Shares.prefetch();
    return table.DrawnRankedTable;
  },
  ({ caption }) => caption,
);
