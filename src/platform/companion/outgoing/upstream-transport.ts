/**
 * The transport of the companion (Outlay's local program): sends the requests that `operations.ts` lists to the
 * provider, and adds the key. This transport cannot send other requests.
 */
import type { Transport } from '../../../core/provider/transport.ts';
import { requestOf } from '../../../core/provider/anthropic/wire/operations.ts';
import { httpGet } from './http-get.ts';
import { createOutgoingAgent } from './outgoing-agent.ts';

export interface UpstreamOptions {
  readonly providerUrl: URL;
  readonly key: string;
  readonly version: string;
}

/**
 * The response headers that reach the caller. Of these, `provider/retry.ts` reads those about repeating a request, and
 * the clock check reads `date`.
 */
const KEPT_HEADERS = ['content-type', 'date', 'retry-after', 'retry-after-ms', 'request-id', 'x-should-retry'] as const;
const MAX_SOCKETS = 6;

export function createUpstreamTransport({ providerUrl, key, version }: UpstreamOptions): Transport {
  const agent = createOutgoingAgent(providerUrl, { keepAlive: true, maxSockets: MAX_SOCKETS });
  return {
    async send(operation, options) {
      const request = requestOf(operation);
      if (!request.ok) throw new TypeError(`not an operation: ${request.error.kind}`);
      const { path, queryString, headers } = request.value;
      const url = new URL(providerUrl);
      url.pathname = `${providerUrl.pathname.replace(/\/$/, '')}${path}`;
      url.search = queryString;
      return httpGet(
        {
          url,
          headers: { ...headers, 'x-api-key': key, 'user-agent': `Outlay/${version}` },
          keepHeaders: KEPT_HEADERS,
          agent,
        },
        options,
      );
    },
  };
}
