/**
 * Creates the responses of the bridge (the HTTP interface for pages and commands): JSON as `plain-codec.ts` encodes it,
 * and the refusal of a wrong token.
 */
import { encodePlain } from '../../../core/base/plain-codec.ts';
import { DATA_HEADERS } from './security-headers.ts';

type BridgeStatus = 200 | 202 | 400 | 401 | 403 | 409 | 429 | 500 | 503;

export function answer(status: BridgeStatus, body: unknown): Response {
  const headers = { ...DATA_HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return new Response(encodePlain(body), { status, headers });
}

export function refuseToken(kind: 'badToken' | 'tooManyBad'): Response {
  const response = answer(kind === 'badToken' ? 401 : 429, { error: kind });
  if (kind === 'tooManyBad') response.headers.set('retry-after', '1');
  return response;
}
