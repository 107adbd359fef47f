/**
 * Makes a store look as if an older version of Outlay had written it: a version that stored only cost tables (sums of
 * some days of a month), and no daily tables (costs by day, workspace, model and other fields).
 */
import { decodeBundle, encodeBundle } from '../../../../src/core/ledger/storage/bundle.ts';
import { COST_TABLE_COLUMNS } from '../../../../src/core/ledger/storage/stored-parts.ts';
import type { MemoryStore } from './memory-store.ts';

/**
 * Rewrites the stored months as version 3 wrote them: each month keeps its cost tables, but no other tables. Also
 * removes the hourly figures from the index.
 */
export function withoutTables(store: MemoryStore): void {
  for (const [name, blob] of store.blobs) {
    const bundle = decodeBundle(blob);
    if (bundle === null) continue;
    if (name.endsWith('/index')) {
      const head = { ...(bundle.head as object), version: 3, hours: undefined };
      store.blobs.set(name, encodeBundle({ head, columns: bundle.columns }));
    }
    if (!isMonth(name)) continue;
    const { keyed, unsplit } = bundle.head as { readonly keyed: object | null; readonly unsplit: object | null };
    const costTables = [keyed, unsplit].filter((costTable) => costTable !== null).length;
    const columns = bundle.columns.slice(0, costTables * COST_TABLE_COLUMNS);
    store.blobs.set(name, encodeBundle({ head: { keyed, unsplit }, columns }));
  }
}

/** Returns, for each stored month, whether it has a daily table. */
export function tablesOf(store: MemoryStore): boolean[] {
  return [...store.blobs].flatMap(([name, blob]) => {
    const head = isMonth(name) ? (decodeBundle(blob)?.head as { readonly daily?: object | null }) : null;
    return head === null ? [] : [head.daily !== null && head.daily !== undefined];
  });
}

function isMonth(name: string): boolean {
  return /\/month-\d{4}-\d{2}$/.test(name);
}
