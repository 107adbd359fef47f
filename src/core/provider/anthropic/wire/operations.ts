/**
 * The table of every request that Outlay can send to the provider. A transport refuses all other requests, so nobody
 * can use the transport to reach other addresses. The paths, parameters and headers are those of the provider's Admin
 * API, version 2023-06-01.
 */
import { fail, ok, type Result } from '../../../base/result.ts';
import type { Operation, OperationName } from '../../operation.ts';

export interface OperationRule {
  readonly method: 'GET';
  readonly path: string;
  /** the names of the allowed query parameters, each with a pattern that its values must match */
  readonly query: ReadonlyMap<string, RegExp>;
  /** the allowed values of the `anthropic-beta` header */
  readonly betas: readonly string[];
  /** the largest accepted answer, in bytes */
  readonly maxBytes: number;
  /** the longest time of one attempt, in ms */
  readonly timeoutMs: number;
  /** true if Outlay can work without the answer. A failed request is then not repeated */
  readonly isOptional?: true;
}

/** A request as a transport sends it. The transport adds the host and the key. */
export interface ProviderRequest {
  readonly method: 'GET';
  readonly path: string;
  /** percent-encoded, without the question mark; empty when there is no query */
  readonly queryString: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Why an operation is refused: its name or its header is not in the table, or a query parameter is not in the table or
 * has a value that does not match its pattern.
 */
export type OperationRefusal =
  | { readonly kind: 'unknownOperation'; readonly name: string }
  | { readonly kind: 'queryNotAllowed'; readonly name: string }
  | { readonly kind: 'betaNotAllowed'; readonly beta: string };

const ANTHROPIC_VERSION = '2023-06-01';

/** The `anthropic-beta` header for usage grouped by speed. */
export const FAST_MODE_BETA = 'fast-mode-2026-02-01';

/** The `anthropic-beta` header for spend limits, which are in early access. */
export const SPEND_LIMITS_BETA = 'spend-limit-reads-2026-09-26';

/** The `anthropic-beta` header for the analytics reports. */
export const ANALYTICS_BETA = 'analytics-usage-cost-2026-08-24';

const MIB = 1024 * 1024;
const LIST_BYTES = 16 * MIB;
const REPORT_BYTES = 128 * MIB;
const LIST_TIMEOUT_MS = 30_000;
const REPORT_TIMEOUT_MS = 90_000;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const COUNT = /^[1-9]\d{0,3}$/;
const OPAQUE = /^[\x21-\x7e]{1,4096}$/;
const ID = /^[A-Za-z0-9_-]{1,128}$/;
const TRUE = /^true$/;

export const OPERATIONS: Readonly<Record<OperationName, OperationRule>> = {
  organization: list('/v1/organizations/me', []),
  workspaces: list('/v1/organizations/workspaces', [
    ['after_id', OPAQUE],
    ['limit', COUNT],
    ['include_archived', TRUE],
    ['include_default', TRUE],
  ]),
  apiKeys: list('/v1/organizations/api_keys', [
    ['after_id', OPAQUE],
    ['limit', COUNT],
  ]),
  models: list('/v1/models', [
    ['after_id', OPAQUE],
    ['limit', COUNT],
  ]),
  rateLimits: list('/v1/organizations/rate_limits', [['page', OPAQUE]]),
  spendLimits: {
    ...list('/v1/organizations/spend_limits', [['page', OPAQUE]], [SPEND_LIMITS_BETA]),
    isOptional: true,
  },
  usageReport: {
    method: 'GET',
    path: '/v1/organizations/usage_report/messages',
    query: new Map([
      ['starting_at', INSTANT],
      ['ending_at', INSTANT],
      ['bucket_width', /^1[dhm]$/],
      ['limit', COUNT],
      ['page', OPAQUE],
      ['group_by[]', /^(?:api_key_id|context_window|inference_geo|model|service_tier|speed|workspace_id)$/],
      ['workspace_ids[]', ID],
    ]),
    betas: [FAST_MODE_BETA],
    maxBytes: REPORT_BYTES,
    timeoutMs: REPORT_TIMEOUT_MS,
  },
  costReport: {
    method: 'GET',
    path: '/v1/organizations/cost_report',
    query: new Map([
      ['starting_at', INSTANT],
      ['ending_at', INSTANT],
      ['bucket_width', /^1d$/],
      ['limit', COUNT],
      ['page', OPAQUE],
      ['group_by[]', /^(?:workspace_id|description)$/],
    ]),
    betas: [],
    maxBytes: REPORT_BYTES,
    timeoutMs: REPORT_TIMEOUT_MS,
  },
  keyAmounts: {
    method: 'GET',
    path: '/v1/organizations/analytics/cost',
    query: new Map([
      ['starting_at', INSTANT],
      ['ending_at', INSTANT],
      ['time_bucket_width', /^1d$/],
      ['limit', COUNT],
      ['page', OPAQUE],
      ['group_by[]', /^(?:api_key_id|cost_type|model|token_type|workspace_id)$/],
    ]),
    betas: [ANALYTICS_BETA],
    maxBytes: LIST_BYTES,
    timeoutMs: LIST_TIMEOUT_MS,
    isOptional: true,
  },
  dayCost: {
    ...list('/v1/organizations/analytics/cost', [['starting_at', INSTANT]], [ANALYTICS_BETA]),
    isOptional: true,
  },
};

/** Returns the request of an operation, or why the operation is refused. */
export function requestOf(operation: Operation): Result<ProviderRequest, OperationRefusal> {
  if (!Object.hasOwn(OPERATIONS, operation.name)) {
    return fail({ kind: 'unknownOperation', name: operation.name });
  }
  const rule = OPERATIONS[operation.name];
  const parts: string[] = [];
  for (const [name, value] of operation.query) {
    if (!(rule.query.get(name)?.test(value) ?? false)) return fail({ kind: 'queryNotAllowed', name });
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  const headers: Record<string, string> = { 'anthropic-version': ANTHROPIC_VERSION };
  if (operation.beta !== undefined) {
    if (!rule.betas.includes(operation.beta)) return fail({ kind: 'betaNotAllowed', beta: operation.beta });
    headers['anthropic-beta'] = operation.beta;
  }
  return ok({ method: rule.method, path: rule.path, queryString: parts.join('&'), headers });
}

function list(
  path: string,
  query: readonly (readonly [string, RegExp])[],
  betas: readonly string[] = [],
): OperationRule {
  return {
    method: 'GET',
    path,
    query: new Map(query),
    betas,
    maxBytes: LIST_BYTES,
    timeoutMs: LIST_TIMEOUT_MS,
  };
}
