// Answers `GET /v1/organizations/rate_limits`: the configured limits of each model group. The answer has several pages
// only if the query has a `limit`.

import type { RateLimit } from '../organization/organization.ts';
import { cursorScope } from './cursors.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { parseQuery, readChoice, readLimit } from './query.ts';
import { WireError } from './wire-error.ts';

const GROUP_TYPES = ['model_group', 'batch', 'token_count', 'files', 'skills', 'web_search'];

export function listRateLimits(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, { single: ['group_type', 'model', 'limit', 'page'] });
  const groupType = readChoice(query, 'group_type', GROUP_TYPES);
  const model = query.single.get('model');
  const chosen = request.organization.rateLimits.filter(
    (entry) =>
      (groupType === undefined || entry.group.type === groupType) &&
      (model === undefined || (entry.models?.includes(model) ?? false)),
  );
  if (model !== undefined && chosen.length === 0) {
    throw new WireError(404, 'not_found_error', 'The requested resource could not be found.');
  }
  const scope = cursorScope(request.path, request.search);
  const cursor = query.single.get('page');
  const first = cursor === undefined ? 0 : request.cursors.read(scope, cursor);
  const last = first + readLimit(query, Math.max(1, chosen.length), 1000);
  const data = chosen.slice(first, last).map((entry) => rateLimitJson(entry, request.version));
  return { data, next_page: last < chosen.length ? request.cursors.mint(scope, last) : null };
}

function rateLimitJson(entry: RateLimit, version: string): JsonObject {
  return {
    id: entry.id,
    type: 'rate_limit',
    group: {
      id: entry.group.id,
      type: entry.group.type,
      ...(entry.group.displayName === undefined ? {} : { display_name: entry.group.displayName }),
    },
    ...(version === '2023-06-01' ? { group_type: entry.group.type } : {}),
    models: entry.models,
    limits: entry.limits,
  };
}
