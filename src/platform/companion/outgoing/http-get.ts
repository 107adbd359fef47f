/**
 * Sends one HTTP request with limits on time and size: a GET, or a POST if there is a body. It follows no redirect,
 * because a redirect would send the headers, with the key, to another host. It uses node:http and not fetch, because
 * the connection must use the address that was checked.
 */
import { request as requestHttp, type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Readable } from 'node:stream';

import type { SendOptions, TransportFault, WireResponse } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { Lookup } from './checked-lookup.ts';
import { OtherUserError } from './checked-connection.ts';
import { ProxyError } from './proxy-agent.ts';
import { joinBytes } from '../../shared/join-bytes.ts';

export interface HttpGet {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** the body as JSON text; with a body, a POST is sent */
  readonly body?: string;
  /** response headers to return, lower case */
  readonly keepHeaders: readonly string[];
  readonly agent: Agent;
  /** if true, the status and the headers are the whole answer, and the request ends when they have arrived */
  readonly ignoresBody?: boolean;
  /**
   * resolves the host name, and may refuse its address. It is not used with a proxy, because the proxy resolves the
   * name. It is not used with plain http either, because plain http is allowed only for `localhost` and for addresses
   * in digits
   */
  readonly lookup?: Lookup;
}

type Outcome = Result<WireResponse, TransportFault>;

/**
 * Sends the request. Every status except a redirect counts as an answer. `timeoutMs` limits the time from this call to
 * the last byte that is read.
 */
export function httpGet(get: HttpGet, options: SendOptions): Promise<Outcome> {
  const { signal, timeoutMs } = options;
  if (signal?.aborted === true) return Promise.resolve(fail({ kind: 'cancelled' }));
  return new Promise((resolve) => {
    let request: ClientRequest;
    try {
      request = begin(get);
    } catch (error) {
      // Node throws if a header contains a character that no header may contain, such as a line end or `€`.
      return resolve(fail(toNetworkFault(error as NodeJS.ErrnoException)));
    }
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      request.destroy();
      resolve(outcome);
    };
    const cancel = (): void => finish(fail({ kind: 'cancelled' }));
    const timer = setTimeout(() => finish(fail({ kind: 'timeout', afterMs: timeoutMs })), timeoutMs);
    signal?.addEventListener('abort', cancel);
    request.on('error', (error: NodeJS.ErrnoException) => finish(fail(toNetworkFault(error))));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) return finish(fail({ kind: 'redirected', status }));
      const headers = keep(response, get.keepHeaders);
      if (get.ignoresBody === true) return finish(ok({ status, headers, body: new Uint8Array() }));
      readBody(response, options.maxBytes).then(
        (read) => finish(read.ok ? ok({ status, headers, body: read.value }) : read),
        (error: NodeJS.ErrnoException) => finish(fail(toNetworkFault(error))),
      );
    });
    request.end(get.body);
  });
}

/** Begins the request. Throws an error of Node if it cannot be sent at all. */
function begin({ url, headers, body, agent, lookup }: HttpGet): ClientRequest {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return send(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept: 'application/json', 'accept-encoding': 'gzip, br', ...headers, ...aboutBody(body) },
    agent,
    ...(lookup === undefined ? {} : { lookup }),
  });
}

function aboutBody(body: string | undefined): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
}

/**
 * Reads the body and limits its size after decompression, so that a small compressed answer can't fill the memory.
 * Rejects if the stream breaks.
 */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, TransportFault>> {
  const declaredBytes = Number(response.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes) return fail({ kind: 'tooLarge', limitBytes: maxBytes });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of decompress(response) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) return fail({ kind: 'tooLarge', limitBytes: maxBytes });
    chunks.push(chunk);
  }
  return ok(joinBytes(chunks, length));
}

function decompress(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'];
  if (encoding !== 'gzip' && encoding !== 'br') return response;
  const decoder = encoding === 'gzip' ? createGunzip() : createBrotliDecompress();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function keep(response: IncomingMessage, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of names) {
    const value = response.headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/** Makes a fault from the error code only, because messages of the network layer may contain addresses and paths. */
function toNetworkFault(error: NodeJS.ErrnoException): TransportFault {
  if (error instanceof ProxyError) return error.fault;
  if (error instanceof OtherUserError) return { kind: 'otherUser', address: error.address };
  return { kind: 'network', detail: error.code ?? 'unknown' };
}
