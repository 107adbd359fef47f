/**
 * Requests the costs for the list of models and for the list of workspaces, in the days of the scope (days, filters and
 * grouping). The costs for a list are requested only while that list is shown.
 */
import { fail, ok, type Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import type { CostAnswer, CostQuery } from '../query/cost-query.ts';
import { askWhenChanged, type ScopeFeed, type ScopeQuestion } from './ask-when-changed.ts';
import type { Attempts } from './failed-requests.ts';
import { momentOf } from './scope-answers.ts';
import { categoriesQuestion, comparisonOfScope, questionOfList, type Scope } from './scope.ts';

/** The tabs that list all models or workspaces, each with its cost in the days that the overview shows. */
export const LIST_TABS = ['models', 'workspaces'] as const;
export type ListTab = (typeof LIST_TABS)[number];

export interface ListAnswer {
  readonly scope: Scope;
  /** the question; `where` has those filters of the overview that apply to this list */
  readonly query: CostQuery;
  readonly result: Result<ListFigures, EngineQueryFault>;
}

export interface ListFigures {
  /** the cost of every model or workspace in the chosen days */
  readonly period: CostAnswer;
  /**
   * the cost of each model or workspace on those chosen days that have ended and are fully known, and its cost on the
   * days to compare with (`compared`). null if there is no comparison, if none of the chosen days has ended, or if
   * there was no answer
   */
  readonly ended: CostAnswer | null;
  /**
   * the all-time cost of each workspace by category; null if there was no answer. It is always null in the list of
   * models, because the reports already contain the costs of models by category
   */
  readonly categories: CostAnswer | null;
}

/** The last answer for each list; null until the first one arrives. */
export type ListAnswers = Readonly<Record<ListTab, ListAnswer | null>>;

export const NO_LIST_ANSWERS: ListAnswers = { models: null, workspaces: null };

export interface ListAnswersOptions {
  readonly engine: Pick<Engine, 'query'>;
  /**
   * returns the question for a list; null if there are no figures, if no shown view has the list, or if the plan
   * excludes the list
   */
  readonly looking: (list: ListTab) => ScopeQuestion | null;
  readonly onAnswer: (list: ListTab, answer: ListAnswer) => void;
  readonly onFailed: (error: unknown) => void;
  readonly attemptsOf: (list: ListTab) => Attempts;
}

export function answerLists(options: ListAnswersOptions): ScopeFeed {
  const lists = LIST_TABS.map((list) => answerList(list, options));
  return {
    request: () => lists.forEach(({ request }) => request()),
    stop: () => lists.forEach(({ stop }) => stop()),
  };
}

function answerList(list: ListTab, { engine, looking, onAnswer, onFailed, attemptsOf }: ListAnswersOptions): ScopeFeed {
  async function ask(question: ScopeQuestion): Promise<ListAnswer> {
    const { scope } = question;
    const moment = momentOf(question);
    const query = questionOfList(scope, list === 'models' ? 'model' : 'workspace', moment);
    const comparison = comparisonOfScope(scope, query, moment);
    const [period, ended, categories] = await Promise.all([
      engine.query(query),
      comparison === null ? null : engine.query(comparison),
      list === 'models' ? null : engine.query(categoriesQuestion('workspace', moment)),
    ]);
    const result = period.ok
      ? ok({ period: period.value, ended: valueOf(ended), categories: valueOf(categories) })
      : fail(period.error);
    return { scope, query, result };
  }

  return askWhenChanged({
    looking: () => looking(list),
    ask,
    onAnswer: (answer) => onAnswer(list, answer),
    onFailed,
    attempts: attemptsOf(list),
  });
}

function valueOf(result: Result<CostAnswer, EngineQueryFault> | null): CostAnswer | null {
  return result?.ok === true ? result.value : null;
}
