/** Reads the organization, its workspaces, its API keys and its models. */
import { z } from '../../../base/zod.ts';
import { parseInstant } from '../../../calendar/instant.ts';
import { ok, type Result } from '../../../base/result.ts';
import type { ApiKey, FetchOptions, Model, Organization, Workspace } from '../../contract.ts';
import type { FaultCause } from '../../fault.ts';
import type { Operation } from '../../operation.ts';
import { listPages, parseDocument } from './list-pages.ts';
import { NAME } from './name.ts';
import type { Requester } from '../wire/request.ts';

const INSTANT = z.string().transform((text, context) => {
  const instantMs = parseInstant(text);
  if (instantMs !== null) return instantMs;
  context.addIssue({ code: 'custom', message: 'an RFC 3339 instant' });
  return z.NEVER;
});

/**
 * The largest number of characters in the organization's name. The name is in every status, and each change of the
 * status is sent to all pages. So a name of megabytes would fill the memory.
 */
const MOST_NAME_LENGTH = 1000;

const ORGANIZATION = z.looseObject({
  id: z.string().min(1).max(MOST_NAME_LENGTH),
  name: NAME.transform(cutName),
});

const WORKSPACE = z.looseObject({
  id: z.string().min(1),
  name: NAME,
  created_at: INSTANT,
  archived_at: INSTANT.nullish(),
});

const API_KEY = z.looseObject({
  id: z.string().min(1),
  name: NAME,
  status: z.string(),
  created_at: INSTANT,
  expires_at: INSTANT.nullish(),
  partial_key_hint: z.string().nullish(),
  scope: z.looseObject({ workspace_id: z.string().nullish() }).nullish(),
  workspace_id: z.string().nullish(),
});

const MODEL = z.looseObject({
  id: z.string().min(1),
  display_name: NAME.nullish(),
  created_at: INSTANT.nullish(),
});

const DEFAULT_NAME = 'Default';
const ARCHIVED_TOO: Operation['query'] = [['include_archived', 'true']];
const DEFAULT_TOO: Operation['query'] = [...ARCHIVED_TOO, ['include_default', 'true']];

/**
 * Shortens a name that is too long, and adds `…` to its end. If the cut splits a character (a surrogate pair), its
 * first half is left out.
 */
function cutName(name: string): string {
  if (name.length <= MOST_NAME_LENGTH) return name;
  return `${name.slice(0, MOST_NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Reads the organization of the key. */
export function readOrganization(
  requester: Requester,
  { signal, onProgress }: FetchOptions,
): Promise<Result<Organization, FaultCause>> {
  return requester.send(
    { name: 'organization', query: [] },
    (body) => {
      const parsed = parseDocument(body, ORGANIZATION);
      if (!parsed.ok) return parsed;
      onProgress?.(1);
      return ok({ id: parsed.value.id, name: parsed.value.name });
    },
    signal,
  );
}

/**
 * Reads every workspace, including archived workspaces and the default workspace. The provider does not say which
 * workspace is the default, so the oldest workspace with the name `Default` counts as the default. If the provider
 * cannot list the default workspace (status 400), no workspace counts as the default.
 */
export async function readWorkspaces(
  requester: Requester,
  options: FetchOptions,
): Promise<Result<readonly Workspace[], FaultCause>> {
  let listed = await listPages(requester, 'workspaces', DEFAULT_TOO, WORKSPACE, options);
  const isRefused = !listed.ok && listed.error.kind === 'refused' && listed.error.status === 400;
  if (isRefused) listed = await listPages(requester, 'workspaces', ARCHIVED_TOO, WORKSPACE, options);
  if (!listed.ok) return listed;
  const items = distinct(listed.value);
  const [oldest] = items.filter(({ name }) => name === DEFAULT_NAME).toSorted((a, b) => a.created_at - b.created_at);
  return ok(
    items.map((item) => ({
      id: item.id,
      name: item.name,
      isDefault: !isRefused && item === oldest,
      createdAt: item.created_at,
      archivedAt: item.archived_at ?? null,
    })),
  );
}

/** Reads all API keys, including archived and expired keys, because these still appear in reports. */
export async function readApiKeys(
  requester: Requester,
  options: FetchOptions,
): Promise<Result<readonly ApiKey[], FaultCause>> {
  const listed = await listPages(requester, 'apiKeys', [], API_KEY, options);
  if (!listed.ok) return listed;
  return ok(
    distinct(listed.value).map((item) => ({
      id: item.id,
      name: item.name,
      status: item.status,
      hint: item.partial_key_hint ?? null,
      createdAt: item.created_at,
      // If a key belongs to the default workspace, `workspace_id` is null, but `scope` has the workspace's id. Versions
      // of the API after 2023-06-01 send only `scope`.
      workspaceId: item.workspace_id === undefined ? (item.scope?.workspace_id ?? null) : item.workspace_id,
      ...(item.expires_at === undefined ? {} : { expiresAt: item.expires_at }),
    })),
  );
}

/** Reads every model that the provider lists. */
export async function readModels(
  requester: Requester,
  options: FetchOptions,
): Promise<Result<readonly Model[], FaultCause>> {
  const listed = await listPages(requester, 'models', [], MODEL, options);
  if (!listed.ok) return listed;
  return ok(
    distinct(listed.value).map((item) => ({
      id: item.id,
      displayName: item.display_name ?? item.id,
      createdAt: item.created_at ?? null,
    })),
  );
}

/**
 * Removes repeated items (for example API keys): if several items have the same id, only the last one is returned. An
 * item may be on two pages if the list changes while it is loaded.
 */
function distinct<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
