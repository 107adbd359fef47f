/**
 * Computes the figures of the first days of a range, up to the day that a person chooses with the handle below the
 * chart. The figures are sums of daily amounts that are already loaded, so they change at once while a person moves the
 * handle. Only the amounts of the days to compare with are requested at the first move (`count-days.ts`).
 */
import { addDays, type Day } from '../calendar/day.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';
import type { AnswerBasis, CostAnswer, CostLine } from '../query/cost-query.ts';
import { rowId } from '../query/row-id.ts';
import { comparedRange } from '../query/spans.ts';
import type { Reports } from '../reports/reports.ts';
import { lastCounted } from './scope.ts';
import type { ScopeAnswer, ScopeFigures } from './scope-answers.ts';
import type { TrackerState } from './tracker-state.ts';

export interface CountedFigures {
  /** the last day whose costs are included */
  readonly day: Day;
  /** the answer about the whole range, from which the figures are computed */
  readonly answer: ScopeAnswer;
  readonly figures: Pick<ScopeFigures, 'period' | 'ended'>;
}

/** The answers from which the figures up to a day are computed. */
export interface CountedFrom {
  /** the costs of all chosen days, by day */
  readonly period: CostAnswer;
  /** the costs of the days to compare with, by day; null without a comparison, or while they are not loaded */
  readonly before: CostAnswer | null;
  /**
   * the exact answer to a query about the included days, not a sum of daily costs; null while a person moves the handle
   * below the chart, and until the answer arrives
   */
  readonly asked: CostAnswer | null;
  readonly compareTo: ScopeAnswer['scope']['compareTo'];
  /**
   * the first day that comparisons leave out, because some of its hours are not known (see `endOfKnownDays`).
   * Comparisons leave out all later days too
   */
  readonly comparableTo: Day;
  readonly since: Reports['since'];
}

/**
 * Returns the last day whose costs are included: the day of the handle below the chart, even while a person moves the
 * handle. Returns null if all days are included, or if there are no reports.
 */
export function shownThrough({
  scope,
  sliding,
  reports,
}: Pick<TrackerState, 'scope' | 'sliding' | 'reports'>): Day | null {
  if (reports === null) return null;
  return lastCounted({ ...scope, ...sliding }, { nowMs: reports.computedAt, since: reports.since });
}

/**
 * Returns the figures of the days up to and including `day`. Amounts are exact. Rows stay in the order of the whole
 * range, because the position of a row decides its colour. In the result, `ended` is the comparison with earlier days.
 * It has only days whose last hour is known, and is null if there is nothing to compare with.
 *
 * The number of tokens without a price (`unpricedTokens`) and the estimated part of the costs (`estimated`) are not
 * known for each day. So they come from `from.asked`, the answer to a query about exactly these days. Until this answer
 * has arrived, they are computed as follows:
 *
 * - `unpricedTokens` is 0 if no day up to `day` has such tokens. Otherwise it is the number for the whole range.
 * - `estimated` is the cost of the days without a bill. It is zero if the bill of a day is incomplete or a day is not
 *   fully known, because nobody knows which part of that day is estimated.
 *
 * `tokens` of the rows are always those of the whole range; the Overview does not show them.
 */
export function figuresThrough(day: Day, from: CountedFrom): CountedFigures['figures'] {
  const { period, before, compareTo, comparableTo, since } = from;
  // `asked` is used only if its total equals the sum of the daily costs. If the two differ, `asked` was computed from
  // older or newer figures than the daily costs.
  const asked = from.asked?.total.cost === sumThrough(day, period) ? from.asked : null;
  const counted = periodThrough(day, period, asked);
  if (compareTo === null) return { period: counted, ended: null };
  if (asked !== null && day < comparableTo) return { period: counted, ended: asked };
  const last = Math.min(day, addDays(comparableTo, -1)) as Day;
  if (before === null || last < period.range.from) return { period: counted, ended: null };
  const compared = last === day ? counted : periodThrough(last, period, null);
  return { period: counted, ended: comparedWith(compared, before, compareTo, since) };
}

/** the uncertain part of the cost of a row: what is estimated, and the tokens without a known price */
type Unsure = Pick<CostLine, 'estimated' | 'unpricedTokens'>;

/** Returns the number of days of the answer up to and including `day`. */
function daysThrough(day: Day, { buckets }: CostAnswer): number {
  return buckets.filter(({ to }) => to <= addDays(day, 1)).length;
}

function sumThrough(day: Day, period: CostAnswer): Pico {
  return sumPico(period.total.costs.slice(0, daysThrough(day, period)));
}

/**
 * Returns the answer about the days up to and including `day`.
 * @param period the whole range by day
 * @param asked the exact answer to a query about the days up to and including `day`; null if it is not loaded
 */
function periodThrough(day: Day, period: CostAnswer, asked: CostAnswer | null): CostAnswer {
  const range: DayRange = { from: period.range.from, to: addDays(day, 1) };
  const count = daysThrough(day, period);
  const known = new Map(asked?.rows.map((row) => [rowId(row.values), row]));
  const basis = asked?.basis ?? basisThrough(period.basis, day);
  const isMixed = basis.settlingDays.length + basis.unknownDays.length > 0;
  const through = <Line extends CostLine>(line: Line, exact: Unsure = NO_COST): Line => {
    const costs = line.costs.slice(0, count);
    const unbilled = costs.filter((_, index) => !isMixed && period.buckets[index]?.status === 'estimated');
    return {
      ...line,
      costs,
      cost: sumPico(costs),
      estimated: asked === null ? sumPico(unbilled) : exact.estimated,
      unpricedTokens:
        asked === null || line.unpricedTokens === null
          ? unpricedWithin(line, (unpriced) => unpriced <= day)
          : exact.unpricedTokens,
      unpricedDays: line.unpricedDays?.filter((unpriced) => unpriced <= day),
    };
  };
  return {
    ...period,
    range,
    buckets: period.buckets.slice(0, count),
    rows: period.rows.map((row) => through(row, known.get(rowId(row.values)))),
    rest: period.rest === null ? null : through(period.rest, asked === null ? NO_COST : unsureOfRest(asked, period)),
    total: through(totalWithDays(period), asked?.total),
    basis,
  };
}

/**
 * Returns the number of tokens without a known price of a row: 0 if no day that `isWithin` accepts has such tokens,
 * otherwise the number for the whole range. null if the number of the row is not known.
 */
function unpricedWithin(
  { unpricedTokens, unpricedDays = [] }: Pick<CostLine, 'unpricedTokens' | 'unpricedDays'>,
  isWithin: (day: Day) => boolean,
): number | null {
  return unpricedTokens === null || unpricedDays.some(isWithin) ? unpricedTokens : 0;
}

/** Returns the total with the days on which it has tokens without a known price. The rows of an answer have them already. */
function totalWithDays({ total, basis: { unpricedDays } }: CostAnswer): CostLine {
  return { ...total, unpricedDays };
}

/**
 * Returns a copy of `counted` that also contains the costs on the days to compare with (`compared`), for each row and
 * for the total. Rows that have costs only on those days are added. These costs are sums of the daily amounts in
 * `before`. The number of tokens without a known price is not known for each day. So `comparedUnpricedTokens` is 0 if
 * none of these days has such tokens; otherwise it is the number for all days of `before`.
 */
function comparedWith(
  counted: CostAnswer,
  before: CostAnswer,
  compareTo: NonNullable<CountedFrom['compareTo']>,
  since: Day | null,
): CostAnswer {
  const range = comparedRange(counted.range, compareTo) ?? counted.range;
  const isWithin = (day: Day): boolean => range.from <= day && day < range.to;
  const areWithin = before.buckets.map(({ from }) => isWithin(from));
  const sum = ({ costs }: Pick<CostLine, 'costs'>): Pico => sumPico(costs.filter((_, index) => areWithin[index]));
  const earlier = new Map(before.rows.map((row) => [rowId(row.values), row]));
  const withBefore = <Line extends CostLine>(line: Line, then: CostLine | undefined): Line => ({
    ...line,
    costs: [line.cost],
    compared: then === undefined ? NOTHING : sum(then),
    comparedUnpricedTokens: then === undefined ? 0 : unpricedWithin(then, isWithin),
  });
  const listed = new Set(counted.rows.map(({ values }) => rowId(values)));
  const gone = before.rows
    .filter((row) => !listed.has(rowId(row.values)))
    .map((row) => withBefore({ ...row, ...NO_COST }, row));
  const isUnknown = before.basis.unknownDays.some(isWithin);
  const isCostPartial = since === null || range.from < since || isUnknown;
  return {
    ...counted,
    rows: [
      ...counted.rows.map((row) => withBefore(row, earlier.get(rowId(row.values)))),
      ...gone.filter(
        ({ compared, comparedUnpricedTokens }) => compared !== NOTHING || (comparedUnpricedTokens ?? 0) > 0,
      ),
    ],
    rest: null,
    total: withBefore(counted.total, totalWithDays(before)),
    compared: {
      range,
      isPartial: counted.basis.unknownDays.length > 0 || isCostPartial,
      isCostPartial,
      leftOut: [],
    },
  };
}

const NO_COST = {
  cost: NOTHING,
  estimated: NOTHING,
  tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
  unpricedTokens: 0,
} as const;

/**
 * Returns the remarks about the days up to `last`, for example which of these days are estimated. The remarks
 * `isApproximate` and `notEstimated` are only about days without a complete bill. So if all days up to `last` are
 * billed, `isApproximate` is false and `notEstimated` is empty.
 */
function basisThrough(basis: AnswerBasis, last: Day): AnswerBasis {
  const until = (days: readonly Day[]): readonly Day[] => days.filter((day) => day <= last);
  const [unknownDays, settlingDays, estimatedDays] = [
    until(basis.unknownDays),
    until(basis.settlingDays),
    until(basis.estimatedDays),
  ];
  const isBilled = unknownDays.length + settlingDays.length + estimatedDays.length === 0;
  const unpricedDays = until(basis.unpricedDays);
  return {
    ...basis,
    unknownDays,
    settlingDays,
    estimatedDays,
    belowUsageDays: until(basis.belowUsageDays),
    unpricedTokens: unpricedDays.length === 0 ? 0 : basis.unpricedTokens,
    unpricedDays,
    notLoadedDays: until(basis.notLoadedDays),
    isApproximate: basis.isApproximate && !isBilled,
    notEstimated: isBilled ? [] : basis.notEstimated,
  };
}

/**
 * Returns the number of tokens without a price, and the estimated costs, of all rows that the page does not list.
 * `asked` is about fewer days, so it may list other rows than the page.
 */
function unsureOfRest(asked: CostAnswer, { rows }: Pick<CostAnswer, 'rows'>): Unsure {
  const listed = new Set(rows.map(({ values }) => rowId(values)));
  const others = [
    ...asked.rows.filter((row) => !listed.has(rowId(row.values))),
    ...(asked.rest === null ? [] : [asked.rest]),
  ];
  return {
    estimated: sumPico(others.map(({ estimated }) => estimated)),
    unpricedTokens: others.reduce((sum, { unpricedTokens }) => sum + (unpricedTokens ?? 0), 0),
  };
}
