/**
 * Computes `counted` of the state: the figures up to the last day that counts, which is the day to which a person has
 * moved the handle below the chart. While a person moves the handle, these figures are sums of the daily costs that are
 * already loaded. Two more answers are requested. One has the daily costs of the days with which the range is compared;
 * it is requested once for each range. The other is the engine's exact answer for the days up to the last day that
 * counts; it is requested when the person has stopped moving the handle. `count-in-view.ts` loads this module after the
 * first figures.
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
  /** the question about the current scope; null while the overview is not shown */
  readonly asked: () => ScopeQuestion | null;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

export interface CountDays {
  /**
   * call it when the scope or the figures may have changed, and while a person moves the handle below the chart
   * @param through the day to which the handle is moved, null if all days of the range count; absent if nobody moves
   * the handle
   */
  update(through?: Day | null): void;
  /**
   * computes the figures up to the day to which the handle below the chart is moved, from an answer about the whole
   * range
   */
  from(answer: ScopeAnswer): Pick<TrackerState, 'counted'>;
  /** makes this object stop: it then requests nothing and changes no figures */
  stop(): void;
}

export function countDays({ engine, store, asked, onFailed, attempts }: CountDaysOptions): CountDays {
  /** the daily costs of the days with which the answer `of` is compared */
  let before: { readonly of: ScopeAnswer; readonly value: CostAnswer | null } | null = null;
  let isStopped = false;
  let exact: { readonly of: ScopeQuestion; readonly value: CostAnswer | null } | null = null;

  function countedFrom(answer: ScopeAnswer, state: TrackerState): CountedFigures | null {
    const day = shownThrough(state);
    if (day === null || !answer.result.ok) return null;
    const { period } = answer.result.value;
    // Until the answers from new figures arrive, answers from earlier figures are used. `figuresThrough` ignores the
    // exact answer if its total differs from the sum of the days.
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

  /** Requests the daily costs of the days with which the shown answer is compared, unless they are already loaded. */
  async function askBefore(): Promise<void> {
    const { answer } = store.getState();
    if (answer === null || !answer.result.ok || before?.of === answer) return;
    const { query, scope, result } = answer;
    const { period } = result.value;
    before = { of: answer, value: before?.of.scope === scope ? before.value : null };
    const range = comparedRange(period.range, scope.compareTo);
    if (range === null) return;
    const days: CostQuery = { ...query, range, bucket: 'day', compareTo: null, top: topOf(query) };
    const value = await completeRows(engine, days, await engine.query(days), period.rows, 'loading');
    if (before.of !== answer) return;
    before = { of: answer, value };
    show();
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
      askBefore().catch((error: unknown) => {
        // The next change requests these costs again.
        before = null;
        onFailed(error);
      });
    },
    from: (answer) => ({ counted: countedFrom(answer, store.getState()) }),
    stop: () => {
      isStopped = true;
      atRest.stop();
    },
  };
}

/**
 * Makes the query for the days up to the last day that counts (the day of the handle below the chart). The answer has
 * one sum for each row, and the costs of the days to compare with. If the last hours of one of the days are not known
 * yet, the query compares nothing, because the answer to a comparison would leave out this day.
 */
export function countedQuestion(scope: Scope, moment: ScopeMoment): CostQuery {
  const query = questionOfScope(scope, moment);
  const isKnown = query.range.to <= endOfKnownDays(moment.knownThrough ?? null, moment.nowMs);
  return { ...query, bucket: 'all', compareTo: isKnown ? scope.compareTo : null, top: topOf(query) };
}
