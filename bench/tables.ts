/** The tables of a year: what a row of the daily table takes, how long a month takes to build, and how long sums over all of it take. */
import { parseDay, type Day } from '../src/core/calendar/day.ts';
import { firstHourOf } from '../src/core/calendar/hour.ts';
import type { BillRows } from '../src/core/model/bill-rows.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../src/core/model/category.ts';
import { ABSENT } from '../src/core/model/dictionary.ts';
import { createNames, type Names } from '../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import type { UsageRows } from '../src/core/model/usage-rows.ts';
import { toPico } from '../src/core/money/pico.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { rowsByDay } from '../src/core/ledger/rows-by-day.ts';
import { bytesOfChunk } from '../src/core/ledger/tables/chunk.ts';
import { createDailyRows } from '../src/core/ledger/tables/daily-rows.ts';
import { groupChunk } from '../src/core/ledger/tables/group-chunk.ts';
import { rollUp, type RollUps } from '../src/core/ledger/tables/month-tables.ts';
import type { DailyChunk } from '../src/core/ledger/tables/table-fields.ts';
import { bytesHeld, medianMs, timed } from './measure.ts';

export interface TablesFigures {
  readonly workspaces: number;
  readonly rowsADay: number;
  readonly bytesPerRow: number;
  /** the daily table of twelve months of 31 days, with its roll-ups */
  readonly yearMegabytes: number;
  /** from rows of the bill and of usage to a month's chunk and its roll-ups */
  readonly buildMonthMs: number;
  /** a year by day and model from its rows */
  readonly groupYearMs: number;
  /** a year's total from roll-ups */
  readonly rollUpsMs: number;
}

const MODELS = 10;
const DAYS = 31;
const MONTHS = 12;
const TOKEN_TYPES = [TOKEN_TYPE.input, TOKEN_TYPE.write5m, TOKEN_TYPE.write1h, TOKEN_TYPE.read, TOKEN_TYPE.output];

/** An ordinary large organization and the largest there may be. */
export function measureTables(): readonly TablesFigures[] {
  return [50, 400].map(measureYear);
}

function measureYear(workspaces: number): TablesFigures {
  const names = createNames();
  const { bill, usage } = monthRows(workspaces, names);
  const before = bytesHeld();
  const times: number[] = [];
  const months: { readonly daily: DailyChunk; readonly ready: RollUps }[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const { ms, value } = timed(() => {
      const daily = buildMonth(bill, usage, names);
      return { daily, ready: rollUp(daily) };
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

function buildMonth(bill: BillRows, usage: UsageRows, names: Names): DailyChunk {
  const rows = createDailyRows(names, createPriceBook({ contract: null, calibration: null }));
  const byDay = { bill: rowsByDay(bill.day, 1), usage: rowsByDay(usage.hour, 24) };
  for (let step = 0; step < DAYS; step += 1) {
    const day = (firstDay() + step) as Day;
    rows.addDay(day, step, { rows: bill, picked: byDay.bill.of(day) }, { rows: usage, picked: byDay.usage.of(day) });
  }
  return rows.seal();
}

/** Every workspace uses every model every day, in one variant; all token types are billed. */
function monthRows(workspaces: number, names: Names): { readonly bill: BillRows; readonly usage: UsageRows } {
  const standard = { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k' };
  const billed = names.variants.intern({ ...standard, speed: null });
  const used = names.variants.intern({ ...standard, speed: 'standard' });
  const costType = names.costTypes.intern('tokens');
  for (let model = 0; model < MODELS; model += 1) names.models.intern(`model-${model}`);
  const bill = createBillRowsBuilder(workspaces * MODELS * DAYS * TOKEN_TYPES.length);
  const usage = createUsageRowsBuilder(workspaces * MODELS * DAYS);
  for (let step = 0; step < DAYS; step += 1) {
    const day = (firstDay() + step) as Day;
    for (let workspace = ABSENT; workspace < workspaces - 1; workspace += 1) {
      for (let model = 0; model < MODELS; model += 1) {
        const tokens = 1_000_000 + step * 977 + workspace * 31 + model;
        usage.add(firstHourOf(day), ABSENT, workspace, model, used, tokens, tokens, tokens, tokens, tokens, 0);
        for (const tokenType of TOKEN_TYPES) {
          const amount = toPico(BigInt(tokens) * 5_000_001n);
          bill.add({ day, workspace, model, tokenType, variant: billed, costType, amount });
        }
      }
    }
  }
  return { bill: bill.seal(), usage: usage.seal() };
}

function firstDay(): Day {
  const day = parseDay('2026-10-01');
  if (day === null) throw new RangeError('no day');
  return day;
}
