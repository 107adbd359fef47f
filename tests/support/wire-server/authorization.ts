// Checks which key may use which endpoint. Organization keys may use all. Admin keys may use all too, but an option can
// forbid /models. Workspace keys may use only /me and /models. A key may be sent in either of the two headers that the
// provider accepts. Requests for messages are checked in `messages.ts` instead.

import type { IncomingHttpHeaders } from 'node:http';

import { WireError } from './wire-error.ts';
import type { WireOptions } from './wire-options.ts';

export type Access = 'any' | 'models' | 'admin';

const VERSIONS = new Set(['2023-06-01', '2026-10-21']);

/** Throws 401 or 403 if the request's key may not use an endpoint with this access. */
export function authorize(headers: IncomingHttpHeaders, access: Access, options: WireOptions): void {
  const key = keyOf(headers);
  if (key === undefined) throw unauthorized('x-api-key header is required');
  if (options.adminKeys.includes(key)) {
    if (access !== 'models' || options.adminKeyOnModels === 'allowed') return;
    throw refusal(options.adminKeyOnModels, 'Admin API keys may not be used with this endpoint');
  }
  if (options.organizationKeys.includes(key)) return;
  if (!options.workspaceKeys.includes(key)) throw unauthorized('invalid x-api-key');
  if (access !== 'admin') return;
  throw refusal(options.workspaceKeyStatus, 'This endpoint needs an admin API key');
}

/** Reads the requested API version. A missing or unknown version is a 400. */
export function readVersion(headers: IncomingHttpHeaders): string {
  const version = headers['anthropic-version'];
  if (typeof version !== 'string') {
    throw new WireError(400, 'invalid_request_error', 'anthropic-version: header is required');
  }
  if (!VERSIONS.has(version)) {
    throw new WireError(400, 'invalid_request_error', `anthropic-version: "${version}" is not a valid version`);
  }
  return version;
}

export function readBetas(headers: IncomingHttpHeaders): string[] {
  const header = headers['anthropic-beta'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.split(',').map((name) => name.trim());
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const plain = headers['x-api-key'];
  if (typeof plain === 'string') return plain;
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

function unauthorized(message: string): WireError {
  return new WireError(401, 'authentication_error', message);
}

function refusal(status: 401 | 403, message: string): WireError {
  return status === 401 ? unauthorized('invalid x-api-key') : new WireError(403, 'permission_error', message);
}
