/**
 * Makes a transport that sends requests to a test server with fetch. It adds an API key, follows no redirects, and
 * limits the size of answers.
 */
import type { TransportFault } from '../../../src/core/base/ports.ts';
import type { Transport } from '../../../src/core/provider/transport.ts';
import { requestOf } from '../../../src/core/provider/anthropic/wire/operations.ts';
import { fail, ok, type Result } from '../../../src/core/base/result.ts';
import { ADMIN_KEY } from '../../support/wire-server/wire-options.ts';

interface WireTransportOptions {
  readonly key?: string;
  /**
   * the largest size of an answer, in bytes. A test uses it to set a smaller limit than the operation's own, so that it
   * needs no 128 MiB
   */
  readonly maxBytes?: number;
  /** the time limit for one try, in ms. A test uses it to set a shorter limit than the operation's own */
  readonly timeoutMs?: number;
}

/** Sends operations to the server with this address. */
export function createWireTransport(url: string, own: WireTransportOptions = {}): Transport {
  return {
    async send(operation, options) {
      const request = requestOf(operation);
      if (!request.ok) throw new TypeError(`refused: ${JSON.stringify(request.error)}`);
      const { path, queryString, headers } = request.value;
      const timeoutMs = Math.min(options.timeoutMs, own.timeoutMs ?? Infinity);
      const timeout = AbortSignal.timeout(timeoutMs);
      const cancel = new AbortController();
      options.signal?.addEventListener('abort', () => cancel.abort());
      try {
        const response = await fetch(`${url}${path}?${queryString}`, {
          headers: { ...headers, 'x-api-key': own.key ?? ADMIN_KEY },
          redirect: 'manual',
          signal: AbortSignal.any([timeout, cancel.signal]),
        });
        if (response.status >= 300 && response.status < 400) {
          return fail({ kind: 'redirected', status: response.status });
        }
        const body = await readBody(response, Math.min(options.maxBytes, own.maxBytes ?? Infinity));
        if (!body.ok) return body;
        return ok({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: body.value,
        });
      } catch (error) {
        if (timeout.aborted) return fail({ kind: 'timeout', afterMs: timeoutMs });
        return fail(cancel.signal.aborted ? { kind: 'cancelled' } : { kind: 'network', detail: String(error) });
      }
    },
  };
}

async function readBody(response: Response, limitBytes: number): Promise<Result<Uint8Array, TransportFault>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limitBytes) return fail({ kind: 'tooLarge', limitBytes });
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
