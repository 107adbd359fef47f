/**
 * The names of the CSV files, and which of them a plan may exclude. `csv-tables.ts` makes the tables; a page loads that
 * file only when a person first saves a CSV file.
 */
import type { Feature } from '../access/access.ts';

export const CSV_EXPORTS = ['months', 'models', 'workspaces', 'intraday'] as const;
export type CsvExport = (typeof CSV_EXPORTS)[number];

/**
 * The files that a page can save: four reports, the table of the overview, the explanation of a change, and savings.
 */
export const PAGE_EXPORTS = ['overview', ...CSV_EXPORTS, 'explain', 'savings'] as const;
export type PageExport = (typeof PAGE_EXPORTS)[number];

/** The feature that a plan needs for this file; null if every plan includes it. */
export function featureOfExport(kind: PageExport): Feature | null {
  return kind === 'intraday' || kind === 'models' ? kind : null;
}
