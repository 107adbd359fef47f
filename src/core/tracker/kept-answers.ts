/**
 * Stores the answers about scopes (days, filters and grouping). If a person chooses a scope again, the page shows its
 * figures at once. An answer from older figures of the same day is shown until the new answer arrives.
 */
import { dayOf } from '../calendar/day.ts';
import { DIMENSIONS } from '../query/cost-query.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';
import { isWholeAnswer, type ScopeAnswer } from './scope-answers.ts';

export interface KnownAnswer {
  readonly answer: ScopeAnswer;
  /**
   * true if the answer was computed from the same figures (`reports`) that the question contains; false if it was
   * computed from older figures
   */
  readonly isCurrent: boolean;
}

export interface KeptAnswers {
  /** returns the stored answer to a question; null if there is none */
  find(question: ScopeQuestion): KnownAnswer | null;
  /**
   * stores an answer if it is complete (see `isWholeAnswer`); otherwise removes the stored answer about the same scope
   * (days, filters and grouping)
   */
  keep(answer: ScopeAnswer, question: ScopeQuestion): void;
  /** call it when the organization has changed; removes all answers */
  forget(): void;
}

/** The largest number of answers that are stored. It is larger than the number of groupings × ranges. */
const MOST_KEPT = 96;

interface Kept {
  readonly answer: ScopeAnswer;
  readonly question: ScopeQuestion;
}

export function createKeptAnswers(): KeptAnswers {
  /** the stored answers; the one that was stored or shown last is at the end */
  const kept = new Map<string, Kept>();
  return {
    find(question) {
      const id = idOf(question.scope);
      const known = kept.get(id);
      if (known === undefined || !isAboutSame(known.question, question)) return null;
      kept.delete(id);
      kept.set(id, known);
      const isCurrent = known.question.reports === question.reports;
      return { answer: { ...known.answer, scope: question.scope }, isCurrent };
    },
    keep(answer, question) {
      const id = idOf(question.scope);
      kept.delete(id);
      if (!isWholeAnswer(answer, question)) return;
      kept.set(id, { answer, question });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
    },
    forget: () => kept.clear(),
  };
}

/**
 * Whether an answer to the question `one` may be shown for the question `other`. Both are about the same scope. The
 * answer may be from older figures. Day, plan, selected keys and teams must be the same.
 */
function isAboutSame(one: ScopeQuestion, other: ScopeQuestion): boolean {
  return (
    one.apiKeyIds === other.apiKeyIds &&
    one.teams === other.teams &&
    dayOf(one.reports.computedAt) === dayOf(other.reports.computedAt) &&
    one.reports.locked.join() === other.reports.locked.join()
  );
}

/**
 * Returns a text that identifies a scope: JSON of range, comparison, grouping and filters. The last day to include
 * (`through`), which a person chooses with the handle below the chart, is not in this text, because stored answers are
 * about the whole range.
 */
export function idOf({ range, compareTo, groupBy, where }: Scope): string {
  const filters = DIMENSIONS.flatMap((dimension) =>
    dimension in where ? [[dimension, where[dimension as keyof typeof where]]] : [],
  );
  return JSON.stringify([range, compareTo, groupBy, filters]);
}
