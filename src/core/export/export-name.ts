/** Names of exported files. A name says what the file holds, because the file is found later without the page it came from. */
import type { DataSource } from '../engine/engine.ts';
import { rateCells, type ShownCurrency } from './rate-columns.ts';

/** `outlay-workspaces.csv`; of the demo organization, whose figures are invented, `outlay-demo-workspaces.csv`. */
export function exportName(dataSource: DataSource, rest: string): string {
  return `outlay-${dataSource === 'demo' ? 'demo-' : ''}${rest}`;
}

/**
 * `outlay-months-2026-11-21-EUR-0.88-2026-11-20.csv`: what it holds and of which days, the currency, its rate and the day of the rate; in
 * US dollars `outlay-months-2026-11-21-USD.csv`.
 * @param parts the name of the file and its days
 */
export function csvName(parts: readonly string[], shown: ShownCurrency, dataSource: DataSource): string {
  const rate = shown.currency === 'USD' ? [shown.currency] : rateCells(shown).filter((cell) => cell !== '');
  return exportName(dataSource, `${[...parts, ...rate].join('-')}.csv`);
}
