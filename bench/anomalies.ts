/**
 * Measures the search for unusual days. It counts how many expensive nights the search finds and how many false alarms
 * it gives, on the demo organization and on an invented organization with noise, growth and known nights. It also
 * measures how long the search takes for a year of the organization with 5,000 keys.
 */
import type { Anomaly } from '../src/core/analysis/anomalies/anomaly.ts';
import { ANOMALY_DIMENSIONS } from '../src/core/analysis/anomalies/anomalies-query.ts';
import { findAnomalies } from '../src/core/analysis/anomalies/find-anomalies.ts';
import { THRESHOLDS, type Thresholds } from '../src/core/analysis/anomalies/thresholds.ts';
import { addDays, dayOf, parseDay, startOfDay, type Day } from '../src/core/calendar/day.ts';
import { firstHourOf } from '../src/core/calendar/hour.ts';
import { daysIn, firstDayOf, monthOf, type Month } from '../src/core/calendar/month.ts';
import { createLedger } from '../src/core/ledger/create-ledger.ts';
import type { Ledger } from '../src/core/ledger/ledger.ts';
import { createBillRowsBuilder } from '../src/core/model/bill-rows-builder.ts';
import { createNames } from '../src/core/model/names.ts';
import { createUsageRowsBuilder } from '../src/core/model/usage-rows-builder.ts';
import { createPriceBook } from '../src/core/pricing/create-price-book.ts';
import { isLoopNight } from '../src/core/provider/demo/demo-streams.ts';
import { aDemoEngine } from '../tests/support/a-demo-engine.ts';
import { billOf, KEYS, listDays, MODELS, WORKSPACES } from './giant-organization.ts';
import { medianMs } from './measure.ts';

export interface BacktestFigures {
  readonly months: number;
  readonly nights: number;
  readonly nightsFound: number;
  /** the number of found increases of something that had no cost before, such as a new model */
  readonly firstUses: number;
  /** the number of false alarms: found increases that are neither a known expensive night nor a first use */
  readonly otherRises: number;
  readonly otherFalls: number;
}

export interface AnomalyFigures {
  readonly demo: BacktestFigures;
  readonly noisy: BacktestFigures;
  /**
   * the noisy organization, searched with another limit for unusual days: half (`narrow`) or twice (`wide`) the usual
   * deviation
   */
  readonly narrow: BacktestFigures;
  readonly wide: BacktestFigures;
  readonly yearMs: number;
  readonly monthMs: number;
  readonly events: number;
}

const NOW = '2026-11-21T14:20:00Z';
const FIRST_MONTH = monthOf(dayNamed('2025-08-01'));
const NOISY_MONTHS = 15;
const NOISY_KEYS = 40;
const HISTORY_DAYS = 90;
const DAYS_PER_MONTH = 365.25 / 12;
const RUNS = 5;

export async function measureAnomalies(): Promise<AnomalyFigures> {
  const { ledger, today, nights } = noisyOrganization();
  const noisy = (thresholds: Thresholds): BacktestFigures => {
    const from = addDays(firstDayOf(FIRST_MONTH), HISTORY_DAYS);
    return judged(
      eventsOf(ledger, from, today, thresholds),
      nights.filter(({ day }) => day >= from),
      today - from,
    );
  };
  const { deviationTenths } = THRESHOLDS;
  const year = giantYear();
  const last = addDays(year.today, -30);
  return {
    demo: await demoBacktest(),
    noisy: noisy(THRESHOLDS),
    narrow: noisy({ ...THRESHOLDS, deviationTenths: deviationTenths / 2n }),
    wide: noisy({ ...THRESHOLDS, deviationTenths: deviationTenths * 2n }),
    yearMs: medianMs(RUNS, () => eventsOf(year.ledger, year.from, year.today, THRESHOLDS)),
    monthMs: medianMs(RUNS, () => eventsOf(year.ledger, last, year.today, THRESHOLDS)),
    events: eventsOf(year.ledger, year.from, year.today, THRESHOLDS).length,
  };
}

interface Night {
  readonly day: Day;
  readonly key: string;
}

function judged(events: readonly Anomaly[], nights: readonly Night[], days: number): BacktestFigures {
  const isOf = ({ direction, from, through, value }: Anomaly, { day, key }: Night): boolean =>
    direction === 'above' && from <= day && through >= day && value === key;
  const others = events.filter((event) => !nights.some((night) => isOf(event, night)));
  return {
    months: days / DAYS_PER_MONTH,
    nights: nights.length,
    nightsFound: nights.filter((night) => events.some((event) => isOf(event, night))).length,
    firstUses: others.filter(({ direction, usual }) => direction === 'above' && usual === 0n).length,
    otherRises: others.filter(({ direction, usual }) => direction === 'above' && usual > 0n).length,
    otherFalls: others.filter(({ direction }) => direction === 'below').length,
  };
}

function eventsOf(ledger: Ledger, from: Day, to: Day, thresholds: Thresholds): readonly Anomaly[] {
  const query = { range: { from, to }, of: ANOMALY_DIMENSIONS };
  const found = findAnomalies(ledger, query, { now: startOfDay(to), unreachable: null, thresholds });
  if (!found.ok || found.value.notLoadedDays.length > 0) throw new Error('not all days can be judged');
  return found.value.events;
}

async function demoBacktest(): Promise<BacktestFigures> {
  const engine = await aDemoEngine(NOW);
  const today = dayOf(Date.parse(NOW));
  const { since } = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  const from = addDays(since ?? today, HISTORY_DAYS);
  const query = { range: { from, to: today }, of: ANOMALY_DIMENSIONS };
  const lacking = await engine.analyze('anomalies', query);
  if (lacking.ok) await engine.needKeys([...new Set(lacking.value.notLoadedDays.map(monthOf))]);
  const found = await engine.analyze('anomalies', query);
  await engine.close();
  if (!found.ok) throw new Error(found.error.kind);
  const loops = listDays(from, today - from).filter(isLoopNight);
  const nights = loops.map((day): Night => ({ day, key: 'apikey_demoAgentsCi' }));
  return judged(found.value.events, nights, today - from);
}

/**
 * Invents an organization with forty keys of very different size in eight workspaces. Costs are higher on workdays,
 * vary by a third at random, and grow by 8% a month. About once a month, one key costs three to ten times as much as
 * usual in one night, and at least $60 more.
 */
function noisyOrganization(): { readonly ledger: Ledger; readonly today: Day; readonly nights: readonly Night[] } {
  const random = createRandom(20_261_123);
  const first = firstDayOf(FIRST_MONTH);
  const keys = Array.from({ length: NOISY_KEYS }, (_, index) => ({
    key: `key-${index}`,
    workspace: `workspace-${index % 8}`,
    model: MODELS[index % 5] ?? '',
    dollars: 2 * 1.15 ** index,
    weekend: index % 3 === 0 ? 1 : 0.1,
    noise: index % 4 === 0 ? 0.15 : 0.35,
  }));
  const nights: Night[] = [];
  const spend = (place: number, day: Day): number[] => {
    const runaway = random() < 1 / DAYS_PER_MONTH ? Math.floor(random() * NOISY_KEYS) : -1;
    const isRest = [2, 3].includes(day % 7);
    return keys.map(({ key, dollars, weekend, noise }, index) => {
      const level = dollars * 1.08 ** (place / DAYS_PER_MONTH) * (isRest ? weekend : 1);
      const usual = level * Math.exp(noise * normal(random) - noise ** 2 / 2);
      if (index !== runaway) return usual;
      nights.push({ day, key });
      return Math.max(usual * (3 + 7 * random()), usual + 60);
    });
  };
  let months = 0;
  const ledger = emptyLedger();
  for (let month = FIRST_MONTH; months < NOISY_MONTHS; month = (month + 1) as Month, months += 1) {
    const days = listDays(firstDayOf(month), daysIn(month));
    const usage = createUsageRowsBuilder(keys.length * days.length);
    for (const day of days) {
      for (const [index, dollars] of spend(day - first, day).entries()) {
        const { key = '', workspace = '', model = '' } = keys[index] ?? {};
        addUsage(ledger, usage, { day, key, workspace, model, dollars });
      }
    }
    publish(ledger, month, usage);
  }
  return { ledger, today: firstDayOf((FIRST_MONTH + NOISY_MONTHS) as Month), nights };
}

/**
 * Invents a year of 5,000 keys, and earlier months from which the search learns the usual costs. In one of eight
 * nights, one key costs many times as much as usual.
 */
function giantYear(): { readonly ledger: Ledger; readonly from: Day; readonly today: Day } {
  const ledger = emptyLedger();
  const random = createRandom(7);
  const months = 15;
  for (let count = 0; count < months; count += 1) {
    const month = (FIRST_MONTH + count) as Month;
    const days = listDays(firstDayOf(month), daysIn(month));
    const usage = createUsageRowsBuilder(KEYS * days.length);
    for (const day of days) {
      const runaway = day % 8 === 0 ? Math.floor(random() * KEYS) : -1;
      for (let index = 0; index < KEYS; index += 1) {
        const dollars = (1 + (index % 40)) * (0.9 + 0.2 * random()) * (index === runaway ? 40 : 1);
        const place = { workspace: `workspace-${index % WORKSPACES}`, model: MODELS[index % MODELS.length] ?? '' };
        addUsage(ledger, usage, { day, key: `key-${index}`, ...place, dollars });
      }
    }
    publish(ledger, month, usage);
  }
  const today = firstDayOf((FIRST_MONTH + months) as Month);
  return { ledger, from: addDays(today, -365), today };
}

interface Spent {
  readonly day: Day;
  readonly key: string;
  readonly workspace: string;
  readonly model: string;
  readonly dollars: number;
}

/** The number of output tokens that `billOf` bills as one dollar. */
const TOKENS_PER_DOLLAR = 40_000;
const VARIANT = { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'standard' };

function addUsage(
  { names }: Ledger,
  usage: ReturnType<typeof createUsageRowsBuilder>,
  { day, key, workspace, model, dollars }: Spent,
): void {
  const output = Math.round(dollars * TOKENS_PER_DOLLAR);
  const ids = [names.keys.intern(key), names.workspaces.intern(workspace), names.models.intern(model)] as const;
  usage.add(firstHourOf(day), ...ids, names.variants.intern(VARIANT), 0, 0, 0, 0, output, 0);
}

function publish(ledger: Ledger, month: Month, usage: ReturnType<typeof createUsageRowsBuilder>): void {
  const rows = usage.seal();
  const from = firstDayOf(month);
  const days = listDays(from, daysIn(month));
  const end = addDays(from, daysIn(month));
  const nowMs = startOfDay(addDays(end, 60));
  ledger.publishMonth({
    month,
    range: { from, to: end },
    bill: { rows: billOf(rows, ledger.names), days, missing: [], roundedAmounts: 0 },
    usage: rows,
    withoutUsage: [],
    byKey: true,
    nowMs,
  });
  // Publishes an empty next day, so that the ledger knows that figures were requested up to that day.
  ledger.publishRecentDays({
    range: { from: end, to: addDays(end, 1) },
    bill: { rows: createBillRowsBuilder().seal(), days: [], missing: [], roundedAmounts: 0 },
    dayUsage: createUsageRowsBuilder().seal(),
    hourRange: { from: firstHourOf(end), to: firstHourOf(end) },
    hourUsage: createUsageRowsBuilder().seal(),
    withoutUsage: [],
    usageThrough: null,
    usageFrom: end,
    today: end,
    nowMs: startOfDay(end),
  });
}

function emptyLedger(): Ledger {
  return createLedger({
    names: createNames(),
    listPrices: createPriceBook({ contract: null, calibration: null }),
  });
}

/**
 * Returns a generator of numbers from 0 to below 1. The same seed always gives the same numbers (Lehmer's generator).
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns a normally distributed random number (Box and Muller's method). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function dayNamed(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new RangeError(text);
  return day;
}
