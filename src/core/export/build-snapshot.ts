/** Makes the JSON snapshot from reports. */
import { formatDay, type Day } from '../calendar/day.ts';
import { formatInstant } from '../calendar/instant.ts';
import type { EngineStatus } from '../engine/engine.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { Pico } from '../money/pico.ts';
import { PARITY } from '../money/rate.ts';
import type { Reports } from '../reports/reports.ts';
import { exchangeRateOf } from './exchange-rate-of.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotLimit, type SnapshotBudget } from './snapshot-limit.ts';
import { snapshotPrepaid } from './snapshot-prepaid.ts';
import { toSnapshotNumber } from './snapshot-number.ts';
import { snapshotDoubts, snapshotIntradayKey, snapshotModel, snapshotMonth, type Show } from './snapshot-parts.ts';

export interface SnapshotInput {
  /** reports that list every API key, with the costs by API key of every month */
  readonly reports: Reports;
  readonly status: Pick<EngineStatus, 'organization' | 'dataSource' | 'lastUpdate' | 'rates'>;
  /** the chosen currency; if its rate is not known, amounts are in US dollars, and the field `currency` is `USD` */
  readonly currency: CurrencyCode;
  /** the limit of the month and the alert amounts; absent for a snapshot without a limit */
  readonly budget?: SnapshotBudget;
}

const NO_BUDGET: SnapshotBudget = { limit: null, thresholds: [] };

/**
 * Makes the snapshot. Each figure is rounded by itself. So a sum of rounded figures may differ from the rounded total
 * in the last decimal.
 */
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
    filter: apiKeyIds === null ? null : { apiKeyIds, unknownApiKeyIds: reports.unknownKeys },
    lastUpdate: instantOrNull(status.lastUpdate),
    since: dayOrNull(reports.since),
    billedThrough: dayOrNull(reports.billedThrough),
    totalCost: show(reports.total),
    currentMonthCost: show(reports.summary.monthToDate),
    totalCostWorkspaces: show(reports.workspacesTotal),
    spendLimit: snapshotLimit(reports.organization, budget, show),
    monthly: reports.months.map((month) => snapshotMonth(month, reports.locked, show)),
    models: reports.models.map((model) => snapshotModel(model, show)),
    workspaces: reports.workspaces.map(({ id, name, cost, basis }) => ({
      id,
      name,
      cost: show(cost),
      ...snapshotDoubts(basis),
    })),
    intradayDate: formatDay(reports.intraday.day),
    intradayAsOf: instantOrNull(reports.intraday.asOf),
    intradayCost: show(reports.intraday.cost),
    intraday: reports.intraday.keys.map((key) => snapshotIntradayKey(key, show)),
    locked: reports.locked,
    knownThrough: instantOrNull(reports.knownThrough),
    isPartial: !reports.isComplete || reports.months.some(({ unknownDays }) => unknownDays > 0),
    isLowerBound: reports.totalBasis.unpricedTokens > 0,
    days: reports.days.map(({ day, cost, status: sure }) => ({ day: formatDay(day), cost: show(cost), status: sure })),
    estimateAccuracy: reports.accuracy,
    notEstimated: toNotEstimated(reports.notEstimated, show),
    intradayReported: toReported(reports.intraday.reported, show),
    prepaid: snapshotPrepaid(reports.organization.runway, show),
  };
}

function toReported(reported: Reports['intraday']['reported'], show: Show): Snapshot['intradayReported'] {
  return reported === null ? null : { cost: show(reported.cost), through: formatInstant(reported.through) };
}

function toNotEstimated(found: Reports['notEstimated'], show: Show): Snapshot['notEstimated'] {
  if (found === null) return null;
  const items = found.items.map(({ costType, amount, days }) => ({ costType, cost: show(amount), days }));
  return { ...found, items };
}

function instantOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : formatInstant(instantMs);
}

function dayOrNull(day: Day | null): string | null {
  return day === null ? null : formatDay(day);
}
