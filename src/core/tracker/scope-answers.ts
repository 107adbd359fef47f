/** Answers to the scope that is on screen: asked again when the scope, the chosen keys or the figures change. */
import { fail, ok, type Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import { askWhenChanged, type ScopeFeed, type ScopeFeedOptions, type ScopeQuestion } from './ask-when-changed.ts';
import { completeRows } from './complete-rows.ts';
import { allTimeQuestion, comparisonOfScope, questionOfScope, type Scope } from './scope.ts';

export interface ScopeAnswer {
  readonly scope: Scope;
  readonly query: CostQuery;
  readonly result: Result<ScopeFigures, EngineQueryFault>;
}

export interface ScopeFigures {
  readonly period: CostAnswer;
  /** the same rows over the days that have ended, with what they are compared with; null without a comparison */
  readonly ended: CostAnswer | null;
  /** the same rows over all days; null where it was not answered */
  readonly allTime: CostAnswer | null;
}

export interface ScopeAnswersOptions extends Omit<ScopeFeedOptions<ScopeAnswer>, 'ask'> {
  readonly engine: Pick<Engine, 'query'>;
}

export function answerScope({ engine, ...options }: ScopeAnswersOptions): ScopeFeed {
  async function ask({ scope, reports, apiKeyIds }: ScopeQuestion): Promise<ScopeAnswer> {
    const { computedAt: nowMs, since, locked } = reports;
    const moment = { nowMs, since, apiKeyIds, locked };
    const query = questionOfScope(scope, moment);
    const comparison = comparisonOfScope(scope, query, moment);
    const ever = allTimeQuestion(query, moment);
    const [period, ended, allTime] = await Promise.all([
      engine.query(query),
      comparison === null ? null : engine.query(comparison),
      engine.query(ever),
    ]);
    // A day whose hours are being read, or of those that are too many to read, is one bar.
    const hasNoHours = !period.ok && (period.error.kind === 'hoursNotKept' || period.error.kind === 'hoursToRead');
    const asked: CostQuery = hasNoHours ? { ...query, bucket: 'day' } : query;
    const shown = hasNoHours ? await engine.query(asked) : period;
    if (!shown.ok) return { scope, query: asked, result: fail(shown.error) };
    const { rows } = shown.value;
    const [endedWhole, allTimeWhole] = await Promise.all([
      comparison === null || ended === null ? null : completeRows(engine, comparison, ended, rows),
      completeRows(engine, ever, allTime, rows),
    ]);
    const result = ok({ period: shown.value, ended: endedWhole, allTime: allTimeWhole });
    return { scope, query: asked, result };
  }

  return askWhenChanged({ ...options, ask });
}
