/**
 * Starts the JSON API on a free port for tests. The snapshot that it serves has an organization's name that a test can
 * recognize in any output.
 */
import type { Snapshot } from '../../../../../src/core/export/snapshot.ts';
import { createApiServer, type ApiServer } from '../../../../../src/platform/companion/api/api-server.ts';
import type { ApiServerSettings } from '../../../../../src/platform/companion/api/api-settings.ts';
import { toSnapshotBytes, type SnapshotBytes } from '../../../../../src/platform/companion/api/snapshot-bytes.ts';
import type { MetricsAnswers } from '../../../../../src/platform/companion/api/metrics-answers.ts';
import type { QueryAnswers } from '../../../../../src/platform/companion/api/query-answers.ts';
import type { PageOwnerCheck } from '../../../../../src/platform/companion/server/page-owner.ts';
import type { PeerCheck } from '../../../../../src/platform/companion/server/peer-owner.ts';
import { silentLog } from '../../../../core/engine/support/silent-log.ts';
import { CANARY_ORGANIZATION } from '../../support/an-engine.ts';

export const LISTED_ORIGIN = 'https://dash.example.com';

export const OPEN_SETTINGS: ApiServerSettings = {
  isEnabled: true,
  port: 0,
  origins: [LISTED_ORIGIN],
  isOpenToAnyWebsite: false,
  tokenDigest: null,
  isAllowed: true,
};

export interface AnApi {
  readonly server: ApiServer;
  readonly port: number;
  /** the served snapshot; null if there are no figures yet */
  snapshot: SnapshotBytes | null;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
}

const NO_METRICS: MetricsAnswers = { ask: () => Promise.resolve({ kind: 'noData' }) };

export const NOTHING_TO_ASK: QueryAnswers = {
  ask: () => Promise.resolve({ kind: 'noData' }),
  explain: () => Promise.resolve({ kind: 'noData' }),
  anomalies: () => Promise.resolve({ kind: 'noData' }),
  savings: () => Promise.resolve({ kind: 'noData' }),
};

/**
 * @param isOtherUser whether another user opened a connection; by default, all connections are this user's
 * @param isOwnPage whether this user serves a page of this machine; by default, all such pages are this user's
 */
export async function anApi(
  settings: Partial<ApiServerSettings> = {},
  isOtherUser: PeerCheck = () => Promise.resolve(false),
  queries: QueryAnswers = NOTHING_TO_ASK,
  metrics: MetricsAnswers = NO_METRICS,
  isOwnPage: PageOwnerCheck = () => Promise.resolve(true),
): Promise<AnApi> {
  let snapshot: SnapshotBytes | null = toSnapshotBytes(aSnapshot());
  const server = createApiServer({
    snapshots: { current: () => snapshot },
    queries,
    metrics,
    log: silentLog,
    isOtherUser,
    isOwnPage,
  });
  await server.apply({ ...OPEN_SETTINGS, ...settings });
  const state = server.state();
  const { port } = state.kind === 'running' ? state : { port: settings.port ?? 0 };
  return {
    server,
    port,
    get snapshot() {
      return snapshot;
    },
    set snapshot(next) {
      snapshot = next;
    },
    // Each request has its own connection. On a busy machine, the server may close a reused connection while the next
    // request is sent.
    get: (path, headers = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close', ...headers } }),
  };
}

/** Makes a snapshot of an organization with the recognizable name. */
export function aSnapshot(change: Partial<Snapshot> = {}): Snapshot {
  return {
    schemaVersion: 1,
    generatedAt: '2026-11-21T14:00:00Z',
    organization: { id: 'org-canary', name: CANARY_ORGANIZATION },
    dataSource: 'live',
    currency: 'USD',
    exchangeRate: { base: 'USD', rate: 1, asOf: null, source: null, stale: false },
    filter: null,
    lastUpdate: '2026-11-21T14:00:00Z',
    since: '2026-11-01',
    billedThrough: '2026-11-20',
    knownThrough: '2026-11-21T14:00:00Z',
    isPartial: false,
    isLowerBound: false,
    totalCost: 7731.25,
    currentMonthCost: 7731.25,
    totalCostWorkspaces: 7731.25,
    spendLimit: null,
    prepaid: null,
    monthly: [],
    days: [],
    estimateAccuracy: null,
    notEstimated: null,
    intradayReported: null,
    models: [],
    workspaces: [
      { id: null, name: 'Default', cost: 7731.25, unpricedTokens: 0, isApproximate: false, hasPriority: false },
    ],
    intradayDate: '2026-11-21',
    intradayAsOf: null,
    intradayCost: 0,
    intraday: [],
    locked: [],
    ...change,
  };
}
