/**
 * Parses a query for savings as people write it: the options of `outlay savings` and the parameters of `GET /savings`.
 * Example: range `2026-10`, by `workspace,model`, where `workspace=default`. Each part may be left out.
 */
import type { Feature } from '../../access/access.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { addDays } from '../../calendar/day.ts';
import { monthOf } from '../../calendar/month.ts';
import { filterOf } from '../../query/filter-of.ts';
import { parseQueryText, type QueryText, type QueryTextContext } from '../../query/query-text.ts';
import type { QueryTextFault } from '../../query/query-text-fault.ts';
import { dimensionWord } from '../../query/query-words.ts';
import { whatIfOf } from './lever.ts';
import { SAVINGS_DIMENSIONS, type SavingsDimension, type SavingsQuery, type WhatIf } from './savings-query.ts';

export type SavingsText = Pick<QueryText, 'range' | 'from' | 'to' | 'by' | 'where' | 'top'>;

/** The parameters of the query, a subset of those of a cost query. */
export const SAVINGS_PARAMETERS = ['range', 'from', 'to', 'by', 'where', 'top'] as const;

export const SAVINGS_WORDS: readonly string[] = SAVINGS_DIMENSIONS.map(dimensionWord);

export interface SavingsTextContext extends QueryTextContext {
  /** the dimensions that are used if `by` is absent */
  readonly usualBy: readonly SavingsDimension[];
  /**
   * the field `whatIf` of the query: the ways to spend less (for example batch requests) that a person marked as
   * possible in the settings, and the models to compare with. null if only the savings of caching are computed
   */
  readonly whatIf: WhatIf | null;
}

/**
 * Returns the parts of a savings query that people do not write: the dimensions of the lists if `by` is absent, and the
 * levers (ways to spend less). If the user's Outlay plan excludes figures by model, there are no levers, and `model` is
 * not one of these dimensions.
 * @param locked the features that the plan excludes
 * @param marks a person's decisions about levers, as the settings save them. Example:
 *   `possible batch workspace default`
 */
export function usualSavings(
  locked: readonly Feature[],
  marks: readonly string[],
): Pick<SavingsTextContext, 'usualBy' | 'whatIf'> {
  return locked.includes('models')
    ? { usualBy: ['workspace'], whatIf: null }
    : { usualBy: ['workspace', 'model'], whatIf: whatIfOf(marks) };
}

/**
 * Parses the query. If it has no range, it covers this month up to yesterday; on the first day of a month, it covers
 * the previous month.
 */
export function parseSavingsText(text: SavingsText, context: SavingsTextContext): Result<SavingsQuery, QueryTextFault> {
  const isOpen = text.range === null && text.from === null && text.to === null;
  const isFirst = monthOf(context.today) !== monthOf(addDays(context.today, -1));
  const range = isOpen && isFirst ? 'last-month' : text.range;
  const query = parseQueryText({ ...text, range, by: null, bucket: null, compare: null, untilHour: null }, context);
  if (!query.ok) return query;
  const by = text.by === null ? ok(context.usualBy) : dimensionsOf(text.by);
  if (!by.ok) return by;
  const { value } = query;
  return ok({ range: value.range, ...filterOf(value), by: by.value, whatIf: context.whatIf, top: value.top });
}

function dimensionsOf(text: string): Result<readonly SavingsDimension[], QueryTextFault> {
  const by: SavingsDimension[] = [];
  for (const word of text.split(',').map((each) => each.trim())) {
    const dimension = SAVINGS_DIMENSIONS[SAVINGS_WORDS.indexOf(word)];
    if (dimension === undefined) return fail({ kind: 'notAChoice', parameter: 'by', choices: SAVINGS_WORDS });
    if (by.includes(dimension)) return fail({ kind: 'dimensionTwice', parameter: 'by', dimension });
    by.push(dimension);
  }
  return ok(by);
}
