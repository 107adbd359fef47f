/**
 * Starts web servers that stand in for servers of other people on this machine. One serves empty pages, in which a test
 * runs its attacks. The other lets every page read its answers, so it shows what an attack can read from an unprotected
 * server.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Website {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a website with an empty page at every address. */
export function aWebsite(): Promise<Website> {
  return serve((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>site</title><body>');
  });
}

/** Answers every request with the same text, as careless local servers do. */
export function aCarelessServer(body: string): Promise<Website> {
  return serve((request, response) => {
    const asked = request.headers['access-control-request-headers'];
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-private-network': 'true',
      ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
    });
    response.end(body);
  });
}

async function serve(listener: RequestListener): Promise<Website> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
