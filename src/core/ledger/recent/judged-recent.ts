/**
 * Computes figures of the recent days (the days whose figures may still change) when they are first needed, and caches
 * them until the days change. The figures are the status of each day, cost tables, daily tables, and the estimate of a
 * day by API key and hour.
 */
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import { estimateHours, NO_HOURS, type HourCostTable } from '../estimate/estimate-cost-tables.ts';
import type { MonthTables } from '../tables/month-tables.ts';
import { judgeRecent, recentCostTables, type CostTables, type JudgeOptions, type Judgements } from './judge-recent.ts';
import type { RecentDays } from './recent-days.ts';
import { recentTables } from './recent-tables.ts';

export interface JudgedRecent {
  /** the status of each day */
  judgements(): Judgements;
  costTables(): CostTables;
  /** the status of each day; null if nothing has asked for it, or for a cost table, since the last call of `forget()` */
  known(): Judgements | null;
  tables(month: Month): readonly MonthTables[];
  /** the estimate of one day by API key and hour */
  hours(day: Day): HourCostTable;
  /**
   * deletes the cached data; call it after the recent days (whose figures may still change), the prices, or the bills
   * of other days have changed
   */
  forget(): void;
}

/**
 * Two functions that return the data from which the figures of the recent days (days whose figures may still change)
 * are computed: `recent` returns these days, and `judging` returns the options for deciding the status of each day.
 * Both functions are called again for each computation.
 */
export interface JudgedRecentOptions {
  readonly recent: () => RecentDays | null;
  readonly judging: () => JudgeOptions;
}

interface Judged {
  readonly judgements: Judgements;
  readonly options: JudgeOptions;
}

const NOTHING_JUDGED: Judgements = new Map();
const NO_TABLES: CostTables = { billed: new Map(), estimated: new Map() };

export function createJudgedRecent({ recent, judging }: JudgedRecentOptions): JudgedRecent {
  let judged: Judged | null = null;
  // Cost tables take longer than the statuses, and a refresh asks for the statuses alone after each loaded month.
  let costTables: CostTables | null = null;
  let months: ReadonlyMap<Month, readonly MonthTables[]> | null = null;
  let hours: { readonly day: Day; readonly costTable: HourCostTable } | null = null;

  function judge(days: RecentDays): Judged {
    if (judged === null) {
      const options = judging();
      judged = { judgements: judgeRecent(days, options), options };
    }
    return judged;
  }

  return {
    judgements() {
      const days = recent();
      return days === null ? NOTHING_JUDGED : judge(days).judgements;
    },
    costTables() {
      const days = recent();
      if (days === null) return NO_TABLES;
      const { judgements, options } = judge(days);
      costTables ??= recentCostTables(days, judgements, options);
      return costTables;
    },
    known: () => judged?.judgements ?? null,
    tables(month) {
      const days = recent();
      if (days !== null) months ??= recentTables(days, judge(days).judgements, judging());
      return months?.get(month) ?? [];
    },
    hours(day) {
      if (hours?.day !== day) {
        const days = recent();
        const { names, book } = judging();
        hours = { day, costTable: days === null ? NO_HOURS : estimateHours(days.usage, day, names, book) };
      }
      return hours.costTable;
    },
    forget() {
      judged = null;
      costTables = null;
      months = null;
      hours = null;
    },
  };
}
