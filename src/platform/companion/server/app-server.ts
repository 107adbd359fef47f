/** Serves the app on 127.0.0.1: asks the guard about each raw request and hands what passes to the app, a function of a request. */
import type { ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { ok, type Result } from '../../../core/result.ts';
import { judge, type Method, type Refusal } from './guard.ts';
import { listenHardened, toRaw, type HardenedServer, type ListenFault } from './hardened-server.ts';
import { isSomebodyElse } from './peer-owner.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** The app behind the guard: a function of a request. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
  /** what may be done with a path, matched byte for byte; null where there is nothing */
  methodsOf(path: string): readonly Method[] | null;
  /** how long a body may be that is posted there */
  maxBodyOf(path: string): number;
}

export interface AppServer {
  readonly port: number;
  /** starts answering; to be called before anything else is waited for */
  serve(app: App): void;
  /** stops listening and ends every connection */
  close(): Promise<void>;
}

/** Where a one-time link is exchanged: for the person the companion runs for, and nobody else on this machine. */
const LINK_DOOR = '/bridge/session';

/**
 * Listens on the port of 127.0.0.1; 0 takes a free one. A taken port is a fault, another is never picked instead.
 * @param allowHost the one name, lower case and with its port if it has one, under which a trusted HTTPS proxy on this machine passes
 * requests on; null without a proxy. What a proxy says about the sender (`X-Forwarded-*`) is not looked at.
 */
export async function listen(port: number, allowHost: string | null = null): Promise<Result<AppServer, ListenFault>> {
  const listening = await listenHardened(port);
  if (!listening.ok) return listening;
  const server = listening.value;
  const origins = new Map([...server.hosts].map((host) => [host, `http://${host}`]));
  if (allowHost !== null) origins.set(allowHost, `https://${allowHost}`);
  return ok({ port: server.port, serve: (app) => serve(server, app, origins), close: () => server.close() });
}

function serve(server: HardenedServer, app: App, origins: ReadonlyMap<string, string>): void {
  const rules = {
    origins,
    methodsOf: (path: string) => app.methodsOf(path),
    maxBodyOf: (path: string) => app.maxBodyOf(path),
  };
  const pass = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('{"error":"failed"}', { status: 500, headers: { ...DATA_HEADERS } }),
  });
  server.answer((request, response) => {
    const refusal = judge(toRaw(request), rules);
    if (refusal !== null) refuse(response, refusal);
    else if (request.url !== LINK_DOOR) void pass(request, response);
    else {
      void isSomebodyElse(request.socket).then((isElse) =>
        isElse ? refuse(response, { status: 403, error: 'otherUser' }) : pass(request, response),
      );
    }
  });
}

function refuse(response: ServerResponse, { status, error, allow }: Refusal): void {
  // The connection ends here: what follows on it would be the rest of a request we did not want.
  const headers = { ...DATA_HEADERS, ...(allow === undefined ? {} : { allow }), connection: 'close' };
  if (status === 204) response.writeHead(status, headers).end();
  else {
    response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error }));
  }
}
