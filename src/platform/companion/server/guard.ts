/**
 * Decides whether a raw request may reach the app, before anything else parses it. It refuses requests from other
 * sites, with other host names (DNS rebinding), and with ambiguous headers that a proxy may read differently. So the
 * app does not have to check for such requests.
 */
import { hasBody, isForFrame, onlyValue, single, valuesOf } from './raw-headers.ts';

export type Method = 'GET' | 'HEAD' | 'POST';

export interface RawRequest {
  readonly method: string;
  /** the path and query of the request, exactly as they were sent */
  readonly target: string;
  /** the headers as they were sent: a name, its value, the next name and so on, including duplicates */
  readonly rawHeaders: readonly string[];
  readonly httpVersion: string;
}

export interface GuardRules {
  /**
   * the exact `Host` values that the server answers to, in lower case, and the origin of each: `localhost:9484` has
   * `http://localhost:9484`
   */
  readonly origins: ReadonlyMap<string, string>;
  /**
   * the methods that a path accepts; null if the path does not exist. Percent escapes in the path are not decoded
   * before it is looked up
   */
  methodsOf(path: string): readonly Method[] | null;
  /** the longest body that may be posted to the path, in bytes */
  maxBodyOf(path: string): number;
}

export type Refusal = {
  readonly status: 204 | 400 | 403 | 404 | 405 | 411 | 413 | 415 | 431 | 505;
  /** an error code for the response body, such as `badHost`; it never contains text from the request */
  readonly error: string;
  /** the methods that the path accepts; only with the status 204 or 405 */
  readonly allow?: string;
};

/** Paths with this prefix read or change data, so they accept no query and no request from another site. */
const BRIDGE_PREFIX = '/bridge/';
/**
 * The largest number of headers. Browsers send about twenty. The number is below Node's own limit, because Node
 * silently drops headers above that limit.
 */
const MAX_HEADERS = 100;

/** Checks a request. Returns null if the app may answer the request. */
export function checkRequest(request: RawRequest, rules: GuardRules): Refusal | null {
  const { target } = request;
  if (!target.startsWith('/') || target.startsWith('//')) return { status: 400, error: 'badTarget' };
  if (request.rawHeaders.length > 2 * MAX_HEADERS) return { status: 431, error: 'tooManyHeaders' };
  const host = onlyValue(request.rawHeaders, 'host')?.toLowerCase();
  const origin = host === undefined ? undefined : rules.origins.get(host);
  if (origin === undefined) return { status: 403, error: 'badHost' };
  if (request.httpVersion !== '1.1') return { status: 505, error: 'badVersion' };
  const queryAt = target.indexOf('?');
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  const isBridge = path.startsWith(BRIDGE_PREFIX);
  if (!isOwnOrigin(request.rawHeaders, origin)) return { status: 403, error: 'badOrigin' };
  if (isEmbedded(request.rawHeaders, isBridge)) return { status: 403, error: 'crossSite' };
  const methods = rules.methodsOf(path);
  if (methods === null || (isBridge && queryAt !== -1)) return { status: 404, error: 'notFound' };
  return judgeMethod(request, methods, rules.maxBodyOf(path));
}

function judgeMethod({ method, rawHeaders }: RawRequest, methods: readonly Method[], maxBody: number): Refusal | null {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const known = methods.find((candidate) => candidate === method);
  if (known === 'POST') return judgePost(rawHeaders, maxBody);
  if (hasBody(rawHeaders)) return { status: 400, error: 'unexpectedBody' };
  // A preflight request gets an answer without CORS permission, so the browser does not send the real request.
  if (method === 'OPTIONS') return { status: 204, error: 'options', allow };
  return known === undefined ? { status: 405, error: 'badMethod', allow } : null;
}

function judgePost(rawHeaders: readonly string[], maxBody: number): Refusal | null {
  if (valuesOf(rawHeaders, 'origin').length !== 1) return { status: 403, error: 'badOrigin' };
  const type = onlyValue(rawHeaders, 'content-type')?.toLowerCase();
  if (type !== 'application/json' && type !== 'application/json; charset=utf-8') {
    return { status: 415, error: 'notJson' };
  }
  if (valuesOf(rawHeaders, 'content-encoding').length > 0) return { status: 415, error: 'encodedBody' };
  // The header Content-Length gives the body's length, so a long body is refused before any of it is read.
  const length = onlyValue(rawHeaders, 'content-length');
  if (length === undefined || valuesOf(rawHeaders, 'transfer-encoding').length > 0) {
    return { status: 411, error: 'lengthRequired' };
  }
  if (!/^\d{1,15}$/.test(length)) return { status: 400, error: 'badLength' };
  return Number(length) > maxBody ? { status: 413, error: 'tooLarge' } : null;
}

/**
 * Whether the request comes from our own origin. True if it has no Origin header: browsers send none for a navigation
 * or a same-origin read, and other programs may send none. Also true if its only Origin header is exactly the origin of
 * its host.
 */
function isOwnOrigin(rawHeaders: readonly string[], own: string): boolean {
  const origins = valuesOf(rawHeaders, 'origin');
  return origins.length === 0 || (origins.length === 1 && origins[0] === own);
}

/**
 * Whether the browser's headers say that a frame of any site displays the answer, or that another site embeds it.
 * Another site may only link to our pages, and not to a path of the bridge.
 */
function isEmbedded(rawHeaders: readonly string[], isBridge: boolean): boolean {
  if (isForFrame(rawHeaders)) return true;
  const site = single(rawHeaders, 'sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return false;
  return isBridge || single(rawHeaders, 'sec-fetch-mode') !== 'navigate';
}
