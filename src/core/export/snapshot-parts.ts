/** Makes the lists of a snapshot: months, models, and API keys with their cost today. Each amount is rounded once. */
import type { Feature } from '../access/access.ts';
import { formatDay } from '../calendar/day.ts';
import { formatMonth } from '../calendar/month.ts';
import { CATEGORIES } from '../model/category.ts';
import type { Pico } from '../money/pico.ts';
import type {
  Basis,
  CategoryCosts,
  IntradayKey,
  KeyCost,
  ModelReport,
  MonthReport,
  TokenCounts,
} from '../reports/reports.ts';
import type { Snapshot, SnapshotDoubts, SnapshotTokens } from './snapshot.ts';

type SnapshotMonth = Snapshot['monthly'][number];

/** Converts an amount to a number in the snapshot's currency. */
export type Show = (amount: Pico) => number;

const CONSOLE_NAME = 'Console';
const NO_MODEL_NAME = 'No model';

/**
 * Makes the entry for a month in the snapshot.
 * @throws RangeError if the plan includes costs by API key, but the report lists none or only some of the keys
 */
export function snapshotMonth(report: MonthReport, locked: readonly Feature[], show: Show): SnapshotMonth {
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
    ...snapshotDoubts(basis),
    belowUsageDays: belowUsageDays.map(formatDay),
    revisions: revisions.map(({ day, difference, seenOn }) => ({
      day: formatDay(day),
      difference: show(difference),
      seenOn: formatDay(seenOn),
    })),
  };
}

/**
 * The month's cost by API key. If the plan excludes these costs, the list is empty and the cost without an API key is
 * 0. The field `locked` of the snapshot lists what the plan excludes.
 */
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

function toKey({ id, name, cost, unpricedTokens }: KeyCost, show: Show): SnapshotMonth['perKey'][number] {
  return { id, name: name ?? id ?? CONSOLE_NAME, cost: show(cost), unpricedTokens };
}

/** Makes the entry for a model in the snapshot, with its cost over all time. */
export function snapshotModel(
  { model, displayName, cost, costs, tokens, basis }: ModelReport,
  show: Show,
): Snapshot['models'][number] {
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

/** Makes the entry for an API key in the snapshot, with its cost today. */
export function snapshotIntradayKey(
  { id, name, cost, models, basis }: IntradayKey,
  show: Show,
): Snapshot['intraday'][number] {
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

/** Returns why a figure may be incomplete or inexact. */
export function snapshotDoubts({ unpricedTokens, approximate, hasPriority }: Basis): SnapshotDoubts {
  return { unpricedTokens, isApproximate: approximate, hasPriority };
}

function toTokens({ input, cacheCreation, cacheRead, output }: TokenCounts): SnapshotTokens {
  return {
    inputTokens: input,
    cacheCreationTokens: cacheCreation,
    cacheReadTokens: cacheRead,
    outputTokens: output,
  };
}

function toCosts(costs: CategoryCosts, show: Show): SnapshotMonth['costs'] {
  const shown = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0, other: 0 };
  for (const category of CATEGORIES) shown[category] = show(costs[category]);
  return shown;
}
