/**
 * Parses a query for an explanation as people write it: the options of `outlay explain` and the parameters of `GET
 * /explain`. Example: range `2026-10`, by `workspace,model`, where `workspace=default`. Each part may be left out.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { addDays, type Day } from '../../calendar/day.ts';
import { monthOf } from '../../calendar/month.ts';
import type { Comparison, Dimension } from '../../query/cost-query.ts';
import { filterOf } from '../../query/filter-of.ts';
import { parseQueryText, type QueryText, type QueryTextContext } from '../../query/query-text.ts';
import type { QueryTextFault } from '../../query/query-text-fault.ts';
import { dimensionWord } from '../../query/query-words.ts';
import type { DayRange } from '../../provider/contract.ts';
import { EXPLAIN_DIMENSIONS, type ExplainDimension, type ExplainQuery } from './explain-query.ts';

export type ExplainText = Pick<QueryText, 'range' | 'from' | 'to' | 'by' | 'where' | 'compare' | 'top'>;

/** The parameters of an explanation, a subset of those of a cost query. */
export const EXPLAIN_PARAMETERS = ['range', 'from', 'to', 'by', 'where', 'compare', 'top'] as const;

export const EXPLAIN_WORDS: readonly string[] = EXPLAIN_DIMENSIONS.map(dimensionWord);

export interface ExplainTextContext extends QueryTextContext {
  /** the dimensions that are used if `by` is absent */
  readonly usualBy: readonly ExplainDimension[];
}

/**
 * Parses the query. If it has no range, the change of this month up to yesterday is explained. On the first day of a
 * month, the change of the previous month is explained instead.
 */
export function parseExplainText(text: ExplainText, context: ExplainTextContext): Result<ExplainQuery, QueryTextFault> {
  const isOpen = text.range === null && text.from === null && text.to === null;
  const isFirst = monthOf(context.today) !== monthOf(addDays(context.today, -1));
  const range = isOpen && isFirst ? 'last-month' : text.range;
  const query = parseQueryText({ ...text, range, bucket: null, untilHour: null }, context);
  if (!query.ok) return query;
  const { groupBy, compareTo, top } = query.value;
  if (!groupBy.every(isExplainDimension)) {
    return fail({ kind: 'notAChoice', parameter: 'by', choices: EXPLAIN_WORDS });
  }
  return ok({
    range: query.value.range,
    compareTo: compareTo ?? usualComparison(query.value.range, context.today),
    ...filterOf(query.value),
    groupBy: text.by === null ? context.usualBy : groupBy,
    top,
  });
}

/**
 * Returns the comparison to use if a person gives none. Days within one month are compared with the same days of the
 * previous month. Other ranges are compared with the same number of days before the range.
 */
function usualComparison({ from, to }: DayRange, today: Day): Comparison {
  const last = Math.min(to, today) - 1;
  return monthOf(from) === monthOf(last as Day) ? 'sameDaysLastMonth' : 'previousPeriod';
}

function isExplainDimension(dimension: Dimension): dimension is ExplainDimension {
  return EXPLAIN_DIMENSIONS.some((known) => known === dimension);
}
