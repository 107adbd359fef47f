/** The app server on a free port with an engine in memory and two files: what a test of the wire needs. */
import { randomBytes } from 'node:crypto';

import { createApp } from '../../../../src/platform/companion/server/app.ts';
import { listen, type AppServer } from '../../../../src/platform/companion/server/app-server.ts';
import { createSessions, type Sessions } from '../../../../src/platform/companion/server/session.ts';
import type { StaticFile } from '../../../../src/platform/companion/server/static-files.ts';
import { anEngine, type AnEngine } from './an-engine.ts';

export const PAGE_TEXT = '<!doctype html><title>Outlay</title>';

export interface ACompanion {
  readonly server: AppServer;
  readonly engine: AnEngine;
  readonly sessions: Sessions;
  readonly port: number;
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** a session made the way a page makes one */
  openSession(): string;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** a call with everything a page of ours sends */
  post(path: string, body: unknown, session?: string): Promise<Response>;
}

export async function aCompanion(heartbeatMs = 60_000): Promise<ACompanion> {
  const engine = anEngine();
  const sessions = createSessions(() => performance.now(), randomBytes);
  const files = new Map([
    ['/', aFile(PAGE_TEXT, 'text/html; charset=utf-8')],
    ['/assets/index-Ab3dEf9h.js', { ...aFile('export {};', 'text/javascript; charset=utf-8'), isImmutable: true }],
  ]);
  const listening = await listen(0);
  if (!listening.ok) throw new Error(JSON.stringify(listening.error));
  listening.value.serve(createApp({ engine, sessions, files, heartbeatMs }));
  const { port } = listening.value;
  const origin = `http://localhost:${port}`;
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    // Node's fetch sets Host from the address it connects to, and 127.0.0.1 is one of ours.
    fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    server: listening.value,
    engine,
    sessions,
    port,
    origin,
    request,
    openSession() {
      const exchange = sessions.exchange(sessions.mintLink());
      if (exchange.kind !== 'session') throw new Error(exchange.kind);
      return exchange.token;
    },
    post: (path, body, session) =>
      request(path, {
        method: 'POST',
        headers: {
          origin: `http://127.0.0.1:${port}`,
          'content-type': 'application/json',
          ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

function aFile(text: string, type: string): StaticFile {
  const bytes = new TextEncoder().encode(text);
  return { type, etag: `"${text.length}"`, isImmutable: false, bytes, compressed: {} };
}
