/**
 * Requests answers in advance while the page is idle: those that a person can get with one press on a button. After the
 * press, the figures appear at once.
 */
import type { Engine } from '../engine/engine.ts';
import { COMPARISONS } from '../query/cost-query.ts';
import { RANGE_WORDS } from '../query/range-words.ts';
import { isSameQuestion, type ScopeQuestion } from './ask-when-changed.ts';
import { idOf, type KeptAnswers } from './kept-answers.ts';
import { GROUPINGS, isOffered, type Scope } from './scope.ts';
import { askScope } from './scope-answers.ts';

/**
 * Answers are requested in advance only after nobody has used the page for this time, in ms. Earlier requests would
 * delay the answers that a person is waiting for.
 */
export const UNUSED_MS = 1000;

export interface LikelyScopesOptions {
  readonly engine: Pick<Engine, 'query'>;
  readonly kept: KeptAnswers;
  /**
   * returns the question about the shown scope (days, filters and grouping). null during a refresh, if no shown view
   * needs the answer, or if the answer is still loading
   */
  readonly answered: () => ScopeQuestion | null;
  /** resolves when nobody has used the page for `forMs` milliseconds */
  readonly atRest: (forMs: number) => Promise<void>;
}

export interface LikelyScopes {
  /** call it when an answer has arrived or a refresh has ended */
  request(): void;
}

/**
 * Creates the object that requests answers in advance, one after the other. The engine computes these answers from
 * loaded figures and sends nothing to the provider.
 */
export function prepareLikelyScopes({ engine, kept, answered, atRest }: LikelyScopesOptions): LikelyScopes {
  let isAsking = false;
  let last: ScopeQuestion | null = null;
  /**
   * scopes (days, filters and grouping) for which an answer was already requested in advance, even if it did not
   * arrive. The set is emptied when the question about the shown scope changes, for example because there are new
   * figures
   */
  const tried = new Set<string>();

  function next(): ScopeQuestion | null {
    const shown = answered();
    if (shown === null) return null;
    if (last === null || !isSameQuestion(last, shown)) tried.clear();
    last = shown;
    const likely = likelyScopes(shown).find((scope) => !tried.has(idOf(scope)) && !isKnown({ ...shown, scope }));
    return likely === undefined ? null : { ...shown, scope: likely };
  }

  function isKnown(question: ScopeQuestion): boolean {
    return kept.find(question)?.isCurrent === true;
  }

  async function run(): Promise<void> {
    let asker = { reports: last?.reports, engine: askingOnce(engine) };
    while (next() !== null) {
      await atRest(UNUSED_MS);
      // During the wait above, a person may have chosen another scope (days, filters and grouping). So the next
      // question is computed again.
      const question = next();
      if (question === null) break;
      tried.add(idOf(question.scope));
      if (asker.reports !== question.reports) asker = { reports: question.reports, engine: askingOnce(engine) };
      const answer = await askScope(asker.engine, question, 'kept');
      if (answered()?.reports === question.reports) kept.keep(answer, question);
    }
  }

  return {
    request: () => {
      if (isAsking) return;
      isAsking = true;
      run()
        // This failure is not shown, because no person has asked for this scope (days, filters and grouping). If a
        // person chooses it, the page asks again and shows a failure.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    },
  };
}

/**
 * Wraps an engine, so that a repeated query gets the first answer again. Example: the all-time costs of the rows are
 * the same for every range.
 */
function askingOnce(engine: Pick<Engine, 'query'>): Pick<Engine, 'query'> {
  const answers = new Map<string, ReturnType<Engine['query']>>();
  return {
    query: (query, ask) => {
      const id = JSON.stringify(query);
      const answer = answers.get(id) ?? engine.query(query, ask);
      answers.set(id, answer);
      return answer;
    },
  };
}

/**
 * Returns the scopes (days, filters and grouping) that a person can choose with one press on a button: other groupings
 * first, then other ranges, then other comparisons.
 */
function likelyScopes({ scope, reports, teams = [] }: Pick<ScopeQuestion, 'scope' | 'reports' | 'teams'>): Scope[] {
  const moment = { locked: reports.locked, teams };
  return [
    ...GROUPINGS.filter((grouping) => isOffered(grouping, moment)).map((groupBy) => ({ ...scope, groupBy })),
    ...RANGE_WORDS.map((range) => ({ ...scope, range })),
    ...[...COMPARISONS, null].map((compareTo) => ({ ...scope, compareTo })),
  ].filter((likely) => idOf(likely) !== idOf(scope));
}
