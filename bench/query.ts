/**
 * Measures questions about a year of an organization with many workspaces: how long an answer takes, compared with the
 * time of the library arquero on the same rows.
 */
import { op, table, type ColumnTable } from 'arquero';
import { addDays, parseDay, startOfDay, type Day } from '../src/core/calendar/day.ts';
import { firstHourOf } from '../src/core/calendar/hour.ts';
import { daysIn, firstDayOf, monthOf, type Month } from '../src/core/calendar/month.ts';
import { HOUR_DAYS } from '../src/core/ledger/hours/hour-table.ts';
import { createLedger } from '../src/core/ledger/create-ledger.ts';
import { amountAt } from '../src/core/ledger/tables/chunk.ts';
import type { Ledger } from '../src/core/ledger/ledger.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { categoryOfItem } from '../src/core/model/item.ts';
import { createNames } from '../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import { PICO_PER_DOLLAR } from '../src/core/money/pico.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { answerQuery } from '../src/core/query/answer-query.ts';
import type { CostQuery } from '../src/core/query/cost-query.ts';
import { listDays } from './giant-organization.ts';
import { hoursOfDay, rowsOfDays } from './many-workspaces.ts';
import { medianMs } from './measure.ts';

export interface QuestionFigures {
  readonly question: string;
  /** whether the answer is computed from the monthly sums (roll-ups), without reading the daily table */
  readonly isFromRollUps: boolean;
  readonly ms: number;
  /** time of arquero; null if arquero has no rows for this question */
  readonly arqueroMs: number | null;
}

export interface QueryFigures {
  readonly workspaces: number;
  readonly rows: number;
  readonly questions: readonly QuestionFigures[];
}

interface Question {
  readonly question: string;
  readonly isFromRollUps: boolean;
  readonly query: Partial<CostQuery>;
  /** computes the same answer with arquero; null if arquero has no rows for the question, for example for hours */
  readonly ask: ((rows: ColumnTable) => ColumnTable) | null;
}

const FIRST_DAY = '2025-11-01';
const MONTHS = 12;
/**
 * The number of days from the end of the measured year to the present day. The bill of a day is final after 45 days.
 */
const LATER = 45;
const RUNS = 11;
const ARQUERO_RUNS = 3;
const cost = { cost: op.sum('amount') };

const QUESTIONS: readonly Question[] = [
  {
    question: 'by day and model',
    isFromRollUps: true,
    query: { bucket: 'day', groupBy: ['model'] },
    ask: (rows) => rows.groupby('day', 'model').rollup(cost),
  },
  {
    question: 'by day and category',
    isFromRollUps: true,
    query: { bucket: 'day', groupBy: ['category'] },
    ask: (rows) => rows.groupby('day', 'category').rollup(cost),
  },
  {
    question: 'by month and workspace',
    isFromRollUps: true,
    query: { bucket: 'month', groupBy: ['workspace'] },
    ask: (rows) => rows.groupby('month', 'workspace').rollup(cost),
  },
  {
    question: 'by month, workspace and model',
    isFromRollUps: false,
    query: { bucket: 'month', groupBy: ['workspace', 'model'] },
    ask: (rows) => rows.groupby('month', 'workspace', 'model').rollup(cost),
  },
  {
    question: 'one workspace by day and model',
    isFromRollUps: false,
    query: { bucket: 'day', groupBy: ['model'], where: { workspace: ['workspace-7'] } },
    ask: (rows) => rows.filter('d => d.workspace === 7').groupby('day', 'model').rollup(cost),
  },
  {
    question: 'by week and item',
    isFromRollUps: false,
    query: { bucket: 'week', groupBy: ['item'] },
    ask: (rows) => rows.groupby('week', 'item').rollup(cost),
  },
  {
    question: 'in all, by model and service tier',
    isFromRollUps: false,
    query: { bucket: 'all', groupBy: ['model', 'serviceTier'] },
    ask: (rows) => rows.groupby('model', 'variant').rollup(cost),
  },
  {
    question: 'the last day of it by hour and model',
    isFromRollUps: false,
    query: { bucket: 'hour', groupBy: ['model'], range: lastDays(1) },
    ask: null,
  },
  {
    question: 'the last 34 days of it by hour and workspace',
    isFromRollUps: false,
    query: { bucket: 'hour', groupBy: ['workspace'], range: lastDays(HOUR_DAYS - 1) },
    ask: null,
  },
  {
    question: 'its last month until 9:00, against the days before until 9:00',
    isFromRollUps: false,
    query: { bucket: 'day', groupBy: ['model'], untilHour: 9, range: lastDays(17), compareTo: 'previousPeriod' },
    ask: null,
  },
];

/** Measures two organizations: an ordinary large one with 50 workspaces, and the largest possible one with 400. */
export function measureQuery(): readonly QueryFigures[] {
  return [50, 400].map(measureYear);
}

function measureYear(workspaces: number): QueryFigures {
  const from = firstDay();
  const to = firstDayOf((monthOf(from) + MONTHS) as Month);
  const now = startOfDay(addDays(to, LATER));
  const ledger = ledgerOfYear(workspaces, to);
  const rows = arqueroRows(ledger);
  const questions = QUESTIONS.map(({ question, isFromRollUps, query, ask }) => {
    const whole: CostQuery = {
      range: { from, to },
      untilHour: null,
      bucket: 'all',
      groupBy: [],
      where: {},
      compareTo: null,
      top: 20,
      ...query,
    };
    const total = totalOf(ledger, whole, now);
    if (ask !== null) assertSame(question, total, ask(rows));
    return {
      question,
      isFromRollUps,
      ms: medianMs(RUNS, () => answerQuery(ledger, whole, now)),
      arqueroMs: ask === null ? null : medianMs(ARQUERO_RUNS, () => ask(rows)),
    };
  });
  return { workspaces, rows: rows.numRows(), questions };
}

/**
 * Makes a ledger with twelve months. The ledger was refreshed 45 days after the last month (`LATER`), so the bill of
 * every day is final.
 */
function ledgerOfYear(workspaces: number, to: Day): Ledger {
  const names = createNames();
  const ledger = createLedger({ names, listPrices: createPriceBook({ contract: null, calibration: null }) });
  const today = addDays(to, LATER);
  const nowMs = startOfDay(today);
  for (let month = monthOf(firstDay()); month < monthOf(to); month = (month + 1) as Month) {
    const days = listDays(firstDayOf(month), daysIn(month));
    const { bill, usage } = rowsOfDays(days, workspaces, names);
    ledger.publishMonth({
      month,
      range: { from: firstDayOf(month), to: addDays(firstDayOf(month), daysIn(month)) },
      bill: { rows: bill, days, missing: [], roundedAmounts: 0 },
      usage,
      withoutUsage: [],
      byKey: false,
      nowMs,
    });
  }
  ledger.publishRecentDays({
    range: { from: today, to: addDays(today, 1) },
    bill: { rows: createBillRowsBuilder().seal(), days: [], missing: [], roundedAmounts: 0 },
    dayUsage: createUsageRowsBuilder().seal(),
    hourRange: { from: firstHourOf(today), to: firstHourOf(today) },
    hourUsage: createUsageRowsBuilder().seal(),
    withoutUsage: [],
    usageThrough: null,
    usageFrom: today,
    today,
    nowMs,
  });
  for (let day = addDays(to, 1 - HOUR_DAYS); day < to; day = addDays(day, 1)) {
    ledger.publishHours({
      range: { from: day, to: addDays(day, 1) },
      usage: hoursOfDay(day, workspaces, names),
      withoutUsage: [],
      nowMs: startOfDay(to),
    });
  }
  return ledger;
}

/**
 * Makes arquero's rows from the daily table, with amounts in dollars. Week, month and category are separate columns,
 * because computing them in arquero would take additional time.
 */
function arqueroRows(ledger: Ledger): ColumnTable {
  const chunks = ledger
    .tables()
    .months()
    .flatMap((month) => {
      const daily = ledger.tables().month(month)?.daily;
      return daily === undefined ? [] : [{ month, daily }];
    });
  const length = chunks.reduce((sum, { daily }) => sum + daily.rows.length, 0);
  const column = (): Int32Array => new Int32Array(length);
  const columns = {
    day: column(),
    week: column(),
    month: column(),
    workspace: column(),
    model: column(),
    item: column(),
    category: column(),
    variant: column(),
    amount: new Float64Array(length),
  };
  let at = 0;
  for (const { month, daily } of chunks) {
    for (let step = 0; step < daysIn(month); step += 1) {
      const day = firstDayOf(month) + step;
      for (let row = daily.starts[step] ?? 0; row < (daily.starts[step + 1] ?? 0); row += 1) {
        const series = daily.rows.series[row] ?? 0;
        columns.day[at] = day;
        columns.week[at] = Math.floor((day + 3) / 7);
        columns.month[at] = month;
        columns.workspace[at] = daily.series.workspace[series] ?? 0;
        columns.model[at] = daily.series.model[series] ?? 0;
        columns.item[at] = daily.series.item[series] ?? 0;
        columns.category[at] = categoryOfItem(daily.series.item[series] ?? 0);
        columns.variant[at] = daily.series.variant[series] ?? 0;
        columns.amount[at] = Number(amountAt(daily, row)) / Number(PICO_PER_DOLLAR);
        at += 1;
      }
    }
  }
  return table(columns);
}

/** Returns the total of a question's answer, in dollars. */
function totalOf(ledger: Ledger, query: CostQuery, now: number): number {
  const answer = answerQuery(ledger, query, now);
  if (!answer.ok) throw new Error(answer.error.kind);
  return Number(answer.value.total.cost) / Number(PICO_PER_DOLLAR);
}

/**
 * Checks that Outlay and arquero have summed the same rows: the totals must be equal except for rounding of
 * floating-point numbers.
 */
function assertSame(question: string, ours: number, theirs: ColumnTable): void {
  const total = (theirs.array('cost') as readonly number[]).reduce((sum, value) => sum + value, 0);
  if (Math.abs(total - ours) > ours * 1e-9) throw new Error(`${question}: ${ours} here, ${total} by arquero`);
}

/** Returns the last `count` days of the year as a range. */
function lastDays(count: number): CostQuery['range'] {
  const to = firstDayOf((monthOf(firstDay()) + MONTHS) as Month);
  return { from: addDays(to, -count), to };
}

function firstDay(): Day {
  const day = parseDay(FIRST_DAY);
  if (day === null) throw new RangeError(FIRST_DAY);
  return day;
}
