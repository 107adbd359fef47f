/** Loads the ranked table's code when the first ranked table is drawn, so that the summary's four numbers appear first. */
import { onceLoaded } from '../once-loaded.tsx';
import { Shares } from '../shares/shares.tsx';

export const RankedTable = onceLoaded(
  async () => {
    const table = await import('./drawn-ranked-table.tsx');
    // An opened row shows Shares. Loading the code of Shares now means that the row need not wait for it.
    Shares.prefetch();
    return table.DrawnRankedTable;
  },
  ({ caption }) => caption,
);
