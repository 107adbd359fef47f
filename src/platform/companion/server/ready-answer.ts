/**
 * The type of an answer whose bytes are complete before sending begins, such as a static file or a snapshot. Answers
 * with the same file or snapshot share its bytes without copying them; only a page is copied, to insert a challenge.
 */
import type { ServerResponse } from 'node:http';

export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * the bytes of the body; null for a preflight request, for status 304, and for HEAD, where the headers still describe
   * the body
   */
  readonly body: Uint8Array | null;
}

export function sendReady(response: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  response.writeHead(status, headers);
  if (body === null) response.end();
  else response.end(body);
}
