/**
 * Sends requests to the provider's API from a page without a companion (Outlay's local program). This transport sends
 * only the operations that `requestOf` supports. A header asks the provider to allow requests from a browser.
 */
import type { Transport } from '../../../core/provider/transport.ts';
import { requestOf } from '../../../core/provider/anthropic/wire/operations.ts';
import { fail } from '../../../core/base/result.ts';
import { PROVIDER_ORIGIN } from './addresses.ts';
import { directGet, type DirectGet } from './direct-get.ts';

export interface DirectTransportOptions extends Pick<DirectGet, 'fetch' | 'isOnline'> {
  /** returns the key; null while the key is locked. Without a key, no request is sent and the result is `cancelled` */
  readonly key: () => string | null;
}

/** The response headers that `provider/retry.ts` and the clock check read. */
const KEPT_HEADERS = ['content-type', 'date', 'retry-after', 'retry-after-ms', 'request-id', 'x-should-retry'] as const;

export function createDirectTransport({ fetch, isOnline, key }: DirectTransportOptions): Transport {
  return {
    async send(operation, options) {
      const request = requestOf(operation);
      if (!request.ok) throw new TypeError(`not an operation: ${request.error.kind}`);
      const secret = key();
      if (secret === null) return fail({ kind: 'cancelled' });
      const { path, queryString, headers } = request.value;
      return directGet(
        {
          fetch,
          isOnline,
          url: `${PROVIDER_ORIGIN}${path}${queryString === '' ? '' : `?${queryString}`}`,
          headers: { ...headers, 'x-api-key': secret, 'anthropic-dangerous-direct-browser-access': 'true' },
          keepHeaders: KEPT_HEADERS,
        },
        options,
      );
    },
  };
}
