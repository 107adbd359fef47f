/** Makes a snapshot of an ordinary organization over two years: 24 months, 30 models, 12 keys a month. */
import type { Snapshot } from '../src/core/export/snapshot.ts';

const MONTHS = 24;
const MODELS = 30;
const KEYS = 12;

const tokens = {
  inputTokens: 412_006_311,
  cacheCreationTokens: 61_220_904,
  cacheReadTokens: 1_744_120_870,
  outputTokens: 38_902_511,
};
const costs = { input: 1502.118204, cacheCreation: 310.220118, cacheRead: 208.99102, output: 3117.4408, other: 12.07 };

export function twoYearSnapshot(): Snapshot {
  return {
    schemaVersion: 1,
    generatedAt: '2026-11-21T14:00:00Z',
    organization: { id: '8f0c2d7e-9f52-4c0a-93f7-7a1f6c1e2b11', name: 'Measured Works' },
    dataSource: 'live',
    currency: 'EUR',
    exchangeRate: { base: 'USD', rate: 0.88022588, asOf: '2026-11-21T00:00:00Z', source: 'rates.test', stale: false },
    filter: null,
    lastUpdate: '2026-11-21T14:00:00Z',
    since: '2024-12-01',
    billedThrough: '2026-11-19',
    knownThrough: '2026-11-21T14:00:00Z',
    isPartial: false,
    isLowerBound: false,
    totalCost: 123_612.401882,
    currentMonthCost: 5150.840142,
    totalCostWorkspaces: 123_612.401882,
    prepaid: null,
    spendLimit: {
      limit: 8802.2588,
      currentSpend: 5150.840142,
      share: 0.585171,
      level: 'ok',
      isLowerBound: false,
      isPartial: false,
      notificationThresholds: [4401.1294, 7041.80704],
    },
    monthly: list(MONTHS, (index) => ({
      month: `${2024 + Math.floor((11 + index) / 12)}-${String(((11 + index) % 12) + 1).padStart(2, '0')}`,
      cost: 5150.840142,
      estimated: index === MONTHS - 1,
      status: index === MONTHS - 1 ? ('estimated' as const) : ('billed' as const),
      unknownDays: 0,
      unpricedTokens: 0,
      isApproximate: false,
      hasPriority: false,
      belowUsageDays: [],
      revisions: [],
      ...tokens,
      costs,
      perKey: list(KEYS, (key) => ({
        id: `apikey_01Rj2N8SVvo6BePZj99NhmiT${key}`,
        name: `service-${key}`,
        cost: 420.11,
        unpricedTokens: 0,
      })),
      unattributedCost: 109.520142,
    })).toReversed(),
    days: list(21, (index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      cost: 245.278102,
      status: index < 19 ? ('billed' as const) : ('estimated' as const),
    })),
    estimateAccuracy: null,
    notEstimated: null,
    intradayReported: null,
    models: list(MODELS, (index) => ({
      model: `claude-model-${index}`,
      displayName: `Claude Model ${index}`,
      cost: 4120.413396,
      unpricedTokens: 0,
      isApproximate: false,
      hasPriority: false,
      ...tokens,
      costs,
    })),
    workspaces: list(10, (index) => ({
      id: `wrkspc_01JwQvzr7rXLA5AGx3HKfFU${index}`,
      name: `team-${index}`,
      cost: 12_361.24,
      unpricedTokens: 0,
      isApproximate: false,
      hasPriority: false,
    })),
    intradayDate: '2026-11-21',
    intradayAsOf: '2026-11-21T14:00:00Z',
    intradayCost: 273.42,
    intraday: list(KEYS, (key) => ({
      apiKeyId: `apikey_01Rj2N8SVvo6BePZj99NhmiT${key}`,
      apiKey: `service-${key}`,
      cost: 22.785,
      models: list(3, (model) => ({ model: `claude-model-${model}`, cost: 7.595, unpricedTokens: 0, ...tokens })),
      isApproximate: false,
      hasPriority: false,
    })),
    locked: [],
  };
}

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}
