/** Names of exported files. Invented figures are named so, because a file is later found without the page it came from. */
import type { DataSource } from '../engine/engine.ts';

/** `outlay-months-USD-2026-11-21.csv`; of the demo organization `outlay-demo-months-USD-2026-11-21.csv`. */
export function exportName(dataSource: DataSource, rest: string): string {
  return `outlay-${dataSource === 'demo' ? 'demo-' : ''}${rest}`;
}
