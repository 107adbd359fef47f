/**
 * Serves the app on both loopback addresses: the guard checks each raw request, and the app (a function of a request) answers those that
 * pass.
 */
import type { ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { ok, type Result } from '../../../core/base/result.ts';
import { deviceWords as words } from '../../../messages/en/devices.ts';
import type { ListenFault } from './bind-loopback.ts';
import { LOCAL_PATHS } from './bridge-paths.ts';
import { clearCacheHeaders } from './clear-cache.ts';
import { checkRequest, type Method, type RawRequest, type Refusal } from './guard.ts';
import { listenHardened, toRaw, type HardenedServer } from './hardened-server.ts';
import type { PeerCheck } from './peer-owner.ts';
import { onlyValue } from './raw-headers.ts';
import { sendReady, type ReadyAnswer } from './ready-answer.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { WORKER_PATH, workerRequestOf } from './worker-requests.ts';

/** The app behind the guard: a function of a request. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
  /**
   * the answer to a request for a static file; null leaves the request to `fetch`
   * @param isLocal the request named a loopback host, and as far as is known no other user of this machine sent it
   */
  ready(request: RawRequest, isLocal: boolean): ReadyAnswer | null;
  /** the methods that a path accepts, matched byte for byte; null if the path does not exist */
  methodsOf(path: string): readonly Method[] | null;
  /** the longest body that may be posted to the path */
  maxBodyOf(path: string): number;
}

export interface AppServer {
  readonly port: number;
  /** starts answering; call it before waiting for anything else */
  serve(app: App): void;
  /** stops listening and closes every connection */
  close(): Promise<void>;
}

/** Sentences for refusals that a person may meet in a browser. */
const MESSAGES: ReadonlyMap<string, string> = new Map([['otherUser', words.otherUser]]);

/**
 * Listens on the port of 127.0.0.1 and of ::1, because the page's origin is `http://localhost:PORT`; 0 takes a free one. A port that is
 * taken on either address is a fault, another is never picked instead.
 * @param allowHost the one name, lower case and with its port if it has one, under which a trusted HTTPS proxy on this machine passes
 * requests on; null without a proxy. What a proxy says about the sender (`X-Forwarded-*`) is not looked at.
 */
export async function listen(
  port: number,
  allowHost: string | null = null,
  isOtherUser?: PeerCheck,
): Promise<Result<AppServer, ListenFault>> {
  const check = isOtherUser === undefined ? {} : { isOtherUser };
  const listening = await listenHardened({ port, addresses: 'both', ...check });
  if (!listening.ok) return listening;
  const server = listening.value;
  return ok({ port: server.port, serve: (app) => serve(server, app, allowHost), close: () => server.close() });
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
    const refusal = checkRequest(pathKnown(raw), rules) ?? (isOtherUser ? refuseOtherUser(raw, allowHost) : null);
    if (refusal !== null) return refuse(response, refusal, clearCacheHeaders(raw, refusal));
    const ready = app.ready(raw, !isOtherUser && !isForProxy(raw, allowHost));
    if (ready === null) void pass(request, response);
    else sendReady(response, ready);
  });
}

/** A foreign service worker may be at any path, so a request for one is judged like one for our own worker. */
function pathKnown(raw: RawRequest): RawRequest {
  return workerRequestOf(raw) === 'foreign' ? { ...raw, target: WORKER_PATH } : raw;
}

/**
 * A proxy may run as another user, so requests for its name pass. Any user of this machine can send that name too, and gets what a
 * stranger gets through the proxy: the page, and the bridge behind a device's token. Whoever reads a one-time link in the list of
 * processes cannot use it.
 */
function refuseOtherUser(request: RawRequest, allowHost: string | null): Refusal | null {
  const passes = isForProxy(request, allowHost) && !LOCAL_PATHS.has(request.target);
  return passes ? null : { status: 403, error: 'otherUser' };
}

function isForProxy({ rawHeaders }: RawRequest, allowHost: string | null): boolean {
  return allowHost !== null && onlyValue(rawHeaders, 'host')?.toLowerCase() === allowHost;
}

function refuse(response: ServerResponse, { status, error, allow }: Refusal, more: Record<string, string>): void {
  // The connection is closed, because the next bytes on it would be the rest of the refused request.
  const headers = { ...DATA_HEADERS, ...more, ...(allow === undefined ? {} : { allow }), connection: 'close' };
  if (status === 204) response.writeHead(status, headers).end();
  else {
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    const message = MESSAGES.get(error);
    response.end(JSON.stringify(message === undefined ? { error } : { error, message }));
  }
}
