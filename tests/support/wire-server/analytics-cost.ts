// Answers `GET /v1/organizations/analytics/cost`: amounts by any dimensions, in rows instead of buckets. Only some
// organizations have this report.

import type { Organization, UsageRow } from '../organization/organization.ts';
import { DAY_MS, floorTo, HOUR_MS, parseRfc3339, rfc3339 } from '../organization/utc.ts';
import { cursorScope } from './cursors.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { fromDecimal, sumOf, toDecimal } from '../organization/rational.ts';
import { parseQuery, readChoice, readLimit, readList, type Query } from './query.ts';
import { badRequest, WireError } from './wire-error.ts';

const BETA = 'analytics-usage-cost-2026-08-24';
const MOST_GROUPS = 5;
const DIMENSIONS = ['api_key_id', 'model', 'workspace_id'];
const EXTRA_DIMENSIONS = ['cost_type', 'token_type'];
const FIRST_INSTANT = Date.UTC(2026, 0, 1);
const REACH_MS = 365 * DAY_MS;
const LONGEST_MS = 31 * DAY_MS;

/**
 * The cost of one key on one day, for one workspace, model and token type. A test gives these costs, because the bill
 * does not contain keys.
 */
export interface KeyCost {
  /** the UTC day as `YYYY-MM-DD` */
  readonly day: string;
  readonly workspaceId: UsageRow['workspaceId'];
  readonly keyId: UsageRow['keyId'];
  readonly model: string;
  readonly tokenType: string;
  /** US cents as a decimal text */
  readonly amountCents: string;
}

export function analyticsCost(request: EndpointRequest): JsonObject {
  const { analytics } = request.options;
  if (analytics === 'refused') throw new WireError(403, 'permission_error', 'read:analytics is required');
  if (analytics === 'none' || !request.betas.includes(BETA)) {
    throw new WireError(404, 'not_found_error', 'The requested resource could not be found.');
  }
  const query = parseQuery(request.search, {
    single: ['starting_at', 'ending_at', 'time_bucket_width', 'limit', 'page'],
    repeated: ['group_by'],
  });
  if (query.single.get('time_bucket_width') === undefined) return costSince(query, analytics, request.now);
  readChoice(query, 'time_bucket_width', ['1d']);
  const limit = readLimit(query, 20, 1000);
  const groups = readList(query, 'group_by', [...DIMENSIONS, ...EXTRA_DIMENSIONS]);
  if (groups.filter((name) => DIMENSIONS.includes(name)).length > MOST_GROUPS) throw badRequest('group_by: at most 5');
  const start = parseRfc3339(query.single.get('starting_at') ?? '');
  const end = parseRfc3339(query.single.get('ending_at') ?? '');
  if (start === null || end === null) throw badRequest('starting_at and ending_at: Field required');
  if (start < Math.max(FIRST_INSTANT, floorTo(request.now, DAY_MS) - REACH_MS))
    throw badRequest('starting_at: too early');
  if (end <= start || end - start > LONGEST_MS) throw badRequest('ending_at: the range must be of 1 to 31 days');
  const rows = analytics.filter(({ day }) => Date.parse(day) >= start && Date.parse(day) < end);
  const scope = cursorScope(request.path, request.search);
  const cursor = query.single.get('page');
  const first = cursor === undefined ? 0 : request.cursors.read(scope, cursor);
  const last = Math.min(rows.length, first + limit);
  return {
    data: rows.slice(first, last).map((row) => rowOf(row, request.organization)),
    has_more: last < rows.length,
    next_page: last < rows.length ? request.cursors.mint(scope, last) : null,
    data_refreshed_at: analytics.length === 0 ? null : rfc3339(floorTo(request.now, HOUR_MS)),
  };
}

/**
 * Answers a query without buckets and groups: one row for the whole range up to the current hour. `data_refreshed_at`
 * says that the data is four hours old.
 */
function costSince(query: Query, analytics: readonly KeyCost[], now: number): JsonObject {
  const start = parseRfc3339(query.single.get('starting_at') ?? '');
  if (start === null) throw badRequest('starting_at: Field required');
  const rows = analytics.filter(({ day }) => Date.parse(day) >= start);
  const amount = toDecimal(sumOf(rows.map(({ amountCents }) => fromDecimal(amountCents))), 40);
  const row = {
    starting_at: rfc3339(start),
    ending_at: rfc3339(floorTo(now, HOUR_MS)),
    group: {},
    cost: { amount, currency: 'USD', list_amount: amount, requests: null },
  };
  const isEmpty = analytics.length === 0;
  return {
    data: rows.length === 0 ? [] : [row],
    has_more: false,
    next_page: null,
    data_refreshed_at: isEmpty ? null : rfc3339(floorTo(now - 4 * HOUR_MS, HOUR_MS)),
  };
}

function rowOf(
  { day, workspaceId, keyId, model, tokenType, amountCents }: KeyCost,
  organization: Organization,
): JsonObject {
  // This report contains the default workspace's id, while the older reports contain null.
  const home = organization.workspaces.find(({ isDefault }) => isDefault)?.id ?? null;
  return {
    starting_at: `${day}T00:00:00Z`,
    ending_at: rfc3339(Date.parse(day) + DAY_MS),
    group: { api_key_id: keyId, cost_type: 'tokens', model, token_type: tokenType, workspace_id: workspaceId ?? home },
    cost: { amount: amountCents, currency: 'USD', list_amount: amountCents, requests: null },
  };
}
