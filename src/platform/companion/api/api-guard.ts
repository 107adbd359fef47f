/**
 * Checks a raw request to the JSON API before any figure is read: who sent it, which website may read the answer, and
 * whether the path exists. The API only reads, so no request changes anything.
 */
import type { RawRequest } from '../server/guard.ts';
import { hasBody, isForFrame, onlyValue, single, valuesOf } from '../server/raw-headers.ts';
import type { ApiServerSettings } from './api-settings.ts';

export const API_PATHS = [
  '/',
  '/usage',
  '/query',
  '/explain',
  '/anomalies',
  '/savings',
  '/metrics',
  '/health',
  '/openapi.json',
] as const;
export type ApiPath = (typeof API_PATHS)[number];

/** The methods that every path accepts. */
export const API_METHODS = 'GET, HEAD, OPTIONS';

/**
 * The origin whose pages may read the answer: one origin, or `*` for every website. null if only pages of the server
 * itself may read it.
 */
export type Reader = string | null;

export type ApiDecision =
  | {
      readonly kind: 'refused';
      readonly status: 400 | 403 | 404 | 405 | 431 | 505;
      /** an error code for the response body, such as `badHost`; it never contains text from the request */
      readonly error: string;
      /** the origin whose pages may read this refusal; null for none */
      readonly reader: Reader;
    }
  | { readonly kind: 'preflight'; readonly reader: Reader }
  | {
      readonly kind: 'read';
      readonly path: ApiPath;
      /** the part of the URL after the question mark, not decoded; it is used only for questions and `/metrics` */
      readonly search: string;
      readonly isHead: boolean;
      readonly reader: Reader;
    };

export interface ApiRules extends Pick<ApiServerSettings, 'origins' | 'isOpenToAnyWebsite'> {
  /** the exact `Host` values that the API answers to, lower case */
  readonly hosts: ReadonlySet<string>;
}

/**
 * The largest number of request headers. It is below Node's own limit, because Node silently drops headers beyond that
 * limit.
 */
const MAX_HEADERS = 100;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export function checkApiRequest(request: RawRequest, rules: ApiRules): ApiDecision {
  const { method, target, rawHeaders } = request;
  // HTTP/0.9 has no headers, so such a request can't be checked.
  if (request.httpVersion === '0.9') return refused(505, 'badVersion');
  if (!target.startsWith('/') || target.startsWith('//')) return refused(400, 'badTarget');
  if (rawHeaders.length > 2 * MAX_HEADERS) return refused(431, 'tooManyHeaders');
  const host = onlyValue(rawHeaders, 'host')?.toLowerCase();
  if (host === undefined || !rules.hosts.has(host)) return refused(403, 'badHost');
  if (request.httpVersion !== '1.1') return refused(505, 'badVersion');
  const origins = valuesOf(rawHeaders, 'origin');
  const reader = readerOf(origins, rules);
  if (origins.length > 0 && reader === null) return refused(403, 'badOrigin');
  if (isEmbedded(rawHeaders, origins.length > 0)) return refused(403, 'crossSite');
  const queryAt = target.indexOf('?');
  const path = pathOf(queryAt === -1 ? target : target.slice(0, queryAt));
  if (path === undefined) return refused(404, 'notFound', reader);
  // A request with a body is refused. Otherwise the body would stay on the connection and be parsed as the next
  // request.
  if (hasBody(rawHeaders)) return refused(400, 'unexpectedBody', reader);
  if (method === 'OPTIONS') return { kind: 'preflight', reader };
  if (method !== 'GET' && method !== 'HEAD') return refused(405, 'badMethod', reader);
  const search = queryAt === -1 ? '' : target.slice(queryAt + 1);
  return { kind: 'read', path, search, isHead: method === 'HEAD', reader };
}

/**
 * Finds the path by comparing the texts, without decoding or normalizing. So each path has exactly one form: `/%71uery`
 * is not `/query`.
 */
function pathOf(text: string): ApiPath | undefined {
  return API_PATHS.find((known) => known === text);
}

function readerOf(origins: readonly string[], { origins: listed, isOpenToAnyWebsite }: ApiRules): Reader {
  const [origin, ...others] = origins;
  if (others.length > 0) return null;
  if (isOpenToAnyWebsite) return '*';
  if (origin === undefined) return null;
  return isLoopbackOrigin(origin) || listed.includes(origin) ? origin : null;
}

/**
 * Whether the origin belongs to a page of this machine, on any port. Only the exact text that a browser sends is
 * accepted.
 */
function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && LOOPBACK_NAMES.has(url.hostname) && url.origin === origin;
}

/**
 * Whether a frame of any site, or a script or image of another site, embeds the answer. Browsers send headers that say
 * so. Such requests are refused, even though the browser would not let the site read the answer. A site may read an
 * answer only through CORS, where the browser sends the site's origin.
 */
function isEmbedded(rawHeaders: readonly string[], hasOrigin: boolean): boolean {
  if (isForFrame(rawHeaders)) return true;
  const site = single(rawHeaders, 'sec-fetch-site');
  return !hasOrigin && site !== null && site !== 'none' && site !== 'same-origin';
}

function refused(
  status: Extract<ApiDecision, { kind: 'refused' }>['status'],
  error: string,
  reader: Reader = null,
): ApiDecision {
  return { kind: 'refused', status, error, reader };
}
