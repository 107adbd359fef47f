/**
 * Makes a transport that sends requests to a test server: with fetch, or directly to a server in this process. It adds
 * an API key, follows no redirects, and limits the size of answers.
 */
import { setImmediate } from 'node:timers/promises';
import type { TransportFault } from '../../../src/core/base/ports.ts';
import type { Transport } from '../../../src/core/provider/transport.ts';
import { requestOf } from '../../../src/core/provider/anthropic/wire/operations.ts';
import { fail, ok, type Result } from '../../../src/core/base/result.ts';
import { ADMIN_KEY } from '../../support/wire-server/wire-options.ts';
import type { DirectServer } from '../../support/wire-server/wire-server.ts';

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

/** Sends operations to a server in this process. The answer comes in a later turn of the event loop, as with fetch. */
export function createDirectTransport(server: DirectServer): Transport {
  return {
    async send(operation, { maxBytes, signal }) {
      const request = requestOf(operation);
      if (!request.ok) throw new TypeError(`refused: ${JSON.stringify(request.error)}`);
      const { path, queryString, headers: sent } = request.value;
      const headers = { ...withLowerNames(sent), 'x-api-key': ADMIN_KEY };
      const answer = server.answer(`${path}?${queryString}`, headers);
      await setImmediate();
      if (signal?.aborted === true) return fail({ kind: 'cancelled' });
      const { status } = answer;
      if (status >= 300 && status < 400) return fail({ kind: 'redirected', status });
      const body = Buffer.from(answer.body);
      if (body.length > maxBytes) return fail({ kind: 'tooLarge', limitBytes: maxBytes });
      return ok({ status, headers: withLowerNames(answer.headers), body });
    },
  };
}

function withLowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
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
