/**
 * Parses a query for unusual days as people write it: the options of `outlay anomalies` and the parameters of `GET
 * /anomalies`. Example: range `2026-10`, by `workspace,api-key`. Each part may be left out.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { addDays } from '../../calendar/day.ts';
import type { QueryTextFault } from '../../query/query-text-fault.ts';
import { dimensionWord } from '../../query/query-words.ts';
import { parseRangeText, type RangeText } from '../../query/range-text.ts';
import type { RangeContext } from '../../query/range-words.ts';
import { ANOMALY_DIMENSIONS, type AnomaliesQuery, type AnomalyDimension } from './anomalies-query.ts';

/** The parts of the query as a person wrote them; a part is null if it is absent. */
export interface AnomaliesText extends RangeText {
  /** the dimensions to check, separated by commas */
  readonly by: string | null;
}

/** The parameters of the query, a subset of those of a cost query. */
export const ANOMALIES_PARAMETERS = ['range', 'from', 'to', 'by'] as const;

/** The words that people write for the dimensions that are checked besides the total. */
export const ANOMALY_WORDS: readonly string[] = ANOMALY_DIMENSIONS.map(dimensionWord);

export interface AnomaliesTextContext extends RangeContext {
  /** the dimensions that are checked if `by` is absent */
  readonly usualOf: readonly AnomalyDimension[];
}

const USUAL_DAYS = 30;

/** Parses the query. If it has no range, the last thirty ended days are checked. */
export function parseAnomaliesText(
  { by, ...text }: AnomaliesText,
  context: AnomaliesTextContext,
): Result<AnomaliesQuery, QueryTextFault> {
  const { today, usualOf } = context;
  const isOpen = text.range === null && text.from === null && text.to === null;
  const range = isOpen ? ok({ from: addDays(today, -USUAL_DAYS), to: today }) : parseRangeText(text, context);
  if (!range.ok) return range;
  if (by === null) return ok({ range: range.value, of: usualOf });
  const of: AnomalyDimension[] = [];
  for (const word of by.split(',').map((each) => each.trim())) {
    const dimension = ANOMALY_DIMENSIONS[ANOMALY_WORDS.indexOf(word)];
    if (dimension === undefined) return fail({ kind: 'notAChoice', parameter: 'by', choices: ANOMALY_WORDS });
    if (of.includes(dimension)) return fail({ kind: 'dimensionTwice', parameter: 'by', dimension });
    of.push(dimension);
  }
  return ok({ range: range.value, of });
}
