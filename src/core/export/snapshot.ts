/** The JSON snapshot, version 1 (design §9): every report at once, in one currency. Fields may be added; none is removed or retyped. */
import type { Feature } from '../access/access.ts';
import { formatDay, type Day } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import { addMonths, firstDayOf, formatMonth, type Month } from '../calendar/month.ts';
import type { DataSource, EngineStatus } from '../engine/engine.ts';
import { CATEGORIES, type Category } from '../model/category.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY, toRateNumber, type Rate } from '../money/rate.ts';
import type {
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

interface SnapshotMonth extends SnapshotTokens {
  readonly month: string;
  readonly cost: number;
  readonly estimated: boolean;
  readonly costs: Costs;
  readonly perKey: readonly SnapshotKey[];
  readonly unattributedCost: number;
}

interface SnapshotModel extends SnapshotTokens {
  readonly model: string | null;
  readonly displayName: string;
  readonly cost: number;
  readonly unpricedTokens: number;
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
  readonly workspaces: readonly { readonly id: string | null; readonly name: string; readonly cost: number }[];
  readonly intradayDate: string;
  readonly intradayAsOf: string | null;
  readonly intradayCost: number;
  readonly intraday: readonly {
    readonly apiKeyId: string | null;
    readonly apiKey: string;
    readonly cost: number;
    readonly models: readonly SnapshotIntradayModel[];
  }[];
  /** what the plan leaves out: those parts are empty although there may be figures */
  readonly locked: readonly Feature[];
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
    monthly: reports.months.map((month) => toMonth(month, reports, show)),
    models: reports.models.map((model) => toModel(model, show)),
    workspaces: reports.workspaces.map(({ id, name, cost }) => ({ id, name, cost: show(cost) })),
    intradayDate: formatDay(reports.intraday.day),
    intradayAsOf: instantOrNull(reports.intraday.asOf),
    intradayCost: show(reports.intraday.cost),
    intraday: reports.intraday.keys.map((key) => toIntradayKey(key, show)),
    locked: reports.locked,
  };
}

type Show = (amount: Pico) => number;

function exchangeRateOf(rates: EngineStatus['rates'], rate: Rate, now: number): Snapshot['exchangeRate'] {
  const { table } = rates;
  return {
    base: 'USD',
    rate: toRateNumber(rate),
    asOf: instantOrNull(table?.asOf ?? null),
    source: table?.source ?? null,
    stale: table !== null && now - (table.asOf ?? table.fetchedAt) > STALE_AFTER_MS,
  };
}

/** Whether any day of the month so far is not billed yet, even one that nothing was used on: the running month always has today. */
function isEstimated(month: Month, { billedThrough, intraday }: Reports): boolean {
  const end = Math.min(firstDayOf(addMonths(month, 1)), intraday.day + 1);
  return billedThrough === null || billedThrough + 1 < end;
}

function toMonth({ month, cost, costs, tokens, perKey }: MonthReport, reports: Reports, show: Show): SnapshotMonth {
  return {
    month: formatMonth(month),
    cost: show(cost),
    estimated: isEstimated(month, reports),
    ...toTokens(tokens),
    costs: toCosts(costs, show),
    ...toKeys(perKey, reports.locked, show),
  };
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
  };
}

function toIntradayKey({ id, name, cost, models }: IntradayKey, show: Show): Snapshot['intraday'][number] {
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
