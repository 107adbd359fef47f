/** Reads from the tables by key on which days each key was used, and since when with which model. */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { daysWithin } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { KeyChunk } from '../../ledger/tables/table-fields.ts';
import type { DayRange } from '../../provider/contract.ts';
import { viewOf } from '../../query/table-view.ts';

export interface KeyUse {
  /** days with a token or a search, ascending, each once */
  readonly days: readonly Day[];
  /** the first of them with each model, by the model's number; usage without a model is left out */
  readonly firstWith: ReadonlyMap<number, Day>;
}

const NO_USE: KeyUse = { days: [], firstWith: new Map() };
const NEVER = -1;

/** @param range UTC days, `to` not among them. Keys are asked for by their ids; one that no usage names has none */
export function readKeyUses(ledger: Ledger, range: DayRange): (keyId: string) => KeyUse {
  const found = new Map<number, { days: Set<Day>; firstWith: Map<number, Day> }>();
  for (const { month } of ledger.sheets()) {
    if (month < monthOf(range.from) || month > monthOf((range.to - 1) as Day)) continue;
    for (const { byKey } of ledger.tablesOf(month)) if (byKey !== null) readChunk(month, byKey);
  }

  function readChunk(month: Month, chunk: KeyChunk): void {
    const { columns, seriesCount, starts, rows, largeQuantities } = viewOf(chunk);
    const wanted = daysWithin(month, range) & chunk.steps;
    const [keys, models] = [columns.key, columns.model];
    // Each series has one row a day at most, so the days of a series are bits of an integer.
    const used = new Int32Array(seriesCount);
    for (let step = 0; step < 31; step += 1) {
      if ((wanted & (1 << step)) === 0) continue;
      for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
        if ((rows.quantity[row] ?? 0) === 0 && !largeQuantities.has(row)) continue;
        const series = rows.series[row] ?? 0;
        used[series] = (used[series] ?? 0) | (1 << step);
      }
    }
    const first = firstDayOf(month);
    for (let series = 0; series < seriesCount; series += 1) {
      const key = keys?.[series] ?? NEVER;
      if ((used[series] ?? 0) !== 0 && key >= 0) add(first, used[series] ?? 0, key, models?.[series] ?? NEVER);
    }
  }

  function add(first: Day, used: number, key: number, model: number): void {
    const use = found.get(key) ?? { days: new Set<Day>(), firstWith: new Map<number, Day>() };
    found.set(key, use);
    for (let step = 0; step < 31; step += 1) if ((used & (1 << step)) !== 0) use.days.add((first + step) as Day);
    if (model < 0) return;
    const day = (first + Math.log2((used & -used) >>> 0)) as Day;
    use.firstWith.set(model, Math.min(day, use.firstWith.get(model) ?? day) as Day);
  }

  return (keyId) => {
    const use = found.get(ledger.names.keys.find(keyId) ?? NEVER);
    if (use === undefined) return NO_USE;
    return { days: [...use.days].toSorted((a, b) => a - b), firstWith: use.firstWith };
  };
}
