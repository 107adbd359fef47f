// What the test servers remember of each request, and the questions tests ask about it.

import type { IncomingHttpHeaders } from 'node:http';

import { DAY_MS, dayOf, parseRfc3339 } from '../organization/utc.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Every value by name, brackets included: `{'group_by[]': ['model']}`. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly headers: IncomingHttpHeaders;
  /** What was sent with it, where that is read: only messages have a body. */
  body: string | null;
  /** Wall clock of the machine, for measuring pauses between retries. */
  readonly receivedAtMs: number;
  /** The status sent, or null while nothing was sent. */
  status: number | null;
  /** True when the connection went away before the answer was complete, by either side. */
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

/** The requests of one path, or of paths matching an expression, in order of arrival. */
export function requestsTo(requests: readonly RecordedRequest[], path: string | RegExp): RecordedRequest[] {
  return requests.filter((request) => matchesPath(request.path, path));
}

export function matchesPath(path: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? path === pattern : path.search(pattern) !== -1;
}

/** Every UTC day some request to this report path asked for, in order, once each; `ending_at` is exclusive. */
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

/** Names of the headers, anywhere in these requests, whose value contains the secret: a leak list, empty when all is well. */
export function headersCarrying(requests: readonly RecordedRequest[], secret: string): string[] {
  return requests.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) => ([value].flat().join(' ').includes(secret) ? [name] : [])),
  );
}
