/**
 * Answers a request to the JSON API with status, headers and bytes. This module has no access to the engine (which
 * loads the figures) or to keys: it uses a finished snapshot and functions that answer questions about costs.
 */
import type { RawRequest } from '../server/guard.ts';
import { onlyValue, single } from '../server/raw-headers.ts';
import type { ReadyAnswer } from '../server/ready-answer.ts';
import { DATA_HEADERS } from '../server/security-headers.ts';
import { API_METHODS, checkApiRequest, type ApiDecision, type ApiPath, type Reader } from './api-guard.ts';
import type { ApiServerSettings } from './api-settings.ts';
import { opens } from './api-token.ts';
import type { MetricsAnswers } from './metrics-answers.ts';
import type { PageOwnerCheck } from '../server/page-owner.ts';
import type { QueryAnswers } from './query-answers.ts';
import type { QueryReply } from './query-reply.ts';
import type { SnapshotBytes } from './snapshot-bytes.ts';
import { JSON_TYPE, type TaggedBytes } from './tagged-bytes.ts';
import { jsonApiWords as words } from '../../../messages/en/json-api.ts';

export interface ApiContext extends Omit<ApiServerSettings, 'isEnabled' | 'port'> {
  /** the exact `Host` values that the API answers to, lower case */
  readonly hosts: ReadonlySet<string>;
  /** the description of the API: JSON text in UTF-8 */
  readonly description: Uint8Array;
  /**
   * the current snapshot (all figures as JSON); null if there is none. `/` and `/usage` then answer with an error and
   * not with zeros
   */
  readonly snapshot: SnapshotBytes | null;
  readonly queries: QueryAnswers;
  readonly metrics: MetricsAnswers;
  /** whether the client runs as another user of this machine; another user always needs the token */
  readonly isOtherUser: boolean;
  /**
   * checks whether the user who runs Outlay also serves a given page of this machine. A page that another user serves
   * needs the token, unless its origin is in `origins` or any website may read the API
   */
  readonly isOwnPage: PageOwnerCheck;
}

type Headers = Readonly<Record<string, string>>;

const HEALTHY = encode('{"status":"ok"}\n');
const RETRY_AFTER_S = '10';

/**
 * Answers a request. The result is a promise for a question about costs, for `/metrics`, and if Outlay must first check
 * who serves the page that sent the request. All other answers are returned at once.
 */
export function answerApi(request: RawRequest, context: ApiContext): ReadyAnswer | Promise<ReadyAnswer> {
  const verdict = checkApiRequest(request, context);
  switch (verdict.kind) {
    case 'refused':
      return refuse(verdict);
    case 'preflight':
      return {
        status: 204,
        headers: {
          ...DATA_HEADERS,
          ...readableBy(verdict.reader),
          allow: API_METHODS,
          // A browser sends an OPTIONS request (a preflight) before a request with a token or an ETag. The headers of
          // this answer allow the request that follows.
          ...(verdict.reader === null
            ? {}
            : {
                'access-control-allow-methods': API_METHODS,
                'access-control-allow-headers': 'authorization, if-none-match',
                'access-control-max-age': '600',
              }),
        },
        body: null,
      };
    case 'read': {
      const answer = answerRead(verdict, request.rawHeaders, context);
      const shown = (whole: ReadyAnswer): ReadyAnswer => (verdict.isHead ? { ...whole, body: null } : whole);
      return answer instanceof Promise ? answer.then(shown) : shown(answer);
    }
  }
}

function answerRead(
  read: Extract<ApiDecision, { kind: 'read' }>,
  rawHeaders: readonly string[],
  context: ApiContext,
): ReadyAnswer | Promise<ReadyAnswer> {
  const { path, reader } = read;
  if (path === '/health') return json(200, reader, HEALTHY);
  const { tokenDigest } = context;
  const hasToken = tokenDigest !== null && opens(onlyValue(rawHeaders, 'authorization'), tokenDigest);
  if (context.isOtherUser && !hasToken) return problem(403, reader, 'otherUser');
  if (tokenDigest !== null && !hasToken) {
    return problem(401, reader, 'noToken', { 'www-authenticate': 'Bearer realm="outlay"' });
  }
  // A page of this machine may read the API even if its origin is not in `origins`. But another user of this machine
  // may serve that page. So the code below checks who serves the page, unless the request has the token.
  if (hasToken || reader === null || reader === '*' || context.origins.includes(reader)) {
    return answerAllowed(read, rawHeaders, context);
  }
  return context
    .isOwnPage(reader)
    .then((isOwn) => (isOwn ? answerAllowed(read, rawHeaders, context) : problem(403, reader, 'otherPage')));
}

/**
 * Answers a request whose sender was checked: the program or page may read the API. Whether the person's plan (trial,
 * free or pro) includes the API is checked here.
 */
function answerAllowed(
  { path, search, reader }: Extract<ApiDecision, { kind: 'read' }>,
  rawHeaders: readonly string[],
  context: ApiContext,
): ReadyAnswer | Promise<ReadyAnswer> {
  const { snapshot } = context;
  if (path === '/openapi.json') return json(200, reader, context.description);
  if (!context.isAllowed) return problem(403, reader, 'notInPlan');
  const ifNoneMatch = single(rawHeaders, 'if-none-match');
  const asked =
    path === '/metrics'
      ? context.metrics.ask(search, single(rawHeaders, 'accept'))
      : askedAt(path, search, context.queries);
  if (asked !== null) return asked.then((reply) => answerQuestion(reply, reader, ifNoneMatch));
  if (snapshot === null) return problem(503, reader, 'noData', { 'retry-after': RETRY_AFTER_S });
  return tagged(snapshot, reader, ifNoneMatch);
}

/**
 * Asks the question that belongs to the path. Returns null if the path is not one of the paths for questions about
 * costs.
 */
function askedAt(path: ApiPath, search: string, queries: QueryAnswers): Promise<QueryReply> | null {
  if (path === '/query') return queries.ask(search);
  if (path === '/explain') return queries.explain(search);
  if (path === '/savings') return queries.savings(search);
  return path === '/anomalies' ? queries.anomalies(search) : null;
}

function answerQuestion(reply: QueryReply, reader: Reader, ifNoneMatch: string | null): ReadyAnswer {
  switch (reply.kind) {
    case 'answered':
      return tagged(reply.answer, reader, ifNoneMatch);
    case 'refused': {
      const { error, parameter, message } = reply;
      const body = { error, ...(parameter === null ? {} : { parameter }), message };
      const bytes = encode(`${JSON.stringify(body)}\n`);
      if (reply.isPassing) return json(503, reader, bytes, { 'retry-after': RETRY_AFTER_S });
      return json(400, reader, bytes);
    }
    case 'notInPlan':
      return problem(403, reader, 'notInPlan');
    case 'noData':
    case 'busy':
      return problem(503, reader, reply.kind, { 'retry-after': RETRY_AFTER_S });
  }
}

function tagged({ bytes, etag, contentType }: TaggedBytes, reader: Reader, ifNoneMatch: string | null): ReadyAnswer {
  const tag = { etag };
  if (namesTag(ifNoneMatch, etag)) {
    return { status: 304, headers: { ...DATA_HEADERS, ...readableBy(reader), ...tag }, body: null };
  }
  return json(200, reader, bytes, { ...tag, 'content-type': contentType });
}

/**
 * Refuses the request and closes the connection, because the next bytes on the connection could be the rest of the
 * refused request.
 */
function refuse({ status, error, reader }: Extract<ApiDecision, { kind: 'refused' }>): ReadyAnswer {
  const allow = status === 405 ? { allow: API_METHODS } : {};
  return json(status, reader, encode(`{"error":"${error}"}\n`), { ...allow, connection: 'close' });
}

function problem(
  status: number,
  reader: Reader,
  error: 'notInPlan' | 'noToken' | 'otherUser' | 'otherPage' | 'noData' | 'busy',
  headers: Headers = {},
): ReadyAnswer {
  return json(status, reader, encode(`${JSON.stringify({ error, message: words[error] })}\n`), headers);
}

function json(status: number, reader: Reader, body: Uint8Array, headers: Headers = {}): ReadyAnswer {
  return {
    status,
    headers: {
      ...DATA_HEADERS,
      ...readableBy(reader),
      'content-type': JSON_TYPE,
      'content-length': String(body.byteLength),
      ...headers,
    },
    body,
  };
}

/**
 * Makes the CORS headers of an answer. They allow pages of the origin `reader` to read it, or pages of every website
 * (`*`) if the person has allowed this. If `reader` is null, they allow no other origin. They never allow credentials
 * or access to private networks.
 */
function readableBy(reader: Reader): Headers {
  if (reader === null) return { vary: 'origin' };
  const named = { 'access-control-allow-origin': reader, 'access-control-expose-headers': 'etag, retry-after' };
  return reader === '*' ? named : { ...named, vary: 'origin' };
}

function namesTag(header: string | null, etag: string): boolean {
  return header !== null && header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function encode(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
