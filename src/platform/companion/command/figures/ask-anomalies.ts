/**
 * For a command, parses a question about unusual days, asks the engine (it computes the figures), and waits for the
 * costs by API key that the question needs.
 */
import { ANOMALY_DIMENSIONS, type AnomaliesQuery } from '../../../../core/analysis/anomalies/anomalies-query.ts';
import { parseAnomaliesText, type AnomaliesText } from '../../../../core/analysis/anomalies/anomalies-text.ts';
import type { Anomalies } from '../../../../core/analysis/anomalies/anomaly.ts';
import { unusualToday, type UnusualToday } from '../../../../core/analysis/anomalies/unusual-today.ts';
import { ok, type Result } from '../../../../core/base/result.ts';
import { type QueryNames } from '../../../../core/export/query-names.ts';
import { anomaliesFaultSentence } from '../../../../messages/anomalies-fault.ts';
import { type ExitCode } from '../exit-code.ts';
import { askLoaded, readKnown, readNames, refuseAnswer, refuseText, type AskContext } from './ask-engine.ts';
import type { Figures } from './figures.ts';

export interface AskedAnomalies {
  readonly text: AnomaliesText;
  /** a table has names in the chosen language, JSON has English names */
  readonly format: 'table' | 'json';
}

export interface FoundAnomalies {
  readonly query: AnomaliesQuery;
  readonly anomalies: Anomalies;
  /**
   * today's cost and the usual cost up to this hour; null if today's cost is not unusually high so far, or if the usual
   * cost is not known
   */
  readonly today: UnusualToday | null;
  readonly names: QueryNames;
}

/** Asks for unusual days and returns the answer. If there is no answer, prints why and returns the exit code. */
export async function askAnomalies(
  { text, format }: AskedAnomalies,
  figures: Figures,
  context: AskContext,
): Promise<Result<FoundAnomalies, ExitCode>> {
  const { engine } = figures;
  const known = await readKnown(figures, context);
  if (!known.ok) return known;
  const { reports, days } = known.value;
  const usualOf = reports.locked.includes('models') ? (['workspace'] as const) : ANOMALY_DIMENSIONS;
  const query = parseAnomaliesText(text, { ...days, usualOf });
  if (!query.ok) return refuseText(query.error, context);
  const found = await askLoaded(
    () => engine.analyze('anomalies', query.value),
    (answer) => ({ keyDays: answer.ok ? answer.value.notLoadedDays : [] }),
    figures,
  );
  if (!found.ok) return refuseAnswer(found.error, anomaliesFaultSentence, context);
  const names = await readNames(known.value, figures, { where: {}, format });
  const today = unusualToday(reports.summary.today, reports.usualToday);
  return ok({ query: query.value, anomalies: found.value, today, names });
}
