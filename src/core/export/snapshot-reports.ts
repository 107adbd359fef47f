/**
 * Reads the reports that a snapshot needs: over all history, with every key of every month. If something is missing, there is no snapshot,
 * because a part would pass for the whole. The exception is days that the provider left out of its answers: then the rest is given, and
 * its months are marked partial.
 */
import type { Engine } from '../engine/engine.ts';
import { leftOutDays } from '../engine/left-out-days.ts';
import type { Reports, Selection } from '../reports/reports.ts';

/**
 * @param apiKeyIds the key filter in force; null is the whole organization
 * @param prepaid declared credit; null for none
 */
export function everythingOf(apiKeyIds: Selection['apiKeyIds'], prepaid: Selection['prepaid'] = null): Selection {
  return { apiKeyIds, intradayKeys: Infinity, monthKeys: Infinity, ...(prepaid !== null && { prepaid }) };
}

/**
 * @param mayAsk whether months without per-key detail may be asked for, newest first; that is work for the provider
 * @returns null while anything is missing that neither the plan nor the provider leaves out
 */
export async function readSnapshotReports(
  engine: Pick<Engine, 'status' | 'reports' | 'needKeys'>,
  selection: Selection,
  mayAsk: boolean,
): Promise<Reports | null> {
  if (!engine.status().hasData) return null;
  const first = await engine.reports(selection);
  const lacking = monthsWithoutKeys(first);
  if (lacking.length === 0 || !mayAsk) return isWhole(first) || leftOutDays(engine.status()) !== null ? first : null;
  await engine.needKeys(lacking);
  const second = await engine.reports(selection);
  return isWhole(second) || leftOutDays(engine.status()) !== null ? second : null;
}

function isWhole(reports: Reports): boolean {
  return reports.isComplete && monthsWithoutKeys(reports).length === 0;
}

/**
 * The months whose per-key detail is still needed. Under a filter the figures themselves are per key, so a month needs its detail even
 * where no key is listed, or the plan does not show any.
 */
function monthsWithoutKeys({ months, locked, selection }: Reports): Reports['months'][number]['month'][] {
  const isShown = !locked.includes('perKey');
  const isFiltered = selection.apiKeyIds !== null;
  return months
    .filter(({ perKey, isPartial }) => (isShown && perKey === null) || (isFiltered && isPartial))
    .map(({ month }) => month);
}
