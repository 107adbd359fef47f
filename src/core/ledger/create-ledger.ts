/**
 * Creates the ledger, which stores the costs and the usage of all days. A recent day is loaded again and again, because
 * its bill may still be incomplete. When its figures count as final, most often on the sixth day after it, the day
 * closes: it is added to the sums of its month.
 */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { firstHourOf, type Hour } from '../calendar/hour.ts';
import { monthOf, type Month } from '../calendar/month.ts';
import type { KeyAmounts } from '../model/key-amounts.ts';
import type { DayRange } from '../provider/contract.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { CalibrationDays } from '../pricing/calibration-sample.ts';
import type { Revision } from '../model/revision.ts';
import { calibrate } from '../pricing/calibration.ts';
import { createPriceBook } from '../pricing/create-price-book.ts';
import type { PriceFile } from '../pricing/price-file.ts';
import { createKeyRanks } from './attribution/key-ranks.ts';
import { daySetOf, daysOf, daysWithin, NO_DAYS, oneDay, without, type DaySet } from './columns/day-set.ts';
import { joinCostTables } from './columns/join-cost-tables.ts';
import type { CostTable } from './columns/cost-table.ts';
import { accuracyOf, notEstimatedOf, type EstimateRecord } from './estimate/estimate-record.ts';
import { noteBilled, noteShown } from './estimate/note-days.ts';
import { withSamples } from './estimate/price-samples.ts';
import { steadySamples } from './estimate/steady-samples.ts';
import { createLedgerHours, type HoursState } from './hours/ledger-hours.ts';
import { coverageOf } from './coverage.ts';
import { createFoldedMonths, type FoldedMonth } from './folded-months.ts';
import type { ClosedDays, Ledger, LedgerOptions, MonthCostTables } from './ledger.ts';
import { missingDays, planLoading, type Held } from './plan.ts';
import { EMPTY_DIRECTORY, type Directory, type MonthPublication } from './publication.ts';
import { isClosable } from './recent/is-closable.ts';
import { createJudgedRecent } from './recent/judged-recent.ts';
import { costTablesFor, judgeRecent, type CostTables, type Judgements } from './recent/judge-recent.ts';
import {
  firstRecentDay,
  NOTHING_RECENT,
  onlyDays,
  usageIncompleteFrom,
  withNewerHours,
  withOpenDays,
  withoutDays,
  withRefresh,
  type RecentDays,
} from './recent/recent-days.ts';
import { dayCosts } from './revisions/day-costs.ts';
import { findRevisions } from './revisions/find-revisions.ts';
import { judgeReplaced } from './revisions/judge-replaced.ts';
import { billDaysHeld } from './status/bill-days.ts';
import type { Judgement } from './status/judge-day.ts';
import { encodeLedger } from './storage/encode-ledger.ts';
import { createKeyRows } from './tables/key-rows.ts';
import type { MonthTables } from './tables/month-tables.ts';
import { createTables, MOST_KEY_BYTES, type TablesState } from './tables/create-tables.ts';
import { tablesOfDays } from './tables/tables-of-days.ts';

/** The data of a ledger that is saved in the store. */
export interface LedgerState extends HoursState {
  readonly directory: Directory;
  readonly historyStart: Day | null;
  readonly recent: RecentDays | null;
  readonly folded: ReadonlyMap<Month, FoldedMonth>;
  readonly calibration: CalibrationDays;
  readonly revisions: readonly Revision[];
  readonly estimates: EstimateRecord;
  readonly tables: TablesState;
  /**
   * the months that the next call of `encode` must write although their figures have not changed. Example: an older
   * version of Outlay stored the closed days (days whose figures are final) of a month in another part of the store
   */
  readonly unsaved?: readonly Month[];
}

/**
 * Creates a ledger, empty or with restored data.
 * @param restored the stored data; its names must already be in `options.names`
 */
export function createLedger({ names, listPrices }: LedgerOptions, restored?: LedgerState): Ledger {
  let directory = restored?.directory ?? EMPTY_DIRECTORY;
  let historyStart = restored?.historyStart ?? null;
  let recent = restored?.recent ?? null;
  let calibration: CalibrationDays = restored?.calibration ?? new Map();
  let revisions = restored?.revisions ?? [];
  let estimates: EstimateRecord = restored?.estimates ?? new Map();
  let contract: PriceFile | null = null;
  let book = listPrices;
  /**
   * true if loaded days may change the prices, so that the prices must be computed again. Prices are computed from the
   * cost and the tokens of billed days
   */
  let hasNewSamples = false;
  const changed = new Set<Month>();
  const tables = createTables({
    mostKeyBytes: MOST_KEY_BYTES,
    onChange: (month) => changed.add(month),
    restored: restored?.tables ?? null,
  });
  const hours = createLedgerHours({ names, listPrices, restored: restored ?? null });
  const keyAmounts = new Map<Day, KeyAmounts>();
  const folded = createFoldedMonths((month) => changed.add(month));
  for (const [month, part] of restored?.folded ?? []) folded.set(month, part);
  for (const month of restored?.unsaved ?? []) changed.add(month);
  const ranks = createKeyRanks(names.keys);

  const held = (): Held => ({ recent: recentRange(recent), days: (month) => folded.days(month) | recentDaysOf(month) });
  const divider = (byKey: boolean) => ({ names, listPrices, keyRanks: ranks.current(), byKey, keyAmounts });
  const judging = (byKey: boolean) => ({ ...divider(byKey), book, billDays: billDaysHeld(folded, recent) });
  const judged = createJudgedRecent({ recent: () => recent, judging: () => judging(true) });
  const isFolded = (day: Day): boolean => (folded.days(monthOf(day)) & oneDay(day)) !== NO_DAYS;

  function recentDaysOf(month: Month): DaySet {
    let days = NO_DAYS;
    for (const day of recent?.reads.keys() ?? []) if (monthOf(day) === month) days |= oneDay(day);
    return days;
  }

  function takeRecent(next: RecentDays): void {
    const shown = judged.known();
    if (recent !== null && shown !== null) {
      estimates = noteShown(estimates, { recent, judgements: shown.judgements, names, book });
    }
    recent = next;
    forgetJudged();
  }

  function forgetJudged(): void {
    judged.forget();
    hours.forgetRunningDay();
  }

  function tablesOf(month: Month): readonly MonthTables[] {
    const closed = tables.month(month);
    return [...(closed === null ? [] : [closed]), ...judged.tables(month)];
  }

  function costTables(): readonly MonthCostTables[] {
    const { billed, estimated } = judged.now();
    const months = new Set([...folded.months(), ...billed.keys(), ...estimated.keys()]);
    return [...months].toSorted((a, b) => a - b).map(costTablesOf);
  }

  function costTablesOf(month: Month): MonthCostTables {
    const { billed, estimated } = judged.now();
    const parts = [...folded.costTables(month), billed.get(month), estimated.get(month)];
    return {
      month,
      costTables: parts.filter((costTable) => costTable !== undefined),
      isMissingDays: missingNow(month) !== NO_DAYS,
      hasKeys: folded.get(month).unsplit === null,
    };
  }

  function missingNow(month: Month): DaySet {
    if (historyStart === null || recent === null) return NO_DAYS;
    return missingDays(held(), month, historyStart, addDays(recent.askedOn, 1));
  }

  function dayStatus(day: Day, now: Day): DayStatus {
    if (day > now || recent === null || day > recent.askedOn) return 'unknown';
    const judgement = judged.now().judgements.get(day);
    if (judgement !== undefined) return judgement.status;
    if (!isFolded(day)) return historyStart !== null && day < historyStart ? 'billed' : 'unknown';
    const isEstimated = folded
      .costTables(monthOf(day))
      .some((costTable) => (costTable.estimatedDays & oneDay(day)) !== NO_DAYS);
    return isEstimated ? 'estimated' : 'billed';
  }

  /**
   * Returns the cost tables of days that close (their figures no longer change). Also adds these days to the daily
   * table and to the table by API key.
   */
  function closingTables(closing: RecentDays, judgements: Judgements, byKey: boolean): CostTables {
    const newest = Math.max(...closing.reads.keys()) as Day;
    const keyRows = byKey && tables.hasRoomForKeys(monthOf(newest)) ? createKeyRows() : null;
    const costs = costTablesFor(closing, judgements, { ...judging(byKey), keyRows });
    const isEstimated = (day: Day): boolean => judgements.get(day)?.status === 'estimated';
    const { reads, bill, usage } = closing;
    const keys = keyRows?.seal() ?? null;
    const found = tablesOfDays({ days: reads.keys(), isEstimated, bill, usage, keys }, judging(byKey));
    for (const [month, more] of found) tables.put(month, more);
    return costs;
  }

  function closeDays(): boolean {
    if (recent === null) return false;
    const { askedOn } = recent;
    const { judgements } = judged.now();
    estimates = noteBilled(estimates, { read: recent, judgements, names, contract, calibration });
    const closed = new Set([...judgements].flatMap(([day, found]) => (isClosable(day, found, askedOn) ? [day] : [])));
    if (closed.size === 0) return false;
    const closing = onlyDays(recent, closed);
    const { billed, estimated } = closingTables(closing, judgements, true);
    for (const [month, costTable] of [...billed, ...estimated]) folded.add(month, costTable);
    // A day without a row closes too (its figures become final), with a cost of zero.
    for (const day of closed) if (!isFolded(day)) folded.add(monthOf(day), emptyDay(day));
    takeSamples(closing, judgements);
    takeRecent(withoutDays(recent, closed));
    return true;
  }

  function calibrationDays(): CalibrationDays {
    return recent === null ? calibration : steadySamples(calibration, recent, names);
  }

  function takeSamples(read: RecentDays, judgements: Judgements): void {
    const next = withSamples(calibration, read, judgements, names);
    hasNewSamples ||= next !== calibration;
    calibration = next;
  }

  /**
   * Stores the costs by API key that the provider reports for some days. Outlay needs these costs only to divide the
   * bill of a day among keys: for the recent days, and for the days that the caller is about to add. The costs of all
   * other days are deleted.
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
    const days = without(daysWithin(month, range) & answered, recentDaysOf(month));
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
      const { billed, estimated } = closingTables(closing, judgements, byKey);
      return joinCostTables(wanted, [billed.get(month), estimated.get(month)]);
    });
    estimates = noteBilled(estimates, { read: withoutDays(read, open), judgements, names, contract, calibration });
    tables.retain(month, folded.days(month));
    takeSamples(withoutDays(read, open), judgements);
    forgetJudged();
    const isNew = (day: Day): boolean => !isFolded(day);
    if (recent !== null && byKey && open.size > 0) {
      takeRecent(withOpenDays(recent, publication, [...open].filter(isNew)));
      hasNewSamples = true;
    }
  }

  function belowUsageDays(month: Month): Day[] {
    const { costTables: parts } = costTablesOf(month);
    return daysOf(
      month,
      parts.reduce((set, costTable) => set | costTable.belowUsageDays, NO_DAYS),
    );
  }

  function closedDays(month: Month): ClosedDays {
    const closed = folded.costTables(month);
    const estimated = closed.reduce((set, { estimatedDays }) => set | estimatedDays, NO_DAYS);
    return {
      costs: dayCosts(month, closed),
      estimated: new Set(daysOf(month, estimated)),
      hasKeys: folded.get(month).keyed !== null,
    };
  }

  function replaceMonth(publication: MonthPublication, seenOn: Day): readonly Revision[] | null {
    takeKeyAmounts(publication.range, publication.keyAmounts);
    const { month, byKey, nowMs } = publication;
    const before = closedDays(month);
    const asOf = dayOf(nowMs);
    const isClosed = (day: Day, found: Judgement): boolean => isClosable(day, found, asOf);
    const replaced = judgeReplaced(
      publication,
      {
        ...before,
        closed: folded.days(month),
        costTables: folded.costTables(month),
        belowUsageDays: belowUsageDays(month),
      },
      recent === null || !byKey ? null : isClosed,
      judging(byKey),
    );
    if (replaced === null) return null;
    const { judgements, reopened, notRevised } = replaced;
    const days = daySetOf(month, [...judgements.keys()]);
    const read = withOpenDays(NOTHING_RECENT, publication, daysOf(month, days));
    const { billed, estimated } = closingTables(read, judgements, byKey);
    folded.put(month, joinCostTables(days, [billed.get(month), estimated.get(month)]), byKey);
    tables.retain(month, days);
    // Price samples (cost and tokens by model) are taken again from the loaded days, because the bill of these days may
    // have changed.
    takeSamples({ ...read, askedOn: seenOn }, judgements);
    forgetJudged();
    if (recent !== null && reopened.length > 0) {
      takeRecent(withOpenDays(recent, publication, reopened));
      hasNewSamples = true;
    }
    const closedBefore = new Map([...before.costs].filter(([day]) => !notRevised.has(day)));
    const found = findRevisions(closedBefore, closedDays(month).costs, seenOn);
    revisions = [...revisions, ...found];
    return found;
  }

  return {
    names,
    setDirectory: (next) => {
      directory = next;
    },
    directory: () => directory,
    calibratePrices: (next) => {
      contract = next;
      book = createPriceBook({ contract, calibration: calibrate(calibrationDays()) });
      hasNewSamples = false;
      forgetJudged();
    },
    hasNewSamples: () => hasNewSamples,
    publishRecentDays: (publication) => {
      takeRecent(withRefresh(recent, publication, isFolded));
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
    closedMonths: () => folded.months().toSorted((a, b) => b - a),
    closedDays,
    plan: (options) => {
      historyStart = options.historyStart;
      return planLoading(held(), options.today, options.historyStart);
    },
    coverage: () =>
      coverageOf({
        recent,
        judgements: judged.now().judgements,
        costTables: costTables(),
        historyStart,
        missingDays: missingNow,
      }),
    dayStatus,
    belowUsageDays,
    revisions: () => revisions,
    accuracy: () => (recent === null ? null : accuracyOf(estimates, recent.askedOn)),
    notEstimated: () => (recent === null ? null : notEstimatedOf(estimates, recent.askedOn)),
    hasBill: () => billDaysHeld(folded, recent).size > 0,
    costTables,
    hours: judged.hours,
    tables: () => tables,
    hourTable: () => hours.table,
    detailedHours: (day) => hours.detailed(day, recent),
    tablesOf,
    daysWithoutTables: (month) => daysOf(month, without(folded.days(month), tables.days(month))),
    monthsWithoutTables: () =>
      folded
        .months()
        .filter((month) => without(folded.days(month), tables.days(month)) !== NO_DAYS)
        .toSorted((a, b) => b - a),
    keyRanks: () => ranks.current(),
    calibrationDays,
    monthsWithoutKeys: () =>
      folded
        .months()
        .filter((month) => folded.get(month).unsplit !== null)
        .toSorted((a, b) => b - a),
    encode: (options) => {
      const state: LedgerState = {
        directory,
        historyStart,
        recent,
        folded: new Map(folded.months().map((month) => [month, folded.get(month)])),
        calibration,
        revisions,
        estimates,
        tables: tables.state(),
        ...hours.state(),
      };
      const isAll = options?.all === true;
      const parts = encodeLedger(state, names, {
        months: isAll ? new Set(folded.months()) : changed,
        ...hours.takeChanges(isAll),
      });
      changed.clear();
      return parts;
    },
  };
}

function emptyDay(day: Day): CostTable {
  return joinCostTables(oneDay(day), []);
}

function recentRange(recent: RecentDays | null): Held['recent'] {
  if (recent === null) return null;
  const { askedOn } = recent;
  return { from: firstRecentDay(recent) ?? askedOn, usageIncompleteFrom: usageIncompleteFrom(recent), askedOn };
}
