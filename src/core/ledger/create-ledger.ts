/**
 * Creates the ledger, which stores the costs and the usage of all days. A recent day is loaded again and again, because
 * its bill may still be incomplete. When its figures count as final, most often on the sixth day after it, the day
 * closes: it is added to the sums of its month.
 */
import { dayOf, type Day } from '../calendar/day.ts';
import { firstHourOf, type Hour } from '../calendar/hour.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { Revision } from '../model/revision.ts';
import type { DayRange } from '../provider/contract.ts';
import { createKeyRanks } from './attribution/key-ranks.ts';
import { createClosedMonths } from './closed-months.ts';
import { daySetOf, daysOf, daysWithin, NO_DAYS, oneDay, without } from './columns/day-set.ts';
import { joinCostTables } from './columns/join-cost-tables.ts';
import { accuracyOf, notEstimatedOf, type EstimateRecord } from './estimate/estimate-record.ts';
import { createLedgerPrices } from './estimate/ledger-prices.ts';
import { noteBilled, noteShown } from './estimate/note-days.ts';
import { createLedgerHours } from './hours/ledger-hours.ts';
import { createLedgerFigures } from './ledger-figures.ts';
import type { LedgerState } from './ledger-state.ts';
import type { Ledger, LedgerOptions } from './ledger.ts';
import { planLoading } from './plan.ts';
import { EMPTY_DIRECTORY, type MonthPublication } from './publication.ts';
import { isClosable } from './recent/is-closable.ts';
import { createJudgedRecent } from './recent/judged-recent.ts';
import { judgeRecent, type Judgements } from './recent/judge-recent.ts';
import {
  NOTHING_RECENT,
  onlyDays,
  withNewerHours,
  withOpenDays,
  withoutDays,
  withRefresh,
  type RecentDays,
} from './recent/recent-days.ts';
import { findRevisions } from './revisions/find-revisions.ts';
import { judgeReplaced } from './revisions/judge-replaced.ts';
import { billDaysHeld } from './status/bill-days.ts';
import type { Judgement } from './status/judge-day.ts';
import { encodeLedger } from './storage/encode-ledger.ts';

/**
 * Creates a ledger, empty or with restored data.
 * @param restored the stored data; its names must already be in `options.names`
 */
export function createLedger({ names, listPrices }: LedgerOptions, restored?: LedgerState): Ledger {
  let directory = restored?.directory ?? EMPTY_DIRECTORY;
  let historyStart = restored?.historyStart ?? null;
  let recent = restored?.recent ?? null;
  let revisions: readonly Revision[] = restored?.revisions ?? [];
  let estimates: EstimateRecord = restored?.estimates ?? new Map();
  const prices = createLedgerPrices(names, listPrices, restored?.calibration ?? null);
  const closed = createClosedMonths(restored ?? null);
  const hours = createLedgerHours({ names, listPrices, restored: restored ?? null });
  const keyAmounts = new Map<Day, KeyAmounts>();
  const ranks = createKeyRanks(names.keys);
  const { folded } = closed;

  const divider = (byKey: boolean) => ({ names, listPrices, keyRanks: ranks.current(), byKey, keyAmounts });
  const judging = (byKey: boolean) => ({
    ...divider(byKey),
    book: prices.book(),
    billDays: billDaysHeld(folded, recent),
  });
  const judged = createJudgedRecent({ recent: () => recent, judging: () => judging(true) });
  const figures = createLedgerFigures({ closed, judged, recent: () => recent, historyStart: () => historyStart });

  function takeRecent(next: RecentDays): void {
    const judgements = judged.known();
    if (recent !== null && judgements !== null) {
      const book = prices.book();
      estimates = noteShown(estimates, { recent, judgements, names, book });
    }
    recent = next;
    forgetJudged();
  }

  function forgetJudged(): void {
    judged.forget();
    hours.forgetRunningDay();
  }

  function noteBills(read: RecentDays, judgements: Judgements): void {
    const known = { names, contract: prices.contract(), calibration: prices.stored() };
    estimates = noteBilled(estimates, { read, judgements, ...known });
  }

  function closeDays(): boolean {
    if (recent === null) return false;
    const { askedOn } = recent;
    const judgements = judged.judgements();
    noteBills(recent, judgements);
    const days = new Set([...judgements].flatMap(([day, found]) => (isClosable(day, found, askedOn) ? [day] : [])));
    if (days.size === 0) return false;
    const closing = onlyDays(recent, days);
    const { billed, estimated } = closed.addTables(closing, judgements, judging(true), true);
    for (const [month, costTable] of [...billed, ...estimated]) folded.add(month, costTable);
    closed.addEmptyDays(days);
    prices.addSamples(closing, judgements);
    takeRecent(withoutDays(recent, days));
    return true;
  }

  /**
   * Stores the costs by API key that the provider reports for some days. Outlay needs these costs only to divide the
   * bill of a day among keys: for the recent days (whose figures may still change), and for the days that the caller is
   * about to add. The costs of all other days are deleted.
   */
  function takeKeyAmounts({ from, to }: DayRange, amounts: KeyAmounts | null | undefined): void {
    for (const day of [...keyAmounts.keys()]) if (recent?.reads.has(day) !== true) keyAmounts.delete(day);
    if (amounts === null || amounts === undefined) return;
    for (let day: number = from; day < to; day += 1) keyAmounts.set(day as Day, amounts);
  }

  function publishMonth(publication: MonthPublication): void {
    takeKeyAmounts(publication.range, publication.keyAmounts);
    const { month, range, bill, withoutUsage, byKey, nowMs } = publication;
    const asOf = dayOf(nowMs);
    const answered = without(daySetOf(month, bill.days), daySetOf(month, withoutUsage));
    const days = without(daysWithin(month, range) & answered, figures.recentDays(month));
    const read: RecentDays = {
      ...withOpenDays(NOTHING_RECENT, publication, daysOf(month, days)),
      usageThrough: firstHourOf(asOf),
      askedOn: asOf,
    };
    const judgements = judgeRecent(read, judging(byKey));
    const open = new Set([...judgements].flatMap(([day, found]) => (isClosable(day, found, asOf) ? [] : [day])));
    const closable = daysOf(month, days).reduce((set, day) => (open.has(day) ? set : set | oneDay(day)), NO_DAYS);
    folded.replace(month, closable, byKey, (wanted) => {
      const closing = onlyDays(read, new Set(daysOf(month, wanted)));
      const { billed, estimated } = closed.addTables(closing, judgements, judging(byKey), byKey);
      return joinCostTables(wanted, [billed.get(month), estimated.get(month)]);
    });
    noteBills(withoutDays(read, open), judgements);
    closed.dropOpenTables(month);
    prices.addSamples(withoutDays(read, open), judgements);
    forgetJudged();
    if (recent !== null && byKey && open.size > 0) {
      const isNew = (day: Day): boolean => !closed.isClosed(day);
      takeRecent(withOpenDays(recent, publication, [...open].filter(isNew)));
      prices.markOutdated();
    }
  }

  function replaceMonth(publication: MonthPublication, seenOn: Day): readonly Revision[] | null {
    takeKeyAmounts(publication.range, publication.keyAmounts);
    const { month, byKey, nowMs } = publication;
    const before = closed.costs(month);
    const asOf = dayOf(nowMs);
    const isFinal = (day: Day, found: Judgement): boolean => isClosable(day, found, asOf);
    const replaced = judgeReplaced(
      publication,
      {
        ...before,
        closed: folded.days(month),
        costTables: folded.costTables(month),
        belowUsageDays: figures.belowUsageDays(month),
      },
      recent === null || !byKey ? null : isFinal,
      judging(byKey),
    );
    if (replaced === null) return null;
    const { judgements, reopened, notRevised } = replaced;
    const days = daySetOf(month, [...judgements.keys()]);
    const read = withOpenDays(NOTHING_RECENT, publication, daysOf(month, days));
    const { billed, estimated } = closed.addTables(read, judgements, judging(byKey), byKey);
    folded.put(month, joinCostTables(days, [billed.get(month), estimated.get(month)]), byKey);
    closed.dropOpenTables(month);
    // Price samples (cost and tokens by model) are taken again from the loaded days, because the bill of these days may
    // have changed.
    prices.addSamples({ ...read, askedOn: seenOn }, judgements);
    forgetJudged();
    if (recent !== null && reopened.length > 0) {
      takeRecent(withOpenDays(recent, publication, reopened));
      prices.markOutdated();
    }
    const closedBefore = new Map([...before.costs].filter(([day]) => !notRevised.has(day)));
    const found = findRevisions(closedBefore, closed.costs(month).costs, seenOn);
    revisions = [...revisions, ...found];
    return found;
  }

  return {
    names,
    setDirectory: (next) => {
      directory = next;
    },
    directory: () => directory,
    calibratePrices: (contract) => {
      prices.recompute(contract, recent);
      forgetJudged();
    },
    hasNewSamples: prices.isOutdated,
    publishRecentDays: (publication) => {
      takeRecent(withRefresh(recent, publication, closed.isClosed));
      hours.take(publication.hourUsage, publication.hourRange, publication.withoutUsage, publication.nowMs);
    },
    setKeyAmounts: (range, amounts) => {
      takeKeyAmounts(range, amounts);
      forgetJudged();
    },
    publishIntraday: (publication) => {
      if (recent === null) return;
      takeRecent(withNewerHours(recent, publication));
      const { from, hourUsage, usageThrough, nowMs } = publication;
      const first = firstHourOf(from);
      hours.take(hourUsage, { from: first, to: Math.max(first, usageThrough ?? first) as Hour }, [], nowMs);
    },
    publishHours: hours.publish,
    publishDetailedHours: hours.publishDetailed,
    closeDays,
    publishMonth,
    replaceMonth,
    closedMonths: closed.months,
    closedDays: closed.costs,
    plan: (options) => {
      historyStart = options.historyStart;
      return planLoading(figures.held(), options.today, options.historyStart);
    },
    coverage: figures.coverage,
    dayStatus: figures.dayStatus,
    belowUsageDays: figures.belowUsageDays,
    revisions: () => revisions,
    accuracy: () => (recent === null ? null : accuracyOf(estimates, recent.askedOn)),
    notEstimated: () => (recent === null ? null : notEstimatedOf(estimates, recent.askedOn)),
    hasBill: () => billDaysHeld(folded, recent).size > 0,
    costTables: figures.costTables,
    hours: judged.hours,
    tables: () => closed.tables,
    hourTable: () => hours.table,
    detailedHours: (day) => hours.detailed(day, recent),
    tablesOf: figures.tablesOf,
    daysWithoutTables: closed.daysWithoutTables,
    monthsWithoutTables: closed.monthsWithoutTables,
    keyRanks: () => ranks.current(),
    calibrationDays: () => prices.samples(recent),
    monthsWithoutKeys: closed.monthsWithoutKeys,
    encode: (options) => {
      const isAll = options?.all === true;
      const state: LedgerState = {
        directory,
        historyStart,
        recent,
        calibration: prices.stored(),
        revisions,
        estimates,
        ...closed.state(),
        ...hours.state(),
      };
      return encodeLedger(state, names, { months: closed.takeChanges(isAll), ...hours.takeChanges(isAll) });
    },
  };
}
