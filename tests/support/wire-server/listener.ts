// An HTTP server on a free loopback port that records its requests. All test servers of this folder use it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { createFaults, type Faults } from './fault.ts';
import { recordRequest, type RecordedRequest } from './recorded-request.ts';

export interface RecordingServer {
  /** the address without a trailing slash: `http://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** all requests so far, oldest first; `requests.length = 0` empties the list */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** the largest number of requests that were answered at the same moment */
  readonly mostAtOnce: () => number;
  /** closes every connection, even if it is in use, and frees the port */
  readonly close: () => Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, recorded: RecordedRequest, url: URL) => void;

/** Listens on 127.0.0.1 at `port`; 0 takes any free port. Each request is recorded before `handler` answers it. */
export async function listen(port: number, faults: Faults, handler: Handler): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const recorded = recordRequest(request.method ?? '', url, request.headers);
    requests.push(recorded);
    underWay += 1;
    most = Math.max(most, underWay);
    response.once('close', () => {
      underWay -= 1;
      recorded.status = sentStatus(response);
      recorded.cutShort = !response.writableFinished;
    });
    request.resume();
    handler(request, response, recorded, url);
    recorded.status = sentStatus(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    port: address.port,
    requests,
    faults,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function sentStatus(response: ServerResponse): number | null {
  return response.headersSent ? response.statusCode : null;
}

/**
 * Starts a server at an origin that is not the provider's. It answers everything with `{}` and status 200. If a key is
 * sent to it, the test finds the key in the recorded requests.
 */
export function startElsewhereServer(): Promise<RecordingServer> {
  return listen(0, createFaults(), (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end('{}');
  });
}
