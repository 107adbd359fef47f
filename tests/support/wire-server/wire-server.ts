// A test server in place of the provider's Admin API. It follows the rules of the real API and serves the data of a
// test organization. Tests can make its answers wrong or incomplete.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { anOrganization } from '../organization/builders.ts';
import type { Organization } from '../organization/organization.ts';
import { authorize, readBetas, readVersion } from './authorization.ts';
import { checkBrowserAccess, corsHeaders, preflightHeaders } from './cors.ts';
import { createCursors, cursorScope, type Cursors } from './cursors.ts';
import { deliver, type Answer } from './deliver.ts';
import type { JsonObject } from './endpoint.ts';
import { createFaults, type Fault, type Faults } from './fault.ts';
import { listen, type RecordingServer } from './listener.ts';
import { recordRequest, type RecordedRequest } from './recorded-request.ts';
import { answerMessage } from './messages.ts';
import { PATHS, ROUTES } from './routes.ts';
import { badRequest, errorBody, WireError } from './wire-error.ts';
import { DEFAULT_WIRE_OPTIONS, type WireOptions } from './wire-options.ts';

/** What a test can see and change of a server. */
export interface WireControls {
  /** all requests so far, oldest first; `requests.length = 0` empties the list */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** sets the server's time (ms), which does not change otherwise */
  readonly setNow: (ms: number) => void;
  /** replaces the organization; the server's time stays */
  readonly setOrganization: (organization: Organization) => void;
  readonly setOptions: (options: Partial<WireOptions>) => void;
}

export interface WireServer extends RecordingServer, WireControls {}

/** The same server without a port. It answers in this process, which takes a third of the processor time. */
export interface DirectServer extends WireControls {
  /**
   * Answers a GET request. Throws if the request gets a fault of the connection, such as a reset.
   * @param target the path and the query
   * @param headers their names are in lower case
   */
  readonly answer: (target: string, headers: IncomingHttpHeaders) => Answer;
}

interface WireServerSetup extends Partial<WireOptions> {
  readonly organization?: Organization;
  /** the port; 0, the default, takes any free port */
  readonly port?: number;
}

interface State {
  organization: Organization;
  now: number;
  options: WireOptions;
  readonly cursors: Cursors;
  requestCount: number;
}

/**
 * Starts a server on 127.0.0.1. Several may run at the same time. Close it after the test.
 *
 * const server = await startWireServer({ organization: anOrganization({ costRows: [aCostRow()] }) });
 * server.faults.add({ path: PATHS.cost, on: 1, fault: overloaded() });
 * … drive the code under test with server.url and ADMIN_KEY …
 * expect(requestedDays(server.requests, PATHS.cost)).toEqual(['2026-11-01']);
 */
export async function startWireServer(setup: WireServerSetup = {}): Promise<WireServer> {
  const { port = 0, ...rest } = setup;
  const state = createState(rest);
  const faults = createFaults();
  const server = await listen(port, faults, (request, response, recorded, url) => {
    const fault = request.method === 'OPTIONS' ? null : faults.takeFor(recorded);
    if (request.method !== 'POST' || url.pathname !== PATHS.messages || fault?.kind === 'answer') {
      deliver(response, answerWith(state, request, recorded, url, fault), fault);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      recorded.body = Buffer.concat(parts).toString();
      deliver(response, messageAnswer(state, request, recorded.body), fault);
    });
  });
  return { ...server, ...settersOf(state) };
}

export function createDirectServer(setup: Omit<WireServerSetup, 'port'> = {}): DirectServer {
  const state = createState(setup);
  const faults = createFaults();
  const requests: RecordedRequest[] = [];
  return {
    requests,
    faults,
    ...settersOf(state),
    answer: (target, headers) => {
      const url = new URL(target, 'http://127.0.0.1');
      const recorded = recordRequest('GET', url, headers);
      requests.push(recorded);
      const fault = faults.takeFor(recorded);
      if (fault !== null && fault.kind !== 'answer' && fault.kind !== 'rewrite') {
        throw new TypeError(`the fault ${fault.kind} needs a server with a port`);
      }
      const answer = answerWith(state, { method: 'GET', headers }, recorded, url, fault);
      recorded.status = answer.status;
      return answer;
    },
  };
}

function createState({ organization = anOrganization(), ...options }: Omit<WireServerSetup, 'port'>): State {
  return {
    organization,
    now: organization.now,
    options: { ...DEFAULT_WIRE_OPTIONS, ...options },
    cursors: createCursors(),
    requestCount: 0,
  };
}

function settersOf(state: State): Pick<WireControls, 'setNow' | 'setOrganization' | 'setOptions'> {
  return {
    setNow: (ms) => {
      state.now = ms;
    },
    setOrganization: (next) => {
      state.organization = next;
    },
    setOptions: (next) => {
      state.options = { ...state.options, ...next };
    },
  };
}

/** The parts of a request on which an answer depends. */
type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

function answerWith(state: State, request: Asked, recorded: RecordedRequest, url: URL, fault: Fault | null): Answer {
  state.requestCount += 1;
  const requestId = `req_011CTestServer${String(state.requestCount).padStart(12, '0')}`;
  const headers = {
    date: new Date(state.now).toUTCString(),
    'request-id': requestId,
    ...corsHeaders(url.pathname, request.headers, state.options),
  };
  if (fault?.kind === 'answer') return { ...fault, headers: { ...headers, ...fault.headers } };
  if (request.method === 'OPTIONS') {
    const allowed = preflightHeaders(url.pathname, request.headers, state.options);
    const refused = Object.keys(allowed).length === 0;
    return { status: refused ? 405 : 204, headers: { ...headers, ...allowed }, body: '' };
  }
  const json = { ...headers, 'content-type': 'application/json' };
  try {
    const body = bodyOf(state, request, url);
    return { status: 200, headers: json, body: textOf(state, body, recorded, url, fault) };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return {
      status: error.status,
      headers: json,
      body: JSON.stringify(errorBody(error.type, error.message, requestId)),
    };
  }
}

function messageAnswer(state: State, request: IncomingMessage, text: string): Answer {
  const json = { 'content-type': 'application/json' };
  try {
    const { headers, body } = answerMessage(request.headers, text, state.organization, state.options);
    return { status: 200, headers: { ...json, ...headers }, body };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return {
      status: error.status,
      headers: json,
      body: JSON.stringify(errorBody(error.type, error.message, 'req_message')),
    };
  }
}

function bodyOf(state: State, request: Asked, url: URL): JsonObject {
  checkBrowserAccess(url.pathname, request.headers, state.options);
  const route = ROUTES.get(url.pathname);
  if (route === undefined) throw new WireError(404, 'not_found_error', 'The requested resource could not be found.');
  authorize(request.headers, route.access, state.options);
  const version = readVersion(request.headers);
  if (request.method !== 'GET') throw new WireError(405, 'invalid_request_error', 'Method Not Allowed');
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0';
  if (hasBody) throw badRequest('a GET request has no body');
  return route.endpoint({
    path: url.pathname,
    search: url.searchParams,
    version,
    betas: readBetas(request.headers),
    organization: state.organization,
    now: state.now,
    cursors: state.cursors,
    options: state.options,
  });
}

function textOf(state: State, body: JsonObject, request: RecordedRequest, url: URL, fault: Fault | null): string {
  if (fault?.kind !== 'rewrite') return JSON.stringify(body);
  const scope = cursorScope(url.pathname, url.searchParams);
  const edited = fault.edit(body, {
    request,
    mintCursor: (position) => state.cursors.mint(scope, position),
  });
  return typeof edited === 'string' ? edited : JSON.stringify(edited);
}
