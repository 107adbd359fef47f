/**
 * Writes and reads the Overview's scope in the page's address, so that a link or the back button restores it. The scope
 * is the days, the comparison, the dimension by which costs are grouped, the filters, and the last day that totals
 * include. Example: `?range=2026-10-01..2026-10-31&by=workspace&through=2026-10-12`. Default values are not written.
 */
import { addDays, formatDay, parseDay } from '../../core/calendar/day.ts';
import type { Comparison, Dimension } from '../../core/query/cost-query.ts';
import { comparisonOfWord, comparisonWord, dimensionWord } from '../../core/query/query-words.ts';
import { parseDaySpan, parseMonthRange } from '../../core/query/day-span.ts';
import { isRangeWord } from '../../core/query/range-words.ts';
import { FIRST_SCOPE, GROUPINGS, type Scope } from '../../core/tracker/scope.ts';

export const NO_COMPARISON = 'none';
const MOST_VALUES = 100;

/**
 * Returns the query string of an address, with `?`. `before` is the previous query string. Its parameters that do not
 * belong to the scope, for example `tab`, are kept. The result is empty if there are no such parameters and the scope
 * (days, filters and so on) is the default.
 */
export function addressOfScope({ range, compareTo, groupBy, where, through }: Scope, before = ''): string {
  const parameters = new URLSearchParams(before);
  for (const name of NAMES) parameters.delete(name);
  if (range !== FIRST_SCOPE.range) {
    const span = typeof range === 'string' ? range : `${formatDay(range.from)}..${formatDay(addDays(range.to, -1))}`;
    parameters.set('range', span);
  }
  if (compareTo !== FIRST_SCOPE.compareTo) parameters.set('compare', compareWord(compareTo));
  if (groupBy !== FIRST_SCOPE.groupBy) parameters.set('by', dimensionWord(groupBy));
  for (const dimension of NARROWING) {
    for (const value of where[dimension] ?? []) parameters.append(dimensionWord(dimension), value);
  }
  if (through !== null) parameters.set('through', formatDay(through));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Reads the scope (the days, filters and so on) from an address. A missing or invalid parameter gets its default value.
 */
export function scopeOfAddress(search: string): Scope {
  const parameters = new URLSearchParams(search);
  const where: Partial<Record<(typeof NARROWING)[number], readonly string[]>> = {};
  for (const dimension of NARROWING) {
    const values = parameters.getAll(dimensionWord(dimension)).slice(0, MOST_VALUES);
    if (values.length > 0) where[dimension] = values;
  }
  return {
    range: rangeOf(parameters.get('range')) ?? FIRST_SCOPE.range,
    compareTo: comparisonOf(parameters.get('compare')),
    groupBy: groupingOf(parameters.get('by')) ?? FIRST_SCOPE.groupBy,
    where,
    through: parseDay(parameters.get('through') ?? ''),
  };
}

type Narrowing = Exclude<Dimension, 'apiKey'>;

const NARROWING: readonly Narrowing[] = [
  'model',
  'workspace',
  'team',
  'category',
  'item',
  'serviceTier',
  'contextWindow',
  'geography',
  'speed',
];
const NAMES: readonly string[] = ['range', 'compare', 'by', 'through', ...NARROWING.map(dimensionWord)];

/**
 * Converts a text to the days that it stands for: the word for a range, a month, or a first and a last day. Returns
 * null for any other text.
 */
export function rangeOf(text: string | null): Scope['range'] | null {
  if (text === null) return null;
  return isRangeWord(text) ? text : (parseMonthRange(text) ?? parseDaySpan(text));
}

/** Reads the dimension by which costs are grouped, for example `workspace`. Returns null for other text. */
export function groupingOf(text: string | null): Scope['groupBy'] | null {
  return GROUPINGS.find((grouping) => dimensionWord(grouping) === text) ?? null;
}

function comparisonOf(text: string | null): Comparison | null {
  if (text === NO_COMPARISON) return null;
  return text === null ? FIRST_SCOPE.compareTo : (comparisonOfWord(text) ?? FIRST_SCOPE.compareTo);
}

function compareWord(compareTo: Comparison | null): string {
  return compareTo === null ? NO_COMPARISON : comparisonWord(compareTo);
}
