/** The JSON snapshot, version 1 (design §9): every report at once, in one currency. Fields may be added; none is removed or retyped. */
import type { Feature } from '../access/access.ts';
import { formatDay, type Day } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import { formatMonth } from '../calendar/month.ts';
import type { DataSource, EngineStatus } from '../engine/engine.ts';
import { CATEGORIES, type Category } from '../model/category.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { EstimateAccuracy } from '../model/estimate-accuracy.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY, toRateNumber, type Rate } from '../money/rate.ts';
import type {
  Basis,
  CategoryCosts,
  IntradayKey,
  KeyCost,
  ModelReport,
  MonthReport,
  Reports,
  TokenCounts,
} from '../reports/reports.ts';
import { snapshotLimit, type SnapshotBudget, type SnapshotLimit } from './snapshot-limit.ts';
import { toSnapshotNumber } from './snapshot-number.ts';

type Costs = Readonly<Record<Category, number>>;

interface SnapshotTokens {
  readonly inputTokens: number;
  readonly cacheCreationTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

interface SnapshotKey {
  readonly id: string | null;
  readonly name: string;
  readonly cost: number;
}

/** What makes a figure less than the whole truth. */
export interface SnapshotDoubts {
  /** counted, but without a known price: where there are any, the cost is a lower bound */
  readonly unpricedTokens: number;
  /** some estimated price is a lower bound, or stands in for one that is not public */
  readonly isApproximate: boolean;
  /** some tokens are priority usage: a commitment pays them, so they cost nothing here */
  readonly hasPriority: boolean;
}

interface SnapshotRevision {
  readonly day: string;
  readonly difference: number;
  readonly seenOn: string;
}

interface SnapshotMonth extends SnapshotTokens, SnapshotDoubts {
  readonly month: string;
  readonly cost: number;
  /** holds days that are not wholly billed */
  readonly estimated: boolean;
  readonly status: DayStatus;
  readonly unknownDays: number;
  /** days whose bill is below their usage, has stopped changing and counts as it is */
  readonly belowUsageDays: readonly string[];
  readonly revisions: readonly SnapshotRevision[];
  readonly costs: Costs;
  readonly perKey: readonly SnapshotKey[];
  readonly unattributedCost: number;
}

interface SnapshotModel extends SnapshotTokens, SnapshotDoubts {
  readonly model: string | null;
  readonly displayName: string;
  readonly cost: number;
  readonly costs: Costs;
}

interface SnapshotIntradayModel extends SnapshotTokens {
  readonly model: string | null;
  readonly cost: number;
  readonly unpricedTokens: number;
}

/** Amounts are in `currency`; tokens are integers; dates are null where there is nothing yet. */
export interface Snapshot {
  readonly schemaVersion: 1;
  readonly generatedAt: string;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly dataSource: DataSource;
  readonly currency: CurrencyCode;
  readonly exchangeRate: {
    readonly base: 'USD';
    readonly rate: number;
    readonly asOf: string | null;
    readonly source: string | null;
    readonly stale: boolean;
  };
  readonly filter: { readonly apiKeyIds: readonly (string | null)[] } | null;
  readonly lastUpdate: string | null;
  readonly since: string | null;
  readonly billedThrough: string | null;
  readonly totalCost: number;
  readonly currentMonthCost: number;
  readonly totalCostWorkspaces: number;
  readonly spendLimit: SnapshotLimit | null;
  readonly monthly: readonly SnapshotMonth[];
  readonly models: readonly SnapshotModel[];
  readonly workspaces: readonly (SnapshotDoubts & {
    readonly id: string | null;
    readonly name: string;
    readonly cost: number;
  })[];
  readonly intradayDate: string;
  readonly intradayAsOf: string | null;
  readonly intradayCost: number;
  readonly intraday: readonly {
    readonly apiKeyId: string | null;
    readonly apiKey: string;
    readonly cost: number;
    readonly models: readonly SnapshotIntradayModel[];
    readonly isApproximate: boolean;
    readonly hasPriority: boolean;
  }[];
  /** what the plan leaves out: those parts are empty although there may be figures */
  readonly locked: readonly Feature[];
  /** figures of later hours and days are not known */
  readonly knownThrough: string | null;
  /** days of the listed months are unknown: sums are of what is known */
  readonly isPartial: boolean;
  /** holds tokens without a known price: the total is at least this */
  readonly isLowerBound: boolean;
  /** the running month up to today; the costs sum to `currentMonthCost` */
  readonly days: readonly { readonly day: string; readonly cost: number; readonly status: DayStatus }[];
  readonly estimateAccuracy: EstimateAccuracy | null;
  /** what of the latest bills no estimate can know */
  readonly notEstimated: {
    readonly days: number;
    readonly items: readonly { readonly costType: string; readonly cost: number; readonly days: number }[];
    readonly billedShare: number | null;
    readonly priorityTokens: number;
  } | null;
  /** what the provider itself has counted of today, of all keys; `intradayCost` is our estimate */
  readonly intradayReported: { readonly cost: number; readonly through: string } | null;
}

export interface SnapshotInput {
  /** over a selection that lists every key, with per-key history of every month */
  readonly reports: Reports;
  readonly status: Pick<EngineStatus, 'organization' | 'dataSource' | 'lastUpdate' | 'rates'>;
  /** a currency without a known rate falls back to US dollars, and `currency` says so */
  readonly currency: CurrencyCode;
  /** what the month is held against; without it the snapshot has no limit */
  readonly budget?: SnapshotBudget;
}

const CONSOLE_NAME = 'Console';
const NO_MODEL_NAME = 'No model';
/** The open service sets rates once a day; two missed days are old. */
const STALE_AFTER_MS = 48 * 3_600_000;
const NO_BUDGET: SnapshotBudget = { limit: null, thresholds: [] };

/** Builds the snapshot. Rounding happens here, once per figure, so parts may differ from a shown total in the last decimal. */
export function buildSnapshot({ reports, status, currency, budget = NO_BUDGET }: SnapshotInput): Snapshot {
  const known = status.rates.table?.rates[currency];
  const shown = currency === 'USD' || known === undefined ? 'USD' : currency;
  const rate = shown === 'USD' ? PARITY : (known ?? PARITY);
  const show = (amount: Pico): number => toSnapshotNumber(amount, rate);
  const { apiKeyIds } = reports.selection;
  return {
    schemaVersion: 1,
    generatedAt: formatInstant(reports.computedAt),
    organization: status.organization,
    dataSource: status.dataSource,
    currency: shown,
    exchangeRate: exchangeRateOf(status.rates, rate, reports.computedAt),
    filter: apiKeyIds === null ? null : { apiKeyIds },
    lastUpdate: instantOrNull(status.lastUpdate),
    since: dayOrNull(reports.since),
    billedThrough: dayOrNull(reports.billedThrough),
    totalCost: show(reports.total),
    currentMonthCost: show(reports.summary.monthToDate),
    totalCostWorkspaces: show(reports.workspacesTotal),
    spendLimit: snapshotLimit(reports.organization, budget, show),
    monthly: reports.months.map((month) => toMonth(month, reports.locked, show)),
    models: reports.models.map((model) => toModel(model, show)),
    workspaces: reports.workspaces.map(({ id, name, cost, basis }) => ({
      id,
      name,
      cost: show(cost),
      ...toDoubts(basis),
    })),
    intradayDate: formatDay(reports.intraday.day),
    intradayAsOf: instantOrNull(reports.intraday.asOf),
    intradayCost: show(reports.intraday.cost),
    intraday: reports.intraday.keys.map((key) => toIntradayKey(key, show)),
    locked: reports.locked,
    knownThrough: instantOrNull(reports.knownThrough),
    isPartial: reports.months.some(({ isPartial, unknownDays }) => isPartial || unknownDays > 0),
    isLowerBound: reports.totalBasis.unpricedTokens > 0,
    days: reports.days.map(({ day, cost, status: sure }) => ({ day: formatDay(day), cost: show(cost), status: sure })),
    estimateAccuracy: reports.accuracy,
    notEstimated: toNotEstimated(reports.notEstimated, show),
    intradayReported: toReported(reports.intraday.reported, show),
  };
}

type Show = (amount: Pico) => number;

function toReported(reported: Reports['intraday']['reported'], show: Show): Snapshot['intradayReported'] {
  return reported === null ? null : { cost: show(reported.cost), through: formatInstant(reported.through) };
}

/** @param now ms since the epoch, decides whether the rate is old */
export function exchangeRateOf(rates: EngineStatus['rates'], rate: Rate, now: number): Snapshot['exchangeRate'] {
  const { table } = rates;
  return {
    base: 'USD',
    rate: toRateNumber(rate),
    asOf: instantOrNull(table?.asOf ?? null),
    source: table?.source ?? null,
    stale: table !== null && now - (table.asOf ?? table.fetchedAt) > STALE_AFTER_MS,
  };
}

function toMonth(report: MonthReport, locked: readonly Feature[], show: Show): SnapshotMonth {
  const { month, cost, costs, tokens, perKey, basis, status, unknownDays, belowUsageDays, revisions } = report;
  return {
    month: formatMonth(month),
    cost: show(cost),
    estimated: status !== 'billed',
    ...toTokens(tokens),
    costs: toCosts(costs, show),
    ...toKeys(perKey, locked, show),
    status,
    unknownDays,
    ...toDoubts(basis),
    belowUsageDays: belowUsageDays.map(formatDay),
    revisions: revisions.map(({ day, difference, seenOn }) => ({
      day: formatDay(day),
      difference: show(difference),
      seenOn: formatDay(seenOn),
    })),
  };
}

function toNotEstimated(found: Reports['notEstimated'], show: Show): Snapshot['notEstimated'] {
  if (found === null) return null;
  const items = found.items.map(({ costType, amount, days }) => ({ costType, cost: show(amount), days }));
  return { ...found, items };
}

function toDoubts({ unpricedTokens, approximate, hasPriority }: Basis): SnapshotDoubts {
  return { unpricedTokens, isApproximate: approximate, hasPriority };
}

/** Keys the plan leaves out are none, and nothing is unattributed: `locked` says why they do not sum to the month. */
function toKeys(
  perKey: MonthReport['perKey'],
  locked: readonly Feature[],
  show: Show,
): Pick<SnapshotMonth, 'perKey' | 'unattributedCost'> {
  if (locked.includes('perKey')) return { perKey: [], unattributedCost: 0 };
  if (perKey === null || perKey.more.count > 0) {
    throw new RangeError('a snapshot is made of reports that list every key of every month');
  }
  return { perKey: perKey.keys.map((key) => toKey(key, show)), unattributedCost: show(perKey.unattributed) };
}

function toKey({ id, name, cost }: KeyCost, show: Show): SnapshotKey {
  return { id, name: name ?? id ?? CONSOLE_NAME, cost: show(cost) };
}

function toModel({ model, displayName, cost, costs, tokens, basis }: ModelReport, show: Show): SnapshotModel {
  return {
    model,
    displayName: displayName ?? model ?? NO_MODEL_NAME,
    cost: show(cost),
    unpricedTokens: basis.unpricedTokens,
    ...toTokens(tokens),
    costs: toCosts(costs, show),
    isApproximate: basis.approximate,
    hasPriority: basis.hasPriority,
  };
}

function toIntradayKey({ id, name, cost, models, basis }: IntradayKey, show: Show): Snapshot['intraday'][number] {
  return {
    apiKeyId: id,
    apiKey: name ?? id ?? CONSOLE_NAME,
    cost: show(cost),
    models: models.map(({ model, cost: modelCost, unpricedTokens, tokens }) => ({
      model,
      cost: show(modelCost),
      unpricedTokens,
      ...toTokens(tokens),
    })),
    isApproximate: basis.approximate,
    hasPriority: basis.hasPriority,
  };
}

function toTokens({ input, cacheCreation, cacheRead, output }: TokenCounts): SnapshotTokens {
  return {
    inputTokens: input,
    cacheCreationTokens: cacheCreation,
    cacheReadTokens: cacheRead,
    outputTokens: output,
  };
}

function toCosts(costs: CategoryCosts, show: Show): Costs {
  const shown = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0, other: 0 };
  for (const category of CATEGORIES) shown[category] = show(costs[category]);
  return shown;
}

function instantOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : formatInstant(instantMs);
}

function dayOrNull(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
