/** Answers that are bytes before they are requested: a static file, a snapshot. The bytes are shared by all answers and never copied. */
import type { ServerResponse } from 'node:http';

export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null has no body: a preflight, a 304; HEAD leaves out the body that the headers describe */
  readonly body: Uint8Array | null;
}

export function sendReady(response: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  response.writeHead(status, headers);
  if (body === null) response.end();
  else response.end(body);
}
