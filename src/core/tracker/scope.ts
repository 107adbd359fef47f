/**
 * The scope of the overview (days, comparison, grouping and filters), and the cost queries that are made from a scope.
 */
import type { Feature } from '../access/access.ts';
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import type { DayRange } from '../provider/contract.ts';
import { MOST_ROWS } from './complete-rows.ts';
import {
  DIMENSIONS,
  NO_VALUE,
  type Bucket,
  type Comparison,
  type CostQuery,
  type Dimension,
  type Where,
} from '../query/cost-query.ts';
import type { TeamRules } from '../teams/team.ts';
import { daysBefore, endOfKnownDays } from '../query/end-of-known-days.ts';
import { rangeOfWord, type RangeContext, type RangeWord } from '../query/range-words.ts';

export type ScopeGrouping = Exclude<Dimension, 'speed'>;

/** The dimensions by which a page can group. Speed is not one of them, because the bill does not contain it. */
export const GROUPINGS: readonly ScopeGrouping[] = DIMENSIONS.filter((dimension) => dimension !== 'speed');

export interface Scope {
  readonly range: RangeWord | DayRange;
  readonly compareTo: Comparison | null;
  readonly groupBy: ScopeGrouping;
  /** the filters. A filter by API key is not one of them: keys are selected in the settings, for all views */
  readonly where: Omit<Where, 'apiKey'>;
  /**
   * the last day whose costs are included, if a person has left out later days; null to include all days. A day outside
   * the range is ignored (see `lastCounted`)
   */
  readonly through: Day | null;
}

export const FIRST_SCOPE: Scope = {
  range: 'this-month',
  compareTo: 'sameDaysLastMonth',
  groupBy: 'model',
  where: {},
  through: null,
};

/** The number of rows that the overview lists; all others are summed in one row. */
const LISTED = 50;

/**
 * The number of days in the range decides what one bar of the chart is. Up to MOST_DAY_BARS days, a bar is one day (a
 * range of a single day usually has one bar for each hour). Up to MOST_WEEK_BARS days, it is one week. For longer
 * ranges, it is one month.
 */
const MOST_DAY_BARS = 92;
const MOST_WEEK_BARS = 400;

export interface ScopeMoment {
  readonly nowMs: number;
  /** the time up to which figures are known, ms since the epoch; null or absent if it is not known */
  readonly knownThrough?: number | null;
  /** the first day with figures; null if there are none */
  readonly since: Day | null;
  /**
   * the ids of the API keys to include, where the id null means console use. If the value is null instead of a list,
   * all keys are included
   */
  readonly apiKeyIds: readonly (string | null)[] | null;
  /** the features that the plan excludes */
  readonly locked: readonly Feature[];
  /** the organization's teams; none if absent */
  readonly teams?: readonly TeamRules[];
}

type RangeMoment = Pick<ScopeMoment, 'nowMs' | 'since'>;

/** Returns all UTC days of the chosen range, even those that a person has left out with the handle below the chart. */
function wholeRange({ range }: Pick<Scope, 'range'>, moment: RangeMoment): DayRange {
  return typeof range === 'string' ? rangeOfWord(range, contextOf(moment)) : range;
}

/**
 * Returns the UTC days of the chosen range, without the last days that a person has left out with the handle below the
 * chart.
 */
function rangeOfScope(scope: Pick<Scope, 'range' | 'through'>, moment: RangeMoment): DayRange {
  const { from, to } = wholeRange(scope, moment);
  const last = lastCounted(scope, moment);
  return { from, to: last === null ? to : addDays(last, 1) };
}

/**
 * Returns the last day whose costs are included, if a person has dragged the handle below the chart to leave out later
 * days. Returns null if the costs of all days are included, for one of these reasons:
 *
 * - `through` is null or before the range.
 * - No later day of the range has begun.
 * - The range is too long for one bar a day.
 */
export function lastCounted(scope: Pick<Scope, 'range' | 'through'>, moment: RangeMoment): Day | null {
  const { through } = scope;
  const { from, to } = wholeRange(scope, moment);
  const last = Math.min(to - 1, dayOf(moment.nowMs));
  return through !== null && to - from <= MOST_DAY_BARS && from <= through && through < last ? through : null;
}

/**
 * Makes the cost query of a scope (days, filters and grouping). If the plan excludes the scope's grouping, or if the
 * scope groups by team but there are no teams, the query groups by workspace instead. Every plan includes workspaces.
 */
export function questionOfScope(scope: Scope, moment: ScopeMoment): CostQuery {
  const range = rangeOfScope(scope, moment);
  const { locked } = moment;
  const groupBy = isOffered(scope.groupBy, moment) ? scope.groupBy : 'workspace';
  const where = { ...scope.where, ...keysOf(moment) };
  return withTeams(
    {
      range,
      untilHour: null,
      bucket: bucketOf(wholeRange(scope, moment), locked),
      groupBy: [groupBy],
      where,
      compareTo: null,
      top: LISTED,
    },
    moment,
  );
}

/**
 * Makes the query for the list of all models or workspaces, with costs in the days of the scope. All filters of the
 * scope apply, except a filter by the listed dimension. Example: the list of models ignores a filter by model.
 */
export function questionOfList(scope: Scope, dimension: 'model' | 'workspace', moment: ScopeMoment): CostQuery {
  const { [dimension]: _, ...others } = scope.where;
  return withTeams(
    {
      range: rangeOfScope(scope, moment),
      untilHour: null,
      bucket: 'all',
      groupBy: [dimension],
      where: { ...others, ...keysOf(moment) },
      compareTo: null,
      top: Infinity,
    },
    moment,
  );
}

/**
 * Whether a page can group by a dimension: the plan must include it and, for teams, there must be at least one team.
 */
export function isOffered(
  grouping: ScopeGrouping,
  { locked, teams = [] }: Pick<ScopeMoment, 'locked' | 'teams'>,
): boolean {
  return !isLocked(grouping, locked) && (grouping !== 'team' || teams.length > 0);
}

/** Adds the rules of the teams to a query that groups or filters by team. */
function withTeams(query: CostQuery, { teams = [] }: Pick<ScopeMoment, 'teams'>): CostQuery {
  const isOfTeams = query.groupBy.includes('team') || query.where.team !== undefined;
  return isOfTeams ? { ...query, teams } : query;
}

/** Makes the query for the all-time costs of each model or workspace, by category. */
export function categoriesQuestion(dimension: 'model' | 'workspace', moment: ScopeMoment): CostQuery {
  return {
    range: rangeOfWord('all', contextOf(moment)),
    untilHour: null,
    bucket: 'all',
    groupBy: [dimension, 'category'],
    where: keysOf(moment),
    compareTo: null,
    top: Infinity,
  };
}

/** Whether Outlay's plan excludes a grouping. */
export function isLocked(grouping: ScopeGrouping, locked: readonly Feature[]): boolean {
  if (grouping === 'apiKey') return locked.includes('perKey');
  if (grouping === 'team') return locked.includes('teams');
  const isInEveryPlan = grouping === 'workspace' || grouping === 'category' || grouping === 'item';
  return !isInEveryPlan && locked.includes('models');
}

/**
 * Makes the query for the comparison. It leaves out today, and yesterday while its last hours are not known yet (see
 * `endOfKnownDays`), because they would make the range look too cheap. null if there is no comparison, or if no day is
 * left.
 */
export function comparisonOfScope(
  scope: Scope,
  query: CostQuery,
  { nowMs, knownThrough = null }: Pick<ScopeMoment, 'nowMs' | 'knownThrough'>,
): CostQuery | null {
  const range = daysBefore(endOfKnownDays(knownThrough, nowMs), query.range);
  if (scope.compareTo === null || range.to <= range.from) return null;
  return { ...query, range, bucket: 'all', compareTo: scope.compareTo, top: topOf(query) };
}

/** Makes the query for the all-time cost of each row. */
export function allTimeQuestion(query: CostQuery, moment: Pick<ScopeMoment, 'nowMs' | 'since'>): CostQuery {
  return { ...query, range: rangeOfWord('all', contextOf(moment)), bucket: 'all', top: topOf(query) };
}

/**
 * Returns the number of rows to request. If costs are grouped by API key, it is MOST_ROWS, because there can be
 * thousands of keys (see `completeRows`). Otherwise all rows are requested.
 */
export function topOf({ groupBy }: Pick<CostQuery, 'groupBy'>): number {
  return groupBy.includes('apiKey') ? MOST_ROWS : Infinity;
}

/** Converts the selected keys to a filter of a cost query. */
function keysOf({ apiKeyIds }: Pick<ScopeMoment, 'apiKeyIds'>): Where {
  return apiKeyIds === null ? {} : { apiKey: apiKeyIds.map((id) => id ?? NO_VALUE.apiKey) };
}

/**
 * Makes the query for the cost of each API key in the days of a scope (days, filters and grouping). It uses the scope's
 * filters, but not the selection of keys.
 */
export function keyCostsQuestion(scope: Scope, moment: Pick<ScopeMoment, 'nowMs' | 'since' | 'teams'>): CostQuery {
  return withTeams(
    {
      range: rangeOfScope(scope, moment),
      untilHour: null,
      bucket: 'all',
      groupBy: ['apiKey'],
      where: scope.where,
      compareTo: null,
      top: Infinity,
    },
    moment,
  );
}

/**
 * Returns the length of time that one bar of the chart covers. For a range of one day, it is an hour, unless the plan
 * excludes hourly figures. While the hourly figures of that day are not loaded, `askScope` requests one bar for the
 * whole day instead.
 */
function bucketOf({ from, to }: DayRange, locked: readonly Feature[]): Bucket {
  const days = to - from;
  if (days === 1 && !locked.includes('intraday')) return 'hour';
  if (days <= MOST_DAY_BARS) return 'day';
  return days <= MOST_WEEK_BARS ? 'week' : 'month';
}

function contextOf({ nowMs, since }: Pick<ScopeMoment, 'nowMs' | 'since'>): RangeContext {
  return { today: dayOf(nowMs), firstDay: since };
}

/**
 * Whether two scopes have the same range, comparison, grouping and filters. Range and filters must be the same objects;
 * equal copies count as different. The last day to include (`through`), which a person chooses with the handle below
 * the chart, may differ.
 */
export function isSameWhole(one: Scope, other: Scope): boolean {
  return (
    one.range === other.range &&
    one.compareTo === other.compareTo &&
    one.groupBy === other.groupBy &&
    one.where === other.where
  );
}
