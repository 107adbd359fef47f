/** What both servers listen with: 127.0.0.1 and no other address, small limits, and an answer of ours to everything the parser refuses. */
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { fail, ok, type Result } from '../../../core/result.ts';
import type { RawRequest } from './guard.ts';
import { DATA_HEADERS } from './security-headers.ts';

export type ListenFault =
  | { readonly kind: 'portTaken'; readonly port: number }
  | { readonly kind: 'cannotListen'; readonly detail: string };

export interface HardenedServer {
  readonly port: number;
  /** the exact authorities a request may name, lower case */
  readonly hosts: ReadonlySet<string>;
  /** starts answering; to be called before anything else is waited for */
  answer(handle: (request: IncomingMessage, response: ServerResponse) => void): void;
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
export async function listenHardened(port: number): Promise<Result<HardenedServer, ListenFault>> {
  const server = createServer(LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  const fault = await startListening(server, port);
  if (fault !== null) return fail(fault);
  const boundPort = (server.address() as AddressInfo).port;
  const hosts = new Set([`localhost:${boundPort}`, `${ADDRESS}:${boundPort}`]);
  return ok({ port: boundPort, hosts, answer: (handle) => answer(server, handle), close: () => closeServer(server) });
}

/** The request as the guards judge it. */
export function toRaw(request: IncomingMessage): RawRequest {
  const { method = '', url = '', rawHeaders, httpVersion } = request;
  return { method, target: url, rawHeaders, httpVersion };
}

function startListening(server: Server, port: number): Promise<ListenFault | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE' ? { kind: 'portTaken', port } : { kind: 'cannotListen', detail: error.message },
      );
    });
    server.listen({ host: ADDRESS, port, exclusive: true }, () => resolve(null));
    // A connection that could not be accepted (no descriptors left) is one visitor less, and no reason to end.
    server.on('error', () => undefined);
  });
}

function answer(server: Server, handle: (request: IncomingMessage, response: ServerResponse) => void): void {
  const answering = new WeakMap<Duplex, number>();
  server.on('request', (request, response) => {
    countAnswer(answering, request.socket, response);
    handle(request, response);
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
