// A recording HTTP server on a free loopback port: what the wire, rates and elsewhere servers have in common.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { createFaults, type Faults } from './fault.ts';
import { recordRequest, type RecordedRequest } from './recorded-request.ts';

export interface RecordingServer {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Every request so far, oldest first; empty it with `requests.length = 0`. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** The most requests that were being answered at the same moment. */
  readonly mostAtOnce: () => number;
  /** Cuts every connection, even stalled ones, and frees the port. */
  readonly close: () => Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, recorded: RecordedRequest, url: URL) => void;

/** Listens on 127.0.0.1 at `port` (0: any free one) and records each request before `handler` answers it. */
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

/** Any other origin: answers 200 `{}` to everything, so a key that reaches it is on record. */
export function startElsewhereServer(): Promise<RecordingServer> {
  return listen(0, createFaults(), (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end('{}');
  });
}
