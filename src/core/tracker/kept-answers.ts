/**
 * Caches the answers to scopes. When a person chooses a scope whose answer is cached, the page shows its figures at
 * once. An answer that was computed from older figures of the same day is shown until the new answer arrives.
 */
import { dayOf } from '../calendar/day.ts';
import { DIMENSIONS } from '../query/cost-query.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';
import { isWholeAnswer, type ScopeAnswer } from './scope-answers.ts';

export interface KnownAnswer {
  readonly answer: ScopeAnswer;
  /** true if the answer was computed from the same figures as the question; false if from older figures */
  readonly isCurrent: boolean;
}

export interface KeptAnswers {
  /** the cached answer to a question; null if there is none */
  find(question: ScopeQuestion): KnownAnswer | null;
  /**
   * caches an answer if it is complete (see `isWholeAnswer`); otherwise deletes the cached answer about the same scope
   */
  keep(answer: ScopeAnswer, question: ScopeQuestion): void;
  /** call it when the organization has changed; deletes all cached answers */
  forget(): void;
}

/** The maximum number of cached answers. It is more than the number of combinations of grouping and range. */
const MOST_KEPT = 96;

interface Kept {
  readonly answer: ScopeAnswer;
  readonly question: ScopeQuestion;
}

export function createKeptAnswers(): KeptAnswers {
  /** the cached answers, in the order in which they were last cached or shown */
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
 * Whether an answer to the question `one` may be shown for `other`, a question about the same scope. The figures may
 * differ, but the day, the plan, the selected keys and the teams must be the same.
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
 * Returns the cache key of a scope: JSON with range, comparison, grouping and filters. The last day that counts
 * (`through`) is not part of the key, because cached answers are about the whole range.
 */
export function idOf({ range, compareTo, groupBy, where }: Scope): string {
  const filters = DIMENSIONS.flatMap((dimension) =>
    dimension in where ? [[dimension, where[dimension as keyof typeof where]]] : [],
  );
  return JSON.stringify([range, compareTo, groupBy, filters]);
}
