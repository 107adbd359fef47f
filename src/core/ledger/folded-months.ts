/** The cost tables of closed days: at most two for each month, one with keys and one without. A day is in at most one of them. */
import type { Month } from '../calendar/month.ts';
import { isWithin, NO_DAYS, without, type DaySet } from './columns/day-set.ts';
import { joinSheets } from './columns/join-sheets.ts';
import type { Sheet } from './columns/sheet.ts';

export interface FoldedMonth {
  readonly keyed: Sheet | null;
  /** days summed over keys; their per-key detail is not loaded yet */
  readonly unsplit: Sheet | null;
}

export interface FoldedMonths {
  /** months with any folded day */
  months(): readonly Month[];
  get(month: Month): FoldedMonth;
  /** the sheets of a month, with and without detail */
  sheets(month: Month): readonly Sheet[];
  /** the folded days of a month, with or without detail */
  days(month: Month): DaySet;
  /** sets a month, as it was stored */
  set(month: Month, folded: FoldedMonth): void;
  /** replaces everything that is folded of a month by one sheet */
  put(month: Month, sheet: Sheet, byKey: boolean): void;
  /** adds days that are not folded yet, with per-key detail */
  add(month: Month, sheet: Sheet): void;
  /**
   * Folds days again. A day cannot be subtracted from a sheet, so a sheet that also holds other days stays as it is. A sheet without
   * per-key detail is replaced by days with it if all of its days are given.
   * @param build makes the sheet of the days that are replaced
   */
  replace(month: Month, days: DaySet, byKey: boolean, build: (days: DaySet) => Sheet): void;
}

const NOTHING_FOLDED: FoldedMonth = { keyed: null, unsplit: null };

/** Creates an empty set of months. */
export function createFoldedMonths(onChange: (month: Month) => void): FoldedMonths {
  const months = new Map<Month, FoldedMonth>();

  function get(month: Month): FoldedMonth {
    return months.get(month) ?? NOTHING_FOLDED;
  }

  function put(month: Month, folded: FoldedMonth): void {
    months.set(month, folded);
    onChange(month);
  }

  return {
    months: () => [...months.keys()],
    get,
    sheets(month) {
      const { keyed, unsplit } = get(month);
      return [keyed, unsplit].filter((sheet) => sheet !== null);
    },
    days(month) {
      const { keyed, unsplit } = get(month);
      return (keyed?.days ?? NO_DAYS) | (unsplit?.days ?? NO_DAYS);
    },
    set(month, folded) {
      months.set(month, folded);
    },
    put(month, sheet, byKey) {
      put(month, byKey ? { keyed: sheet, unsplit: null } : { keyed: null, unsplit: sheet });
    },
    add(month, sheet) {
      const { keyed, unsplit } = get(month);
      put(month, { keyed: merged(keyed, sheet), unsplit });
    },
    replace(month, days, byKey, build) {
      const { keyed, unsplit } = get(month);
      if (byKey) {
        const isUnsplitInTheWay = unsplit !== null && (unsplit.days & days) !== NO_DAYS;
        // Days without detail are replaced only if the answer has all of them, so that no day is lost.
        if (isUnsplitInTheWay && !isWithin(unsplit.days, days)) return;
        put(month, { keyed: replaced(keyed, days, build), unsplit: isUnsplitInTheWay ? null : unsplit });
      } else {
        const free = without(days, keyed?.days ?? NO_DAYS);
        if (free !== NO_DAYS) put(month, { keyed, unsplit: replaced(unsplit, free, build) });
      }
    },
  };
}

function replaced(held: Sheet | null, days: DaySet, build: (days: DaySet) => Sheet): Sheet | null {
  if (held === null || isWithin(held.days, days)) return build(days);
  const free = without(days, held.days);
  return free === NO_DAYS ? held : merged(held, build(free));
}

function merged(held: Sheet | null, more: Sheet): Sheet {
  return joinSheets(NO_DAYS, [held, more]);
}
