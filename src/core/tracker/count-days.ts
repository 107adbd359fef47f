/**
 * Computes `counted` of the state: the figures up to the last day to include, which a person chooses with the handle
 * below the chart. While the person moves the handle, the figures are sums of daily costs that are already loaded.
 *
 * Once a person has moved the handle, this module requests two more answers. For each shown answer, it requests the
 * daily costs of the days to compare with. After each move of the handle, it requests the exact answer up to the chosen
 * day. `count-in-view.ts` loads this module after the first figures.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Day } from '../calendar/day.ts';
import type { Engine } from '../engine/engine.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import { endOfKnownDays } from '../query/end-of-known-days.ts';
import { comparedRange } from '../query/spans.ts';
import { askWhenChanged, type ScopeQuestion } from './ask-when-changed.ts';
import type { Attempts } from './failed-requests.ts';
import { completeRows } from './complete-rows.ts';
import { figuresThrough, shownThrough, type CountedFigures } from './counted-figures.ts';
import { lastCounted, questionOfScope, topOf, type Scope, type ScopeMoment } from './scope.ts';
import { momentOf, type ScopeAnswer } from './scope-answers.ts';
import type { TrackerState } from './tracker-state.ts';

export interface CountDaysOptions {
  readonly engine: Pick<Engine, 'query'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'setState'>;
  /**
   * the question about the current scope (days, filters and grouping); null while the overview is not shown or there
   * are no figures
   */
  readonly asked: () => ScopeQuestion | null;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface CountDays {
  /**
   * call it when the scope (days, filters and grouping) or the figures may have changed, and while a person moves the
   * handle below the chart
   * @param through the last day to include, which a person chooses with the handle; null to include all days; absent if
   *   nobody moves the handle
   */
  update(through?: Day | null): void;
  /**
   * computes the figures up to the last day to include (the day of the handle below the chart), from an answer about
   * the whole range
   */
  from(answer: ScopeAnswer): Pick<TrackerState, 'counted'>;
  /** stops for good: no more requests, no more changes of figures */
  stop(): void;
}

export function countDays({ engine, store, asked, onFailed, attempts }: CountDaysOptions): CountDays {
  /** the daily costs of the days to compare with; `of` is the answer that is compared with these days */
  let before: { readonly of: ScopeAnswer; readonly value: CostAnswer | null } | null = null;
  let isStopped = false;
  let exact: { readonly of: ScopeQuestion; readonly value: CostAnswer | null } | null = null;

  function countedFrom(answer: ScopeAnswer, state: TrackerState): CountedFigures | null {
    const day = shownThrough(state);
    if (day === null || !answer.result.ok) return null;
    const { period } = answer.result.value;
    // After a refresh, the answers from the earlier figures are used until new ones arrive. `figuresThrough` ignores
    // the exact answer if its total differs from the sum of the days.
    const isAsked = exact?.of.scope === state.scope && state.scope.through === day;
    const figures = figuresThrough(day, {
      period,
      before: before?.of.scope === answer.scope ? before.value : null,
      asked: isAsked ? (exact?.value ?? null) : null,
      compareTo: answer.scope.compareTo,
      comparableTo: endOfKnownDays(state.reports?.knownThrough ?? null, state.reports?.computedAt ?? 0),
      since: state.reports?.since ?? null,
    });
    return { day, answer, figures };
  }

  function show(sliding: TrackerState['sliding'] = store.getState().sliding): void {
    if (isStopped) return;
    const now = store.getState();
    const state = { ...now, sliding };
    const counted = state.answer === null ? null : countedFrom(state.answer, state);
    if (counted !== null || now.counted !== null || now.sliding !== sliding) store.setState({ sliding, counted });
  }

  /**
   * Requests the daily costs of the days that the shown answer is compared with, unless they are already loaded or
   * requested.
   */
  async function askBefore(): Promise<void> {
    const { answer } = store.getState();
    if (answer === null || !answer.result.ok || before?.of === answer) return;
    const { query, scope, result } = answer;
    const { period } = result.value;
    const request: typeof before = { of: answer, value: before?.of.scope === scope ? before.value : null };
    before = request;
    const range = comparedRange(period.range, scope.compareTo);
    if (range === null) return;
    const days: CostQuery = { ...query, range, bucket: 'day', compareTo: null, top: topOf(query) };
    try {
      const value = await completeRows(engine, days, await engine.query(days), period.rows, 'loading');
      if (before !== request) return;
      before = { of: answer, value };
      show();
    } catch (error) {
      // After a failure, `before` is set back to null, so that the next call of `update` requests these costs again. If
      // `before` already belongs to a newer request, it stays.
      if (before === request) before = null;
      throw error;
    }
  }

  const atRest = askWhenChanged({
    looking: () => {
      const question = asked();
      const isCounted = question !== null && lastCounted(question.scope, momentOf(question)) !== null;
      return isCounted ? question : null;
    },
    ask: async (question) => {
      const query = countedQuestion(question.scope, momentOf(question));
      const { answer } = store.getState();
      const rows = answer?.result.ok === true ? answer.result.value.period.rows : [];
      const value = await completeRows(engine, query, await engine.query(query), rows, 'loading');
      return { of: question, value };
    },
    onAnswer: (answer) => {
      exact = answer;
      show();
    },
    onFailed,
    attempts,
  });

  return {
    update: (through) => {
      if (through === undefined) {
        show();
        atRest.request();
      } else show({ through });
      if (shownThrough(store.getState()) === null) return;
      askBefore().catch(onFailed);
    },
    from: (answer) => ({ counted: countedFrom(answer, store.getState()) }),
    stop: () => {
      isStopped = true;
      atRest.stop();
    },
  };
}

/**
 * Makes the query for the days that a person includes with the handle below the chart: one sum for each row, and the
 * costs of the days to compare with. If the last hours of the last included day are not known yet, the query has no
 * comparison, because a comparison would leave that day out.
 */
export function countedQuestion(scope: Scope, moment: ScopeMoment): CostQuery {
  const query = questionOfScope(scope, moment);
  const isKnown = query.range.to <= endOfKnownDays(moment.knownThrough ?? null, moment.nowMs);
  return { ...query, bucket: 'all', compareTo: isKnown ? scope.compareTo : null, top: topOf(query) };
}
