/**
 * Sends one request to a port of this machine. It never uses a proxy: the request may contain our token, which may be
 * sent to 127.0.0.1 only.
 */
import { Agent, request, type IncomingMessage } from 'node:http';

import type { BridgePath } from '../../../core/host/bridge-routes.ts';
import { encodePlain } from '../../../core/base/plain-codec.ts';

export interface LocalRequest {
  readonly port: number;
  readonly path: BridgePath;
  /** the body of a POST, encoded by `encodePlain`; if it is absent, a GET is sent */
  readonly body?: unknown;
  /** the bearer token; null for none */
  readonly token: string | null;
  readonly timeoutMs: number;
}

/**
 * Resolves when the status and the headers of the answer have arrived; the body can then be read with `readText`.
 * Rejects if nothing answers in time or the connection breaks.
 */
export function askLocally({ port, path, body, token, timeoutMs }: LocalRequest): Promise<IncomingMessage> {
  const text = body === undefined ? null : encodePlain(body);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: text === null ? 'GET' : 'POST',
      agent: new Agent({ keepAlive: false }),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(text === null
          ? {}
          : {
              origin: `http://127.0.0.1:${port}`,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
      },
    });
    // `on` is used, not `once`: a connection that breaks during the answer emits a second error. Without a listener,
    // this error would crash the process.
    sent.on('error', reject);
    sent.once('response', resolve);
    sent.end(text ?? '');
  });
}

/** Reads the whole body as text; rejects if it is longer than `maxBytes`. */
export async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
