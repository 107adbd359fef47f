/**
 * Finds the days on which each API key was used, and the first day on which each key used each model. It reads the
 * ledger's tables by API key.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { daysWithin, NO_DAYS, type DaySet } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { KeyChunk } from '../../ledger/tables/table-fields.ts';
import type { DayRange } from '../../provider/contract.ts';
import { viewOf } from '../../query/table-view.ts';

export interface KeyUse {
  /** the first day on which the key used a token or made a search; null if there is none */
  readonly first: Day | null;
  /** returns the last day with use before the given day; null if there is none */
  lastBefore(day: Day): Day | null;
  /**
   * the first day on which the key used each model, by the model's number in the ledger; usage without a model is left
   * out
   */
  readonly firstWith: ReadonlyMap<number, Day>;
}

/**
 * The days on which one key was used, collected while the tables are read. `months` has one number for each month. Each
 * bit of this number is a day of the month; it is 1 if the key was used on the day.
 */
interface Found {
  readonly months: Int32Array;
  readonly firstWith: Map<number, Day>;
}

const NO_USE: KeyUse = { first: null, lastBefore: () => null, firstWith: new Map() };
const NEVER = -1;

/**
 * Reads the use of all keys.
 * @param range UTC days; `to` is the day after the last one
 * @returns a function that takes the id of a key; the function returns NO_USE for a key without usage
 */
export function readKeyUses(ledger: Ledger, range: DayRange): (keyId: string) => KeyUse {
  const start = monthOf(range.from);
  const monthCount = monthOf((range.to - 1) as Day) - start + 1;
  const found = new Map<number, Found>();
  for (const { month } of ledger.costTables()) {
    if (month < start || month >= start + monthCount) continue;
    for (const { byKey } of ledger.tablesOf(month)) if (byKey !== null) addChunk(month, byKey);
  }

  function addChunk(month: Month, chunk: KeyChunk): void {
    const { columns, seriesCount } = viewOf(chunk);
    const used = usedDays(chunk, daysWithin(month, range));
    const first = firstDayOf(month);
    for (let series = 0; series < seriesCount; series += 1) {
      const days = used[series] ?? NO_DAYS;
      const key = columns.key?.[series] ?? NEVER;
      if (days === NO_DAYS || key < 0) continue;
      const use = found.get(key) ?? { months: new Int32Array(monthCount), firstWith: new Map<number, Day>() };
      found.set(key, use);
      use.months[month - start] = (use.months[month - start] ?? NO_DAYS) | days;
      const model = columns.model?.[series] ?? NEVER;
      const day = (first + firstIn(days)) as Day;
      if (model >= 0) use.firstWith.set(model, Math.min(day, use.firstWith.get(model) ?? day) as Day);
    }
  }

  return (keyId) => {
    const use = found.get(ledger.names.keys.find(keyId) ?? NEVER);
    return use === undefined ? NO_USE : useOf(use, start);
  };
}

/**
 * Returns, for each series (for example, one key and model), the days of the month on which its quantity is not zero,
 * as a set of days. A series has at most one row a day.
 */
function usedDays({ steps, starts, rows, largeQuantities, series }: KeyChunk, range: DaySet): Int32Array {
  const used = new Int32Array(series.length);
  const wanted = steps & range;
  for (let step = 0; step < 31; step += 1) {
    const day = 1 << step;
    if ((wanted & day) === NO_DAYS) continue;
    const end = starts[step + 1] ?? 0;
    for (let row = starts[step] ?? 0; row < end; row += 1) {
      if ((rows.quantity[row] ?? 0) === 0 && !largeQuantities.has(row)) continue;
      const place = rows.series[row] ?? 0;
      used[place] = (used[place] ?? NO_DAYS) | day;
    }
  }
  return used;
}

function useOf({ months, firstWith }: Found, start: Month): KeyUse {
  const place = months.findIndex((days) => days !== NO_DAYS);
  const dayAt = (index: number, step: number): Day => (firstDayOf((start + index) as Month) + step) as Day;
  return {
    first: place < 0 ? null : dayAt(place, firstIn(months[place] ?? NO_DAYS)),
    lastBefore(day) {
      const month = monthOf(day);
      for (let index = Math.min(month - start, months.length - 1); index >= 0; index -= 1) {
        const isItsMonth = start + index === month;
        const days = (months[index] ?? NO_DAYS) & (isItsMonth ? (1 << (day - firstDayOf(month))) - 1 : ~NO_DAYS);
        if (days !== NO_DAYS) return dayAt(index, 31 - Math.clz32(days));
      }
      return null;
    },
    firstWith,
  };
}

/** Returns the number (0 to 30) of the first day in a set. The set must not be empty. */
function firstIn(days: DaySet): number {
  return 31 - Math.clz32(days & -days);
}
