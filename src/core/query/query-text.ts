/**
 * Parses a question as people write it: the options of `outlay query` and the parameters of `GET /query`. Example:
 * range `2026-10`, by `model,workspace`, where `workspace=default`, compare `previous-period`.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { BUCKETS, type CostQuery, type Dimension } from './cost-query.ts';
import { MOST_DIMENSIONS } from './grouping.ts';
import type { QueryParameter, QueryTextFault } from './query-text-fault.ts';
import { COMPARISON_WORDS, comparisonOfWord, DIMENSION_WORDS, dimensionOfWord } from './query-words.ts';
import { parseDaySpan } from './day-span.ts';
import { parseRangeText, type RangeText } from './range-text.ts';
import type { TeamRules } from '../teams/team.ts';
import type { RangeContext } from './range-words.ts';
import { parseWhereTexts, type FindValue } from './where-text.ts';

/** The parts of a question as a person wrote them; null if a part is absent. */
export interface QueryText extends RangeText {
  readonly bucket: string | null;
  /** one or two dimensions, separated by a comma */
  readonly by: string | null;
  /** the filters, each as `dimension=value,value`; one for each dimension */
  readonly where: readonly string[];
  /** a word such as `previous-period`, or days such as `2026-09-01..2026-09-30` */
  readonly compare: string | null;
  readonly untilHour: string | null;
  readonly top: string | null;
}

export interface QueryTextContext extends RangeContext {
  /** finds the id of a value that a person wrote as a name or an id */
  readonly findValue: FindValue;
  /** the organization's teams; none if absent */
  readonly teams?: readonly TeamRules[];
  /** the number of rows if `top` is absent; Infinity for all */
  readonly usualTop: number;
}

/** The largest number of rows that a question may request. The largest organization has fewer keys. */
const MOST_ROWS = 100_000;
const LAST_HOUR = 23;

/**
 * Returns the question, or the fault of the first part that cannot be parsed. The ledger may still be unable to answer
 * it; `queryFault` checks this.
 */
export function parseQueryText(text: QueryText, context: QueryTextContext): Result<CostQuery, QueryTextFault> {
  const range = parseRangeText(text, context);
  if (!range.ok) return range;
  const bucket = text.bucket === null ? 'all' : BUCKETS.find((name) => name === text.bucket);
  if (bucket === undefined) return fail({ kind: 'notAChoice', parameter: 'bucket', choices: BUCKETS });
  const groupBy = parseBy(text.by);
  if (!groupBy.ok) return groupBy;
  const where = parseWhereTexts(text.where, context.findValue);
  if (!where.ok) return where;
  const compareTo = parseCompare(text.compare);
  if (!compareTo.ok) return compareTo;
  const untilHour = parseCount('until-hour', text.untilHour, LAST_HOUR);
  if (!untilHour.ok) return untilHour;
  const top = parseCount('top', text.top, MOST_ROWS);
  if (!top.ok) return top;
  const isOfTeams = groupBy.value.includes('team') || where.value.team !== undefined;
  return ok({
    range: range.value,
    bucket,
    groupBy: groupBy.value,
    where: where.value,
    ...(isOfTeams && { teams: context.teams ?? [] }),
    compareTo: compareTo.value,
    untilHour: untilHour.value,
    top: top.value ?? context.usualTop,
  });
}

function parseBy(text: string | null): Result<readonly Dimension[], QueryTextFault> {
  const groupBy: Dimension[] = [];
  for (const word of text === null ? [] : text.split(',')) {
    const dimension = dimensionOfWord(word.trim());
    if (dimension === null) return fail({ kind: 'notAChoice', parameter: 'by', choices: DIMENSION_WORDS });
    if (groupBy.includes(dimension)) return fail({ kind: 'dimensionTwice', parameter: 'by', dimension });
    groupBy.push(dimension);
  }
  if (groupBy.length > MOST_DIMENSIONS) {
    return fail({ kind: 'tooManyDimensions', parameter: 'by', most: MOST_DIMENSIONS });
  }
  return ok(groupBy);
}

function parseCompare(text: string | null): Result<CostQuery['compareTo'], QueryTextFault> {
  if (text === null) return ok(null);
  const compareTo = comparisonOfWord(text) ?? parseDaySpan(text);
  if (compareTo !== null) return ok(compareTo);
  const choices = [...COMPARISON_WORDS, 'YYYY-MM-DD..YYYY-MM-DD'];
  return fail({ kind: 'notAChoice', parameter: 'compare', choices });
}

/** Parses a whole number from 1 to `most`; null if the text is absent. */
function parseCount(
  parameter: QueryParameter,
  text: string | null,
  most: number,
): Result<number | null, QueryTextFault> {
  if (text === null) return ok(null);
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? ok(count) : fail({ kind: 'notACount', parameter, least: 1, most });
}
