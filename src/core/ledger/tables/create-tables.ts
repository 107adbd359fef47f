/** Stores the tables of the ledger's closed days (days whose figures are final), one `MonthTables` for each month. */
import type { Month } from '../../calendar/month.ts';
import { NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import { bytesOfChunk, CHUNK_ROW_BYTES, MOST_STEPS, type Chunk } from './chunk.ts';
import { joinChunks } from './join-chunks.ts';
import { newestSteps } from './newest-steps.ts';
import type { MonthTables } from './month-tables.ts';
import { createRollUps, type RollUps } from './roll-ups.ts';
import { DAILY_FIELDS, KEY_FIELDS, UNPRICED_FIELDS, type KeyChunk } from './table-fields.ts';

/** The methods with which other parts of Outlay read the tables. */
export interface Tables {
  /** the months with at least one closed day (a day whose figures are final) in the daily table, ascending */
  months(): readonly Month[];
  month(month: Month): MonthTables | null;
  /** the sums of a month by model, by workspace and by API key; null if the month has no tables */
  rollUps(month: Month): RollUps | null;
  /** the closed days of a month (days whose figures are final) that are in the daily table */
  days(month: Month): DaySet;
  /** the closed days of a month (days whose figures are final) that are in the table by API key too */
  daysByKey(month: Month): DaySet;
}

/** All data of the tables that is saved in the store. */
export interface TablesState {
  readonly months: ReadonlyMap<Month, MonthTables>;
}

export interface TablesStore extends Tables {
  /** adds the days of `more` to a month; a day that the month already has is replaced */
  put(month: Month, more: MonthTables): void;
  /**
   * whether days of a month can be added to the table by API key. The result is true until the table is so large that
   * its oldest days are removed. After that, the result is false for each month that is older than all months of the
   * table
   */
  hasRoomForKeys(month: Month): boolean;
  /** removes all days of the month that are not in `days` */
  retain(month: Month, days: DaySet): void;
  state(): TablesState;
}

export interface TablesOptions {
  /** the most bytes of the table by API key; if it is larger, its oldest days are removed */
  readonly mostKeyBytes: number;
  onChange(month: Month): void;
  /** the tables that were stored in an earlier run; null if there are none */
  readonly restored: TablesState | null;
}

/** The most bytes that the table by API key of all months may take. */
export const MOST_KEY_BYTES = 100_000_000;

/** Creates the store of tables. It starts with the tables in `restored`. */
export function createTables({ mostKeyBytes, onChange, restored }: TablesOptions): TablesStore {
  const months = new Map<Month, MonthTables>();
  const rollUps = new Map<Month, RollUps>();
  let isFull = false;
  for (const [month, tables] of restored?.months ?? []) keep(month, tables);

  function keep(month: Month, tables: MonthTables): void {
    if (tables.daily.steps === NO_DAYS) {
      months.delete(month);
      rollUps.delete(month);
    } else {
      months.set(month, tables);
      rollUps.set(month, createRollUps(tables));
    }
  }

  /** Removes the oldest days of the table by API key until it takes at most `mostKeyBytes`. */
  function dropOldKeys(): void {
    let bytes = 0;
    for (const { byKey } of months.values()) bytes += byKey === null ? 0 : bytesOfChunk(byKey);
    for (const month of [...months.keys()].toSorted((a, b) => a - b)) {
      const tables = months.get(month);
      if (bytes <= mostKeyBytes) return;
      if (tables === undefined || tables.byKey === null) continue;
      isFull = true;
      const byKey = newestDays(tables.byKey, bytesOfChunk(tables.byKey) - (bytes - mostKeyBytes));
      bytes -= bytesOfChunk(tables.byKey) - (byKey === null ? 0 : bytesOfChunk(byKey));
      keep(month, { ...tables, byKey });
      onChange(month);
    }
  }

  return {
    months: () => [...months.keys()].toSorted((a, b) => a - b),
    month: (month) => months.get(month) ?? null,
    rollUps: (month) => rollUps.get(month) ?? null,
    days: (month) => months.get(month)?.daily.steps ?? NO_DAYS,
    daysByKey: (month) => months.get(month)?.byKey?.steps ?? NO_DAYS,
    put(month, more) {
      const held = months.get(month);
      const days = more.daily.steps;
      const replace = <Field extends string>(
        fields: readonly Field[],
        before: Chunk<Field> | null,
        next: Chunk<Field> | null,
      ): Chunk<Field> | null => {
        const kept = before === null || without(before.steps, days) === NO_DAYS ? null : before;
        if (kept === null || next === null) return next ?? (kept === null ? null : keptDays(fields, kept, days));
        return joinChunks(fields, [
          { chunk: kept, steps: without(kept.steps, days) },
          { chunk: next, steps: next.steps },
        ]);
      };
      keep(month, {
        daily: replace(DAILY_FIELDS, held?.daily ?? null, more.daily) ?? more.daily,
        byKey: replace(KEY_FIELDS, held?.byKey ?? null, more.byKey),
        estimatedDays: without(held?.estimatedDays ?? NO_DAYS, days) | more.estimatedDays,
        unpriced: replace(UNPRICED_FIELDS, held?.unpriced ?? null, more.unpriced),
      });
      onChange(month);
      dropOldKeys();
    },
    hasRoomForKeys: (month) => !isFull || [...months].some(([held, { byKey }]) => byKey !== null && held <= month),
    retain(month, days) {
      const held = months.get(month);
      if (held === undefined || without(held.daily.steps, days) === NO_DAYS) return;
      const others = ~days;
      keep(month, {
        daily: keptDays(DAILY_FIELDS, held.daily, others),
        byKey: held.byKey === null ? null : keptDays(KEY_FIELDS, held.byKey, others),
        estimatedDays: without(held.estimatedDays, others),
        unpriced: held.unpriced === null ? null : keptDays(UNPRICED_FIELDS, held.unpriced, others),
      });
      onChange(month);
    },
    state: () => ({ months }),
  };
}

/**
 * Removes days from a chunk (one month of a table). If the chunk has none of these days, the chunk itself is returned
 * and not a copy.
 */
function keptDays<Field extends string>(fields: readonly Field[], chunk: Chunk<Field>, dropped: DaySet): Chunk<Field> {
  const steps = without(chunk.steps, dropped);
  return steps === chunk.steps ? chunk : joinChunks(fields, [{ chunk, steps }]);
}

/**
 * Returns the newest days of a chunk (one month of the table by API key) that fit into `bytes`; null if not even one
 * day fits.
 */
function newestDays(chunk: KeyChunk, bytes: number): KeyChunk | null {
  const { steps, starts, rows } = chunk;
  const withoutRows = bytesOfChunk(chunk) - rows.length * CHUNK_ROW_BYTES;
  let first = MOST_STEPS;
  for (let step = MOST_STEPS - 1; step >= 0; step -= 1) {
    if (withoutRows + (rows.length - (starts[step] ?? 0)) * CHUNK_ROW_BYTES > bytes) break;
    if ((steps & (1 << step)) !== 0) first = step;
  }
  return first === MOST_STEPS ? null : newestSteps(chunk, first);
}
