/** The only file that knows sockets: listens on 127.0.0.1, asks the guard about each raw request and hands what passes to the app. */
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { getRequestListener } from '@hono/node-server';

import { fail, ok, type Result } from '../../../core/result.ts';
import { judge, type Method, type Refusal } from './guard.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** The app behind the guard: a function of a request. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
  /** what may be done with a path, matched byte for byte; null where there is nothing */
  methodsOf(path: string): readonly Method[] | null;
}

export type ListenFault =
  | { readonly kind: 'portTaken'; readonly port: number }
  | { readonly kind: 'cannotListen'; readonly detail: string };

export interface AppServer {
  readonly port: number;
  /** starts answering; to be called before anything else is waited for */
  serve(app: App): void;
  /** stops listening and ends every connection */
  close(): Promise<void>;
}

/** No setting changes the address: the companion is for this machine. */
const ADDRESS = '127.0.0.1';

const LIMITS = {
  maxHeaderSize: 8192,
  headersTimeout: 5000,
  requestTimeout: 5000,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 5000,
  insecureHTTPParser: false,
  // The guard answers a missing Host itself, with our headers on the answer.
  requireHostHeader: false,
} as const;
const MAX_CONNECTIONS = 64;

/** Listens on the port of 127.0.0.1; 0 takes a free one. A taken port is a fault, another is never picked instead. */
export async function listen(port: number): Promise<Result<AppServer, ListenFault>> {
  const server = createServer(LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  const fault = await startListening(server, port);
  if (fault !== null) return fail(fault);
  const boundPort = (server.address() as AddressInfo).port;
  const hosts = new Set([`localhost:${boundPort}`, `${ADDRESS}:${boundPort}`]);
  return ok({ port: boundPort, serve: (app) => serve(server, app, hosts), close: () => closeServer(server) });
}

function startListening(server: Server, port: number): Promise<ListenFault | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE' ? { kind: 'portTaken', port } : { kind: 'cannotListen', detail: error.message },
      );
    });
    server.listen({ host: ADDRESS, port, exclusive: true }, () => resolve(null));
  });
}

function serve(server: Server, app: App, hosts: ReadonlySet<string>): void {
  const rules = { hosts, methodsOf: (path: string) => app.methodsOf(path) };
  const pass = getRequestListener((request) => app.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: () => new Response('{"error":"failed"}', { status: 500, headers: { ...DATA_HEADERS } }),
  });
  const answering = new WeakMap<Duplex, number>();
  server.on('request', (request, response) => {
    countAnswer(answering, request.socket, response);
    const refusal = judge(toRaw(request), rules);
    if (refusal === null) void pass(request, response);
    else refuse(response, refusal);
  });
  const expectation = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...DATA_HEADERS, connection: 'close' }).end();
  };
  server.on('checkContinue', expectation);
  server.on('checkExpectation', expectation);
  server.on('upgrade', (_request, socket) => endWith(socket, 400));
  server.on('connect', (_request, socket) => endWith(socket, 405));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Half an answer is on its way: a second status line would only confuse whoever reads it.
    if (!socket.writable || (answering.get(socket) ?? 0) > 0) socket.destroy();
    else endWith(socket, statusOfParserError(error.code));
  });
}

function countAnswer(answering: WeakMap<Duplex, number>, socket: Socket, response: ServerResponse): void {
  answering.set(socket, (answering.get(socket) ?? 0) + 1);
  response.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
}

function toRaw(request: IncomingMessage): Parameters<typeof judge>[0] {
  const { method = '', url = '', rawHeaders, httpVersion } = request;
  return { method, target: url, rawHeaders, httpVersion };
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

function endWith(socket: Duplex, status: number): void {
  const headers = Object.entries(DATA_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-length: 0\r\nconnection: close\r\n`;
  socket.on('error', () => socket.destroy());
  socket.end(`${head}${headers.join('')}\r\n`, () => socket.destroy());
}

function statusOfParserError(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_INVALID_VERSION') return 505;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return 400;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
