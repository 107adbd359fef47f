/** Makes the file name of a month's finance CSV. */
import { formatMonth, type Month } from '../calendar/month.ts';
import type { DataSource } from '../engine/engine.ts';
import { csvName } from './export-name.ts';
import type { ShownCurrency } from './rate-columns.ts';

/**
 * The file name: month, currency, rate and the rate's date. Example: `outlay-finance-2026-10-EUR-0.88-2026-10-31.csv`.
 * In US dollars there is no rate.
 */
export function financeName(month: Month, shown: ShownCurrency, dataSource: DataSource): string {
  return csvName(['finance', formatMonth(month)], shown, dataSource);
}
