/**
 * Makes the CSV file of the Overview: the costs of the chosen days, grouped as on the page, in the chosen currency. The
 * file has all rows; the page shows only some.
 */
import { addDays, formatDay } from '../../../core/calendar/day.ts';
import type { PageExport } from '../../../core/export/csv-exports.ts';
import { fileName } from '../../../core/export/export-name.ts';
import type { DayRange } from '../../../core/provider/contract.ts';
import type { CostQuery } from '../../../core/query/cost-query.ts';
import { shownThrough } from '../../../core/tracker/counted-figures.ts';
import { rateOf } from '../../../core/tracker/rate-of.ts';
import type { TrackerActions } from '../../../core/tracker/tracker.ts';
import type { TrackerState } from '../../../core/tracker/tracker-state.ts';
import { dimensionWord } from '../../../core/query/query-words.ts';
import type { PageCapabilities } from '../page-capabilities.ts';

interface FileSource {
  /**
   * The state from which the name of the file was made. The currency in the file is the one of this state, so that the
   * name is right even if a person changes the currency while the figures are loading.
   */
  readonly state: TrackerState;
  readonly act: TrackerActions;
  readonly toCsv: PageCapabilities['toCsv'];
}

/**
 * Runs the overview's query again, this time for all rows, and returns the text of the CSV file; null if the overview
 * has no figures, or if the query fails.
 */
export async function viewText(source: FileSource): Promise<string | null> {
  const { state } = source;
  const { answer } = state;
  if (answer === null || !answer.result.ok) return null;
  return queryText(
    { ...answer.query, range: countedRange(state, answer.query.range), top: Infinity },
    'overview',
    source,
  );
}

/** Runs a query, and returns the text of the CSV file; null if the query fails, or if the page has no reports. */
export async function queryText(
  query: CostQuery,
  file: PageExport,
  { state, act, toCsv }: FileSource,
): Promise<string | null> {
  const whole = await act.ask(query);
  const { queryCsv, queryNames } = await import('../../../core/export/query-file.ts');
  const { reports, keys } = act.current();
  if (reports === null || whole?.ok !== true) return null;
  const names = queryNames(reports, keys ?? []);
  const isDemo = state.status.dataSource === 'demo';
  const csv = queryCsv({ query, answer: whole.value, names, shown: rateOf(state), isDemo });
  void act.host?.noteExport(file);
  return toCsv(csv);
}

/** Makes the name of the file: `outlay-overview-model-2026-11-01-2026-11-21-EUR-0.88-2026-11-20.csv`. */
export function viewFileName(state: TrackerState): string {
  return nameOfView(state, 'overview', 'csv');
}

/**
 * Makes the name of a file with the costs that the Overview shows.
 * @param content the first word of the name: `overview`
 */
export function nameOfView(state: TrackerState, content: string, kind: 'csv' | 'usdz'): string {
  const { answer, status } = state;
  const name = (parts: readonly string[]): string =>
    fileName([content, ...parts], rateOf(state), status.dataSource, kind);
  if (answer === null || !answer.result.ok) return name([]);
  const { from, to } = countedRange(state, answer.result.value.period.range);
  return name([...answer.query.groupBy.map(dimensionWord), formatDay(from), formatDay(addDays(to, -1))]);
}

/**
 * Returns the days that the Overview's totals include. If a person has moved the handle below the chart, these are the
 * days up to the handle; otherwise they are all chosen days.
 */
function countedRange(state: TrackerState, range: DayRange): DayRange {
  const through = shownThrough(state);
  return through === null ? range : { from: range.from, to: addDays(through, 1) };
}
