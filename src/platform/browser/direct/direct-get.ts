/**
 * Sends one GET from a page to another host, with limits on time and size. Redirects are not followed, because a
 * redirect could send the key to a third host. No cookie and no referrer are sent, and nothing is cached.
 */
import type { SendOptions, TransportFault, WireResponse } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { joinBytes } from '../../shared/join-bytes.ts';

export interface DirectGet {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** names of the response headers to return, in lower case */
  readonly keepHeaders: readonly string[];
  /** returns false only if the browser is certain that it is offline */
  readonly isOnline: () => boolean;
}

type Outcome = Result<WireResponse, TransportFault>;

/**
 * How long to wait for the answer to a second request, in ms. The second request is sent after a failed request, to
 * find out whether the server can be reached.
 */
const PROBE_MS = 10_000;

/**
 * Sends the request. Any status except a redirect counts as an answer. `timeoutMs` covers the time from the request to
 * the last byte read.
 */
export async function directGet(get: DirectGet, { maxBytes, timeoutMs, signal }: SendOptions): Promise<Outcome> {
  if (signal?.aborted === true) return fail({ kind: 'cancelled' });
  const stop = new AbortController();
  let stopped: TransportFault | null = null;
  const stopBecause = (fault: TransportFault): void => {
    stopped ??= fault;
    stop.abort();
  };
  const cancel = (): void => stopBecause({ kind: 'cancelled' });
  const timer = setTimeout(() => stopBecause({ kind: 'timeout', afterMs: timeoutMs }), timeoutMs);
  signal?.addEventListener('abort', cancel);
  let hasAnswered = false;
  try {
    const response = await get.fetch(get.url, {
      headers: { ...get.headers },
      mode: 'cors',
      credentials: 'omit',
      // `manual` does not follow redirects, and the response shows whether there was one. With `error`, a redirect
      // would look like a network error.
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: stop.signal,
    });
    hasAnswered = true;
    if (response.type === 'opaqueredirect') return fail({ kind: 'redirected', status: response.status });
    const body = await readBody(response, maxBytes);
    return body.ok ? ok({ status: response.status, headers: keep(response, get.keepHeaders), body: body.value }) : body;
  } catch {
    if (stopped !== null) return fail(stopped);
    return fail(hasAnswered ? { kind: 'network', detail: 'cut short' } : await whyUnreadable(get));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    stop.abort();
  }
}

/**
 * Finds out why a request failed. A browser reports the same error for an unreachable server and for a server that does
 * not allow requests from pages. So a second request is sent, without key and headers, in the mode `no-cors`. A page
 * can't read the answer to this request. But if the request succeeds, the server is reachable.
 */
async function whyUnreadable({ fetch: ask, url, isOnline }: DirectGet): Promise<TransportFault> {
  if (!isOnline()) return { kind: 'network', detail: 'offline' };
  try {
    await ask(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return { kind: 'browserRefused', detail: 'cors' };
  } catch {
    return { kind: 'network', detail: 'unreachable' };
  }
}

/**
 * Reads the body and limits its size after decompression, so that a small compressed answer can't fill the memory.
 * Rejects if the stream breaks.
 */
async function readBody(response: Response, maxBytes: number): Promise<Result<Uint8Array, TransportFault>> {
  if (response.body === null) return ok(new Uint8Array());
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ok(joinBytes(chunks, length));
    length += value.length;
    if (length > maxBytes) return fail({ kind: 'tooLarge', limitBytes: maxBytes });
    chunks.push(value);
  }
}

function keep({ headers }: Response, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  return kept;
}
