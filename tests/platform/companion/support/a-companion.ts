/**
 * Starts the app server on a free port, with an engine (source of figures) in memory and with a page and a script to
 * serve. It is for tests of the server's protocol.
 */
import { createApp } from '../../../../src/platform/companion/server/app.ts';
import { listen, type App, type AppServer } from '../../../../src/platform/companion/server/app-server.ts';
import type { PeerCheck } from '../../../../src/platform/companion/server/peer-owner.ts';
import type { Sessions } from '../../../../src/platform/companion/server/session.ts';
import type { StaticFile } from '../../../../src/platform/companion/server/static-files.ts';
import { aBrowserKey } from './a-browser-key.ts';
import { anEngine, type AnEngine } from './an-engine.ts';
import { bridgeParts, type BridgeParts } from './bridge-parts.ts';

export const PAGE_TEXT = '<!doctype html><title>Outlay</title>';

export interface ACompanion {
  readonly server: AppServer;
  readonly engine: AnEngine;
  readonly sessions: Sessions;
  readonly parts: BridgeParts;
  readonly app: App;
  readonly port: number;
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** makes a session as a page does */
  openSession(): string;
  /** pairs a device with a code; returns the device's token and its id */
  openDevice(name?: string): Promise<{ readonly token: string; readonly id: string }>;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** sends a request with the headers that our page sends */
  post(path: string, body: unknown, session?: string): Promise<Response>;
}

/**
 * @param allowHost the name of a trusted proxy
 * @param isOtherUser whether another user opened a connection; by default, all connections are this user's, because
 *   reading the system's table for thousands of connections is slow
 */
export async function aCompanion(
  heartbeatMs = 60_000,
  allowHost: string | null = null,
  isOtherUser: PeerCheck = () => Promise.resolve(false),
): Promise<ACompanion> {
  const engine = anEngine();
  const parts = await bridgeParts();
  const { sessions } = parts;
  const files = new Map([
    ['/', aFile(PAGE_TEXT, 'text/html; charset=utf-8')],
    ['/assets/index-Ab3dEf9h.js', { ...aFile('export {};', 'text/javascript; charset=utf-8'), isImmutable: true }],
  ]);
  const listening = await listen(0, allowHost, isOtherUser);
  if (!listening.ok) throw new Error(JSON.stringify(listening.error));
  const app = createApp({ ...parts, engine, files, heartbeatMs });
  listening.value.serve(app);
  const { port } = listening.value;
  const origin = `http://localhost:${port}`;
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    // The Host header is valid: Node's fetch sets it to the address that it connects to, and 127.0.0.1 is one of our
    // names.
    fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    server: listening.value,
    engine,
    sessions,
    parts,
    app,
    port,
    origin,
    request,
    openSession() {
      const exchange = sessions.exchange(sessions.mintLink(), aBrowserKey().key, 'Chromium on Linux');
      if (exchange.kind !== 'session') throw new Error(exchange.kind);
      return exchange.signedIn.bearer;
    },
    async openDevice(name = 'Headset') {
      const paired = await parts.pairing.pair(parts.pairing.start().code, name, aBrowserKey().key);
      if (paired.kind !== 'paired') throw new Error(paired.kind);
      return { token: sessions.admitDevice(paired.id).bearer, id: paired.id };
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
