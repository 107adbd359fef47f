/**
 * Asks the engine (it computes the figures) for everything that a weekly digest contains. Only figures that are already
 * loaded are used.
 */
import { ANOMALY_DIMENSIONS } from '../../analysis/anomalies/anomalies-query.ts';
import { whatIfOf } from '../../analysis/savings/lever.ts';
import { addDays, type Day } from '../../calendar/day.ts';
import type { Engine } from '../../engine/engine.ts';
import { queryNames, type QueryNames } from '../../export/query-names.ts';
import type { ValueNames } from '../../export/value-names.ts';
import type { DayRange } from '../../provider/contract.ts';
import type { CostQuery } from '../../query/cost-query.ts';
import { isKnownToEnd } from '../../query/end-of-known-days.ts';
import type { Reports } from '../../reports/reports.ts';
import { limitedTeams, readTeamBudgets, type TeamBudget } from '../../reports/team-budgets.ts';
import { buildDigest, type DigestSettings } from './build-digest.ts';
import type { Digest } from './digest.ts';

export interface DigestQuestion {
  readonly settings: DigestSettings;
  /** the day after the last of the digest's seven days. null means today; a day after today counts as today */
  readonly end: Day | null;
  /** the words for values that have no name in the organization, such as the default workspace */
  readonly called: ValueNames;
  /** the present time by the machine's clock, ms since the epoch */
  readonly now: number;
}

export interface AskedDigest {
  readonly digest: Digest;
  readonly nameOf: QueryNames['nameOf'];
  /**
   * true if the figures are complete: no day of the digest's week or of the current month is still loading, and the
   * last day of the week is billed or known to its end
   */
  readonly isLoaded: boolean;
}

/**
 * The engine (it computes the figures) that the digest uses. Its answers contain only what the plan includes, and so
 * does the digest.
 */
export type DigestEngine = Pick<Engine, 'status' | 'reports' | 'query' | 'analyze' | 'keys' | 'limits'>;

const WEEK_DAYS = 7;
/**
 * The maximum number of effects (causes of a change in costs) to request. The page requests the same number. How
 * amounts are rounded depends on this number, so the digest and the page show the same amounts.
 */
const LISTED_EFFECTS = 40;
const LISTED_LEVERS = 30;
/** The number of full months before the current month that a team's forecast needs. */
const FORECAST_MONTHS = 3;

/**
 * Makes the digest. Returns null if no figures were loaded from the provider since Outlay started. So a digest never
 * contains demo figures or old saved figures. Also returns null if the costs of the week can't be computed.
 */
export async function askDigest(
  engine: DigestEngine,
  { settings, end, called, now }: DigestQuestion,
): Promise<AskedDigest | null> {
  const { organization, hasData, dataSource, lastUpdate, clockOffsetMs } = engine.status();
  if (!hasData || organization === null || dataSource !== 'live') return null;
  const reports = await engine.reports({
    apiKeyIds: null,
    intradayKeys: 0,
    monthKeys: 0,
    prepaid: settings.prepaid,
  });
  const today = reports.intraday.day;
  const to = end === null || end > today ? today : end;
  const range = { from: addDays(to, -WEEK_DAYS), to };
  const compareTo = { from: addDays(range.from, -WEEK_DAYS), to: range.from };
  const hasModels = !reports.locked.includes('models');
  const [week, before, why, anomalies, savings] = [
    await engine.query(daysOf(range), 'kept'),
    await engine.query(daysOf(compareTo), 'kept'),
    await engine.analyze(
      'explain',
      { range, compareTo, where: {}, groupBy: hasModels ? ['workspace', 'model'] : ['workspace'], top: LISTED_EFFECTS },
      'kept',
    ),
    await engine.analyze('anomalies', { range, of: hasModels ? ANOMALY_DIMENSIONS : ['workspace'] }, 'kept'),
    hasModels
      ? await engine.analyze(
          'savings',
          { range, where: {}, by: [], whatIf: whatIfOf(settings.savings), top: LISTED_LEVERS },
          'kept',
        )
      : null,
  ];
  if (!week.ok) return null;
  const hasTeamLimits = !reports.locked.includes('teams') && limitedTeams(settings.teams).length > 0;
  const teams = hasTeamLimits ? await askTeams(engine, settings.teams, reports) : [];
  const digest = buildDigest({
    organization: organization.name,
    reports,
    week: week.value,
    before: before.ok ? before.value : null,
    limits: await engine.limits('kept'),
    teams,
    why: why.ok ? why.value : null,
    unusual: anomalies.ok ? anomalies.value.events : [],
    savings: savings?.ok === true ? savings.value : null,
    settings,
    nowMs: now + clockOffsetMs,
    updatedAt: lastUpdate,
  });
  const isEndKnown =
    week.value.buckets.at(-1)?.status === 'billed' || isKnownToEnd(addDays(to, -1), reports.knownThrough);
  const isLoaded = isEndKnown && !reports.organization.isPartial && !week.value.basis.isHistoryLoading;
  return { digest, nameOf: queryNames(reports, await engine.keys(), undefined, called).nameOf, isLoaded };
}

async function askTeams(
  engine: DigestEngine,
  teams: DigestSettings['teams'],
  { computedAt: nowMs, knownThrough, since }: Reports,
): Promise<readonly TeamBudget[]> {
  const asked = { teams, nowMs, months: FORECAST_MONTHS, since };
  return readTeamBudgets((query) => engine.query(query, 'kept'), asked, knownThrough);
}

function daysOf(range: DayRange): CostQuery {
  return { range, untilHour: null, bucket: 'day', groupBy: [], where: {}, compareTo: null, top: 1 };
}
