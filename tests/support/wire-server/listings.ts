// Answers the lists of workspaces, API keys and models, and some small endpoints. A page of a list begins after, or
// ends before, the item whose id the client sends.

import type { ApiKey, Model, Workspace } from '../organization/organization.ts';
import { rfc3339 } from '../organization/utc.ts';
import type { EndpointRequest, JsonObject } from './endpoint.ts';
import { parseQuery, readBoolean, readChoice, readLimit, readList, type Query } from './query.ts';
import { badRequest, WireError } from './wire-error.ts';

export function organizationMe(request: EndpointRequest): JsonObject {
  parseQuery(request.search, { single: [] });
  return { id: request.organization.id, name: request.organization.name, type: 'organization' };
}

export function listWorkspaces(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, {
    single: ['after_id', 'before_id', 'limit', 'include_archived', 'include_default'],
    repeated: ['ids'],
  });
  const archived = readBoolean(query, 'include_archived');
  const byDefault = readBoolean(query, 'include_default');
  const ids = readList(query, 'ids');
  if (ids.length > 100) throw badRequest('ids: at most 100');
  const chosen = request.organization.workspaces.filter(
    (workspace) =>
      (archived || workspace.archivedAt === null) &&
      (byDefault || !workspace.isDefault) &&
      (ids.length === 0 || ids.includes(workspace.id)),
  );
  return neighbourPage(query, chosen.map(workspaceJson));
}

export function listApiKeys(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, {
    single: ['after_id', 'before_id', 'limit', 'status', 'workspace_id', 'created_by_user_id'],
  });
  const status = readChoice(query, 'status', ['active', 'inactive', 'archived', 'expired']);
  const workspaceId = query.single.get('workspace_id');
  const createdBy = query.single.get('created_by_user_id');
  const chosen = request.organization.keys.filter(
    (key) =>
      (status === undefined || key.status === status) &&
      (workspaceId === undefined || (key.scope.type === 'workspace' && key.scope.workspaceId === workspaceId)) &&
      (createdBy === undefined || key.createdByUserId === createdBy),
  );
  return neighbourPage(
    query,
    chosen.map((key) => keyJson(key, request)),
  );
}

export function listModels(request: EndpointRequest): JsonObject {
  const query = parseQuery(request.search, {
    single: ['after_id', 'before_id', 'limit'],
    repeated: ['lifecycle'],
  });
  const asked = readList(query, 'lifecycle', ['active', 'deprecated', 'retired']);
  const lifecycles = asked.length === 0 ? ['active', 'deprecated'] : asked;
  const chosen = request.organization.models.filter((model) => lifecycles.includes(model.lifecycle));
  return neighbourPage(query, chosen.map(modelJson));
}

function neighbourPage(query: Query, items: readonly (JsonObject & { id: string })[]): JsonObject {
  const limit = readLimit(query, 20, 1000);
  const after = query.single.get('after_id');
  const before = query.single.get('before_id');
  if (after !== undefined && before !== undefined) throw badRequest('after_id and before_id exclude each other');
  const start = after === undefined ? 0 : positionOf(items, after) + 1;
  const end = before === undefined ? items.length : positionOf(items, before);
  const data = before === undefined ? items.slice(start, start + limit) : items.slice(Math.max(0, end - limit), end);
  const hasMore = before === undefined ? start + limit < items.length : end - limit > 0;
  return {
    data,
    first_id: data[0]?.id ?? null,
    has_more: hasMore,
    last_id: data.at(-1)?.id ?? null,
  };
}

function positionOf(items: readonly { id: string }[], id: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw new WireError(404, 'not_found_error', `No such id: ${id}`);
  return position;
}

function workspaceJson(workspace: Workspace): JsonObject & { id: string } {
  return {
    id: workspace.id,
    archived_at: timeOrNull(workspace.archivedAt),
    compartment_id: `compartment-of-${workspace.id}`,
    created_at: rfc3339(workspace.createdAt),
    data_residency: {
      allowed_inference_geos: 'unrestricted',
      default_inference_geo: 'global',
      workspace_geo: 'us',
    },
    display_color: workspace.displayColor,
    external_key_id: null,
    name: workspace.name,
    tags: {},
    type: 'workspace',
    user_profile_id: null,
  };
}

/**
 * Makes the JSON of an API key. In version 2023-06-01 of the API, a key also has a `workspace_id`. It is null for a key
 * of the default workspace or of the whole organization.
 */
function keyJson(key: ApiKey, request: EndpointRequest): JsonObject & { id: string } {
  const home = key.scope.type === 'workspace' ? key.scope.workspaceId : null;
  const isDefault = request.organization.workspaces.some((workspace) => workspace.isDefault && workspace.id === home);
  const user = key.createdByUserId;
  return {
    id: key.id,
    created_at: rfc3339(key.createdAt),
    created_by: user === null ? null : { id: user, type: 'user' },
    expires_at: timeOrNull(key.expiresAt),
    name: key.name,
    partial_key_hint: key.partialKeyHint,
    principal: user === null ? null : { type: 'user_actor', user_id: user },
    scope: home === null ? { type: 'organization' } : { type: 'workspace', workspace_id: home },
    status: key.status,
    type: 'api_key',
    ...(request.version === '2023-06-01' ? { workspace_id: isDefault ? null : home } : {}),
  };
}

function modelJson(model: Model): JsonObject & { id: string } {
  return {
    id: model.id,
    type: 'model',
    display_name: model.displayName,
    created_at: rfc3339(model.createdAt),
    lifecycle: model.lifecycle,
    line: model.line,
    deprecated_at: timeOrNull(model.deprecatedAt),
    retires_at: timeOrNull(model.retiresAt),
    max_input_tokens: model.maxInputTokens,
    max_tokens: model.maxTokens,
    capabilities: null,
  };
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : rfc3339(ms);
}
