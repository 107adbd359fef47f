/**
 * Sends bytes to a server without changes, and returns its answer when it closes the connection or sends nothing more.
 */
import { connect } from 'node:net';

export interface RawAnswer {
  /** the HTTP status; 0 if the server sent nothing that begins like an answer */
  readonly status: number;
  /** the headers by name, in lower case */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly text: string;
}

/** How long to go on reading after a complete answer if the server keeps the connection open, in ms. */
const AFTER_ANSWER_MS = 25;

/**
 * How long to wait for the first bytes of an answer, which may be late on a busy machine, and how long to wait for more
 * bytes after that, both in ms.
 */
const FIRST_BYTES_MS = 60_000;
const MORE_BYTES_MS = 500;

/**
 * @param silenceMs how long to wait while no bytes arrive, before the first bytes and after them, in ms. A test sets it
 *   if the server may send no answer, or may pause within an answer
 */
export function sendRaw(
  port: number,
  bytes: string | Uint8Array,
  silenceMs?: number,
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host, port });
    const finish = (): void => {
      socket.destroy();
      resolve(toAnswer(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(silenceMs ?? FIRST_BYTES_MS, finish);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (chunks.length === 1) socket.setTimeout(silenceMs ?? MORE_BYTES_MS);
      // A second answer, for example to a smuggled request, would arrive at once.
      if (isWhole(toAnswer(Buffer.concat(chunks).toString('latin1')))) socket.setTimeout(AFTER_ANSWER_MS);
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : finish()));
  });
}

/**
 * Sends requests that are answered one after the other. Returns all received text when `isEnough` accepts it, at the
 * latest after a minute without new bytes.
 */
export function sendMany(port: number, bytes: string, isEnough: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes));
    const finish = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(FIRST_BYTES_MS, finish);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (isEnough(text)) finish();
    });
    socket.on('close', finish).on('error', finish);
  });
}

/** Whether the answer is complete: it has no body (status 204), or it is as long as its `content-length` says. */
function isWhole({ status, headers, body }: RawAnswer): boolean {
  const length = headers.get('content-length');
  return status === 204 || (length !== undefined && body.length >= Number(length));
}

function toAnswer(text: string): RawAnswer {
  const headEnd = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = (headEnd === -1 ? text : text.slice(0, headEnd)).split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  return { status, headers, body: headEnd === -1 ? '' : text.slice(headEnd + 4), text };
}
