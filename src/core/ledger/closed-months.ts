/**
 * The closed days of a ledger (days whose figures are final) by month: their cost tables, and their tables by item (for
 * example output tokens) and by API key. Also lists the months that must be saved.
 */
import type { Day } from '../calendar/day.ts';
import { monthOf, type Month } from '../calendar/month.ts';
import { daysOf, NO_DAYS, oneDay, without } from './columns/day-set.ts';
import { joinCostTables } from './columns/join-cost-tables.ts';
import { createFoldedMonths, type FoldedMonth, type FoldedMonths } from './folded-months.ts';
import type { ClosedDays } from './ledger.ts';
import type { LedgerState } from './ledger-state.ts';
import { costTablesFor, type CostTables, type JudgeOptions, type Judgements } from './recent/judge-recent.ts';
import type { RecentDays } from './recent/recent-days.ts';
import { dayCosts } from './revisions/day-costs.ts';
import { createTables, MOST_KEY_BYTES, type Tables } from './tables/create-tables.ts';
import { createKeyRows } from './tables/key-rows.ts';
import { tablesOfDays } from './tables/tables-of-days.ts';

export interface ClosedMonths {
  readonly folded: FoldedMonths;
  readonly tables: Tables;
  isClosed(day: Day): boolean;
  /**
   * adds those of the given days that no cost table has yet, as closed days (days whose figures are final) that cost
   * nothing
   */
  addEmptyDays(days: Iterable<Day>): void;
  /**
   * Adds days to the tables of their months. All days are added to the daily table. They are added to the table by API
   * key only if `byKey` is true and this table has room for them.
   * @param closing the rows of the days
   * @param byKey true if the rows have API keys
   * @returns the cost tables of the days; the caller adds them to `folded`
   */
  addTables(closing: RecentDays, judgements: Judgements, judging: JudgeOptions, byKey: boolean): CostTables;
  /** removes the tables of those days of the month that are not closed */
  dropOpenTables(month: Month): void;
  /** the months with closed days (days whose figures are final), newest first */
  months(): Month[];
  /** the costs of the closed days of a month (days whose figures are final) */
  costs(month: Month): ClosedDays;
  /**
   * the closed days of a month (days whose figures are final) that have no tables, because an older version of Outlay
   * stored them
   */
  daysWithoutTables(month: Month): Day[];
  /** the months with days that `daysWithoutTables` returns, newest first */
  monthsWithoutTables(): Month[];
  /** the months with closed days (days whose figures are final) that lack costs by API key, newest first */
  monthsWithoutKeys(): Month[];
  state(): Pick<LedgerState, 'folded' | 'tables'>;
  /** returns the months that changed since the last call; if `isAll` is true, all months */
  takeChanges(isAll: boolean): ReadonlySet<Month>;
}

/**
 * Creates the closed days of a ledger (days whose figures are final).
 * @param restored the stored data of an earlier run; null if there is none
 */
export function createClosedMonths(restored: Pick<LedgerState, 'folded' | 'tables' | 'unsaved'> | null): ClosedMonths {
  const changed = new Set<Month>();
  const onChange = (month: Month): void => void changed.add(month);
  const tables = createTables({ mostKeyBytes: MOST_KEY_BYTES, onChange, restored: restored?.tables ?? null });
  const folded = createFoldedMonths(onChange);
  for (const [month, part] of restored?.folded ?? []) folded.set(month, part);
  for (const month of restored?.unsaved ?? []) changed.add(month);

  const isClosed = (day: Day): boolean => (folded.days(monthOf(day)) & oneDay(day)) !== NO_DAYS;
  const daysWithoutTables = (month: Month): Day[] => daysOf(month, without(folded.days(month), tables.days(month)));

  /** Returns the months that fulfil a condition, newest first. */
  function monthsWith(isWanted: (month: Month) => boolean): Month[] {
    return folded
      .months()
      .filter(isWanted)
      .toSorted((a, b) => b - a);
  }

  return {
    folded,
    tables,
    isClosed,
    addEmptyDays(days) {
      for (const day of days) if (!isClosed(day)) folded.add(monthOf(day), joinCostTables(oneDay(day), []));
    },
    addTables(closing, judgements, judging, byKey) {
      const newest = Math.max(...closing.reads.keys()) as Day;
      const keyRows = byKey && tables.hasRoomForKeys(monthOf(newest)) ? createKeyRows() : null;
      const costs = costTablesFor(closing, judgements, { ...judging, keyRows });
      const isEstimated = (day: Day): boolean => judgements.get(day)?.status === 'estimated';
      const { reads, bill, usage } = closing;
      const keys = keyRows?.seal() ?? null;
      const found = tablesOfDays({ days: reads.keys(), isEstimated, bill, usage, keys }, judging);
      for (const [month, more] of found) tables.put(month, more);
      return costs;
    },
    dropOpenTables: (month) => tables.retain(month, folded.days(month)),
    months: () => monthsWith(() => true),
    costs(month) {
      const closed = folded.costTables(month);
      const estimated = closed.reduce((set, { estimatedDays }) => set | estimatedDays, NO_DAYS);
      return {
        costs: dayCosts(month, closed),
        estimated: new Set(daysOf(month, estimated)),
        hasKeys: folded.get(month).keyed !== null,
      };
    },
    daysWithoutTables,
    monthsWithoutTables: () => monthsWith((month) => daysWithoutTables(month).length > 0),
    monthsWithoutKeys: () => monthsWith((month) => folded.get(month).unsplit !== null),
    state: () => ({
      folded: new Map<Month, FoldedMonth>(folded.months().map((month) => [month, folded.get(month)])),
      tables: tables.state(),
    }),
    takeChanges(isAll) {
      const months = new Set(isAll ? folded.months() : changed);
      changed.clear();
      return months;
    },
  };
}
