/** The name of a month's file for finance: it says the currency and the rate, because the file is found later without the page. */
import { formatMonth, type Month } from '../calendar/month.ts';
import type { DataSource } from '../engine/engine.ts';
import { exportName } from './export-name.ts';
import { rateCells, type ShownCurrency } from './rate-columns.ts';

/** `outlay-finance-2026-10-EUR-0.88-2026-10-31.csv`: month, currency, rate and the rate's date; in dollars without a rate. */
export function financeName(month: Month, shown: ShownCurrency, dataSource: DataSource): string {
  const parts = ['finance', formatMonth(month), ...rateCells(shown)];
  const told = shown.currency === 'USD' ? parts.slice(0, 3) : parts.filter((part) => part !== '');
  return exportName(dataSource, `${told.join('-')}.csv`);
}
