/**
 * The figures of a ledger by month and by day, computed from its closed and its recent days: cost tables, the status of
 * a day, and which days are loaded. A day is closed when its figures are final; until then it is recent.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { monthOf, type Month } from '../calendar/month.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { ClosedMonths } from './closed-months.ts';
import { daysOf, NO_DAYS, oneDay, type DaySet } from './columns/day-set.ts';
import { coverageOf } from './coverage.ts';
import type { MonthCostTables } from './ledger.ts';
import { missingDays, type Held } from './plan.ts';
import type { Coverage } from './publication.ts';
import type { JudgedRecent } from './recent/judged-recent.ts';
import { firstRecentDay, usageIncompleteFrom, type RecentDays } from './recent/recent-days.ts';
import type { MonthTables } from './tables/month-tables.ts';

/** These methods are described in `Ledger`, except those with a comment. */
export interface LedgerFigures {
  costTables(): readonly MonthCostTables[];
  tablesOf(month: Month): readonly MonthTables[];
  dayStatus(day: Day, today: Day): DayStatus;
  belowUsageDays(month: Month): readonly Day[];
  coverage(): Coverage;
  /** the recent days of a month (days whose figures may still change) */
  recentDays(month: Month): DaySet;
  /** the days that are loaded, from which the ledger decides what to load */
  held(): Held;
}

export interface LedgerFiguresOptions {
  readonly closed: ClosedMonths;
  readonly judged: JudgedRecent;
  /** returns the recent days (days whose figures may still change); null before the first refresh */
  readonly recent: () => RecentDays | null;
  /** returns the first day of history; null before the first call of the ledger's `plan` */
  readonly historyStart: () => Day | null;
}

/** Creates the figures. Nothing is stored; each call computes its result from the present days. */
export function createLedgerFigures(options: LedgerFiguresOptions): LedgerFigures {
  const { closed, judged } = options;
  const { folded, tables } = closed;

  function recentDays(month: Month): DaySet {
    let days = NO_DAYS;
    for (const day of options.recent()?.reads.keys() ?? []) if (monthOf(day) === month) days |= oneDay(day);
    return days;
  }

  function held(): Held {
    return { recent: recentRange(options.recent()), days: (month) => folded.days(month) | recentDays(month) };
  }

  function missingNow(month: Month): DaySet {
    const recent = options.recent();
    const historyStart = options.historyStart();
    if (historyStart === null || recent === null) return NO_DAYS;
    return missingDays(held(), month, historyStart, addDays(recent.askedOn, 1));
  }

  function costTables(): readonly MonthCostTables[] {
    const { billed, estimated } = judged.costTables();
    const months = new Set([...folded.months(), ...billed.keys(), ...estimated.keys()]);
    return [...months].toSorted((a, b) => a - b).map(costTablesOf);
  }

  function costTablesOf(month: Month): MonthCostTables {
    const { billed, estimated } = judged.costTables();
    const parts = [...folded.costTables(month), billed.get(month), estimated.get(month)];
    return {
      month,
      costTables: parts.filter((costTable) => costTable !== undefined),
      isMissingDays: missingNow(month) !== NO_DAYS,
      hasKeys: folded.get(month).unsplit === null,
    };
  }

  return {
    costTables,
    tablesOf(month) {
      const ofClosed = tables.month(month);
      return [...(ofClosed === null ? [] : [ofClosed]), ...judged.tables(month)];
    },
    dayStatus(day, today) {
      const recent = options.recent();
      const historyStart = options.historyStart();
      if (day > today || recent === null || day > recent.askedOn) return 'unknown';
      const judgement = judged.judgements().get(day);
      if (judgement !== undefined) return judgement.status;
      if (!closed.isClosed(day)) return historyStart !== null && day < historyStart ? 'billed' : 'unknown';
      const isEstimated = folded
        .costTables(monthOf(day))
        .some((costTable) => (costTable.estimatedDays & oneDay(day)) !== NO_DAYS);
      return isEstimated ? 'estimated' : 'billed';
    },
    belowUsageDays(month) {
      const parts = costTablesOf(month).costTables;
      return daysOf(
        month,
        parts.reduce((set, costTable) => set | costTable.belowUsageDays, NO_DAYS),
      );
    },
    coverage: () =>
      coverageOf({
        recent: options.recent(),
        judgements: judged.judgements(),
        costTables: costTables(),
        historyStart: options.historyStart(),
        missingDays: missingNow,
      }),
    recentDays,
    held,
  };
}

function recentRange(recent: RecentDays | null): Held['recent'] {
  if (recent === null) return null;
  const { askedOn } = recent;
  return { from: firstRecentDay(recent) ?? askedOn, usageIncompleteFrom: usageIncompleteFrom(recent), askedOn };
}
