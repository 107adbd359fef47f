/**
 * The hourly figures of a ledger. For the last 35 days, they are stored by workspace and model. For single days that a
 * cost query needs, two more detailed tables are stored: one by workspace, model, item (what is charged for, for
 * example output tokens) and variant (service tier, geography, context window and speed), the other by workspace,
 * model, item and API key. All amounts are at list prices.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { firstHourOf, type Hour } from '../../calendar/hour.ts';
import type { Names } from '../../model/names.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { DetailedHoursPublication, HoursPublication } from '../publication.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import { createDetailedDays, detailedHours, type DetailedHours } from './detailed-hours.ts';
import { hourChunks, type HourRange } from './hour-chunks.ts';
import { createHourTable, type HourTable, type KeptHours } from './hour-table.ts';

/** The hourly data that is saved in the store. */
export interface HoursState {
  readonly hours: ReadonlyMap<Day, KeptHours>;
  readonly detailedHours: ReadonlyMap<Day, DetailedHours>;
}

/** The days whose hourly figures have changed and must be saved. */
export interface ChangedHours {
  readonly hours: ReadonlySet<Day>;
  readonly detailedHours: ReadonlySet<Day>;
}

export interface LedgerHours {
  readonly table: HourTable;
  /**
   * adds the hourly usage that a refresh loaded. The days in `withoutUsage` do not change, because some of their hours
   * are missing in `usage`
   */
  take(usage: UsageRows, answered: HourRange, withoutUsage: readonly Day[], nowMs: number): void;
  publish(publication: HoursPublication): void;
  publishDetailed(publication: DetailedHoursPublication): void;
  /**
   * the `DetailedHours` of a day; null if they are not in memory. Those of the current day are made from the rows in
   * `recent`. Those of any other day were loaded because a cost query needed them
   */
  detailed(day: Day, recent: RecentDays | null): DetailedHours | null;
  /** deletes the cached `DetailedHours` of the current day; call it after rows of the current day have changed */
  forgetRunningDay(): void;
  state(): HoursState;
  /** returns the days that changed since the last call; if `isAll` is true, all days */
  takeChanges(isAll: boolean): ChangedHours;
}

export interface LedgerHoursOptions {
  readonly names: Names;
  readonly listPrices: PriceBook;
  /** the hours that were stored in an earlier run; null if there are none */
  readonly restored: HoursState | null;
}

/** Creates the hourly data of a ledger. It starts with the hours in `restored`. */
export function createLedgerHours({ names, listPrices, restored }: LedgerHoursOptions): LedgerHours {
  const changed = { hours: new Set<Day>(), detailedHours: new Set<Day>() };
  const table = createHourTable({
    onChange: (day) => changed.hours.add(day),
    restored: restored?.hours ?? null,
  });
  const days = createDetailedDays({
    onChange: (day) => changed.detailedHours.add(day),
    restored: restored?.detailedHours ?? null,
  });
  let runningDay: DetailedHours | null = null;

  function take(usage: UsageRows, answered: HourRange, withoutUsage: readonly Day[], nowMs: number): void {
    const chunks = hourChunks(usage, answered, names, listPrices);
    table.put(new Map([...chunks].filter(([day]) => !withoutUsage.includes(day))), nowMs);
  }

  return {
    table,
    take,
    publish({ range, usage, withoutUsage, nowMs }) {
      take(usage, { from: firstHourOf(range.from), to: firstHourOf(range.to) }, withoutUsage, nowMs);
      // The `DetailedHours` of the days in `range` were made before late usage arrived. So they are deleted. Outlay
      // loads them again when a cost query needs them.
      for (let day = range.from; day < range.to; day = addDays(day, 1)) days.drop(day);
    },
    publishDetailed: ({ day, usage, hourRange }) => {
      days.put(day, detailedHours(day, usage, hourRange, names, listPrices));
    },
    detailed(day, recent) {
      if (recent === null || day !== recent.askedOn) return days.hours(day);
      const from = firstHourOf(day);
      const answered = { from, to: Math.max(from, recent.usageThrough ?? from) as Hour };
      runningDay ??= detailedHours(day, recent.usage, answered, names, listPrices);
      return runningDay;
    },
    forgetRunningDay: () => {
      runningDay = null;
    },
    state: () => ({ hours: table.state(), detailedHours: days.state() }),
    takeChanges(isAll) {
      const changes = isAll
        ? { hours: new Set(table.state().keys()), detailedHours: new Set(days.state().keys()) }
        : { hours: new Set(changed.hours), detailedHours: new Set(changed.detailedHours) };
      changed.hours.clear();
      changed.detailedHours.clear();
      return changes;
    },
  };
}
