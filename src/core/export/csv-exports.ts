/** Names of the CSV files, and which of them a plan may exclude. `csv-tables.ts` makes the tables; pages load it when a file is saved. */
import type { Feature } from '../access/access.ts';

export const CSV_EXPORTS = ['months', 'models', 'workspaces', 'intraday'] as const;
export type CsvExport = (typeof CSV_EXPORTS)[number];

/** What a page can save: the four reports, the answer that the overview shows, the explanation of a change, and what could be saved. */
export const PAGE_EXPORTS = ['overview', ...CSV_EXPORTS, 'explain', 'savings'] as const;
export type PageExport = (typeof PAGE_EXPORTS)[number];

/** What a plan may lack of this export; null when every plan has it (specification §2). */
export function featureOfExport(kind: PageExport): Feature | null {
  switch (kind) {
    case 'intraday':
      return 'intraday';
    case 'models':
      return 'models';
    case 'overview':
    case 'months':
    case 'workspaces':
    case 'explain':
    case 'savings':
      return null;
  }
}
