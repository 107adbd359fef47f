/** Answers a CostQuery from the tables of the ledger. */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import { queryFault } from './check-query.ts';
import type { CostAnswer, CostLine, CostQuery, CostRow, QueryFault } from './cost-query.ts';
import { dayStatuses, statusesIn } from './day-statuses.ts';
import { dimensionValuesOf } from './dimension-values.ts';
import { dayRemarks } from './day-remarks.ts';
import { comparisonGaps } from './comparison-gaps.ts';
import { daysBefore } from './end-of-known-days.ts';
import { createGrouping, type Groups } from './grouping.ts';
import { priceRemarks } from './price-remarks.ts';
import { readRange, type Reading } from './reading.ts';
import { comparedRange, daysBetween, spansOf } from './spans.ts';
import type { Sums } from './sums.ts';
import { ONE_BUCKET, sumGroups, sumLines, sumReading, withLines, type GroupSums } from './sum-reading.ts';

/**
 * The index of the line that sums all groups that the answer does not list. A line is a row of the answer while the
 * answer is being computed.
 */
const REST_LINE = 0;
const FIRST_ROW_LINE = 1;

/**
 * The largest number of sums (groups × buckets such as days) that one pass over the tables computes. A question that
 * needs more takes two passes. The first finds the groups to list, and the second computes the buckets of only these
 * groups.
 */
const MOST_SUMS = 1_000_000;

/**
 * Answers a question about costs. In each bucket (such as a day), the rows and `rest` (the sum of all rows that are not
 * listed) sum exactly to the total. All buckets sum exactly to the whole range. Amounts are pico-dollars, days are UTC
 * days.
 * @param now ms since the epoch; its UTC day is today
 */
export function answerQuery(ledger: Ledger, query: CostQuery, now: number): Result<CostAnswer, QueryFault> {
  const today = dayOf(now);
  const begun = daysBefore(addDays(today, 1), query.range);
  const isWholeDays = query.compareTo !== null && query.untilHour === null;
  const allStatuses = dayStatuses(ledger, now);
  const range = isWholeDays ? daysBefore(allStatuses.comparableTo, begun) : begun;
  const statuses = statusesIn(range, allStatuses, now);
  if (range.to <= range.from && begun.to > begun.from) return fail({ kind: 'noEndedDay' });
  const before = comparedRange(range, query.compareTo);
  const fault = queryFault(query, before === null ? [range] : [range, before], ledger);
  if (fault !== null) return fail(fault);
  const grouping = createGrouping(query, dimensionValuesOf(ledger, query));
  const { bucket, untilHour, top } = query;
  const reading = readRange(ledger, grouping, { range, untilHour, bucket });
  const readBefore = before === null ? null : readRange(ledger, grouping, { range: before, untilHour, bucket: 'all' });
  const spans = spansOf({ ...query, range, today, knownThrough: statuses.knownThrough, statusOf: statuses.of });
  const groups = grouping.groups();
  const count = spans.buckets.length;
  const inSpans = { count, indexOf: spans.indexOf };
  const isOnePass = groups.count * count <= MOST_SUMS;
  const ranked =
    isOnePass || bucket === 'hour' ? reading : readRange(ledger, grouping, { range, untilHour, bucket: 'all' });
  const read = sumReading(ranked, groups.count, isOnePass ? inSpans : ONE_BUCKET);
  const sums = sumGroups(read, grouping.isOfCells ? reading.unpriced : null);
  const sumsBefore =
    readBefore === null
      ? null
      : sumGroups(sumReading(readBefore, groups.count, ONE_BUCKET), grouping.isOfCells ? readBefore.unpriced : null);
  const order = rank(groups, sums, sumsBefore);
  const listed = order.slice(0, top);
  const others = order.slice(top);

  const lines = new Int32Array(groups.count).fill(REST_LINE);
  for (const [place, group] of listed.entries()) lines[group] = FIRST_ROW_LINE + place;
  const lineCount = FIRST_ROW_LINE + listed.length;
  const inBuckets = isOnePass ? read : sumReading(withLines(reading, lines), lineCount, inSpans);
  const ofLines = sumLines(inBuckets, count, isOnePass ? lines : null, lineCount);
  const costsOf = (line: number): Pico[] => listSums(ofLines, count, (index) => index * lineCount + line);
  const remarks = priceRemarks(ledger, grouping, range, reading);
  /** Makes a line of the answer, with the days of its tokens without a known price. */
  const toLine = (of: readonly number[], costs: readonly Pico[]): CostLine => {
    const line = lineOf(of, costs, sums, sumsBefore);
    return { ...line, unpricedDays: unpricedDaysOf(line, of, reading, remarks.hasPriority) };
  };
  const rows = listed.map((group, place): CostRow => ({
    values: groups.values(group),
    ...toLine([group], costsOf(FIRST_ROW_LINE + place)),
  }));
  const rest = toLine(others, costsOf(REST_LINE));
  const ofTotal = sumLines(inBuckets, count, new Int32Array(inBuckets.groups), 1);
  const totalCosts = listSums(ofTotal, count, (index) => index);
  const days = daysBetween(range.from, range.to);
  const unknownDays = days.filter((day) => statuses.of(day) === 'unknown');
  const { since, isBeginLoaded } = ledger.coverage();
  const unpricedTokens = tokensIn(reading.unpriced);
  const comparedUnpricedTokens = readBefore === null ? null : tokensIn(readBefore.unpriced);
  return ok({
    range,
    buckets: spans.buckets,
    rows,
    rest: others.length === 0 ? null : { count: others.length, ...rest },
    total: { ...lineOf(order, totalCosts, sums, sumsBefore), unpricedTokens, comparedUnpricedTokens },
    basis: {
      unknownDays,
      ...dayRemarks(ledger, range, statuses, query.where),
      ...remarks,
      isSplit: reading.isSplit,
      historyLimit: null,
      isHistoryLoading: !isBeginLoaded && (since === null || range.from <= since),
      unpricedTokens,
      unpricedDays: reading.unpricedDays,
      notLoadedDays: reading.notLoadedDays,
    },
    compared:
      before === null
        ? null
        : {
            range: before,
            ...comparisonGaps({ range, before, untilHour }, since, statuses),
            leftOut: daysBetween(range.to, begun.to),
          },
  });
}

/** Returns a list of `count` amounts. Entry i is the amount at the index `placeOf(i)` of `sums`. */
function listSums(sums: Sums, count: number, placeOf: (index: number) => number): Pico[] {
  const listed: Pico[] = [];
  for (let index = 0; index < count; index += 1) listed.push(sums.sum(placeOf(index)));
  return listed;
}

/**
 * Returns the groups that have rows in the range or in the range that the question is compared with, highest cost
 * first. Groups with the same cost are sorted by their cost in the compared range, highest first, and then by their
 * values.
 */
function rank(groups: Groups, sums: GroupSums, before: GroupSums | null): number[] {
  const known = Array.from({ length: groups.count }, (_, group) => group)
    .filter((group) => sums.has(group) || before?.has(group) === true)
    .map((group) => ({
      group,
      now: sums.cost.sum(group),
      earlier: before?.cost.sum(group) ?? NOTHING,
    }));
  return known
    .toSorted((a, b) => {
      if (a.now !== b.now) return a.now > b.now ? -1 : 1;
      if (a.earlier !== b.earlier) return a.earlier > b.earlier ? -1 : 1;
      return groups.values(a.group).join('\n') < groups.values(b.group).join('\n') ? -1 : 1;
    })
    .map(({ group }) => group);
}

function lineOf(
  groups: readonly number[],
  costs: readonly Pico[],
  sums: GroupSums,
  before: GroupSums | null,
): CostLine {
  const tokens = (category: number): number => groups.reduce((sum, group) => sum + sums.tokens(group, category), 0);
  const unpricedIn = (of: GroupSums | null): number | null => {
    const unpriced = of?.unpriced ?? null;
    return unpriced === null ? null : groups.reduce((sum, group) => sum + unpriced(group), 0);
  };
  return {
    costs,
    cost: sumPico(costs),
    estimated: sumPico(groups.map((group) => sums.estimated.sum(group))),
    tokens: { input: tokens(0), cacheCreation: tokens(1), cacheRead: tokens(2), output: tokens(3) },
    unpricedTokens: unpricedIn(sums),
    compared: before === null ? null : sumPico(groups.map((group) => before.cost.sum(group))),
    comparedUnpricedTokens: unpricedIn(before),
  };
}

/** Returns the days on which a line has tokens without a known price (see `CostLine.unpricedDays`). */
function unpricedDaysOf(
  { unpricedTokens, cost, tokens }: CostLine,
  groups: readonly number[],
  reading: Reading,
  hasPriority: boolean,
): readonly Day[] | undefined {
  if (reading.unpricedDays.length === 0) return undefined;
  if (unpricedTokens !== null) {
    return reading.unpricedDays.filter((day) => groups.some((group) => reading.unpricedDaysOf.get(group)?.has(day)));
  }
  const hasTokens = Object.values(tokens).some((count) => count > 0);
  return hasTokens && (cost !== NOTHING || !hasPriority) ? reading.unpricedDays : undefined;
}

function tokensIn(unpriced: Reading['unpriced']): number {
  return [...unpriced.values()].reduce((sum, tokens) => sum + tokens, 0);
}
