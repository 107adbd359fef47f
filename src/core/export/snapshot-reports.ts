/**
 * Reads the reports for a snapshot: all history, with every API key of every month. If figures are missing, no snapshot
 * is made, because a reader would think that an incomplete snapshot is complete. Exception: if the provider left out
 * days, the snapshot is made without these days, and their months are marked as partial.
 */
import type { Engine } from '../engine/engine.ts';
import { leftOutDays } from '../engine/left-out-days.ts';
import type { Reports, Selection } from '../reports/reports.ts';

/**
 * The selection of everything: all API keys of every month and of today.
 * @param apiKeyIds the current key filter; null is the whole organization
 * @param prepaid the prepaid credit that a person entered; null if there is none
 */
export function everythingOf(apiKeyIds: Selection['apiKeyIds'], prepaid: Selection['prepaid'] = null): Selection {
  return { apiKeyIds, intradayKeys: Infinity, monthKeys: Infinity, ...(prepaid !== null && { prepaid }) };
}

/**
 * Reads the reports for a snapshot.
 * @param mayAsk whether to load missing costs by API key from the provider, newest month first
 * @returns null if figures that the plan includes are missing, and the provider has not left out any days
 */
export async function readSnapshotReports(
  engine: Pick<Engine, 'status' | 'reports' | 'needKeys'>,
  selection: Selection,
  mayAsk: boolean,
): Promise<Reports | null> {
  if (!engine.status().hasData) return null;
  const first = await engine.reports(selection);
  const lacking = monthsWithoutKeys(first);
  if (lacking.length === 0 || !mayAsk) return isWhole(first, leftOutDays(engine.status()) !== null) ? first : null;
  await engine.needKeys(lacking);
  const second = await engine.reports(selection);
  return isWhole(second, leftOutDays(engine.status()) !== null) ? second : null;
}

/** @param hasLeftOutDays true if missing days are days that the provider left out; they excuse no missing costs by key */
function isWhole(reports: Reports, hasLeftOutDays: boolean): boolean {
  const isShown = !reports.locked.includes('perKey');
  return hasLeftOutDays
    ? !reports.months.some(({ perKey }) => isShown && perKey === null)
    : reports.isComplete && monthsWithoutKeys(reports).length === 0;
}

/**
 * Returns the months whose costs by API key are still missing. With a key filter, all figures come from these costs. So
 * they are needed even if the snapshot lists no keys.
 */
function monthsWithoutKeys({ months, locked, selection }: Reports): Reports['months'][number]['month'][] {
  const isShown = !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isShown && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}
