/**
 * Asks a question about the shown scope (days, filters and grouping). Asks again when the scope, the selected API keys
 * or the figures change. It asks nothing while no shown view needs the answer.
 */
import type { Reports } from '../reports/reports.ts';
import type { Team } from '../teams/team.ts';
import type { Attempts } from './failed-requests.ts';
import { createFeed } from './feed.ts';
import type { Scope, ScopeMoment } from './scope.ts';

/** A question about costs: a scope (days, filters and grouping), and everything else on which the answer depends. */
export interface ScopeQuestion {
  readonly scope: Scope;
  readonly reports: Reports;
  readonly apiKeyIds: ScopeMoment['apiKeyIds'];
  /** the organization's teams; none if absent */
  readonly teams?: readonly Team[];
  /**
   * a person's decisions about ways to spend less (setting `savings`). Example: `possible batch workspace default` (the
   * batch price is possible for the default workspace). Absent if the answer does not depend on them
   */
  readonly marks?: readonly string[];
}

export interface ScopeFeedOptions<Answer> {
  /**
   * returns the question about the current scope (days, filters and grouping); null while no shown view needs the
   * answer
   */
  readonly looking: () => ScopeQuestion | null;
  readonly ask: (question: ScopeQuestion) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, question: ScopeQuestion) => void;
  readonly onFailed: (error: unknown) => void;
  /** repeats a question that was not answered */
  readonly attempts: Attempts;
  /**
   * Shows a stored answer to the question, if there is one to show. Returns `current` if this answer is from the
   * present figures: no request is needed. Returns `older` if this answer is from older figures: the request can wait
   * until the page is idle. Returns `none` if no answer was shown: the request is sent at once
   */
  readonly showKnown?: (question: ScopeQuestion) => 'current' | 'older' | 'none';
  /** resolves when the page is idle; null if requests do not wait until then */
  readonly atRest?: (() => Promise<void>) | null;
}

export interface ScopeFeed {
  /**
   * call it if the scope (days, filters and grouping), the selected keys or the figures may have changed, or if a view
   * that needs the answer is shown again. A question that has not changed since the last answer is not sent again
   */
  request(): void;
  stop(): void;
}

export function askWhenChanged<Answer>(options: ScopeFeedOptions<Answer>): ScopeFeed {
  const { looking, ask, onAnswer, onFailed, attempts, showKnown, atRest = null } = options;
  /** the question that waits for its answer; null if there is none */
  let inFlight: ScopeQuestion | null = null;
  let isWaiting = false;
  let last: ScopeQuestion | null = null;
  let answered: ScopeQuestion | null = null;

  /**
   * Returns the current question. The result is the same object as before if nothing that matters for the answer has
   * changed.
   */
  function question(): ScopeQuestion | null {
    const next = looking();
    if (next !== null && (last === null || !isSameQuestion(last, next))) last = next;
    return next === null ? null : last;
  }

  const feed = createFeed({
    question,
    ask: (asked) => {
      inFlight = asked;
      return ask(asked).finally(() => {
        inFlight = null;
      });
    },
    onAnswer: (answer, asked) => {
      answered = asked;
      onAnswer(answer, asked);
    },
    onFailed,
    attempts,
  });

  function isNeeded(asked: ScopeQuestion | null): boolean {
    return asked !== answered && (asked === null || asked !== inFlight);
  }

  /**
   * Waits until the page is idle, then sends the question that is current at that time. So only one request is sent if
   * a person changes the scope (days, filters and grouping) several times quickly.
   */
  async function requestAtRest(resting: () => Promise<void>): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await resting();
    isWaiting = false;
    if (isNeeded(question())) feed.request();
  }

  return {
    request: () => {
      const asked = question();
      if (!isNeeded(asked)) return;
      const known = asked === null ? 'none' : (showKnown?.(asked) ?? 'none');
      if (known === 'current') {
        answered = asked;
        attempts.settled();
      } else if (known === 'older' && atRest !== null) void requestAtRest(atRest);
      else feed.request();
    },
    stop: feed.stop,
  };
}

/** Whether two questions must have the same answer. */
export function isSameQuestion(one: ScopeQuestion, other: ScopeQuestion): boolean {
  return (
    one.scope === other.scope &&
    one.reports === other.reports &&
    one.apiKeyIds === other.apiKeyIds &&
    one.teams === other.teams &&
    // Whenever settings are loaded, `marks` is a new list. So the lists are compared by what they contain.
    String(one.marks) === String(other.marks)
  );
}
