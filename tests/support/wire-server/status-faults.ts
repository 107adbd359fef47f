// Makes faults that replace the answer of a test server: error statuses with the provider's messages, HTML instead of
// JSON, redirects.

import type { Fault } from './fault.ts';
import { errorBody, type ErrorType } from './wire-error.ts';

const REQUEST_ID = 'req_011CTestServerFault0000001';

/** Makes an error answer of the provider with this status. */
export function errorAnswer(
  status: number,
  type: ErrorType,
  message: string,
  extra: { headers?: Record<string, string>; errorCode?: string } = {},
): Fault {
  const headers = {
    'content-type': 'application/json',
    'request-id': REQUEST_ID,
    ...extra.headers,
  };
  return {
    kind: 'answer',
    status,
    headers,
    body: JSON.stringify(errorBody(type, message, REQUEST_ID, extra.errorCode)),
  };
}

export function unauthorized(): Fault {
  return errorAnswer(401, 'authentication_error', 'invalid x-api-key');
}

export function forbidden(): Fault {
  return errorAnswer(403, 'permission_error', 'Your API key does not have permission to use the specified resource');
}

export function notFound(): Fault {
  return errorAnswer(404, 'not_found_error', 'The requested resource could not be found.');
}

/**
 * Makes a rate limit answer. `wait` contains the headers that say how long the client must wait. Without these headers,
 * the client must choose how long it waits.
 */
export function rateLimited(wait: { retryAfter?: string; retryAfterMs?: string } = {}): Fault {
  const headers: Record<string, string> = {};
  if (wait.retryAfter !== undefined) headers['retry-after'] = wait.retryAfter;
  if (wait.retryAfterMs !== undefined) headers['retry-after-ms'] = wait.retryAfterMs;
  return errorAnswer(429, 'rate_limit_error', 'This request would exceed your organization’s rate limit.', { headers });
}

/** Makes the 429 of an organization that has reached its monthly cap. Waiting does not help. */
export function spendCapReached(): Fault {
  const message =
    'You have reached your API usage limits: your organization has crossed its monthly API usage threshold, set based on ' +
    "your organization's API tier. You will regain access on 2026-12-01 at 00:00 UTC.";
  return errorAnswer(429, 'rate_limit_error', message, {
    errorCode: 'enforced_spend_limit_reached',
  });
}

/** Makes the 400 of an organization that has reached its own spend limit. */
export function ownSpendLimitReached(): Fault {
  const message =
    'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.';
  return errorAnswer(400, 'invalid_request_error', message);
}

export function overloaded(): Fault {
  return errorAnswer(529, 'overloaded_error', 'Overloaded');
}

export function serverError(): Fault {
  return errorAnswer(500, 'api_error', 'Internal server error');
}

export function unavailable(): Fault {
  return errorAnswer(503, 'api_error', 'Service unavailable');
}

export function gatewayTimeout(): Fault {
  return errorAnswer(504, 'timeout_error', 'Request timed out');
}

/** Makes an HTML page of a proxy: 502 from a gateway, or 200 from a captive portal. */
export function html(status: 200 | 502): Fault {
  const body = `<!doctype html><html><head><title>${String(status)}</title></head><body><h1>Not the JSON you want</h1></body></html>`;
  return { kind: 'answer', status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Makes a redirect to another address. A client that followed it would send its key there. */
export function redirectTo(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Fault {
  return { kind: 'answer', status, headers: { location }, body: '' };
}

/** Makes a 200 with exactly these bytes, such as a very large day or a body written by hand. */
export function jsonBytes(body: string | Buffer): Fault {
  return { kind: 'answer', status: 200, headers: { 'content-type': 'application/json' }, body };
}
