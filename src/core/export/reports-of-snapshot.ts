/**
 * The reports a snapshot can still tell: its sums, without the days, hours and trends it does not hold. Amounts were rounded to six
 * decimals when it was made, so parts may differ from a total in the last of them.
 */
import { dayOf, parseDay, type Day } from '../calendar/day.ts';
import { parseInstant } from '../calendar/instant.ts';
import { firstDayOf, monthOf, parseMonth, type Month } from '../calendar/month.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { NOTHING, sumPico, toPico, type Pico } from '../money/pico.ts';
import type {
  Basis,
  CategoryCosts,
  IntradayKey,
  IntradayReport,
  KeyCost,
  MonthReport,
  OrganizationReport,
  Reports,
  Selection,
  TokenCounts,
} from '../reports/reports.ts';
import type { Snapshot, SnapshotDoubts } from './snapshot.ts';

type SnapshotMonth = Snapshot['monthly'][number];
type Tokens = Pick<SnapshotMonth, 'inputTokens' | 'cacheCreationTokens' | 'cacheReadTokens' | 'outputTokens'>;

const NO_COSTS: CategoryCosts = {
  input: NOTHING,
  cacheCreation: NOTHING,
  cacheRead: NOTHING,
  output: NOTHING,
  other: NOTHING,
};

/**
 * @param snapshot as read by `readSnapshot`, in US dollars
 * @param selection only its list lengths count: a snapshot is of the keys it was made for
 */
export function reportsOfSnapshot(snapshot: Snapshot, selection: Selection): Reports {
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
    since,
    billedThrough: dayOrNull(snapshot.billedThrough),
    usageThrough: instantOrNull(snapshot.intradayAsOf),
    knownThrough: instantOrNull(snapshot.knownThrough),
    isComplete: true,
    loadedFrom: since,
    total: pico(snapshot.totalCost),
    totalBasis: basisOf(true, doubtsOfAll(snapshot.monthly)),
    summary: {
      month: newest?.month ?? monthOf(today),
      monthToDate: pico(snapshot.currentMonthCost),
      basis: newest?.basis ?? basisOf(true, doubtsOfAll([])),
      comparison: null,
      today: pico(snapshot.intradayCost),
      lastDays: [],
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

function toNotEstimated(found: Snapshot['notEstimated']): Reports['notEstimated'] {
  if (found === null) return null;
  return { ...found, items: found.items.map(({ costType, cost, days }) => ({ costType, amount: pico(cost), days })) };
}

/** What is wanting in any part is wanting in the sum. */
function doubtsOfAll(parts: readonly SnapshotDoubts[]): SnapshotDoubts {
  return {
    unpricedTokens: parts.reduce((sum, { unpricedTokens }) => sum + unpricedTokens, 0),
    isApproximate: parts.some(({ isApproximate }) => isApproximate),
    hasPriority: parts.some(({ hasPriority }) => hasPriority),
  };
}

/** @param from first day of the figure; null is the first of all */
type BasisOf = (estimated: boolean, doubts: SnapshotDoubts, from?: Day | null) => Basis;

/** What a snapshot says of how its figures came about: with a filter billed money was divided among keys, and is no longer the bill itself. */
function basisMaker({ billedThrough, filter }: Snapshot): BasisOf {
  const lastBilled = dayOrNull(billedThrough);
  return (estimated, { unpricedTokens, isApproximate, hasPriority }, from = null) => {
    const isBilled = lastBilled !== null && (from === null || lastBilled >= from);
    return {
      billed: isBilled && filter === null,
      estimated,
      split: isBilled && filter !== null,
      unpricedTokens,
      priceTiers: [],
      approximate: isApproximate,
      hasPriority,
    };
  };
}

function toMonth(month: SnapshotMonth, listed: number, basisOf: BasisOf, { locked, days }: Snapshot): MonthReport {
  const { cost, costs, estimated, perKey, unattributedCost, status, unknownDays } = month;
  const number = parseMonth(month.month) ?? (0 as Month);
  return {
    month: number,
    cost: pico(cost),
    costs: toCosts(costs),
    tokens: toTokens(month),
    basis: basisOf(estimated, month, firstDayOf(number)),
    isPartial: false,
    status,
    unknownDays,
    settlingDays: days.flatMap(({ day, status: sure }) =>
      sure === 'settling' && day.startsWith(month.month) ? (parseDay(day) ?? []) : [],
    ),
    belowUsageDays: month.belowUsageDays.flatMap((day) => parseDay(day) ?? []),
    revisions: month.revisions.map(({ day, difference, seenOn }) => ({
      day: parseDay(day) ?? firstDayOf(number),
      difference: pico(difference),
      seenOn: parseDay(seenOn) ?? firstDayOf(number),
    })),
    daily: days.filter(({ day }) => day.startsWith(month.month)).map((day) => pico(day.cost)),
    perKey: locked.includes('perKey')
      ? null
      : { ...cut(perKey.map(toKeyCost), listed, ({ cost: part }) => part), unattributed: pico(unattributedCost) },
    beside: null,
  };
}

/** The first of a list, and what the rest of it comes to. */
function cut<Item>(
  items: readonly Item[],
  listed: number,
  costOf: (item: Item) => Pico,
): { readonly keys: readonly Item[]; readonly more: { readonly count: number; readonly cost: Pico } } {
  const rest = items.slice(listed);
  return { keys: items.slice(0, listed), more: { count: rest.length, cost: sumPico(rest.map(costOf)) } };
}

function toKeyCost({ id, name, cost }: SnapshotMonth['perKey'][number]): KeyCost {
  return { id, name: id === null ? null : name, cost: pico(cost) };
}

function toIntraday(snapshot: Snapshot, day: Day, listed: number): IntradayReport {
  const keys = snapshot.intraday.map(toIntradayKey);
  return {
    day,
    asOf: instantOrNull(snapshot.intradayAsOf),
    cost: pico(snapshot.intradayCost),
    costs: NO_COSTS,
    tokens: sumTokens(keys.map(({ tokens }) => tokens)),
    basis: estimate(doubtsOfAll(snapshot.intraday.map(doubtsOfKey))),
    ...cut(keys, listed, ({ cost }) => cost),
    hourly: [],
    reported: reportedOf(snapshot),
  };
}

function reportedOf({ intradayReported: found }: Snapshot): IntradayReport['reported'] {
  const through = instantOrNull(found?.through ?? null);
  return found === null || through === null ? null : { cost: pico(found.cost), through };
}

function toIntradayKey({ apiKeyId, apiKey, cost, models, ...doubts }: Snapshot['intraday'][number]): IntradayKey {
  const parts = models.map((part) => ({
    model: part.model,
    displayName: null,
    cost: pico(part.cost),
    costs: NO_COSTS,
    tokens: toTokens(part),
    unpricedTokens: part.unpricedTokens,
  }));
  return {
    id: apiKeyId,
    name: apiKeyId === null ? null : apiKey,
    hint: null,
    cost: pico(cost),
    costs: NO_COSTS,
    tokens: sumTokens(parts.map(({ tokens }) => tokens)),
    basis: estimate(doubtsOfKey({ models, ...doubts })),
    models: parts,
    hourly: [],
  };
}

/** A filter leaves nothing to say of the whole organization, unless the snapshot was held against a limit: that is of the whole. */
function toOrganization(snapshot: Snapshot, month: Month): OrganizationReport {
  const whole = snapshot.spendLimit?.currentSpend ?? (snapshot.filter === null ? snapshot.currentMonthCost : null);
  return {
    month,
    billed: NOTHING,
    estimated: pico(whole ?? 0),
    today: pico(snapshot.filter === null ? snapshot.intradayCost : 0),
    forecast: null,
    previous: null,
    isPartial: whole === null,
    unknownDays: snapshot.monthly[0]?.unknownDays ?? 0,
    unpricedTokens: snapshot.monthly[0]?.unpricedTokens ?? 0,
  };
}

/** A key's tokens without a price are told model by model. */
function doubtsOfKey({
  models,
  isApproximate,
  hasPriority,
}: Pick<Snapshot['intraday'][number], 'models' | 'isApproximate' | 'hasPriority'>): SnapshotDoubts {
  return {
    unpricedTokens: models.reduce((sum, { unpricedTokens }) => sum + unpricedTokens, 0),
    isApproximate,
    hasPriority,
  };
}

function estimate({ unpricedTokens, isApproximate, hasPriority }: SnapshotDoubts): Basis {
  return {
    billed: false,
    estimated: true,
    split: false,
    unpricedTokens,
    priceTiers: [],
    approximate: isApproximate,
    hasPriority,
  };
}

function toCosts({ input, cacheCreation, cacheRead, output, other }: SnapshotMonth['costs']): CategoryCosts {
  return {
    input: pico(input),
    cacheCreation: pico(cacheCreation),
    cacheRead: pico(cacheRead),
    output: pico(output),
    other: pico(other),
  };
}

function toTokens({ inputTokens, cacheCreationTokens, cacheReadTokens, outputTokens }: Tokens): TokenCounts {
  return { input: inputTokens, cacheCreation: cacheCreationTokens, cacheRead: cacheReadTokens, output: outputTokens };
}

function sumTokens(counts: readonly TokenCounts[]): TokenCounts {
  const sum = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 };
  for (const count of counts) {
    sum.input += count.input;
    sum.cacheCreation += count.cacheCreation;
    sum.cacheRead += count.cacheRead;
    sum.output += count.output;
  }
  return sum;
}

/** The amount a JSON number stands for, in US dollars: its shortest decimal text, which is what was written. */
function pico(dollars: number): Pico {
  return parseDollars(`${dollars}`)?.amount ?? toPico(0n);
}

function dayOrNull(text: string | null): Day | null {
  return text === null ? null : parseDay(text);
}

function instantOrNull(text: string | null): number | null {
  return text === null ? null : parseInstant(text);
}
