/** The demo server's answers for lists: organization, workspaces, keys and models. */
import { dayOf, MS_PER_DAY, startOfDay } from '../../calendar/day.ts';
import { formatInstant } from '../../calendar/instant.ts';
import { CATALOGUE } from '../../pricing/catalogue.ts';
import type { Operation } from '../operation.ts';
import { answer, refuse, type DemoAnswer } from './demo-answer.ts';
import { DEFAULT_WORKSPACE, DEMO_KEYS, DEMO_ORGANIZATION, DEMO_WORKSPACES } from './demo-organization.ts';
import { firstDemoDay } from './demo-streams.ts';

const USUAL_LIMIT = 20;
const LARGEST_LIMIT = 1000;

/** Answers with the demo organization. */
export function answerOrganization(): DemoAnswer {
  return answer({ ...DEMO_ORGANIZATION, type: 'organization' });
}

/**
 * Answers with the workspaces. The default workspace and archived workspaces are included only if the query requests
 * them.
 */
export function answerWorkspaces(operation: Operation, nowMs: number): DemoAnswer {
  const isAskedFor = (name: string): boolean =>
    operation.query.some(([given, value]) => given === name && value === 'true');
  const listed = DEMO_WORKSPACES.filter(
    ({ id, archivedAt }) =>
      (id !== DEFAULT_WORKSPACE || isAskedFor('include_default')) &&
      (archivedAt === null || isAskedFor('include_archived')),
  );
  return listPage(
    operation,
    listed.map((workspace) => ({
      id: workspace.id,
      archived_at: workspace.archivedAt === null ? null : formatInstant(workspace.archivedAt),
      compartment_id: null,
      created_at: createdAt(workspace.createdAt, nowMs),
      data_residency: { allowed_inference_geos: 'unrestricted', default_inference_geo: 'global', workspace_geo: 'us' },
      display_color: workspace.color,
      external_key_id: null,
      name: workspace.name,
      tags: {},
      type: 'workspace',
      user_profile_id: null,
    })),
  );
}

/** Answers with all keys that are already created, whatever their status. */
export function answerApiKeys(operation: Operation, nowMs: number): DemoAnswer {
  return listPage(
    operation,
    DEMO_KEYS.filter((key) => key.createdAt <= nowMs).map((key) => ({
      id: key.id,
      created_at: createdAt(key.createdAt, nowMs),
      created_by: null,
      expires_at: key.expiresAt === null ? null : formatInstant(key.expiresAt),
      name: key.name,
      partial_key_hint: `sk-ant-demo-${key.id.slice(-4)}...demo`,
      principal: null,
      scope: { type: 'workspace', workspace_id: key.workspaceId ?? DEFAULT_WORKSPACE },
      status: key.status,
      type: 'api_key',
      workspace_id: key.workspaceId,
    })),
  );
}

/**
 * Answers with the models that are released and whose list prices have not ended, newest first. Models without list
 * prices are left out.
 */
export function answerModels(operation: Operation, nowMs: number): DemoAnswer {
  const today = dayOf(nowMs);
  const listed = CATALOGUE.filter(
    ({ base, released }) => released <= today && base.some(({ to }) => to === null || to > today),
  );
  return listPage(
    operation,
    listed
      .toSorted((a, b) => b.released - a.released)
      .map(({ id, line, released, displayName }) => ({
        id,
        type: 'model',
        display_name: displayName,
        created_at: formatInstant(released * MS_PER_DAY),
        lifecycle: 'active',
        line,
        deprecated_at: null,
        retires_at: null,
        max_input_tokens: null,
        max_tokens: null,
        capabilities: null,
      })),
  );
}

/**
 * Makes one page of a list. The page begins after the item whose id is in the query, or with the first item if the
 * query contains no id.
 */
function listPage(operation: Operation, items: readonly { readonly id: string }[]): DemoAnswer {
  const valueOf = (name: string): string | undefined => operation.query.find(([given]) => given === name)?.[1];
  const limit = Number(valueOf('limit') ?? USUAL_LIMIT);
  if (limit < 1 || limit > LARGEST_LIMIT) return refuse(`limit: must be from 1 to ${LARGEST_LIMIT}`);
  const after = valueOf('after_id');
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) return refuse('after_id: no such id');
  const data = items.slice(start, start + limit);
  return answer({
    data,
    first_id: data[0]?.id ?? null,
    has_more: start + limit < items.length,
    last_id: data.at(-1)?.id ?? null,
  });
}

/**
 * Returns the creation date of a workspace or an API key. A date before the demo's history becomes the first day of the
 * history.
 */
function createdAt(instantMs: number, nowMs: number): string {
  return formatInstant(Math.max(instantMs, startOfDay(firstDemoDay(dayOf(nowMs)))));
}
