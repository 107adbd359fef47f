// Functions that make test data with default values. A test gives only the fields that matter to it.

import type { ApiKey, CostRow, Model, Organization, RateLimit, UsageRow, Workspace } from './organization.ts';
import { at } from './utc.ts';

const CREATED = at('2026-09-01T08:00');

/**
 * Makes an organization with a default workspace, one named workspace with one key, and two models. It has no usage and
 * no bill.
 */
export function anOrganization(over: Partial<Organization> = {}): Organization {
  return {
    id: '7d1f3a52-0c6e-4b8e-9a51-2f60c1d4e7b3',
    name: 'Northwind Robotics',
    now: at('2026-11-21T14:05'),
    billedThrough: null,
    workspaces: [aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true }), aWorkspace()],
    keys: [aKey()],
    models: [aModel(), aModel({ id: 'claude-sonnet-5-5', displayName: 'Claude Sonnet 5.5', line: 'sonnet' })],
    rateLimits: [aRateLimit(), aRateLimit({ id: 'rl_batch', group: { id: 'rlg_batch', type: 'batch' }, models: null })],
    costRows: [],
    usageRows: [],
    ...over,
  };
}

export function aWorkspace(over: Partial<Workspace> = {}): Workspace {
  return {
    id: 'wrkspc_research',
    name: 'Research',
    isDefault: false,
    createdAt: CREATED,
    archivedAt: null,
    displayColor: '#3A6EA5',
    ...over,
  };
}

export function aKey(over: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 'apikey_pipeline',
    name: 'pipeline',
    status: 'active',
    createdAt: CREATED,
    createdByUserId: 'user_ada',
    expiresAt: null,
    partialKeyHint: 'sk-ant-api03-pip...AAAA',
    scope: { type: 'workspace', workspaceId: 'wrkspc_research' },
    ...over,
  };
}

export function aModel(over: Partial<Model> = {}): Model {
  return {
    id: 'claude-opus-5-5',
    displayName: 'Claude Opus 5.5',
    createdAt: at('2026-09-22'),
    lifecycle: 'active',
    line: 'opus',
    deprecatedAt: null,
    retiresAt: null,
    maxInputTokens: 1_000_000,
    maxTokens: 128_000,
    ...over,
  };
}

export function aRateLimit(over: Partial<RateLimit> = {}): RateLimit {
  return {
    id: 'rl_opus',
    group: { id: 'rlg_opus', type: 'model_group', displayName: 'Claude Opus 5.5' },
    models: ['claude-opus-5-5'],
    limits: [
      { type: 'requests_per_minute', value: 4_000 },
      { type: 'output_tokens_per_minute', value: 800_000 },
    ],
    ...over,
  };
}

/** Makes a line of the bill: $1.50 of Opus input in the named workspace on 1 November. */
export function aCostRow(over: Partial<CostRow> = {}): CostRow {
  return {
    day: '2026-11-01',
    workspaceId: 'wrkspc_research',
    model: 'claude-opus-5-5',
    tokenType: 'uncached_input_tokens',
    costType: 'tokens',
    serviceTier: 'standard',
    contextWindow: '0-200k',
    inferenceGeo: 'global',
    amountCents: '150',
    description: 'Claude Opus 5.5 Usage - Input Tokens',
    ...over,
  };
}

/** Makes a line of the bill for web searches. As in the provider's answers, all fields about tokens are null. */
export function aWebSearchCostRow(over: Partial<CostRow> = {}): CostRow {
  const blank = {
    model: null,
    tokenType: null,
    serviceTier: null,
    contextWindow: null,
    inferenceGeo: null,
  };
  return aCostRow({ ...blank, costType: 'web_search', description: 'Web Search Usage', ...over });
}

/** Makes a row of usage: a thousand input tokens and a hundred output tokens at noon on 1 November. */
export function aUsageRow(over: Partial<UsageRow> = {}): UsageRow {
  return {
    hour: at('2026-11-01T12:00'),
    keyId: 'apikey_pipeline',
    workspaceId: 'wrkspc_research',
    model: 'claude-opus-5-5',
    serviceTier: 'standard',
    contextWindow: '0-200k',
    inferenceGeo: 'global',
    speed: 'standard',
    accountId: null,
    serviceAccountId: null,
    uncached: 1_000,
    write5m: 0,
    write1h: 0,
    read: 0,
    output: 100,
    webSearch: 0,
    ...over,
  };
}
