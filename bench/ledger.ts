/**
 * Measures the ledger (the usage and costs in memory) with a month of a very large organization: parsing, splitting and
 * summing the figures, the memory that they take, and reports that are computed from them.
 */
import { parseDay, startOfDay, type Day } from '../src/core/calendar/day.ts';
import { firstHourOf, type Hour } from '../src/core/calendar/hour.ts';
import { monthOf } from '../src/core/calendar/month.ts';
import { createLedger } from '../src/core/ledger/create-ledger.ts';
import { ABSENT } from '../src/core/model/dictionary.ts';
import type { Ledger } from '../src/core/ledger/ledger.ts';
import { bytesOfChunk } from '../src/core/ledger/tables/chunk.ts';
import { createNames } from '../src/core/model/names.ts';
import { concatUsageRows, createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import type { UsageRows } from '../src/core/model/usage-rows.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { parseUsagePage } from '../src/core/provider/anthropic/reports/usage-page.ts';
import { computeReports } from '../src/core/reports/compute-reports.ts';
import { createReportMemory } from '../src/core/reports/report-memory.ts';
import { billOf, listDays, usageBody } from './giant-organization.ts';
import { bytesHeld, median, medianMs, timed } from './measure.ts';
import { groupOf, naiveFold, naiveReports, naiveRows, type NaiveBill, type NaiveCell, type NaiveRow } from './naive.ts';

export interface LedgerFigures {
  readonly days: number;
  readonly rows: number;
  readonly bodyMegabytes: number;
  /** median time of `JSON.parse` for the usage report of one day */
  readonly jsonParseMs: number;
  readonly parseMs: number;
  /** the time to publish the month, divided by its days */
  readonly publishMs: number;
  /** (parse + publish) ÷ time of JSON.parse for the same bytes, over the month */
  readonly ingestRatio: number;
  readonly naiveIngestRatio: number;
  readonly monthMegabytes: number;
  /** memory of the month's rows by API key; Outlay keeps such rows for the newest days only */
  readonly keyTableMegabytes: number;
  readonly naiveMonthMegabytes: number;
  readonly bytesPerOpenRow: number;
  readonly naiveBytesPerOpenRow: number;
  /** the time to compute reports after a change of the key filter, median of 41 changes */
  readonly reportsMs: number;
  readonly naiveReportsMs: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_DAY = '2026-10-01';
const NAIVE_DAYS = 3;
const FILTER_CHANGES = 41;
const PUBLISHINGS = 3;
const noteAbsent = (): void => undefined;

/**
 * Measures the ledger with the first days of October 2026.
 * @param days the number of days; the published figures use 31
 */
export function measureLedger(days: number): LedgerFigures {
  const from = dayFrom(FIRST_DAY);
  const range = { from, to: (from + days) as Day };
  const names = createNames();
  const parts: UsageRows[] = [];
  const times = { json: [] as number[], parse: [] as number[], naive: [] as number[] };
  const naiveCells = new Map<string, NaiveCell>();
  let bytes = 0;
  let naiveBytesPerRow = 0;
  for (const day of listDays(from, days)) {
    const body = usageBody(startOfDay(day), DAY_MS);
    bytes += body.length;
    const builder = createUsageRowsBuilder();
    const target = { names, rows: builder, defaultWorkspace: ABSENT, fromHour: firstHourOf(day), noteAbsent };
    const parsed = timed(() => parseUsagePage(body, DAY_MS, target));
    if (!parsed.value.ok) throw new Error(parsed.value.error.kind);
    times.parse.push(parsed.ms);
    parts.push(builder.seal());
    const text = body.toString('latin1');
    times.json.push(timed(() => JSON.parse(text) as unknown).ms);
    if (day - from >= NAIVE_DAYS) continue;
    const before = bytesHeld();
    const read = timed(() => naiveRows(text));
    naiveBytesPerRow = (bytesHeld() - before) / read.value.length;
    const bills = naiveBills(read.value);
    const folded = timed(() => naiveFold(read.value, bills, naiveCells));
    times.naive.push(read.ms + folded.ms);
  }
  const usage = concatUsageRows(parts);
  parts.length = 0;
  const listPrices = createPriceBook({ contract: null, calibration: null });
  const bill = { rows: billOf(usage, names), days: listDays(from, days), missing: [], roundedAmounts: 0 };
  const ledger = createLedger({ names, listPrices });
  const publication = {
    month: monthOf(from),
    range,
    bill,
    usage,
    withoutUsage: [],
    byKey: true,
    nowMs: startOfDay((from + 70) as Day),
  };
  const before = bytesHeld();
  const publishings = Array.from({ length: PUBLISHINGS }, () => timed(() => ledger.publishMonth(publication)).ms);
  const monthBytes = bytesHeld() - before;
  const byKey = ledger.tables().month(monthOf(from))?.byKey ?? null;
  const keyBytes = byKey === null ? 0 : bytesOfChunk(byKey);
  const publishMs = median(publishings);
  const parseSum = sum(times.parse);
  const jsonSum = sum(times.json);
  return {
    days,
    rows: usage.length,
    bodyMegabytes: bytes / 1e6,
    jsonParseMs: median(times.json),
    parseMs: median(times.parse),
    publishMs: publishMs / days,
    ingestRatio: (parseSum + publishMs) / jsonSum,
    naiveIngestRatio: median(times.naive) / median(times.json),
    monthMegabytes: (monthBytes - keyBytes) / 1e6,
    keyTableMegabytes: keyBytes / 1e6,
    naiveMonthMegabytes: naiveMegabytes(naiveCells),
    ...measureOpenRows(ledger, (from + 31) as Day),
    naiveBytesPerOpenRow: naiveBytesPerRow,
    ...measureReports(ledger, startOfDay((from + 31) as Day) + 12 * HOUR_MS, [...naiveCells.values()]),
  };
}

/** Publishes an hour of the next day, which has no bill yet, and measures the memory of its rows. */
function measureOpenRows(ledger: Ledger, today: Day): Pick<LedgerFigures, 'bytesPerOpenRow'> {
  const hour = (firstHourOf(today) + 10) as Hour;
  const before = bytesHeld();
  const hourUsage = readHour(ledger, hour);
  const bytesPerOpenRow = (bytesHeld() - before) / hourUsage.length;
  ledger.publishRecentDays({
    range: { from: today, to: (today + 1) as Day },
    bill: { rows: createBillRowsBuilder().seal(), days: [], missing: [], roundedAmounts: 0 },
    dayUsage: createUsageRowsBuilder().seal(),
    hourRange: { from: hour, to: (hour + 1) as Hour },
    hourUsage,
    withoutUsage: [],
    usageThrough: (hour + 1) as Hour,
    usageFrom: today,
    today,
    nowMs: (hour + 1) * HOUR_MS,
  });
  return { bytesPerOpenRow };
}

function readHour({ names }: Ledger, hour: Hour): UsageRows {
  const rows = createUsageRowsBuilder();
  const page = parseUsagePage(usageBody(hour * HOUR_MS, HOUR_MS), HOUR_MS, {
    names,
    rows,
    defaultWorkspace: ABSENT,
    fromHour: hour,
    noteAbsent,
  });
  if (!page.ok) throw new Error(page.error.kind);
  return rows.seal();
}

function measureReports(
  ledger: Ledger,
  now: number,
  naiveCells: readonly NaiveCell[],
): Pick<LedgerFigures, 'reportsMs' | 'naiveReportsMs'> {
  ledger.plan({ today: Math.floor(now / DAY_MS) as Day, historyStart: dayFrom(FIRST_DAY) });
  const keys = ledger.names.keys.texts();
  // Each change selects six of every seven keys, and leaves out other keys than the previous change.
  const filters = Array.from({ length: FILTER_CHANGES + 1 }, (_, run) =>
    keys.filter((_key, index) => (index + run) % 7 !== 0),
  );
  const filterOf = (run: number): readonly string[] => filters[run + 1] ?? [];
  const selection = (run: number) => ({ apiKeyIds: filterOf(run), intradayKeys: 12, monthKeys: 8 });
  const today = naiveCells.map((cell) => ({ ...cell }));
  const memory = createReportMemory();
  return {
    reportsMs: medianMs(FILTER_CHANGES, (run) => computeReports(ledger, selection(run), now, memory)),
    naiveReportsMs: medianMs(FILTER_CHANGES, (run) => {
      const selected = new Set<string | null>(filterOf(run));
      naiveReports(naiveCells, selected);
      naiveReports(today, selected);
    }),
  };
}

function naiveBills(rows: readonly NaiveRow[]): ReadonlyMap<string, NaiveBill> {
  const bills = new Map<string, NaiveBill>();
  for (const row of rows) {
    const { day, workspace_id: workspace, model } = row;
    bills.set(groupOf(row), {
      day,
      workspace,
      model,
      amounts: [123_456_789_012_345n, 7n, 99_999_999n, 5_000_001n, 3n],
    });
  }
  return bills;
}

/**
 * Measures the memory that the summed costs would take as plain objects, in megabytes. It copies the objects and
 * measures the copies.
 */
function naiveMegabytes(cells: ReadonlyMap<string, NaiveCell>): number {
  const before = bytesHeld();
  const copy = [...cells.values()].map((cell) => ({
    ...cell,
    costs: cell.costs.map((cost) => cost + 1n),
    tokens: cell.tokens.slice(),
  }));
  const held = bytesHeld() - before;
  return copy.length === 0 ? 0 : held / 1e6;
}

function dayFrom(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(text);
  return day;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
