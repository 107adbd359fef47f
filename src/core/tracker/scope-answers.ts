/** Answers to the scope that is on screen: asked again when the scope, the chosen keys or the figures change. */
import { fail, ok, type Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import type { Reports } from '../reports/reports.ts';
import { createFeed } from './feed.ts';
import { allTimeQuestion, comparisonOfScope, questionOfScope, type Scope, type ScopeMoment } from './scope.ts';

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

/** A scope, and the figures and keys it is asked about. */
export interface ScopeQuestion {
  readonly scope: Scope;
  readonly reports: Reports;
  readonly apiKeyIds: ScopeMoment['apiKeyIds'];
}

export interface ScopeAnswersOptions {
  readonly engine: Pick<Engine, 'query'>;
  /** null while nothing is to be asked: there are no figures, or nobody looks */
  readonly looking: () => ScopeQuestion | null;
  readonly onAnswer: (answer: ScopeAnswer) => void;
  readonly onFailed: (error: unknown) => void;
}

export interface ScopeAnswers {
  /** scope, keys or figures may have changed, or somebody looks again; what is answered already is not asked again */
  request(): void;
  stop(): void;
}

export function answerScope({ engine, looking, onAnswer, onFailed }: ScopeAnswersOptions): ScopeAnswers {
  let last: ScopeQuestion | null = null;
  let answered: ScopeQuestion | null = null;

  /** The question at hand, the same object while it is the same. */
  function question(): ScopeQuestion | null {
    const next = looking();
    if (next !== null && (last === null || !isSameQuestion(last, next))) last = next;
    return next === null ? null : last;
  }

  async function ask({ scope, reports, apiKeyIds }: ScopeQuestion): Promise<ScopeAnswer> {
    const { computedAt: nowMs, since, locked } = reports;
    const moment = { nowMs, since, apiKeyIds, locked };
    const query = questionOfScope(scope, moment);
    const comparison = comparisonOfScope(scope, query, moment);
    const [period, ended, allTime] = await Promise.all([
      engine.query(query),
      comparison === null ? null : engine.query(comparison),
      engine.query(allTimeQuestion(query, moment)),
    ]);
    // A day whose hours are being read, or of those that are too many to read, is one bar.
    const hasNoHours = !period.ok && (period.error.kind === 'hoursNotKept' || period.error.kind === 'hoursToRead');
    const asked: CostQuery = hasNoHours ? { ...query, bucket: 'day' } : query;
    const shown = hasNoHours ? await engine.query(asked) : period;
    const result = shown.ok
      ? ok({ period: shown.value, ended: valueOf(ended), allTime: valueOf(allTime) })
      : fail(shown.error);
    return { scope, query: asked, result };
  }

  const feed = createFeed({
    question,
    ask,
    onAnswer: (answer, asked) => {
      answered = asked;
      onAnswer(answer);
    },
    onFailed,
  });
  return {
    request: () => {
      if (question() !== answered) feed.request();
    },
    stop: feed.stop,
  };
}

/** Whether two questions have the same answer. */
export function isSameQuestion(one: ScopeQuestion, other: ScopeQuestion): boolean {
  return one.scope === other.scope && one.reports === other.reports && one.apiKeyIds === other.apiKeyIds;
}

function valueOf(result: Result<CostAnswer, EngineQueryFault> | null): CostAnswer | null {
  return result?.ok === true ? result.value : null;
}
