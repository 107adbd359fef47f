// Imitates how the provider treats requests from browsers: all endpoints answer, only /models answers, none answers, or
// the organization's settings forbid such requests.

import type { IncomingHttpHeaders } from 'node:http';

import { PATHS } from './routes.ts';
import { WireError } from './wire-error.ts';
import type { WireOptions } from './wire-options.ts';

/** Returns the headers that let a page read the answer; none if this path does not answer browsers. */
export function corsHeaders(path: string, headers: IncomingHttpHeaders, options: WireOptions): Record<string, string> {
  if (headers.origin === undefined || !answersBrowsers(path, options)) return {};
  return { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
}

export function preflightHeaders(
  path: string,
  headers: IncomingHttpHeaders,
  options: WireOptions,
): Record<string, string> {
  const asked = headers['access-control-request-headers'];
  const allowed = corsHeaders(path, headers, options);
  if (Object.keys(allowed).length === 0) return {};
  return {
    ...allowed,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': asked ?? '*',
    'access-control-max-age': '600',
  };
}

/** Throws the 401 for a page that does not send the required header, or if the organization forbids browsers. */
export function checkBrowserAccess(path: string, headers: IncomingHttpHeaders, options: WireOptions): void {
  if (headers.origin === undefined || !answersBrowsers(path, options)) return;
  if (headers['anthropic-dangerous-direct-browser-access'] !== 'true') {
    const message = "CORS requests must set 'anthropic-dangerous-direct-browser-access' header";
    throw new WireError(401, 'authentication_error', message);
  }
  if (options.cors === 'refused') {
    const message =
      'CORS requests are not allowed for this Organization because of its settings. ' +
      'If you believe this in error, contact support at https://support.anthropic.com/.';
    throw new WireError(401, 'authentication_error', message);
  }
}

function answersBrowsers(path: string, options: WireOptions): boolean {
  return options.cors === 'all' || options.cors === 'refused' || (options.cors === 'models' && path === PATHS.models);
}
