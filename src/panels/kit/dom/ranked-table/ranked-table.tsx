/** Loads the ranked table's code when the first ranked table is drawn, so that the four amounts of the summary appear first. */
import { onceLoaded } from '../once-loaded.tsx';
import { Shares } from '../shares/shares.tsx';

export const RankedTable = onceLoaded(
  async () => {
    const table = await import('./drawn-ranked-table.tsx');
    // An open row draws the component Shares. The code of Shares is loaded now, so that the row need not wait for it.
    Shares.prefetch();
    return table.DrawnRankedTable;
  },
  ({ caption }) => caption,
);
