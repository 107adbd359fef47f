// Answers `POST /v1/messages`, but only for probes. A probe has a workspace key or an organization key, never an admin
// key, and requests one token. The headers of the answer contain the rate limits of the model's group.

import type { IncomingHttpHeaders } from 'node:http';

import type { Organization, RateLimit } from '../organization/organization.ts';
import { readVersion } from './authorization.ts';
import { badRequest, WireError } from './wire-error.ts';
import type { WireOptions } from './wire-options.ts';

interface MessageAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers a probe. Throws if the provider would refuse the request, such as with an admin key. */
export function answerMessage(
  headers: IncomingHttpHeaders,
  text: string,
  organization: Organization,
  options: WireOptions,
): MessageAnswer {
  const key = headers['x-api-key'];
  const keys = [...options.workspaceKeys, ...options.organizationKeys];
  if (typeof key !== 'string' || !keys.includes(key)) {
    throw new WireError(401, 'authentication_error', 'invalid x-api-key');
  }
  readVersion(headers);
  const model = modelOf(text);
  const group = organization.rateLimits.find(({ models }) => models?.includes(model) ?? false);
  if (group === undefined && !organization.models.some(({ id }) => id === model)) {
    throw new WireError(404, 'not_found_error', `model: ${model}`);
  }
  const body = {
    id: 'msg_1',
    type: 'message',
    model,
    content: [{ type: 'text', text: '.' }],
    stop_reason: 'max_tokens',
  };
  return { headers: limitHeaders(group), body: JSON.stringify(body) };
}

function modelOf(text: string): string {
  const body = JSON.parse(text) as { model?: unknown; max_tokens?: unknown; messages?: unknown };
  if (typeof body.model !== 'string' || body.max_tokens !== 1 || !Array.isArray(body.messages)) {
    throw badRequest('a probe is one token for one model');
  }
  return body.model;
}

function limitHeaders(group: RateLimit | undefined): Record<string, string> {
  const value = (...types: string[]): string | undefined =>
    group?.limits.find(({ type }) => types.includes(type))?.value.toString();
  const told = {
    'anthropic-ratelimit-requests-limit': value('requests_per_minute'),
    'anthropic-ratelimit-input-tokens-limit': value('input_tokens_per_minute', 'input_tokens_per_minute_cache_aware'),
    'anthropic-ratelimit-output-tokens-limit': value('output_tokens_per_minute'),
  };
  return Object.fromEntries(Object.entries(told).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
