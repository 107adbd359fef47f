/**
 * Finds unusual days of the total and of API keys, workspaces and models. Method: docs/methods/anomalies.md and
 * decision 0076.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { runAtOnce, type Steps } from '../../base/steps.ts';
import { addDays, dayOf, formatDay, type Day } from '../../calendar/day.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { divideHalfEven } from '../../money/divide-half-even.ts';
import { sumPico, toPico, type Pico } from '../../money/pico.ts';
import type { DayRange } from '../../provider/contract.ts';
import { queryFault } from '../../query/check-query.ts';
import type { QueryFault } from '../../query/cost-query.ts';
import { dayStatuses } from '../../query/day-statuses.ts';
import { daysBefore } from '../../query/end-of-known-days.ts';
import type { AnomaliesFault, AnomaliesQuery } from './anomalies-query.ts';
import type { Anomalies, Anomaly, AnomalyDay, AnomalyThing } from './anomaly.ts';
import { createDayCells } from './day-cells.ts';
import { createDifferences } from './differences.ts';
import { isReplacement } from './is-replacement.ts';
import { judgeDays, type Finding } from './judge-days.ts';
import { nameCause } from './name-cause.ts';
import { giveToMostSpecific, type JudgedThing, type OwnFindings } from './one-money.ts';
import { readSeries, type ThingSeries } from './read-series.ts';
import { runsOf, type Run } from './runs.ts';
import { THRESHOLDS, type Thresholds } from './thresholds.ts';

export interface AnomaliesOptions {
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
  readonly thresholds?: Thresholds;
}

/**
 * The number of days before the range that are checked too. If a new level of costs began on one of these days and
 * reaches into the range, the event begins on that day.
 */
const EARLIER_DAYS = 28;

/**
 * Finds the unusual days of a query's range. Amounts are pico-dollars, days are UTC days. A day is not checked if the
 * provider has not answered for it. API keys are not checked on days whose costs by key are not loaded.
 */
export function findAnomalies(
  ledger: Ledger,
  query: AnomaliesQuery,
  options: AnomaliesOptions,
): Result<Anomalies, AnomaliesFault | QueryFault> {
  return runAtOnce(anomalySteps(ledger, query, options));
}

/**
 * Does the same as `findAnomalies`, step by step. This generator pauses after each API key, workspace or model that it
 * checks and after each event, so that other work can run in between.
 */
export function* anomalySteps(
  ledger: Ledger,
  { range, of }: AnomaliesQuery,
  { now, unreachable, thresholds = THRESHOLDS }: AnomaliesOptions,
): Steps<Result<Anomalies, AnomaliesFault | QueryFault>> {
  const { comparableTo } = dayStatuses(ledger, now);
  const judged = daysBefore(comparableTo, range);
  if (judged.to <= judged.from) return fail({ kind: whyNoDay(range, now) });
  const read: DayRange = { from: addDays(judged.from, -EARLIER_DAYS - thresholds.windowReach), to: judged.to };
  const fault = queryFault(
    { range: read, untilHour: null, bucket: 'day', groupBy: [], where: {}, compareTo: null, top: 0 },
    [read],
    ledger,
  );
  if (fault !== null) return fail(fault);
  const known = yield* readSeries(ledger, read, { now, unreachable, of, thresholds });
  if (!known.ok) return known;
  const { series, total, statusAt, comparedBy, unknownDays, notLoadedDays } = known.value;
  const cells = createDayCells(ledger);
  const differences = createDifferences(read.from, known.value, cells);
  const judgedThings: JudgedThing[] = [];
  for (const each of series) {
    judgedThings.push({ ...each, findings: findingsOf(each) });
    yield;
  }
  const found = yield* giveToMostSpecific(judgedThings, differences, thresholds);
  const dayAt = (place: number): Day => (read.from + place) as Day;
  const places = Array.from({ length: read.to - judged.from }, (_, index) => judged.from - read.from + index);
  const firstJudged = places.find((place) => total.windows.at(place) !== null);
  const events: Anomaly[] = [];
  for (const each of found) {
    for (const run of runsOf(each.findings, each.windows, thresholds)) {
      if (dayAt(run.findings.at(-1)?.place ?? 0) < judged.from) continue;
      events.push(eventOf(each, run));
      yield;
    }
  }
  return ok({
    range: judged,
    events: events.toSorted(byNewest),
    unknownDays: unknownDays.filter((day) => day >= judged.from),
    notLoadedDays: notLoadedDays.filter((day) => day >= judged.from - thresholds.windowReach),
    judgedFrom: firstJudged === undefined ? null : dayAt(firstJudged),
  });

  function findingsOf({ thing, costs, estimable, windows }: ThingSeries): readonly Finding[] {
    const leastPercent = thresholds.leastPercent[thing.dimension ?? 'total'];
    const judge = (by: readonly bigint[]): Finding[] =>
      judgeDays(by, windows, { first: thresholds.windowReach, thresholds, leastPercent });
    const findings =
      estimable === costs
        ? judge(costs)
        : [costs, estimable]
            .flatMap((by) => judge(by).filter(({ place }) => comparedBy({ costs, estimable }, place) === by))
            .toSorted((a, b) => a.place - b.place);
    if (thing.dimension !== 'model' || thing.value === null) return findings;
    const code = cells.codeOf('model', thing.value);
    return code === null
      ? findings
      : findings.filter((finding) => !isReplacement(code, finding, thresholds.leastAmount, differences));
  }

  function eventOf({ thing, also, ...each }: OwnFindings, { findings, isLevel }: Run): Anomaly {
    const days = findings.map(({ place, usualPlaces: [low, high] }): AnomalyDay => {
      const costs = comparedBy(each, place);
      const usual = toPico(divideHalfEven((costs[low] ?? 0n) + (costs[high] ?? 0n), 2n));
      return { day: dayAt(place), cost: toPico(costs[place] ?? 0n), usual, status: statusAt(place) };
    });
    const [cost, usual] = [sumPico(days.map((day) => day.cost)), sumPico(days.map((day) => day.usual))];
    const largest = largestOf(findings);
    const direction = largest.excess2 > 0n ? 'above' : 'below';
    const from = days[0]?.day ?? judged.from;
    return {
      ...thing,
      id: [thing.dimension ?? 'total', thing.value ?? '', direction, formatDay(from)].join(':'),
      direction,
      kind: isLevel ? 'level' : 'spike',
      from,
      through: days.at(-1)?.day ?? from,
      days,
      cost,
      usual,
      excess: toPico(cost - usual),
      isProvisional: days.some(({ status }) => status !== 'billed'),
      cause: nameCause(thing, largest, of, differences, cells),
      also: withoutCopies(findings.flatMap(({ place }) => also.get(place) ?? [])),
    };
  }
}

/** Returns why no day of a range can be checked. */
function whyNoDay(range: DayRange, now: number): 'emptyRange' | 'noEndedDay' | 'noKnownDay' {
  if (range.to <= range.from) return 'emptyRange';
  const { from, to } = daysBefore(dayOf(now), range);
  return from < to ? 'noKnownDay' : 'noEndedDay';
}

function largestOf(findings: readonly Finding[]): Finding {
  return findings.reduce((largest, each) => (sizeOf(each.excess2) > sizeOf(largest.excess2) ? each : largest));
}

function withoutCopies(things: readonly AnomalyThing[]): AnomalyThing[] {
  return [...new Map(things.map((thing) => [`${thing.dimension} ${thing.value}`, thing])).values()];
}

function byNewest(a: Anomaly, b: Anomaly): number {
  if (a.through !== b.through) return b.through - a.through;
  const [first, second]: readonly [Pico, Pico] = [toPico(sizeOf(a.excess)), toPico(sizeOf(b.excess))];
  if (first !== second) return first > second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
