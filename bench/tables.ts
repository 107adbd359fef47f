/**
 * Measures the tables of a year in the ledger (the usage and costs in memory): the memory of a row of the daily table,
 * the time to build a month, and the time to sum the whole year.
 */
import { parseDay, type Day } from '../src/core/calendar/day.ts';
import type { BillRows } from '../src/core/model/bill-rows.ts';
import { createNames, type Names } from '../src/core/model/names.ts';
import type { UsageRows } from '../src/core/model/usage-rows.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { NO_DAYS } from '../src/core/ledger/columns/day-set.ts';
import { rowsByDay } from '../src/core/ledger/rows-by-day.ts';
import { bytesOfChunk } from '../src/core/ledger/tables/chunk.ts';
import { createDailyRows } from '../src/core/ledger/tables/daily-rows.ts';
import { groupChunk } from '../src/core/ledger/tables/group-chunk.ts';
import { createRollUps, type RollUps } from '../src/core/ledger/tables/roll-ups.ts';
import type { DailyChunk } from '../src/core/ledger/tables/table-fields.ts';
import { listDays } from './giant-organization.ts';
import { rowsOfDays } from './many-workspaces.ts';
import { bytesHeld, medianMs, timed } from './measure.ts';

export interface TablesFigures {
  readonly workspaces: number;
  readonly rowsADay: number;
  readonly bytesPerRow: number;
  /** memory of the daily table of twelve months of 31 days, with its monthly sums (roll-ups) */
  readonly yearMegabytes: number;
  /** time to make a month of the daily table and its monthly sums from rows of the bill and of usage */
  readonly buildMonthMs: number;
  /** time to sum a year by day and model from its rows */
  readonly groupYearMs: number;
  /** time to sum a year's total from the monthly sums */
  readonly rollUpsMs: number;
}

const DAYS = 31;
const MONTHS = 12;

/** Measures two organizations: an ordinary large one with 50 workspaces, and the largest possible one with 400. */
export function measureTables(): readonly TablesFigures[] {
  return [50, 400].map(measureYear);
}

function measureYear(workspaces: number): TablesFigures {
  const names = createNames();
  const { bill, usage } = rowsOfDays(listDays(firstDay(), DAYS), workspaces, names);
  const before = bytesHeld();
  const times: number[] = [];
  const months: { readonly daily: DailyChunk; readonly ready: RollUps }[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const { ms, value } = timed(() => {
      const daily = buildMonth(bill, usage, names);
      return { daily, ready: rollUpsOf(daily) };
    });
    times.push(ms);
    months.push(value);
  }
  const yearMegabytes = (bytesHeld() - before) / 1e6;
  const rows = months.reduce((sum, { daily }) => sum + daily.rows.length, 0);
  const bytes = months.reduce((sum, { daily }) => sum + bytesOfChunk(daily), 0);
  return {
    workspaces,
    rowsADay: rows / MONTHS / DAYS,
    bytesPerRow: bytes / rows,
    yearMegabytes,
    buildMonthMs: times.toSorted((a, b) => a - b)[MONTHS / 2] ?? Number.NaN,
    groupYearMs: medianMs(5, () => {
      for (const { daily } of months) groupChunk(daily, ['model'], (series) => daily.series.model[series] ?? 0);
    }),
    rollUpsMs: medianMs(21, () => {
      for (const { ready } of months) groupChunk(ready.byModel, ['all'], () => 0);
    }),
  };
}

/** Computes the monthly sums that most questions need. */
function rollUpsOf(daily: DailyChunk): RollUps {
  const ready = createRollUps({ daily, byKey: null, estimatedDays: NO_DAYS, unpriced: null });
  ready.overDays(daily);
  ready.overDays(ready.byModel);
  ready.overDays(ready.byWorkspace);
  return ready;
}

function buildMonth(bill: BillRows, usage: UsageRows, names: Names): DailyChunk {
  const rows = createDailyRows(names, createPriceBook({ contract: null, calibration: null }));
  const byDay = { bill: rowsByDay(bill.day, 1), usage: rowsByDay(usage.hour, 24) };
  for (let step = 0; step < DAYS; step += 1) {
    const day = (firstDay() + step) as Day;
    rows.addDay(day, step, { rows: bill, picked: byDay.bill.of(day) }, { rows: usage, picked: byDay.usage.of(day) });
  }
  return rows.seal();
}

function firstDay(): Day {
  const day = parseDay('2026-10-01');
  if (day === null) throw new RangeError('no day');
  return day;
}
