/**
 * Requests answers in advance, while the page is idle, for the scopes that a person can choose with one press. After
 * the press, the figures then appear at once.
 */
import type { Engine } from '../engine/engine.ts';
import { COMPARISONS } from '../query/cost-query.ts';
import { RANGE_WORDS } from '../query/range-words.ts';
import { isSameQuestion, type ScopeQuestion } from './ask-when-changed.ts';
import { idOf, type KeptAnswers } from './kept-answers.ts';
import { GROUPINGS, isOffered, type Scope } from './scope.ts';
import { askScope } from './scope-answers.ts';

/**
 * How long a page must be unused before answers are requested in advance, in ms. While a person presses one control
 * after the other, requests in advance would delay the answers that the person waits for.
 */
export const UNUSED_MS = 1000;

export interface LikelyScopesOptions {
  readonly engine: Pick<Engine, 'query'>;
  readonly kept: KeptAnswers;
  /**
   * returns the question about the shown scope. null in three cases: no shown view needs its answer, the answer is
   * loading, or a refresh is running
   */
  readonly answered: () => ScopeQuestion | null;
  /** resolves when nobody has used the page for this time, in ms */
  readonly atRest: (forMs: number) => Promise<void>;
}

export interface LikelyScopes {
  /** call it when an answer has arrived or a refresh has ended */
  request(): void;
}

/**
 * Creates the object that sends the requests, one after the other. The engine answers them from loaded figures, without
 * a request to the provider.
 */
export function prepareLikelyScopes({ engine, kept, answered, atRest }: LikelyScopesOptions): LikelyScopes {
  let isAsking = false;
  let last: ScopeQuestion | null = null;
  /** scopes that were already requested for the current question, whether or not an answer arrived */
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
      // During the wait, a person may have chosen another scope. So the next question is found again.
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
        // The page does not show this failure, because nobody has asked for the scope. If a person chooses the scope,
        // the question is sent again, and a failure is then shown.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    },
  };
}

/**
 * Wraps an engine, so that it answers the same query only once. This helps because the all-time costs of the rows are
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

/** The scopes that one press in the scope bar chooses: groupings first, then ranges, then comparisons. */
function likelyScopes({ scope, reports, teams = [] }: Pick<ScopeQuestion, 'scope' | 'reports' | 'teams'>): Scope[] {
  const moment = { locked: reports.locked, teams };
  return [
    ...GROUPINGS.filter((grouping) => isOffered(grouping, moment)).map((groupBy) => ({ ...scope, groupBy })),
    ...RANGE_WORDS.map((range) => ({ ...scope, range })),
    ...[...COMPARISONS, null].map((compareTo) => ({ ...scope, compareTo })),
  ].filter((likely) => idOf(likely) !== idOf(scope));
}
