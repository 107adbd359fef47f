/**
 * An HTTP proxy on loopback that opens tunnels (CONNECT) to the hosts that a test specifies, and a TLS front (a server
 * that decrypts connections) for a test server without encryption.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import type { Certificate } from '../../../../support/self-signed.ts';

export interface ProxyServer {
  /** `127.0.0.1:port` */
  readonly address: string;
  /** each CONNECT, oldest first */
  readonly tunnels: { readonly target: string; readonly authorization: string | undefined }[];
  readonly close: () => Promise<void>;
}

interface ProxyOptions {
  /** the port of 127.0.0.1 for each `host:port`; only the proxy knows these names */
  readonly hosts?: Readonly<Record<string, number>>;
  /**
   * the HTTP status with which the proxy refuses every tunnel; with `silent`, it never answers; if omitted, it opens
   * tunnels
   */
  readonly refusal?: number | 'silent';
}

export async function startProxy({ hosts = {}, refusal }: ProxyOptions = {}): Promise<ProxyServer> {
  const tunnels: ProxyServer['tunnels'] = [];
  const server = createServer((_request, response) => response.writeHead(500).end());
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    const target = request.url ?? '';
    client.on('error', () => client.destroy());
    tunnels.push({ target, authorization: request.headers['proxy-authorization'] });
    if (refusal === 'silent') return;
    const port = hosts[target];
    const status = refusal ?? (port === undefined ? 502 : 200);
    client.write(`HTTP/1.1 ${status} Proxy\r\n\r\n`);
    if (status === 200 && port !== undefined) join(client, port);
    else client.end();
  });
  const port = await listen(server);
  return { address: `127.0.0.1:${port}`, tunnels, close: () => close(server) };
}

/** @param port the port of a plain server on loopback, which receives the decrypted data */
export async function startTlsFront(certificate: Certificate, port: number) {
  const server = createTlsServer(certificate, (client) => join(client, port));
  server.on('tlsClientError', () => undefined);
  return { port: await listen(server), close: () => close(server) };
}

const open = new WeakMap<Server, Set<Socket>>();

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  open.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  for (const socket of open.get(server) ?? []) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}

function join(client: Socket, port: number): void {
  const target = connect(port, '127.0.0.1');
  const end = () => {
    client.destroy();
    target.destroy();
  };
  for (const socket of [client, target]) socket.on('error', end).on('close', end);
  client.pipe(target).pipe(client);
}
