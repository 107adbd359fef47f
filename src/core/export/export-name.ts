/**
 * Makes the names of exported files. A name describes the content of its file, because a person may find the file later
 * and without Outlay.
 */
import type { DataSource } from '../engine/engine.ts';
import { rateCells, type ShownCurrency } from './rate-columns.ts';

/**
 * The name of a file: `outlay-workspaces.csv`, or `outlay-demo-workspaces.csv` for the demo organization, whose figures
 * are invented.
 */
export function exportName(dataSource: DataSource, rest: string): string {
  return `outlay-${dataSource === 'demo' ? 'demo-' : ''}${rest}`;
}

/**
 * The name of a CSV file: content, days, currency, exchange rate and date of the rate. Example:
 * `outlay-months-2026-11-21-EUR-0.88-2026-11-20.csv`. In US dollars there is no rate:
 * `outlay-months-2026-11-21-USD.csv`.
 * @param parts the first parts of the name, such as `months` and `2026-11-21`
 */
export function csvName(parts: readonly string[], shown: ShownCurrency, dataSource: DataSource): string {
  return fileName(parts, shown, dataSource, 'csv');
}

/** Makes a file name with the same parts as the name of a CSV file (see `csvName`), but with another extension. */
export function fileName(
  parts: readonly string[],
  shown: ShownCurrency,
  dataSource: DataSource,
  kind: 'csv' | 'usdz',
): string {
  const rate = shown.currency === 'USD' ? [shown.currency] : rateCells(shown).filter((cell) => cell !== '');
  return exportName(dataSource, `${[...parts, ...rate].join('-')}.${kind}`);
}
