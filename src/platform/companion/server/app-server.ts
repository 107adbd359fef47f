/**
 * Serves the app on the addresses 127.0.0.1 and ::1. The guard (`guard.ts`) checks the path and headers of each request
 * before the app gets it. The app answers the requests that pass.
 */
import type { ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { ok, type Result } from '../../../core/base/result.ts';
import { deviceWords as words } from '../../../messages/en/devices.ts';
import type { Bind, ListenFault } from './bind-loopback.ts';
import { LOCAL_PATHS } from './bridge-paths.ts';
import { clearCacheHeaders } from './clear-cache.ts';
import { checkRequest, type Method, type RawRequest, type Refusal } from './guard.ts';
import { listenHardened, toRaw, type HardenedServer } from './hardened-server.ts';
import type { PeerCheck } from './peer-owner.ts';
import { isForwarded, onlyValue } from './raw-headers.ts';
import { sendReady, type ReadyAnswer } from './ready-answer.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { WORKER_PATH, workerRequestOf } from './worker-requests.ts';

/** The app: a function that answers the requests that the guard (`guard.ts`, which checks every request) accepts. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
  /**
   * answers a request for a static file at once; null if `fetch` has to answer
   * @param isLocal false if the request's Host header names the proxy of `--allow-host`, or if the client is known to
   *   be another user of this machine; otherwise true
   */
  ready(request: RawRequest, isLocal: boolean): ReadyAnswer | null;
  /**
   * the methods that a path accepts; null if the path does not exist. Percent escapes in the path are not decoded
   * before it is looked up
   */
  methodsOf(path: string): readonly Method[] | null;
  /** the longest body that may be posted to the path, in bytes */
  maxBodyOf(path: string): number;
}

export interface AppServer extends Pick<HardenedServer, 'port' | 'checkAddresses' | 'addressTaken'> {
  /**
   * starts to answer requests. Call this method right after the server was created, before any `await`, because a
   * request that arrives before this call gets no answer
   */
  serve(app: App): void;
  /** stops listening and closes every connection */
  close(): Promise<void>;
}

/** Sentences for refusals that a person may see in a browser. */
const MESSAGES: ReadonlyMap<string, string> = new Map([['otherUser', words.otherUser]]);

/**
 * Listens on the same port of 127.0.0.1 and ::1, because the page's origin is `http://localhost:PORT`. Port 0 takes any
 * free port. If a given port is taken on one of the two addresses, returns a fault and tries no other port.
 * @param allowHost the host name for requests through a trusted HTTPS proxy on this machine: lower case, with its port
 * if it has one; null without a proxy. What the proxy says about the sender (`X-Forwarded-*`) is not used, except that a
 * forwarded request must name this host.
 */
export async function listen(
  port: number,
  allowHost: string | null = null,
  isOtherUser?: PeerCheck,
  bind?: Bind,
): Promise<Result<AppServer, ListenFault>> {
  const check = isOtherUser === undefined ? {} : { isOtherUser };
  const by = bind === undefined ? {} : { bind };
  const listening = await listenHardened({ port, addresses: 'both', ...check, ...by });
  if (!listening.ok) return listening;
  const server = listening.value;
  return ok({ ...server, serve: (app) => serve(server, app, allowHost) });
}

function serve(server: HardenedServer, app: App, allowHost: string | null): void {
  const origins = new Map([...server.hosts].map((host) => [host, `http://${host}`]));
  if (allowHost !== null) origins.set(allowHost, `https://${allowHost}`);
  const rules = {
    origins,
    methodsOf: (path: string) => app.methodsOf(path),
    maxBodyOf: (path: string) => app.maxBodyOf(path),
  };
  const pass = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('{"error":"failed"}', { status: 500, headers: { ...DATA_HEADERS } }),
  });
  server.answer((request, response, isOtherUser) => {
    const raw = toRaw(request);
    const refusal = checkRequest(pathKnown(raw), rules) ?? refuseStranger(raw, { isOtherUser, allowHost });
    if (refusal !== null) return refuse(response, refusal, clearCacheHeaders(raw, refusal));
    const ready = app.ready(raw, !isOtherUser && !isForProxy(raw, allowHost));
    if (ready === null) void pass(request, response);
    else sendReady(response, ready);
  });
}

/**
 * If a browser asks for another program's service worker, changes the path of the request to the path of our own
 * worker. The guard then checks the request like a request for an existing path, and the app answers with a script that
 * removes the other worker.
 */
function pathKnown(raw: RawRequest): RawRequest {
  return workerRequestOf(raw) === 'foreign' ? { ...raw, target: WORKER_PATH } : raw;
}

/**
 * Refuses three kinds of requests:
 * - Requests through the proxy of `--allow-host` for a path that is only for this machine. So a one-time link does not
 *   work through the proxy.
 * - Requests of another user of this machine whose Host header does not name the proxy's host.
 * - Requests that a proxy forwards and whose Host header does not name the proxy's host. Many proxies keep the Host
 *   header of their client. So a client in the network could name this machine, such as `localhost:9484`, and would get
 *   the paths that are only for this machine.
 *
 * The proxy may run as another user. So other requests whose Host header names the proxy's host are accepted from every
 * user. Any user can send that header, but then gets only what every client of the proxy gets: the page, and the bridge
 * with a device's token.
 */
function refuseStranger(
  request: RawRequest,
  { isOtherUser, allowHost }: { readonly isOtherUser: boolean; readonly allowHost: string | null },
): Refusal | null {
  const isProxied = isForProxy(request, allowHost);
  const isForbidden = isProxied ? LOCAL_PATHS.has(request.target) : isForwarded(request.rawHeaders);
  if (isOtherUser && (isForbidden || !isProxied)) return { status: 403, error: 'otherUser' };
  return isForbidden ? { status: 403, error: 'notHere' } : null;
}

function isForProxy({ rawHeaders }: RawRequest, allowHost: string | null): boolean {
  return allowHost !== null && onlyValue(rawHeaders, 'host')?.toLowerCase() === allowHost;
}

function refuse(response: ServerResponse, { status, error, allow }: Refusal, more: Record<string, string>): void {
  // The next bytes on this connection could be the rest of the refused request. So the connection is closed.
  const headers = { ...DATA_HEADERS, ...more, ...(allow === undefined ? {} : { allow }), connection: 'close' };
  if (status === 204) response.writeHead(status, headers).end();
  else {
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    const message = MESSAGES.get(error);
    response.end(JSON.stringify(message === undefined ? { error } : { error, message }));
  }
}
