/**
 * Reads the reports for a snapshot: all history, with every API key of every month. If figures are missing, no snapshot
 * is made, because a reader would think that an incomplete snapshot is complete. Exception: if the provider left out
 * days, the snapshot is made without these days, and their months are marked as partial.
 */
import type { Engine } from '../engine/engine.ts';
import { leftOutDays } from '../engine/left-out-days.ts';
import type { Reports, Selection } from '../reports/reports.ts';

/**
 * Makes a selection that lists every API key of each month and of today, not only the most expensive ones. With a key
 * filter, it lists only the keys of the filter.
 * @param apiKeyIds the current key filter; null is the whole organization
 * @param prepaid the prepaid credit that a person entered; null if there is none
 */
export function everythingOf(apiKeyIds: Selection['apiKeyIds'], prepaid: Selection['prepaid'] = null): Selection {
  return { apiKeyIds, intradayKeys: Infinity, monthKeys: Infinity, ...(prepaid !== null && { prepaid }) };
}

/**
 * Reads the reports for a snapshot.
 * @param mayAsk whether to load missing costs by API key from the provider, newest month first
 * @returns null if figures that the plan includes are missing. Exception: days that the provider left out may be
 *   missing
 */
export async function readSnapshotReports(
  engine: Pick<Engine, 'status' | 'reports' | 'needKeys'>,
  selection: Selection,
  mayAsk: boolean,
): Promise<Reports | null> {
  if (!engine.status().hasData) return null;
  let reports = await engine.reports(selection);
  const lacking = monthsWithoutKeys(reports);
  if (lacking.length > 0 && mayAsk) {
    await engine.needKeys(lacking);
    reports = await engine.reports(selection);
  }
  return isWhole(reports, leftOutDays(engine.status()) !== null) ? reports : null;
}

/**
 * Whether a snapshot can be made of the reports.
 * @param hasLeftOutDays true if the provider left out days; a snapshot is then made without these days. If the plan
 *   includes costs by API key, it still needs those of each month
 */
function isWhole(reports: Reports, hasLeftOutDays: boolean): boolean {
  if (!hasLeftOutDays) return reports.isComplete && monthsWithoutKeys(reports).length === 0;
  return reports.locked.includes('perKey') || reports.months.every(({ perKey }) => perKey !== null);
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
