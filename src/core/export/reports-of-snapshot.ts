/**
 * Converts a snapshot into reports. A snapshot has sums, but no hours and no trends. Its amounts are rounded to six
 * decimals, so parts may differ from their total in the last decimal.
 */
import { dayOf, parseDay } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { formatMonth, monthOf, type Month } from '../calendar/month.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type { OrganizationReport, Reports, Selection } from '../reports/reports.ts';
import { toIntraday } from './reports-of-snapshot-intraday.ts';
import { basisMaker, toMonth } from './reports-of-snapshot-month.ts';
import { isPartialMonth, type SnapshotFile } from './snapshot-file.ts';
import type { Snapshot } from './snapshot.ts';
import { runwayOfSnapshot } from './snapshot-prepaid.ts';
import { dayOrNull, doubtsOfAll, instantOrNull, pico, toCosts, toTokens } from './snapshot-values.ts';

/**
 * Makes the reports that a page shows.
 * @param snapshot the result of `readSnapshot`, in US dollars
 * @param selection only the numbers of API keys to list are used (`monthKeys`, `intradayKeys`). The key filter of
 *   `selection` is ignored, because the snapshot was made with a key filter of its own
 */
export function reportsOfSnapshot(snapshot: SnapshotFile, selection: Selection): Reports {
  const computedAt = parseInstant(snapshot.generatedAt) ?? 0;
  const today = parseDay(snapshot.intradayDate) ?? dayOf(computedAt);
  const filter = snapshot.filter?.apiKeyIds ?? null;
  const basisOf = basisMaker(snapshot);
  const since = dayOrNull(snapshot.since);
  const months = snapshot.monthly.map((month) => toMonth(month, selection.monthKeys, basisOf, snapshot));
  const newest = months[0];
  return {
    computedAt,
    selection: { ...selection, apiKeyIds: filter },
    unknownKeys: snapshot.filter?.unknownApiKeyIds ?? [],
    since,
    billedThrough: dayOrNull(snapshot.billedThrough),
    // Early in the day, the provider has not reported any usage of today. Usage of earlier days is known.
    usageThrough: instantOrNull(snapshot.intradayAsOf ?? (since === null ? null : snapshot.knownThrough)),
    knownThrough: instantOrNull(snapshot.knownThrough),
    isComplete: snapshot.leftOut === undefined && months.every(({ isPartial }) => !isPartial),
    loadedFrom: since,
    total: pico(snapshot.totalCost),
    totalBasis: basisOf(true, doubtsOfAll(snapshot.monthly)),
    summary: {
      month: newest?.month ?? monthOf(today),
      monthToDate: pico(snapshot.currentMonthCost),
      basis: newest?.basis ?? basisOf(true, doubtsOfAll([])),
      comparison: null,
      usualMonth: null,
      today: costOfToday(snapshot),
      lastDays: [],
      lastKnownUnpriced: 0,
    },
    organization: toOrganization(snapshot, monthOf(today)),
    locked: snapshot.locked,
    months,
    days: snapshot.days.map(({ day, cost, status }) => ({ day: parseDay(day) ?? today, cost: pico(cost), status })),
    accuracy: snapshot.estimateAccuracy,
    notEstimated: toNotEstimated(snapshot.notEstimated),
    usualToday: null,
    models: snapshot.models.map((row) => ({
      model: row.model,
      displayName: row.displayName,
      cost: pico(row.cost),
      costs: toCosts(row.costs),
      tokens: toTokens(row),
      basis: basisOf(true, row),
      monthly: [],
    })),
    workspaces: snapshot.workspaces.map(({ id, name, cost, ...doubts }) => ({
      id,
      name,
      isArchived: false,
      cost: pico(cost),
      basis: basisOf(true, doubts),
    })),
    workspacesTotal: pico(snapshot.totalCostWorkspaces),
    intraday: toIntraday(snapshot, today, selection.intradayKeys),
  };
}

/**
 * Returns the cost of today from the days of the month. `intradayCost` is used only if these days do not include today,
 * because it is 0 if the plan excludes Intraday.
 */
function costOfToday({ days, intradayDate, intradayCost }: Snapshot): Pico {
  return pico(days.find(({ day }) => day === intradayDate)?.cost ?? intradayCost);
}

/**
 * Returns the cost of the month's billed days. A snapshot does not say which part of a settling day (a day of whose
 * bill only a part has arrived) is billed, so all of it counts as estimated.
 */
function billedCost({ days }: Snapshot, month: Month): Pico {
  const billed = days.filter(({ day, status }) => status === 'billed' && day.startsWith(formatMonth(month)));
  return sumPico(billed.map(({ cost }) => pico(cost)));
}

function toNotEstimated(found: Snapshot['notEstimated']): Reports['notEstimated'] {
  if (found === null) return null;
  return { ...found, items: found.items.map(({ costType, cost, days }) => ({ costType, amount: pico(cost), days })) };
}

/**
 * The report of the whole organization. A snapshot of selected API keys contains the cost of the whole organization
 * only if there is a limit, because this cost is needed only for the comparison with the limit. A file of an older
 * version does not say which part of this cost is billed, so all of it counts as estimated.
 */
function toOrganization(snapshot: SnapshotFile, month: Month): OrganizationReport {
  const whole = snapshot.spendLimit?.currentSpend ?? (snapshot.filter === null ? snapshot.currentMonthCost : null);
  const billed = snapshot.filter === null ? billedCost(snapshot, month) : pico(snapshot.billedSpend ?? 0);
  return {
    month,
    billed,
    estimated: toPico(pico(whole ?? 0) - billed),
    today: snapshot.filter === null ? costOfToday(snapshot) : NOTHING,
    forecast: null,
    previous: null,
    runway: runwayOfSnapshot(snapshot.prepaid),
    isPartial: whole === null || isPartialMonth(formatMonth(month), snapshot),
    unknownDays: snapshot.monthly[0]?.unknownDays ?? 0,
    // In a snapshot of selected API keys, the months count only the tokens of these keys. The field `isLowerBound` of
    // the limit says whether other keys have tokens without a price, but not how many. In that case, the result is 1.
    unpricedTokens: (snapshot.monthly[0]?.unpricedTokens ?? 0) || Number(snapshot.spendLimit?.isLowerBound ?? false),
  };
}
