// Answers `GET /v1/organizations/usage_report/messages`: tokens by minute, hour or day, summed over all dimensions that
// the query does not group by.

import type { UsageRow } from '../organization/organization.ts';
import { DAY_MS, floorTo, HOUR_MS, MINUTE_MS } from '../organization/utc.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { parseQuery, readChoice, readLimit, readList, type Query } from './query.ts';
import { EMPTY_RANGE, readRange, reportPage } from './report-range.ts';
import { badRequest } from './wire-error.ts';

const FAST_MODE_BETA = 'fast-mode-2026-02-01';

const WIDTHS = new Map([
  ['1d', { ms: DAY_MS, usual: 7, most: 31 }],
  ['1h', { ms: HOUR_MS, usual: 24, most: 168 }],
  ['1m', { ms: MINUTE_MS, usual: 60, most: 1440 }],
]);

/** For each dimension of the API, a function that reads its value from a row. */
const DIMENSIONS = new Map<string, (row: UsageRow) => string | null>([
  ['account_id', (row) => row.accountId],
  ['api_key_id', (row) => row.keyId],
  ['context_window', (row) => row.contextWindow],
  ['inference_geo', (row) => row.inferenceGeo],
  ['model', (row) => row.model],
  ['service_account_id', (row) => row.serviceAccountId],
  ['service_tier', (row) => row.serviceTier],
  ['speed', (row) => row.speed],
  ['workspace_id', (row) => row.workspaceId],
]);

/**
 * For each filter parameter, its dimension and, for enumerations, the allowed values. The name `context_window` is
 * singular in the API.
 */
const FILTERS = new Map<string, { dimension: string; allowed?: readonly string[] }>([
  ['account_ids', { dimension: 'account_id' }],
  ['api_key_ids', { dimension: 'api_key_id' }],
  ['context_window', { dimension: 'context_window', allowed: ['0-200k', '200k-1M'] }],
  ['inference_geos', { dimension: 'inference_geo', allowed: ['global', 'us', 'not_available'] }],
  ['models', { dimension: 'model' }],
  ['service_account_ids', { dimension: 'service_account_id' }],
  [
    'service_tiers',
    {
      dimension: 'service_tier',
      allowed: ['batch', 'flex', 'flex_discount', 'priority', 'priority_on_demand', 'standard'],
    },
  ],
  ['speeds', { dimension: 'speed', allowed: ['fast', 'standard'] }],
  ['workspace_ids', { dimension: 'workspace_id' }],
]);

export function usageReport(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, {
    single: ['starting_at', 'ending_at', 'bucket_width', 'limit', 'page'],
    repeated: ['group_by', ...FILTERS.keys()],
  });
  const width = WIDTHS.get(readChoice(query, 'bucket_width', [...WIDTHS.keys()]) ?? '1d');
  if (width === undefined) throw badRequest('bucket_width: unknown');
  const limit = readLimit(query, width.usual, width.most);
  const grouped = readList(query, 'group_by', [...DIMENSIONS.keys()]);
  if ((grouped.includes('speed') || query.repeated.has('speeds')) && !request.betas.includes(FAST_MODE_BETA)) {
    throw badRequest(`speed: requires the beta header ${FAST_MODE_BETA}`);
  }
  const range = readRange(query, width.ms, request.now - request.options.usageLagMs);
  if (range.count === 0 && request.options.usageEmptyRange === 'reject') throw badRequest(EMPTY_RANGE);
  const rows = rowsByBucket(selectRows(request, query), width.ms);
  return reportPage(request, query, range, {
    widthMs: width.ms,
    limit,
    resultsOf: (start) => aggregate(rows.get(start) ?? [], grouped),
  });
}

function selectRows(request: EndpointRequest, query: Query): UsageRow[] {
  const wanted = [...FILTERS].flatMap(([name, { dimension, allowed }]) => {
    const values = new Set<string | null>(readList(query, name, allowed));
    if (values.size === 0) return [];
    if (dimension === 'workspace_id') admitDefaultWorkspace(request, values);
    return [{ of: DIMENSIONS.get(dimension) ?? (() => null), values }];
  });
  return request.organization.usageRows.filter((row) => wanted.every(({ of, values }) => values.has(of(row))));
}

function admitDefaultWorkspace(request: EndpointRequest, values: Set<string | null>): void {
  const id = request.organization.workspaces.find((workspace) => workspace.isDefault)?.id;
  if (id !== undefined && values.has(id) && request.options.defaultWorkspaceFilter === 'matches') values.add(null);
}

function rowsByBucket(rows: readonly UsageRow[], widthMs: number): Map<number, UsageRow[]> {
  const buckets = new Map<number, UsageRow[]>();
  for (const row of rows) {
    const start = floorTo(row.hour, widthMs);
    const bucket = buckets.get(start);
    if (bucket === undefined) buckets.set(start, [row]);
    else bucket.push(row);
  }
  return buckets;
}

function aggregate(rows: readonly UsageRow[], grouped: readonly string[]): JsonObject[] {
  const groups = new Map<string, { dimensions: JsonObject; rows: UsageRow[] }>();
  for (const row of rows) {
    const dimensions: JsonObject = {};
    for (const [name, of] of DIMENSIONS) {
      if (grouped.includes(name)) dimensions[name] = of(row);
      else if (name !== 'speed') dimensions[name] = null;
    }
    const id = JSON.stringify(dimensions);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { dimensions, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()].map(({ dimensions, rows: members }) => Object.assign(dimensions, countsOf(members)));
}

function countsOf(rows: readonly UsageRow[]): JsonObject {
  const total = (field: 'uncached' | 'write5m' | 'write1h' | 'read' | 'output' | 'webSearch') =>
    rows.reduce((sum, row) => sum + row[field], 0);
  return {
    cache_creation: {
      ephemeral_1h_input_tokens: total('write1h'),
      ephemeral_5m_input_tokens: total('write5m'),
    },
    cache_read_input_tokens: total('read'),
    output_tokens: total('output'),
    server_tool_use: { web_search_requests: total('webSearch') },
    uncached_input_tokens: total('uncached'),
  };
}
