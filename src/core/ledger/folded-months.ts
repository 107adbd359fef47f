/**
 * Stores the cost tables of closed days. A closed day is a day that refreshes no longer load; its figures are added to
 * its month. A month has at most two cost tables, one with costs by API key and one without. A day is in only one of
 * the two.
 */
import type { Month } from '../calendar/month.ts';
import { isWithin, NO_DAYS, without, type DaySet } from './columns/day-set.ts';
import { joinCostTables } from './columns/join-cost-tables.ts';
import type { CostTable } from './columns/cost-table.ts';

export interface FoldedMonth {
  readonly keyed: CostTable | null;
  /**
   * the costs of closed days (days whose figures are final) that are not loaded by API key yet; each cost is the sum
   * over all keys
   */
  readonly unsplit: CostTable | null;
}

export interface FoldedMonths {
  /** the months with at least one closed day (a day that refreshes no longer load) */
  months(): readonly Month[];
  get(month: Month): FoldedMonth;
  /** the cost tables of a month, with and without costs by API key */
  costTables(month: Month): readonly CostTable[];
  /** all closed days of a month (days whose figures are final), whether or not their costs by API key are loaded */
  days(month: Month): DaySet;
  /** sets the cost tables of a month after they were read from the store; does not call `onChange` */
  set(month: Month, folded: FoldedMonth): void;
  /** replaces all cost tables of a month by one table; `byKey` is true if this table has costs by API key */
  put(month: Month, costTable: CostTable, byKey: boolean): void;
  /**
   * adds the cost table of newly closed days (days whose figures have become final) to a month; the cost table has
   * costs by API key
   */
  add(month: Month, costTable: CostTable): void;
  /**
   * adds days to one of the two cost tables of a month. If `byKey` is true, the days are added to `keyed`, the table
   * with costs by API key. Otherwise they are added to `unsplit`, the table without costs by key, except the days that
   * `keyed` already has.
   *
   * If `days` contains all days of this table, a new table replaces it. Otherwise only the days that the table does not
   * have yet are added. The figures of the days that it already has do not change, because a day cannot be removed from
   * a sum.
   *
   * If `byKey` is true and some of the days in `days` are in `unsplit`, there are two cases. If `days` contains all
   * days of `unsplit`, `unsplit` is removed. Otherwise the call changes nothing.
   * @param byKey true if the new figures have costs by API key
   * @param build makes the cost table of the days that are replaced or added
   */
  replace(month: Month, days: DaySet, byKey: boolean, build: (days: DaySet) => CostTable): void;
}

const NOTHING_FOLDED: FoldedMonth = { keyed: null, unsplit: null };

/**
 * Creates an empty store.
 * @param onChange called with each month that changes
 */
export function createFoldedMonths(onChange: (month: Month) => void): FoldedMonths {
  const months = new Map<Month, FoldedMonth>();

  function get(month: Month): FoldedMonth {
    return months.get(month) ?? NOTHING_FOLDED;
  }

  function put(month: Month, folded: FoldedMonth): void {
    months.set(month, folded);
    onChange(month);
  }

  function daysIn(month: Month): DaySet {
    const { keyed, unsplit } = get(month);
    return (keyed?.days ?? NO_DAYS) | (unsplit?.days ?? NO_DAYS);
  }

  return {
    // A loaded month may have no closed day yet: the figures of all its days may still change. The tables of such a
    // month have no days, so the month is left out here.
    months: () => [...months.keys()].filter((month) => daysIn(month) !== NO_DAYS),
    get,
    costTables(month) {
      const { keyed, unsplit } = get(month);
      return [keyed, unsplit].filter((costTable) => costTable !== null);
    },
    days: daysIn,
    set(month, folded) {
      months.set(month, folded);
    },
    put(month, costTable, byKey) {
      put(month, byKey ? { keyed: costTable, unsplit: null } : { keyed: null, unsplit: costTable });
    },
    add(month, costTable) {
      const { keyed, unsplit } = get(month);
      put(month, { keyed: merged(keyed, costTable), unsplit });
    },
    replace(month, days, byKey, build) {
      const { keyed, unsplit } = get(month);
      if (byKey) {
        const isUnsplitInTheWay = unsplit !== null && (unsplit.days & days) !== NO_DAYS;
        // The table without costs by API key may have days in common with the new data. In that case, it is removed if
        // the new data has all of its days. Otherwise nothing changes, so that no day is lost.
        if (isUnsplitInTheWay && !isWithin(unsplit.days, days)) return;
        put(month, { keyed: replaced(keyed, days, build), unsplit: isUnsplitInTheWay ? null : unsplit });
      } else {
        const free = without(days, keyed?.days ?? NO_DAYS);
        if (free !== NO_DAYS) put(month, { keyed, unsplit: replaced(unsplit, free, build) });
      }
    },
  };
}

function replaced(held: CostTable | null, days: DaySet, build: (days: DaySet) => CostTable): CostTable | null {
  if (held === null || isWithin(held.days, days)) return build(days);
  const free = without(days, held.days);
  return free === NO_DAYS ? held : merged(held, build(free));
}

function merged(held: CostTable | null, more: CostTable): CostTable {
  return joinCostTables(NO_DAYS, [held, more]);
}
