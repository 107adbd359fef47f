/**
 * Asks the engine (it loads and computes the figures) for everything that the shown views need: for example the costs
 * in the overview's scope (days, filters and grouping), why they changed, unusual days, and the details of open rows.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from '../engine/engine.ts';
import type { CostQuery } from '../query/cost-query.ts';
import { askWhenChanged, type ScopeQuestion } from './ask-when-changed.ts';
import { countInView } from './count-in-view.ts';
import type { FailedRequests } from './failed-requests.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { askKeyCosts } from './key-costs.ts';
import type { LikelyScopes } from './likely-scopes.ts';
import { answerLists } from './list-answers.ts';
import { needsAnswer, needsList, type Looking } from './needs.ts';
import { answerRows } from './row-details.ts';
import { answerScope, momentOf, type ScopeAnswer } from './scope-answers.ts';
import { isSameWhole, questionOfScope, type Scope } from './scope.ts';
import { isRefreshing, type TrackerState } from './tracker-state.ts';
import { askUnusualDays } from './unusual-days.ts';

export interface AnswersInViewOptions {
  readonly engine: Pick<Engine, 'query' | 'analyze'>;
  readonly store: Pick<StoreApi<TrackerState>, 'getState' | 'setState'>;
  readonly looking: () => Looking;
  /** loads the names of all API keys, because answers contain only their ids */
  readonly requestKeys: () => Promise<void>;
  /**
   * resolves when the page is idle. The page then requests unusual days, and answers that a person will probably want
   * next. If `atRest` is null, the page requests unusual days at once, and it requests no answers in advance
   */
  readonly atRest: ((forMs?: number) => Promise<void>) | null;
  readonly onFailed: (error: unknown) => void;
  /** repeats requests that failed */
  readonly failures: FailedRequests;
}

export interface AnswersInView {
  /** call it when the tab, the scope (days, filters and grouping) or the figures may have changed */
  request(): void;
  /** call it when a person has opened or closed a row */
  requestRows(): void;
  /** call it when a list of API keys was opened, or the scope (days, filters and grouping) may have changed */
  requestKeyCosts(): void;
  /**
   * shows the figures up to a day, from answers that are already loaded. Call it while a person moves the handle below
   * the chart. With this handle, a person leaves out the last days of the range
   */
  slide(through: Scope['through']): Promise<void>;
  /**
   * call it after a refresh. While the page is idle, `refreshed` requests unusual days, and answers that a person will
   * probably want next
   */
  refreshed(): void;
  /** call it when the organization has changed; deletes all answers */
  forget(): void;
  stop(): void;
}

/**
 * Creates an object that asks the engine, which computes the figures, for the answers that the shown views need. It
 * writes the answers to the state. While the page is idle, it also requests and stores answers that a person will
 * probably want next.
 */
export function askInView(options: AnswersInViewOptions): AnswersInView {
  const { engine, store, looking, requestKeys, atRest, onFailed, failures } = options;
  const kept = createKeptAnswers();

  /**
   * Returns the question about the current scope (days, filters and grouping), even if no view shows it; null while
   * there are no figures.
   */
  function scopeAsked(): ScopeQuestion | null {
    const { reports, scope, selection, settings } = store.getState();
    return reports === null ? null : { scope, reports, apiKeyIds: selection.apiKeyIds, teams: settings.teams };
  }

  /**
   * Returns the question about the current scope (days, filters and grouping); null while the overview is not shown or
   * there are no figures.
   */
  function scopeInView(): ScopeQuestion | null {
    return needsAnswer(looking()) ? scopeAsked() : null;
  }

  let whole = store.getState().scope;

  /**
   * Returns the question about all days of the scope (days, filters and grouping), even if a person has left out the
   * last days with the handle below the chart. Moving the handle changes only `through` (the last day to include),
   * which this question ignores. The question then contains the same scope object as before, so it is not sent again.
   */
  function wholeInView(): ScopeQuestion | null {
    const asked = scopeInView();
    if (asked === null) return null;
    const { scope: now } = asked;
    if (now.through === null) whole = now;
    else if (!isSameWhole(whole, now)) whole = { ...now, through: null };
    return { ...asked, scope: whole };
  }

  const counted = countInView({ engine, store, asked: scopeInView, onFailed, attempts: failures.of('counted') });

  function showAnswer(answer: ScopeAnswer): void {
    store.setState({ answer, ...counted.from(answer) });
    counted.load();
    if (answer.scope.groupBy === 'apiKey' && store.getState().keys === null) void requestKeys();
  }

  const scope = answerScope({
    engine,
    atRest,
    looking: wholeInView,
    showKnown: (question) => {
      const known = kept.find(question);
      // An answer from older figures is shown only if the page does not show an answer about this scope (days, filters
      // and grouping) yet.
      const isNews = known !== null && (known.isCurrent || store.getState().answer?.scope !== question.scope);
      if (isNews) showAnswer(known.answer);
      if (known?.isCurrent !== true) return isNews ? 'older' : 'none';
      prepare();
      return 'current';
    },
    onAnswer: (answer, question) => {
      kept.keep(answer, question);
      showAnswer(answer);
      prepare();
    },
    onFailed,
    attempts: failures.of('answer'),
  });

  let isStopped = false;
  let likely: Promise<LikelyScopes> | null = null;

  /**
   * Waits until the page is idle, then loads the code that requests answers in advance (`likely-scopes.ts`). The first
   * figures do not need it.
   */
  async function loadLikely(resting: (forMs?: number) => Promise<void>): Promise<LikelyScopes> {
    await resting();
    const { prepareLikelyScopes } = await import('./likely-scopes.ts');
    return prepareLikelyScopes({ engine, kept, atRest: resting, answered: answeredAtRest });
  }

  function answeredAtRest(): ScopeQuestion | null {
    const shown = isStopped || isRefreshing(store.getState()) ? null : wholeInView();
    return shown !== null && kept.find(shown)?.isCurrent === true ? shown : null;
  }

  function prepare(): void {
    if (atRest === null) return;
    likely ??= loadLikely(atRest);
    // If `likely-scopes.ts` can't be loaded, no answers are requested in advance.
    likely.then(({ request }) => request()).catch(() => undefined);
  }

  const rows = answerRows({
    engine,
    looking: () => {
      const shown = scopeInView();
      const { openRows: open, rowDetails: details } = store.getState();
      return shown === null ? null : { ...shown, open, details };
    },
    onAnswer: (detail) => {
      store.setState(({ openRows, rowDetails }) => ({
        rowDetails: [...rowDetails.filter(({ value }) => value !== detail.value && openRows.includes(value)), detail],
      }));
      if (store.getState().keys === null) void requestKeys();
    },
    onFailed,
    attempts: failures.of('rows'),
  });

  const lists = answerLists({
    engine,
    looking: (list) => (needsList(list, looking()) ? scopeAsked() : null),
    onAnswer: (list, answer) => store.setState((state) => ({ lists: { ...state.lists, [list]: answer } })),
    onFailed,
    attemptsOf: failures.of,
  });

  // The code for explanations and savings is loaded when it is first needed, because the first view does not need it.
  const costsOf = (question: ScopeQuestion): CostQuery => questionOfScope(question.scope, momentOf(question));
  const explanation = askWhenChanged({
    looking: () => (needsAnswer(looking(), 'explanation') ? scopeAsked() : null),
    ask: async (question) => (await import('./ask-analyses.ts')).askExplanation(engine, question, costsOf(question)),
    onAnswer: (explained) => {
      store.setState({ explained });
      const { groupBy } = explained.query;
      if (groupBy.includes('apiKey') && store.getState().keys === null) void requestKeys();
    },
    onFailed,
    attempts: failures.of('explanation'),
  });

  const unusual = askUnusualDays(options);

  const limits = askWhenChanged({
    looking: () => {
      const asked = scopeInView();
      return asked?.scope.groupBy === 'team' ? asked : null;
    },
    ask: async (question) => (await import('./ask-team-budgets.ts')).askTeamBudgets(engine, question),
    onAnswer: (teamBudgets) => store.setState({ teamBudgets }),
    onFailed: () => undefined,
    attempts: failures.of('teamBudgets'),
  });

  const savings = askWhenChanged({
    looking: () => {
      const asked = needsAnswer(looking(), 'savings') ? scopeAsked() : null;
      return asked === null ? null : { ...asked, marks: store.getState().settings.savings };
    },
    ask: async (question) => (await import('./ask-analyses.ts')).askSavings(engine, question, costsOf(question)),
    onAnswer: (saved) => {
      store.setState({ saved });
      if (store.getState().keys === null) void requestKeys();
    },
    onFailed,
    attempts: failures.of('savings'),
  });

  const keyCosts = askKeyCosts({
    engine,
    looking: () => {
      const { reports, scope: about, keyList, settings } = store.getState();
      const isAsked = keyList.isOpen && reports?.locked.includes('perKey') === false;
      return isAsked ? { scope: about, reports, teams: settings.teams } : null;
    },
    onAnswer: (costs) => store.setState(({ keyList }) => ({ keyList: { ...keyList, costs } })),
    onFailed,
    attempts: failures.of('keyCosts'),
  });

  return {
    request: () => {
      scope.request();
      counted.request();
      explanation.request();
      unusual.request();
      limits.request();
      savings.request();
      rows.request();
      lists.request();
    },
    requestRows: rows.request,
    requestKeyCosts: keyCosts.request,
    slide: counted.slide,
    refreshed: () => {
      prepare();
      unusual.request();
    },
    forget: () => {
      kept.forget();
      unusual.forget();
    },
    stop: () => {
      scope.stop();
      counted.stop();
      explanation.stop();
      unusual.stop();
      limits.stop();
      savings.stop();
      rows.stop();
      lists.stop();
      keyCosts.stop();
      isStopped = true;
    },
  };
}
