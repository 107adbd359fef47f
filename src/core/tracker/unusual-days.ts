/** Asks which days were unusual, while the Overview is shown. Writes the answer to the state. */
import type { AnswersInViewOptions } from './answers-in-view.ts';
import { askWhenChanged, type ScopeFeed } from './ask-when-changed.ts';
import { needsAnswer } from './needs.ts';
import { FIRST_SCOPE } from './scope.ts';
import { isRefreshing, type TrackerState } from './tracker-state.ts';

export interface UnusualDaysFeed extends ScopeFeed {
  /** call it when the organization has changed */
  forget(): void;
}

/** @param options those of `askInView`; unusual days do not depend on the scope (days, filters and grouping) */
export function askUnusualDays(options: AnswersInViewOptions): UnusualDaysFeed {
  const { engine, store, looking, requestKeys, atRest, failures } = options;
  let judged: TrackerState['reports'] = null;

  /**
   * Returns the figures whose unusual days the page shows. While older months are loaded, the figures change after each
   * month. So until they are loaded, these are the first figures, and then the present ones.
   */
  function figuresToJudge(): TrackerState['reports'] {
    const state = store.getState();
    judged = (isRefreshing(state) ? judged : null) ?? state.reports;
    return judged;
  }

  const feed = askWhenChanged({
    looking: () => {
      const reports = needsAnswer(looking()) ? figuresToJudge() : null;
      return reports === null ? null : { scope: FIRST_SCOPE, reports, apiKeyIds: null };
    },
    // The code for unusual days is loaded when it is first needed, because the first figures do not need it.
    ask: async ({ reports }) => (await import('./anomalies-in-view.ts')).askAnomalies(engine, reports),
    onAnswer: (anomalies) => {
      store.setState({ anomalies });
      if (anomalies.days.length > 0 && store.getState().keys === null) void requestKeys();
    },
    onFailed: () => undefined,
    attempts: failures.of('anomalies'),
    // For a large organization, the answer takes long to compute, so the page asks only when it is idle.
    showKnown: () => 'older',
    atRest,
  });

  return {
    ...feed,
    forget: () => {
      judged = null;
    },
  };
}
