/**
 * Creates the HTTP servers of the pages and of the JSON API. They listen on loopback addresses only, and limit the size
 * of headers, the time for a request and the number of connections. If Node's parser refuses a request, they send our
 * own answer.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { ok, type Result } from '../../../core/base/result.ts';
import { bindIpv6Later } from './bind-ipv6-later.ts';
import { bindBoth, bindIpv4, bindIpv6, type Bind, type ListenFault } from './bind-loopback.ts';
import { createConnections, type Connections, type Handler } from './connections.ts';
import type { RawRequest } from './guard.ts';
import { createPeerCheck, type PeerCheck } from './peer-owner.ts';
import { DATA_HEADERS } from './security-headers.ts';

export interface HardenedServer {
  readonly port: number;
  /** the `Host` values that name this server, in lower case: `localhost` and `127.0.0.1`, each with the port */
  readonly hosts: ReadonlySet<string>;
  /**
   * starts to answer requests. Call this method right after the server was created, before any `await`, because a
   * request that arrives before this call gets no answer
   */
  answer(handle: Handler): void;
  /**
   * tries now to bind ::1 if this address was missing when the server started; the server also tries this every ten
   * seconds
   */
  checkAddresses(): Promise<void>;
  /**
   * resolves when another program has taken our port on the address ::1. This can happen if this machine got the
   * address ::1 only after the server had started. The server must be closed as soon as this promise resolves
   */
  readonly addressTaken: Promise<ListenFault>;
  /** stops listening and closes every connection */
  close(): Promise<void>;
}

export interface HardenedOptions {
  /** the port to listen on; 0 takes any free port */
  readonly port: number;
  /**
   * where the server listens. `ipv4`: on 127.0.0.1. `both`: on 127.0.0.1 and ::1, which is needed if clients use the
   * name `localhost`. No setting adds another address, because Outlay serves only this machine
   */
  readonly addresses: 'both' | 'ipv4';
  /** checks whether a client runs as another user; default: looks in the operating system's table of sockets */
  readonly isOtherUser?: PeerCheck;
  /**
   * how long a client may stop reading its answer, in ms. Node may detect the stop up to `stalledMs` too late, so the
   * client is disconnected after at most twice `stalledMs`
   */
  readonly stalledMs?: number;
  /** how long a client may take to send a request, in ms, once its user is known */
  readonly requestMs?: number;
  /** binds a server to an address; default: calls Node's `server.listen` */
  readonly bind?: Bind;
}

const LIMITS = {
  maxHeaderSize: 8192,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 5000,
  insecureHTTPParser: false,
  // This option makes Node accept requests without a Host header. The guard (`guard.ts`, which checks every request)
  // refuses them with our security headers, which Node's own refusal would lack.
  requireHostHeader: false,
} as const;
const STALLED_MS = 10_000;
const REQUEST_MS = 5000;

/** Listens on the loopback addresses. If the port is taken, it returns a fault and never tries another port. */
export async function listenHardened(options: HardenedOptions): Promise<Result<HardenedServer, ListenFault>> {
  const { port, addresses, isOtherUser = createPeerCheck(), stalledMs = STALLED_MS } = options;
  const { requestMs = REQUEST_MS } = options;
  const create = (): Server => createServer({ ...LIMITS, headersTimeout: requestMs, requestTimeout: requestMs });
  const bound = await (addresses === 'both' ? bindBoth : bindIpv4)(create, port, options.bind);
  if (!bound.ok) return bound;
  const { servers, isIpv6Missing, port: ownPort } = bound.value;
  let connections: Connections | null = null;
  const start = (server: Server): void => {
    const all = connections;
    // Until there is a handler, requests get no answer.
    if (all === null) return;
    server.setTimeout(stalledMs, (socket) => all.giveUp(socket));
    answer(server, all);
  };
  const later = isIpv6Missing
    ? bindIpv6Later({ bind: () => bindIpv6(create, ownPort, options.bind), onBound: start })
    : null;
  return ok({
    port: ownPort,
    hosts: new Set([`localhost:${ownPort}`, `127.0.0.1:${ownPort}`]),
    answer(handle) {
      connections = createConnections(isOtherUser, handle);
      for (const server of servers) start(server);
    },
    checkAddresses: () => later?.check() ?? Promise.resolve(),
    addressTaken: later?.taken ?? new Promise(() => undefined),
    close: async () => {
      const added = (await later?.close()) ?? null;
      await Promise.all([...servers, ...(added === null ? [] : [added])].map(closeServer));
    },
  });
}

/** Converts a request of Node to the form that the guards check. */
export function toRaw(request: IncomingMessage): RawRequest {
  const { method = '', url = '', rawHeaders, httpVersion } = request;
  return { method, target: url, rawHeaders, httpVersion };
}

function answer(server: Server, connections: Connections): void {
  server.on('connection', (socket) => connections.add(socket));
  server.on('request', (request, response) => connections.take(request, response));
  const expectation = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...DATA_HEADERS, connection: 'close' }).end();
  };
  server.on('checkContinue', expectation);
  server.on('checkExpectation', expectation);
  server.on('upgrade', (_request, socket) => endWith(socket, 400));
  server.on('connect', (_request, socket) => endWith(socket, 405));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node measures the time of a request from the moment when the connection opens. While we look for the client's
    // user, we read nothing, so the client is not late. Node starts to measure again at the first byte that is read. A
    // client that sends no byte is disconnected after `stalledMs`.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && connections.isArriving(socket)) return;
    // If an earlier request of this connection is being answered, a second status line would confuse the client. So the
    // connection is closed without an answer.
    if (!socket.writable || connections.isAnswering(socket)) socket.destroy();
    else endWith(socket, statusOfParserError(error.code));
  });
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
