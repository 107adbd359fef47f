/**
 * Reads the daily costs of the total and, in each checked dimension, of the values with the highest costs. It also finds
 * out which of these costs are known.
 */
import { ok, type Result } from '../../base/result.ts';
import type { Steps } from '../../base/steps.ts';
import type { Day } from '../../calendar/day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DayStatus } from '../../model/day-status.ts';
import type { DayRange } from '../../provider/contract.ts';
import { answerQuery } from '../../query/answer-query.ts';
import { NOT_LOADED_VALUE, type QueryFault } from '../../query/cost-query.ts';
import { dayStatuses } from '../../query/day-statuses.ts';
import { daysBetween } from '../../query/spans.ts';
import { ANOMALY_DIMENSIONS, type AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyThing } from './anomaly.ts';
import { readEstimable, type EstimableOf } from './estimable-costs.ts';
import type { Thresholds } from './thresholds.ts';
import { createDayWindows, type DayWindows } from './usual-days.ts';

/**
 * At most this many API keys, this many workspaces and this many models are checked: those with the highest costs on
 * the days that are read.
 */
const MOST_THINGS = 200;

export interface ThingSeries {
  readonly thing: AnomalyThing;
  /** the cost of each day in pico-dollars; for a day whose cost is not known, the number has no meaning */
  readonly costs: readonly bigint[];
  /**
   * the same costs without charges that estimates do not include, such as code execution. A day that is not billed is
   * compared with earlier days by these costs
   */
  readonly estimable: readonly bigint[];
  readonly windows: DayWindows;
}

export interface ReadSeries {
  /**
   * the series (one cost for each day) of the API keys, then of the workspaces, the models and the total; within a
   * dimension, the highest cost is first
   */
  readonly series: readonly ThingSeries[];
  readonly total: ThingSeries;
  /**
   * returns the status of the day with this index in the series (lists with one cost for each day); `unknown` also for
   * a day for which the provider has no figures
   */
  statusAt(place: number): DayStatus;
  /**
   * returns the costs by which a day is compared with earlier days: all costs if the day is billed, otherwise those that
   * estimates can contain
   */
  comparedBy(series: Pick<ThingSeries, 'costs' | 'estimable'>, place: number): readonly bigint[];
  readonly unknownDays: readonly Day[];
  readonly notLoadedDays: readonly Day[];
}

export interface ReadOptions {
  readonly now: number;
  readonly unreachable: DayRange | null;
  readonly of: readonly AnomalyDimension[];
  readonly thresholds: Thresholds;
}

/**
 * Reads the series (one cost for each day) of the total and, in each checked dimension, of the values with the highest
 * costs: at most MOST_THINGS values.
 * @param range the UTC days to read; all of them have ended
 */
export function* readSeries(
  ledger: Ledger,
  range: DayRange,
  { now, unreachable, of, thresholds }: ReadOptions,
): Steps<Result<ReadSeries, QueryFault>> {
  const days = daysBetween(range.from, range.to);
  const statuses = dayStatuses(ledger, now);
  const { since } = ledger.coverage();
  const isUnreachable = (day: Day): boolean => unreachable !== null && day >= unreachable.from && day < unreachable.to;
  const statusOf = (day: Day): DayStatus => (isUnreachable(day) ? 'unknown' : statuses.ofCompared(day));
  const isKnown = (day: Day): boolean => since !== null && day >= since && statusOf(day) !== 'unknown';
  const windowsWithout = (notLoaded: readonly Day[]): DayWindows => {
    const lacking = new Set(notLoaded);
    const isObserved = Uint8Array.from(days, (day) => Number(isKnown(day) && !lacking.has(day)));
    return createDayWindows({ from: range.from, isObserved }, thresholds);
  };
  const statusAt = (place: number): DayStatus => statusOf((range.from + place) as Day);
  const series: ThingSeries[] = [];
  const notLoadedDays = new Set<Day>();
  const question = { range, untilHour: null, bucket: 'day', where: {}, compareTo: null } as const;
  const hasEstimates = days.some((day) => isKnown(day) && statusOf(day) !== 'billed');
  const estimableOf = (dimension: AnomalyDimension | null): Result<EstimableOf, QueryFault> =>
    hasEstimates ? readEstimable(ledger, range, dimension, now) : ok((_thing, costs) => costs);
  for (const dimension of ANOMALY_DIMENSIONS.filter((each) => of.includes(each))) {
    const answer = answerQuery(ledger, { ...question, groupBy: [dimension], top: MOST_THINGS + 1 }, now);
    if (!answer.ok) return answer;
    const { rows, basis } = answer.value;
    const windows = windowsWithout(basis.notLoadedDays);
    if (dimension === 'apiKey') for (const day of basis.notLoadedDays.filter(isKnown)) notLoadedDays.add(day);
    const estimable = estimableOf(dimension);
    if (!estimable.ok) return estimable;
    const listed = rows.filter(({ values }) => values[0] !== NOT_LOADED_VALUE).slice(0, MOST_THINGS);
    for (const { values, costs } of listed) {
      const thing = { dimension, value: values[0] ?? null };
      series.push({ thing, costs, estimable: estimable.value(thing, costs), windows });
    }
    yield;
  }
  const answer = answerQuery(ledger, { ...question, groupBy: [], top: 1 }, now);
  if (!answer.ok) return answer;
  const estimable = estimableOf(null);
  if (!estimable.ok) return estimable;
  const thing: AnomalyThing = { dimension: null, value: null };
  const { costs } = answer.value.total;
  const total: ThingSeries = { thing, costs, estimable: estimable.value(thing, costs), windows: windowsWithout([]) };
  return ok({
    series: [...series, total],
    total,
    statusAt,
    comparedBy: ({ costs: all, estimable: part }, place) => (statusAt(place) === 'billed' ? all : part),
    unknownDays: days.filter((day) => statusOf(day) === 'unknown'),
    notLoadedDays: [...notLoadedDays],
  });
}
