/**
 * The page's way to the engine, a fixed list of calls behind a session:
 * `POST /bridge/session` {token} → {session}; `GET /bridge/events` → one status a line; `POST /bridge/call` {method, arguments} → the answer.
 * Bodies are written by the plain codec. The guard has already refused every request of another site.
 */
import { Hono, type Context } from 'hono';

import { parseEngineCall, performCall } from '../../../core/engine/engine-call.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { decodePlain, encodePlain } from '../../../core/engine/plain-codec.ts';
import { createEventStreams } from './event-stream.ts';
import type { Method } from './guard.ts';
import { DATA_HEADERS } from './security-headers.ts';
import type { Sessions } from './session.ts';
import { createWatchers } from './watchers.ts';

export interface BridgeOptions {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly heartbeatMs?: number;
}

type BridgeStatus = 200 | 400 | 401 | 429 | 503;

export const BRIDGE_METHODS: ReadonlyMap<string, readonly Method[]> = new Map([
  ['/bridge/session', ['POST']],
  ['/bridge/events', ['GET']],
  ['/bridge/call', ['POST']],
]);

const HEARTBEAT_MS = 25_000;

/** The bridge's routes as a function of a request. */
export function createBridge({ engine, sessions, heartbeatMs = HEARTBEAT_MS }: BridgeOptions): Hono {
  const watchers = createWatchers((isVisible) => engine.setVisible(isVisible));
  const streams = createEventStreams(engine, heartbeatMs);
  const bridge = new Hono();

  bridge.post('/bridge/session', async (context) => {
    const token = tokenOf(decodeOrNull(await context.req.text()));
    if (token === null) return answer(400, { error: 'badRequest' });
    const exchange = sessions.exchange(token);
    return exchange.kind === 'session' ? answer(200, { session: exchange.token }) : refuseToken(exchange.kind);
  });

  bridge.get('/bridge/events', (context) => {
    const session = sessions.check(bearerOf(context));
    if (session.kind !== 'known') return refuseToken(session.kind);
    const stream = streams.open(watchers.arrive(session.id));
    if (stream === null) return answer(503, { error: 'tooManyStreams' });
    return new Response(stream, {
      headers: { ...DATA_HEADERS, 'content-type': 'application/x-ndjson; charset=utf-8' },
    });
  });

  bridge.post('/bridge/call', async (context) => {
    const session = sessions.check(bearerOf(context));
    if (session.kind !== 'known') return refuseToken(session.kind);
    const call = parseEngineCall(decodeOrNull(await context.req.text()));
    if (!call.ok) return answer(400, { error: call.error.kind });
    if (call.value.method === 'setVisible') {
      watchers.setVisible(session.id, call.value.arguments[0]);
      return answer(200, null);
    }
    return answer(200, await performCall(engine, call.value));
  });

  return bridge;
}

function answer(status: BridgeStatus, body: unknown): Response {
  const headers = { ...DATA_HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return new Response(encodePlain(body), { status, headers });
}

function refuseToken(kind: 'badToken' | 'tooManyBad'): Response {
  const response = answer(kind === 'badToken' ? 401 : 429, { error: kind });
  if (kind === 'tooManyBad') response.headers.set('retry-after', '1');
  return response;
}

function bearerOf(context: Context): string {
  return /^Bearer ([\w-]{1,128})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
}

function tokenOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('token' in body)) return null;
  return typeof body.token === 'string' ? body.token : null;
}

/** What another program sent may not be ours at all; null is never a call. */
function decodeOrNull(text: string): unknown {
  const decoded = decodePlain(text);
  return decoded.ok ? decoded.value : null;
}
