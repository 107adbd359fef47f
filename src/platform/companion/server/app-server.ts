/** Serves the app on 127.0.0.1: asks the guard about each raw request and hands what passes to the app, a function of a request. */
import type { ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { ok, type Result } from '../../../core/result.ts';
import { judge, type Method, type Refusal } from './guard.ts';
import { listenHardened, toRaw, type HardenedServer, type ListenFault } from './hardened-server.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** The app behind the guard: a function of a request. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
  /** what may be done with a path, matched byte for byte; null where there is nothing */
  methodsOf(path: string): readonly Method[] | null;
}

export interface AppServer {
  readonly port: number;
  /** starts answering; to be called before anything else is waited for */
  serve(app: App): void;
  /** stops listening and ends every connection */
  close(): Promise<void>;
}

/** Listens on the port of 127.0.0.1; 0 takes a free one. A taken port is a fault, another is never picked instead. */
export async function listen(port: number): Promise<Result<AppServer, ListenFault>> {
  const listening = await listenHardened(port);
  if (!listening.ok) return listening;
  const server = listening.value;
  return ok({ port: server.port, serve: (app) => serve(server, app), close: () => server.close() });
}

function serve(server: HardenedServer, app: App): void {
  const rules = { hosts: server.hosts, methodsOf: (path: string) => app.methodsOf(path) };
  const pass = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('{"error":"failed"}', { status: 500, headers: { ...DATA_HEADERS } }),
  });
  server.answer((request, response) => {
    const refusal = judge(toRaw(request), rules);
    if (refusal === null) void pass(request, response);
    else refuse(response, refusal);
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
