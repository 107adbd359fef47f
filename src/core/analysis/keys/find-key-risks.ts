/**
 * Finds idle or risky API keys, and how few keys, workspaces and models have most of the cost. Method:
 * docs/methods/keys.md.
 */
import { ok, type Result } from '../../base/result.ts';
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { daysOf } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { NOTHING } from '../../money/pico.ts';
import type { ApiKey, DayRange } from '../../provider/contract.ts';
import { answerQuery } from '../../query/answer-query.ts';
import {
  NO_VALUE,
  NOT_LOADED_VALUE,
  UNATTRIBUTED_VALUE,
  type CostQuery,
  type QueryFault,
} from '../../query/cost-query.ts';
import { daysBetween } from '../../query/spans.ts';
import { createTeamFinder, UNASSIGNED } from '../../teams/find-team.ts';
import { countDays } from '../explain/counted-days.ts';
import { concentrationOf, type ThingCost } from './concentration.ts';
import { keyReasons, type KnownDays } from './key-reasons.ts';
import type { KeyReason, KeyRisks, ListedKey } from './key-risks.ts';
import type { KeyRisksQuery } from './key-risks-query.ts';
import { readKeyUses } from './key-uses.ts';

export interface KeyRisksOptions {
  /** milliseconds since the epoch; decides which days have ended */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
}

interface PricedCost extends ThingCost {
  /** the number of tokens without a known price; `cost` does not include their cost */
  readonly unpricedTokens: number;
}

/** How many days, including today, are searched for the use of a key. */
const LOOKED_AT_DAYS = 366;
/** The costs by API key of this many days before today are loaded for this analysis. */
const WANTED_DAYS = 120;

const SERIOUSNESS: readonly KeyReason['kind'][] = ['returned', 'newModel', 'neverUsed', 'unused'];

/**
 * Finds the keys to check, and the concentration of costs. Keys that are inactive or in an archived workspace are not
 * listed, because nobody can use them. Amounts are pico-dollars, days are UTC days.
 */
export function findKeyRisks(
  ledger: Ledger,
  { range, ...filter }: KeyRisksQuery,
  { now, unreachable }: KeyRisksOptions,
): Result<KeyRisks, QueryFault> {
  const today = dayOf(now);
  const byKey = costsBy('apiKey');
  if (!byKey.ok) return byKey;
  const byWorkspace = costsBy('workspace');
  if (!byWorkspace.ok) return byWorkspace;
  const byModel = costsBy('model');
  if (!byModel.ok) return byModel;

  const lookedAt = { from: addDays(today, 1 - LOOKED_AT_DAYS), to: addDays(today, 1) };
  const ended = { from: lookedAt.from, to: today };
  const counted = countDays(ended, { ledger, now, unreachable, byKey: true });
  const known = knownDays(
    counted.months.flatMap(({ month, days }) => daysOf(month, days)),
    today,
  );
  const useOf = readKeyUses(ledger, lookedAt);
  const costs = new Map(byKey.value.map((row) => [row.id, row]));
  const active = keysOfScope(ledger, filter);
  const keys = active.flatMap(({ id, createdAt, expiresAt }): ListedKey[] => {
    const createdOn = dayOf(createdAt);
    const use = useOf(id);
    const reasons = keyReasons(createdOn, use, known, ledger.names.models.text);
    if (reasons.length === 0) return [];
    const expires = expiresAt === undefined ? null : expiresAt !== null;
    const { cost = NOTHING, unpricedTokens = 0 } = costs.get(id) ?? {};
    return [{ id, createdOn, lastUsed: use.lastBefore(lookedAt.to), cost, unpricedTokens, expires, reasons }];
  });
  const withKnownExpiry = active.filter(({ expiresAt }) => expiresAt !== undefined);
  return ok({
    range: { from: range.from, to: Math.min(range.to, lookedAt.to) as Day },
    lookedAt,
    knownDays: counted.count,
    notLoadedDays: counted.leftOut.notLoaded.filter((day) => day >= today - WANTED_DAYS),
    activeKeys: active.length,
    withoutExpiry:
      withKnownExpiry.length === 0 ? null : withKnownExpiry.filter(({ expiresAt }) => expiresAt === null).length,
    keys: keys.toSorted(bySeriousness),
    concentration: {
      apiKeys: concentrationOf(byKey.value),
      workspaces: concentrationOf(byWorkspace.value),
      models: concentrationOf(byModel.value),
    },
  });

  /**
   * Returns the cost of each value of a dimension: of each API key, workspace or model. Costs without a value are left
   * out, but the costs of the default workspace are included.
   */
  function costsBy(dimension: 'apiKey' | 'workspace' | 'model'): Result<readonly PricedCost[], QueryFault> {
    const query: CostQuery = {
      range,
      ...filter,
      groupBy: [dimension],
      bucket: 'all',
      untilHour: null,
      compareTo: null,
      top: Infinity,
    };
    const answer = answerQuery(ledger, query, now);
    if (!answer.ok) return answer;
    // The default workspace counts as a workspace. Console use is not an API key, so its cost is left out of the costs
    // by API key. Searches have no model, so their cost is left out of the costs by model.
    const none = dimension === 'workspace' ? [] : [NO_VALUE[dimension]];
    const others: readonly string[] = [...none, UNATTRIBUTED_VALUE, NOT_LOADED_VALUE];
    return ok(
      answer.value.rows.flatMap(({ values: [id = ''], cost, unpricedTokens }) =>
        others.includes(id) ? [] : [{ id, cost, unpricedTokens: unpricedTokens ?? 0 }],
      ),
    );
  }
}

function keysOfScope(ledger: Ledger, filter: Omit<KeyRisksQuery, 'range'>): readonly ApiKey[] {
  const { where } = filter;
  const { apiKeys, workspaces } = ledger.directory();
  const archived = new Set(workspaces.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id])));
  const defaults = new Set(workspaces.flatMap(({ id, isDefault }) => (isDefault ? [id] : [])));
  const workspaceOf = ({ workspaceId }: ApiKey): string =>
    workspaceId === null || defaults.has(workspaceId) ? NO_VALUE.workspace : workspaceId;
  const { teams = [] } = filter;
  const { ofKey, ofWorkspace } = createTeamFinder(teams, { apiKeys, workspaces });
  const teamOf = (key: ApiKey): string => {
    const ofRule = ofKey(key.id);
    const team = ofRule === UNASSIGNED ? ofWorkspace(workspaceOf(key)) : ofRule;
    return teams[team]?.name ?? NO_VALUE.team;
  };
  return apiKeys.filter(
    (key) =>
      key.status === 'active' &&
      !archived.has(key.workspaceId ?? '') &&
      (where.apiKey?.includes(key.id) ?? true) &&
      (where.workspace?.includes(workspaceOf(key)) ?? true) &&
      (where.team?.includes(teamOf(key)) ?? true),
  );
}

function knownDays(days: readonly Day[], today: Day): KnownDays {
  const first = days[0] ?? null;
  // `before[i]` is the number of known days in the i calendar days that begin with the first known day. A day is known
  // if the use of each key on that day is known.
  const before: number[] = [0];
  const known = new Set(days);
  for (const day of daysBetween(first ?? today, today)) before.push((before.at(-1) ?? 0) + (known.has(day) ? 1 : 0));
  const countBefore = (day: number): number =>
    first === null ? 0 : (before[Math.max(0, Math.min(day, today) - first)] ?? 0);
  return { today, between: (after, end) => Math.max(0, countBefore(end) - countBefore(after + 1)) };
}

function bySeriousness(a: ListedKey, b: ListedKey): number {
  const rank = ({ reasons: [reason] }: ListedKey): number => SERIOUSNESS.indexOf(reason?.kind ?? 'unused');
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.cost !== b.cost) return a.cost < b.cost ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
