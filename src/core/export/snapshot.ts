/**
 * The type of the JSON snapshot, version 1: all reports together, in one currency. Later versions may add fields, but
 * never remove a field or change its type.
 */
import type { Feature } from '../access/access.ts';
import type { DataSource } from '../engine/engine.ts';
import type { Category } from '../model/category.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { EstimateAccuracy } from '../model/estimate-accuracy.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { SnapshotLimit } from './snapshot-limit.ts';
import type { SnapshotPrepaid } from './snapshot-prepaid.ts';

type Costs = Readonly<Record<Category, number>>;

export interface SnapshotTokens {
  readonly inputTokens: number;
  readonly cacheCreationTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

interface SnapshotKey {
  readonly id: string | null;
  readonly name: string;
  readonly cost: number;
  /**
   * the number of the key's tokens without a known price; if there are any, `cost` is a lower bound. null if it is not
   * known, because the figures come from a snapshot of an older version
   */
  readonly unpricedTokens: number | null;
}

/** Why a figure may be incomplete or inexact. */
export interface SnapshotDoubts {
  /** the number of tokens without a known price; if there are any, the cost is a lower bound */
  readonly unpricedTokens: number;
  /**
   * true if an estimate uses another price than the real one, because the provider does not publish the real price. The
   * price in use is a lower bound, or the price of another model or service tier
   */
  readonly isApproximate: boolean;
  /**
   * true if some tokens are priority usage. They cost nothing in the snapshot, because the organization has bought this
   * capacity in advance
   */
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
  /** true if some days of the month are not fully billed */
  readonly estimated: boolean;
  readonly status: DayStatus;
  readonly unknownDays: number;
  /** days whose bill is lower than usage × price and no longer changes; the bill is treated as complete */
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

/** The snapshot. Amounts are in `currency`; tokens are integers; a date is null if it is not known. */
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
  /** the selected API keys; `unknownApiKeyIds` are those of their ids that no API key has */
  readonly filter: {
    readonly apiKeyIds: readonly (string | null)[];
    readonly unknownApiKeyIds: readonly string[];
  } | null;
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
  /**
   * the features that the plan excludes. The parts of the snapshot that belong to these features are empty, even if
   * Outlay has figures for them
   */
  readonly locked: readonly Feature[];
  /** the time up to which figures are known, such as `2026-11-21T14:00:00Z` */
  readonly knownThrough: string | null;
  /** true if some days since the organization was created are unknown; sums do not include these days */
  readonly isPartial: boolean;
  /** true if the total does not include some tokens, because they have no known price */
  readonly isLowerBound: boolean;
  /** the days of the current month up to today; their costs sum to `currentMonthCost` */
  readonly days: readonly { readonly day: string; readonly cost: number; readonly status: DayStatus }[];
  readonly estimateAccuracy: EstimateAccuracy | null;
  /** charges that are on the latest bills but cannot be estimated from usage, such as code execution */
  readonly notEstimated: {
    readonly days: number;
    readonly items: readonly { readonly costType: string; readonly cost: number; readonly days: number }[];
    readonly billedShare: number | null;
    readonly priorityTokens: number;
  } | null;
  /** today's cost for all API keys, as the provider reports it; `intradayCost` is Outlay's own estimate */
  readonly intradayReported: { readonly cost: number; readonly through: string } | null;
  /** how much of the prepaid credit is left and how long it may last; null if none was entered */
  readonly prepaid: SnapshotPrepaid | null;
}
