/**
 * Measures how long it takes to explain why a year of the organization with 5,000 keys cost more or less than the year
 * before. For comparison, it also measures a simple sum over the same rows.
 */
import { explain } from '../src/core/analysis/explain/explain.ts';
import { savings } from '../src/core/analysis/savings/savings.ts';
import type { SavingsQuery } from '../src/core/analysis/savings/savings-query.ts';
import type { ExplainQuery } from '../src/core/analysis/explain/explain-query.ts';
import { addDays, parseDay, startOfDay, type Day } from '../src/core/calendar/day.ts';
import { firstHourOf } from '../src/core/calendar/hour.ts';
import { daysIn, firstDayOf, monthOf, type Month } from '../src/core/calendar/month.ts';
import { createLedger } from '../src/core/ledger/create-ledger.ts';
import { amountAt, quantityAt } from '../src/core/ledger/tables/chunk.ts';
import type { Ledger } from '../src/core/ledger/ledger.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { TOKEN_TYPE } from '../src/core/model/category.ts';
import { ABSENT } from '../src/core/model/dictionary.ts';
import { createNames, type Names } from '../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import { toPico } from '../src/core/money/pico.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { billOf, KEYS, listDays, MODELS, WORKSPACES } from './giant-organization.ts';
import { medianCpuMs, medianMs, timed } from './measure.ts';

export interface ExplainFigures {
  /** the number of rows of the daily table in the two compared years */
  readonly rows: number;
  /** the time of the first explanation, which also computes the monthly sums */
  readonly firstMs: number;
  readonly ms: number;
  readonly plainMs: number;
  /** the time to compare October with September */
  readonly monthMs: number;
  /** the time to compare seven days with the seven days before, by API key and model */
  readonly byKeyMs: number;
  readonly effects: number;
  /** processor time to compute what caching saved in the later year, and what every way to spend less would save */
  readonly savingsMs: number;
}

const FIRST_MONTH = monthOf(dayNamed('2024-11-01'));
const YEAR = 12;
const LATER = 45;
const KEY_DAYS = 7;
const RUNS = 9;
const PLAIN_RUNS = 3;
const TOKEN_TYPES = [TOKEN_TYPE.input, TOKEN_TYPE.write5m, TOKEN_TYPE.write1h, TOKEN_TYPE.read, TOKEN_TYPE.output];
const BILLED_PICO = [5_000_000n, 6_250_000n, 10_000_000n, 500_000n, 25_000_000n];

/** Measures explanations. Each day has costs of 50 workspaces × 10 models × 5 token types × 2 service tiers. */
export function measureExplain(): ExplainFigures {
  const last = (FIRST_MONTH + 2 * YEAR) as Month;
  const today = addDays(firstDayOf(last), LATER);
  const ledger = ledgerOfTwoYears(today);
  const middle = firstDayOf((FIRST_MONTH + YEAR) as Month);
  const ofYear: ExplainQuery = {
    range: { from: middle, to: firstDayOf(last) },
    compareTo: { from: firstDayOf(FIRST_MONTH), to: middle },
    where: {},
    groupBy: ['workspace', 'model'],
    top: 20,
  };
  const ofMonth: ExplainQuery = {
    ...ofYear,
    range: { from: firstDayOf((last - 1) as Month), to: firstDayOf(last) },
    compareTo: 'sameDaysLastMonth',
  };
  const ask = (query: ExplainQuery): number => {
    const explained = explain(ledger, query, { now: startOfDay(today), unreachable: null });
    if (!explained.ok) throw new Error(explained.error.kind);
    const { effects, rest, change } = explained.value;
    const sum = effects.reduce((total, { amount }) => total + amount, 0n) + (rest?.amount ?? 0n);
    if (sum !== change) throw new Error('the effects do not sum to the change');
    return effects.length + (rest?.count ?? 0);
  };
  const first = timed(() => ask(ofYear));
  return {
    rows: rowsOf(ledger),
    firstMs: first.ms,
    ms: medianMs(RUNS, () => ask(ofYear)),
    plainMs: medianMs(PLAIN_RUNS, () => plainSums(ledger)),
    monthMs: medianMs(RUNS, () => ask(ofMonth)),
    byKeyMs: measureByKey(),
    effects: first.value,
    savingsMs: medianCpuMs(RUNS, () => saveOver(ledger, ofYear, today)),
  };
}

/**
 * Computes what caching saved by workspace and model, and what the ways to spend less would save, such as batch
 * requests in ten workspaces.
 */
function saveOver(ledger: Ledger, { range, where }: ExplainQuery, today: Day): number {
  const possible = Array.from({ length: 10 }, (_, index) => ({
    kind: 'batch' as const,
    workspace: `workspace-${index + 1}`,
  }));
  const whatIf = { possible, targets: {} };
  const query: SavingsQuery = { range, where, by: ['workspace', 'model'], whatIf, top: 20 };
  const found = savings(ledger, query, { now: startOfDay(today), unreachable: null });
  if (!found.ok) throw new Error(found.error.kind);
  return found.value.whatIf?.levers.length ?? 0;
}

/** Measures an explanation by API key. Every key uses every model on each day. */
function measureByKey(): number {
  const names = createNames();
  const ledger = emptyLedger(names);
  const from = firstDayOf((FIRST_MONTH + 2 * YEAR - 1) as Month);
  const days = listDays(from, 2 * KEY_DAYS);
  const today = addDays(from, LATER);
  const usage = createUsageRowsBuilder(KEYS * MODELS.length * days.length);
  const used = names.variants.intern({
    serviceTier: 'standard',
    inferenceGeo: 'global',
    contextWindow: '0-200k',
    speed: 'standard',
  });
  for (const [step, day] of days.entries()) {
    for (let index = 0; index < KEYS; index += 1) {
      const key = names.keys.intern(`key-${index}`);
      const workspace = names.workspaces.intern(`workspace-${index % WORKSPACES}`);
      for (const [place, id] of MODELS.entries()) {
        const tokens = 1000 + ((step * 977 + index * 31 + place * 7) % 5000);
        const model = names.models.intern(id);
        usage.add(firstHourOf(day), key, workspace, model, used, tokens, tokens, tokens, tokens, tokens, 0);
      }
    }
  }
  const rows = usage.seal();
  ledger.publishMonth({
    month: monthOf(from),
    range: { from, to: addDays(from, days.length) },
    bill: { rows: billOf(rows, names), days, missing: [], roundedAmounts: 0 },
    usage: rows,
    withoutUsage: [],
    byKey: true,
    nowMs: startOfDay(today),
  });
  publishToday(ledger, today);
  const middle = addDays(from, KEY_DAYS);
  const query: ExplainQuery = {
    range: { from: middle, to: addDays(middle, KEY_DAYS) },
    compareTo: { from, to: middle },
    where: {},
    groupBy: ['apiKey', 'model'],
    top: 20,
  };
  return medianMs(PLAIN_RUNS, () => {
    const explained = explain(ledger, query, { now: startOfDay(today), unreachable: null });
    if (!explained.ok || explained.value.isPartial) throw new Error('not explained');
  });
}

function emptyLedger(names: Names): Ledger {
  return createLedger({ names, listPrices: createPriceBook({ contract: null, calibration: null }) });
}

function ledgerOfTwoYears(today: Day): Ledger {
  const names = createNames();
  const ledger = emptyLedger(names);
  const nowMs = startOfDay(today);
  for (let month = FIRST_MONTH; month < FIRST_MONTH + 2 * YEAR; month = (month + 1) as Month) {
    const days = listDays(firstDayOf(month), daysIn(month));
    ledger.publishMonth({
      month,
      range: { from: firstDayOf(month), to: addDays(firstDayOf(month), daysIn(month)) },
      ...rowsOfMonth(month, days, names),
      withoutUsage: [],
      byKey: false,
      nowMs,
    });
  }
  publishToday(ledger, today);
  return ledger;
}

/** Publishes a day without figures, so that the ledger knows up to which day figures were requested. */
function publishToday(ledger: Ledger, today: Day): void {
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
    nowMs: startOfDay(today),
  });
}

function rowsOfMonth(month: Month, days: readonly Day[], names: Names) {
  const bill = createBillRowsBuilder();
  const usage = createUsageRowsBuilder();
  const costType = names.costTypes.intern('tokens');
  const shared = { inferenceGeo: 'global', contextWindow: '0-200k' };
  const variants = ['standard', 'batch'].map((serviceTier) => ({
    billed: names.variants.intern({ ...shared, serviceTier, speed: null }),
    used: names.variants.intern({ ...shared, serviceTier, speed: 'standard' }),
    share: serviceTier === 'batch' ? 2n : 1n,
  }));
  for (const [step, day] of days.entries()) {
    for (let index = 0; index < WORKSPACES; index += 1) {
      const workspace = index === 0 ? ABSENT : names.workspaces.intern(`workspace-${index}`);
      for (const [place, id] of MODELS.entries()) {
        // Each model is unused in one of eleven months, and each workspace never uses one of the ten models.
        if ((month + place * 3) % 11 === 0 || (index + place) % 10 === 0) continue;
        const model = names.models.intern(id);
        for (const { billed, used, share } of variants) {
          const tokens = 1_000_000 + step * 977 + index * 31 + place + (month % 7) * 10_007;
          usage.add(firstHourOf(day), ABSENT, workspace, model, used, tokens, tokens, tokens, tokens, tokens, 0);
          for (const tokenType of TOKEN_TYPES) {
            const amount = toPico((BigInt(tokens) * (BILLED_PICO[tokenType] ?? 0n)) / share);
            bill.add({ day, workspace, model, tokenType, variant: billed, costType, amount });
          }
        }
      }
    }
  }
  return { bill: { rows: bill.seal(), days, missing: [], roundedAmounts: 0 }, usage: usage.seal() };
}

function rowsOf(ledger: Ledger): number {
  const tables = ledger.tables();
  return tables.months().reduce((sum, month) => sum + (tables.month(month)?.daily.rows.length ?? 0), 0);
}

/**
 * Does the minimum work of an explanation, in the simplest way. It sums the cost and quantity of each year, for every
 * combination of workspace, model, item (for example output tokens) and variant (for example batch), in a Map with text
 * keys.
 */
function plainSums(ledger: Ledger): number {
  const tables = ledger.tables();
  const sums = new Map<string, { cost: bigint; quantity: number }>();
  for (const month of tables.months()) {
    const daily = tables.month(month)?.daily;
    if (daily === undefined) continue;
    const { workspace, model, item, variant } = daily.series;
    for (let row = 0; row < daily.rows.length; row += 1) {
      const series = daily.rows.series[row] ?? 0;
      const year = month < FIRST_MONTH + YEAR ? 0 : 1;
      const id = `${year} ${workspace[series]} ${model[series]} ${item[series]} ${variant[series]}`;
      const sum = sums.get(id) ?? { cost: 0n, quantity: 0 };
      sums.set(id, sum);
      sum.cost += amountAt(daily, row);
      sum.quantity += quantityAt(daily, row);
    }
  }
  return sums.size;
}

function dayNamed(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(text);
  return day;
}
