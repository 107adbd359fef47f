/**
 * Requests the costs in the shown scope (days, filters and grouping). Requests them again when the scope, the selected
 * API keys or the figures change.
 */
import { fail, ok, type Result } from '../base/result.ts';
import type { Engine, EngineQueryFault, QueryAsk } from '../engine/engine.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import { askWhenChanged, type ScopeFeed, type ScopeFeedOptions, type ScopeQuestion } from './ask-when-changed.ts';
import { completeRows } from './complete-rows.ts';
import { allTimeQuestion, comparisonOfScope, questionOfScope, type Scope, type ScopeMoment } from './scope.ts';

export interface ScopeAnswer {
  readonly scope: Scope;
  readonly query: CostQuery;
  readonly result: Result<ScopeFigures, EngineQueryFault>;
}

export interface ScopeFigures {
  readonly period: CostAnswer;
  /**
   * the cost of each row of `period` on the days that have ended and are fully known, and its cost on the days to
   * compare with (`compared`). null if there is no comparison, if no day of the range has ended, or if there is no
   * answer
   */
  readonly ended: CostAnswer | null;
  /** the all-time costs of the rows of `period`; null if there is no answer */
  readonly allTime: CostAnswer | null;
}

export interface ScopeAnswersOptions extends Omit<ScopeFeedOptions<ScopeAnswer>, 'ask'> {
  readonly engine: Pick<Engine, 'query'>;
}

export function answerScope({ engine, ...options }: ScopeAnswersOptions): ScopeFeed {
  return askWhenChanged({ ...options, ask: (question) => askScope(engine, question, 'loading') });
}

/**
 * Requests the costs of a scope (days, filters and grouping): in its days, in the days to compare with, and of all
 * time.
 */
export async function askScope(
  engine: Pick<Engine, 'query'>,
  question: ScopeQuestion,
  ask: QueryAsk,
): Promise<ScopeAnswer> {
  const { scope } = question;
  const moment = momentOf(question);
  const query = questionOfScope(scope, moment);
  const comparison = comparisonOfScope(scope, query, moment);
  const ever = allTimeQuestion(query, moment);
  const [period, ended, allTime] = await Promise.all([
    engine.query(query, ask),
    comparison === null ? null : engine.query(comparison, ask),
    engine.query(ever, ask),
  ]);
  // If the hours of a day are not stored or not loaded yet, the chart shows one bar for the whole day.
  const hasNoHours = !period.ok && (period.error.kind === 'hoursNotKept' || period.error.kind === 'hoursToRead');
  const asked: CostQuery = hasNoHours ? { ...query, bucket: 'day' } : query;
  const shown = hasNoHours ? await engine.query(asked, ask) : period;
  if (!shown.ok) return { scope, query: asked, result: fail(shown.error) };
  const { rows } = shown.value;
  const [endedWhole, allTimeWhole] = await Promise.all([
    comparison === null || ended === null ? null : completeRows(engine, comparison, ended, rows, ask),
    completeRows(engine, ever, allTime, rows, ask),
  ]);
  const result = ok({ period: shown.value, ended: endedWhole, allTime: allTimeWhole });
  return { scope, query: asked, result };
}

/**
 * Whether an answer is complete. If not, a breakdown or hourly figures may still be loading, and the next answer to the
 * same question may contain more.
 */
export function isWholeAnswer({ query, result }: ScopeAnswer, question: ScopeQuestion): boolean {
  if (!result.ok || result.value.allTime === null) return false;
  const { period, ended, allTime } = result.value;
  const isLoaded = [period, ended, allTime].every((answer) => (answer?.basis.notLoadedDays.length ?? 0) === 0);
  return isLoaded && query.bucket === questionOfScope(question.scope, momentOf(question)).bucket;
}

/**
 * Collects what a query depends on besides the scope (days, filters and grouping): the time, the time up to which
 * figures are known, the selected keys, the teams, the plan and the first day with figures. Queries about a scope use
 * this function, so that they lack none of these values. (Exception: `key-costs.ts` collects the values for its query
 * itself.) Example: without the teams, a query that filters by team has no answer.
 */
export function momentOf({ reports, apiKeyIds, teams = [] }: ScopeQuestion): ScopeMoment {
  const { computedAt: nowMs, knownThrough, since, locked } = reports;
  return { nowMs, knownThrough, since, apiKeyIds, locked, teams };
}
