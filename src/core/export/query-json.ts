/**
 * Writes the answer to a cost query as JSON, version 1, with ids and their names. Amounts sum to their totals. Later
 * versions may add fields, but never remove a field or change its type.
 */
import { formatDay } from '../calendar/day.ts';
import type { DayStatus } from '../model/day-status.ts';
import { convert } from '../money/convert.ts';
import { NOTHING, toPico, type Pico } from '../money/pico.ts';
import type { Rate } from '../money/rate.ts';
import type { Bucket, CostAnswer, CostLine, CostQuery } from '../query/cost-query.ts';
import { dimensionWord } from '../query/query-words.ts';
import {
  answerEnvelope,
  jsonDays,
  jsonFilters,
  type AnswerEnvelope,
  type EnvelopeInput,
  type JsonDays,
  type JsonFilter,
  type JsonNamed,
} from './answer-envelope.ts';
import type { QueryNames } from './query-names.ts';
import { shownAnswer, type ShownLine } from './shown-answer.ts';
import { decimalsFor, toJsonNumber } from './snapshot-number.ts';

interface JsonLine {
  readonly cost: number;
  /** the cost of each bucket (hour, day, week or month); the costs sum to `cost` */
  readonly costs: readonly number[];
  /** the part of `cost` that is estimated: usage × price */
  readonly estimatedCost: number;
  readonly comparedCost: number | null;
  readonly inputTokens: number;
  readonly cacheCreationTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
  readonly unpricedTokens: number | null;
  readonly comparedUnpricedTokens: number | null;
}

/** The JSON answer to a cost query. Amounts are in `currency`; days are UTC days. */
export interface QueryJson extends AnswerEnvelope {
  readonly range: JsonDays;
  readonly untilHour: number | null;
  readonly bucket: Bucket;
  readonly by: readonly string[];
  readonly where: readonly JsonFilter[];
  readonly buckets: readonly (JsonDays & {
    readonly hour: number | null;
    readonly isPartial: boolean;
    readonly status: DayStatus;
  })[];
  readonly rows: readonly (JsonLine & {
    readonly values: readonly (JsonNamed & { readonly dimension: string })[];
  })[];
  readonly rest: (JsonLine & { readonly count: number }) | null;
  readonly total: JsonLine;
  readonly compared: (JsonDays & { readonly isPartial: boolean }) | null;
  readonly unknownDays: readonly string[];
  readonly settlingDays: readonly string[];
  readonly estimatedDays: readonly string[];
  readonly belowUsageDays: readonly string[];
  readonly notLoadedDays: readonly string[];
  readonly unpricedTokens: number;
  readonly unpricedDays: readonly string[];
  readonly isLowerBound: boolean;
  readonly isApproximate: boolean;
  readonly hasPriority: boolean;
  readonly notEstimated: readonly string[];
  readonly historyLimit: string | null;
  readonly isSplit: boolean;
  readonly isHistoryLoading: boolean;
}

export interface QueryJsonInput extends EnvelopeInput {
  readonly query: CostQuery;
  readonly answer: CostAnswer;
  readonly names: QueryNames;
}

const NO_AMOUNTS: ShownLine = { cost: 0n, costs: [], compared: null };

/**
 * Builds the JSON. Amounts are rounded so that they still sum to their totals. All rows and the rest (the sum of the
 * rows that are not listed) sum to the total. The buckets (such as days) of a row sum to the row.
 */
export function queryJson({ query, answer, names, ...input }: QueryJsonInput): QueryJson {
  const { envelope, rate } = answerEnvelope(input);
  const decimals = decimalsOf(answer, rate);
  const shown = shownAnswer(answer, rate, decimals);
  const amount = (units: bigint): number => toJsonNumber(units, decimals);
  const line = (of: CostLine, amounts: ShownLine): JsonLine => ({
    cost: amount(amounts.cost),
    costs: amounts.costs.map(amount),
    // If the whole cost of the row is estimated, `estimatedCost` and `cost` must be the same rounded amount.
    estimatedCost: of.estimated === of.cost ? amount(amounts.cost) : amount(convert(of.estimated, rate, decimals)),
    comparedCost: amounts.compared === null ? null : amount(amounts.compared),
    inputTokens: of.tokens.input,
    cacheCreationTokens: of.tokens.cacheCreation,
    cacheReadTokens: of.tokens.cacheRead,
    outputTokens: of.tokens.output,
    unpricedTokens: of.unpricedTokens,
    comparedUnpricedTokens: of.comparedUnpricedTokens,
  });
  const { basis, compared } = answer;
  return {
    ...envelope,
    range: jsonDays(answer.range),
    untilHour: query.untilHour,
    bucket: query.bucket,
    by: query.groupBy.map(dimensionWord),
    where: jsonFilters(query.where),
    buckets: answer.buckets.map((bucket) => ({
      ...jsonDays(bucket),
      hour: bucket.hour,
      isPartial: bucket.isPartial,
      status: bucket.status,
    })),
    rows: answer.rows.map((row, index) => ({
      values: query.groupBy.map((dimension, place) => {
        const id = row.values[place] ?? '';
        return { dimension: dimensionWord(dimension), id, name: names.nameOf(dimension, id) };
      }),
      ...line(row, shown.rows[index] ?? NO_AMOUNTS),
    })),
    rest: answer.rest === null ? null : { count: answer.rest.count, ...line(answer.rest, shown.rest ?? NO_AMOUNTS) },
    total: line(answer.total, shown.total),
    compared: compared === null ? null : { ...jsonDays(compared.range), isPartial: compared.isPartial },
    unknownDays: basis.unknownDays.map(formatDay),
    settlingDays: basis.settlingDays.map(formatDay),
    estimatedDays: basis.estimatedDays.map(formatDay),
    belowUsageDays: basis.belowUsageDays.map(formatDay),
    notLoadedDays: basis.notLoadedDays.map(formatDay),
    unpricedTokens: basis.unpricedTokens,
    unpricedDays: basis.unpricedDays.map(formatDay),
    isLowerBound: basis.unpricedTokens > 0,
    isApproximate: basis.isApproximate,
    hasPriority: basis.hasPriority,
    notEstimated: basis.notEstimated,
    historyLimit: basis.historyLimit === null ? null : formatDay(basis.historyLimit),
    isSplit: basis.isSplit,
    isHistoryLoading: basis.isHistoryLoading,
  };
}

/** The number of decimals of all amounts of the answer. The largest amount decides (see `decimalsFor`). */
function decimalsOf({ rows, rest, total }: CostAnswer, rate: Rate): number {
  const lines: readonly CostLine[] = rest === null ? [...rows, total] : [...rows, rest, total];
  const amounts = lines.flatMap(({ cost, costs, compared }) => [cost, ...costs, compared ?? NOTHING]);
  return decimalsFor(largestOf(amounts), rate);
}

function largestOf(amounts: readonly Pico[]): Pico {
  let largest = 0n;
  for (const amount of amounts) {
    const size = amount < 0n ? -amount : amount;
    if (size > largest) largest = size;
  }
  return toPico(largest);
}
