// The recorded requests of the test servers, and functions that search them.

import type { IncomingHttpHeaders } from 'node:http';

import { DAY_MS, dayOf, parseRfc3339 } from '../organization/utc.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** the values of each parameter by name, with brackets: `{'group_by[]': ['model']}` */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly headers: IncomingHttpHeaders;
  /** the body; only requests for messages have one */
  body: string | null;
  /** the machine's wall-clock time of the request, to measure pauses between attempts */
  readonly receivedAtMs: number;
  /** the status that was sent; null until a status was sent */
  status: number | null;
  /** true if the client or the server closed the connection before the answer was complete */
  cutShort: boolean;
}

export function recordRequest(method: string, url: URL, headers: IncomingHttpHeaders): RecordedRequest {
  const names = [...new Set(url.searchParams.keys())];
  const query = Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)]));
  return {
    method,
    path: url.pathname,
    query,
    headers,
    body: null,
    receivedAtMs: Date.now(),
    status: null,
    cutShort: false,
  };
}

/** Returns the requests of one path, or of the paths that match a regular expression, in order of arrival. */
export function requestsTo(requests: readonly RecordedRequest[], path: string | RegExp): RecordedRequest[] {
  return requests.filter((request) => matchesPath(request.path, path));
}

export function matchesPath(path: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? path === pattern : path.search(pattern) !== -1;
}

/**
 * Returns the UTC days that requests to a report path asked for, in order, without duplicates. `ending_at` is not
 * included.
 */
export function requestedDays(requests: readonly RecordedRequest[], path: string): string[] {
  const days = new Set<string>();
  for (const { query } of requestsTo(requests, path)) {
    const start = parseRfc3339(query['starting_at']?.[0] ?? '');
    const end = parseRfc3339(query['ending_at']?.[0] ?? '');
    if (start === null || end === null) continue;
    for (let day = start - (start % DAY_MS); day < end; day += DAY_MS) days.add(dayOf(day));
  }
  return [...days].toSorted();
}

/** Returns the names of the headers whose value contains the secret. The list is empty if no header reveals it. */
export function headersCarrying(requests: readonly RecordedRequest[], secret: string): string[] {
  return requests.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) => ([value].flat().join(' ').includes(secret) ? [name] : [])),
  );
}
