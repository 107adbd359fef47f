/**
 * Requests the details of the open rows of the overview, one row after the other: the parts of the row, its cost by day
 * and, if only one day is chosen, its cost by hour.
 */
import type { Result } from '../base/result.ts';
import type { Engine, EngineQueryFault } from '../engine/engine.ts';
import type { CostAnswer, CostQuery, Dimension } from '../query/cost-query.ts';
import type { Attempts } from './failed-requests.ts';
import { createFeed } from './feed.ts';
import { questionOfScope } from './scope.ts';
import { momentOf } from './scope-answers.ts';
import { isSameQuestion, type ScopeFeed, type ScopeQuestion } from './ask-when-changed.ts';

/** The parts of a row in one dimension, such as the models of a workspace. */
export interface RowPart {
  readonly dimension: RowDimension;
  readonly answer: CostAnswer;
}

/**
 * The dimensions by which a row can be split into parts. The row's own dimension is not used: a model has no parts by
 * model.
 */
export const ROW_DIMENSIONS = ['apiKey', 'workspace', 'model', 'item'] as const satisfies readonly Dimension[];
export type RowDimension = (typeof ROW_DIMENSIONS)[number];

export interface RowDetail {
  /** the value of the row, such as the id of its workspace */
  readonly value: string;
  readonly asked: ScopeQuestion;
  /**
   * the parts of the row, in the order of ROW_DIMENSIONS. A dimension is left out if its query has no answer, for
   * example because the plan excludes the dimension
   */
  readonly parts: readonly RowPart[];
  /** the row's cost on each of the chosen days */
  readonly days: Result<CostAnswer, EngineQueryFault>;
  /** the row's cost in each hour of the chosen day; null if more than one day is chosen */
  readonly hours: Result<CostAnswer, EngineQueryFault> | null;
}

/** The number of parts to list in each dimension. All others are summed in one more line. */
const LISTED = 5;

interface RowQuestion extends ScopeQuestion {
  readonly value: string;
}

export interface OpenRows extends ScopeQuestion {
  /** the values of the open rows */
  readonly open: readonly string[];
  /** the details that are already loaded */
  readonly details: readonly RowDetail[];
}

export interface RowDetailsOptions {
  readonly engine: Pick<Engine, 'query'>;
  /** the open rows; null while the overview is not shown or there are no figures */
  readonly looking: () => OpenRows | null;
  readonly onAnswer: (detail: RowDetail) => void;
  readonly onFailed: (error: unknown) => void;
  readonly attempts: Attempts;
}

/**
 * Creates the object that requests the details of the open rows. It ignores an answer if the scope (days, filters and
 * grouping) has changed, or if the row was closed meanwhile.
 */
export function answerRows({ engine, looking, onAnswer, onFailed, attempts }: RowDetailsOptions): ScopeFeed {
  let last: RowQuestion | null = null;

  /**
   * Returns the question about the first open row whose details for the current scope (days, filters and grouping) are
   * not loaded yet; null if there is no such row. The result is the same object until this question changes.
   */
  function question(): RowQuestion | null {
    const rows = looking();
    const value = rows?.open.find((id) => !rows.details.some((detail) => isOf(detail, id, rows)));
    if (rows === null || value === undefined) return null;
    if (last === null || last.value !== value || !isSameQuestion(last, rows)) {
      const { open: _open, details: _details, ...asked } = rows;
      last = { value, ...asked };
    }
    return last;
  }

  const feed = createFeed({
    question,
    ask: (row) => askRow(engine, row),
    onAnswer: (detail) => {
      onAnswer(detail);
      feed.request();
    },
    onFailed,
    attempts,
  });
  return { request: feed.request, stop: feed.stop };
}

/** Whether details belong to the row with this id and answer the question `now`. */
function isOf({ value, asked }: RowDetail, id: string, now: ScopeQuestion): boolean {
  return value === id && isSameQuestion(asked, now);
}

async function askRow(engine: Pick<Engine, 'query'>, { value, ...asked }: RowQuestion): Promise<RowDetail> {
  const query = questionOfScope(asked.scope, momentOf(asked));
  const [grouping] = query.groupBy;
  const narrowed: CostQuery = {
    ...query,
    groupBy: [],
    where: grouping === undefined ? query.where : { ...query.where, [grouping]: [value] },
    bucket: 'all',
    top: LISTED,
  };
  const dimensions = ROW_DIMENSIONS.filter((dimension) => dimension !== grouping);
  const isOneDay = query.range.to - query.range.from === 1;
  const [days, hours, ...parts] = await Promise.all([
    engine.query({ ...narrowed, bucket: 'day' }),
    isOneDay ? engine.query({ ...narrowed, bucket: 'hour' }) : null,
    ...dimensions.map((dimension) => engine.query({ ...narrowed, groupBy: [dimension] })),
  ]);
  return {
    value,
    asked,
    days,
    hours,
    parts: dimensions.flatMap((dimension, index) => {
      const answer = parts[index];
      return answer?.ok === true ? [{ dimension, answer: answer.value }] : [];
    }),
  };
}
