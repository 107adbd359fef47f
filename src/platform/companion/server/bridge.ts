/**
 * The page's way to the companion, a fixed list of calls. In front of every session: `POST /bridge/session` {token, publicKey} and
 * `POST /bridge/pair` {code, name, publicKey} → {bearer, runKey, holder}, `POST /bridge/challenge` {publicKey, nonce} → {challenge, proof},
 * `POST /bridge/sign-in` {publicKey, challenge, signature} → {bearer, runKey, holder} or why the session ended,
 * `POST /bridge/worker` {} → null: our service worker took another one's place in a browser of this machine;
 * `POST /bridge/control` {nonce} → {nonce, proof} for commands. Behind a session: `GET /bridge/events` → status,
 * settings and host a line; `POST /bridge/call` and `POST /bridge/host` {method, arguments} → the answer; `POST /bridge/settings` {change} →
 * the settings now; for commands `POST /bridge/link` → {link} and `POST /bridge/stop` → null, and the program ends.
 * Bodies are written by the plain codec. The guard has already refused every request of another site.
 */
import { Hono, type Context } from 'hono';

import { parseEngineCall, performCall } from '../../../core/engine/remote/engine-call.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { encodePlain } from '../../../core/base/plain-codec.ts';
import type { Host } from '../../../core/host/host.ts';
import { parseHostCall, performHostCall } from '../../../core/host/host-call.ts';
import { forbiddenSetting } from '../../../core/policy/policy.ts';
import { fail } from '../../../core/base/result.ts';
import { checkChange, isDeviceSetting } from '../../../core/settings/setting-change.ts';
import { BITS_256 } from '../../shared/sign-in-words.ts';
import type { AuditActor, AuditLog } from '../audit/audit-log.ts';
import { hostEvent } from '../audit/host-events.ts';
import type { Pairing } from '../devices/pairing.ts';
import type { LiveSettings } from '../files/live-settings.ts';
import { browserName } from './browser-name.ts';
import { parseBrowserKey } from './browser-key.ts';
import { hostFor, opensThisMachine, settingOpensThisMachine, settingsFor } from './device-rights.ts';
import { createEventStreams } from './event-stream.ts';
import { hasFields, readBody } from './read-body.ts';
import { DATA_HEADERS } from './security-headers.ts';
import type { KnownSession, Sessions, SignIn, SignedIn } from './session.ts';
import { createWatchers } from './watchers.ts';

export interface BridgeOptions {
  readonly engine: Engine;
  readonly host: Host;
  readonly settings: LiveSettings;
  readonly sessions: Sessions;
  readonly pairing: Pairing;
  /** answers a command's challenge; null for what is no challenge */
  readonly prove: (nonce: string) => { readonly nonce: string; readonly proof: string } | null;
  /** the whole address of a new one-time link */
  readonly newLink: () => Promise<string>;
  /** ends this program, once its answer is on its way */
  readonly stop: () => void;
  /** a browser of this machine has put our service worker into another one's place, perhaps a foreign one's */
  readonly onWorkerReplaced?: () => Promise<void>;
  readonly audit: AuditLog;
  readonly heartbeatMs?: number;
}

type BridgeStatus = 200 | 400 | 401 | 403 | 409 | 429 | 500 | 503;

const HEARTBEAT_MS = 25_000;

/** The bridge's routes as a function of a request. A session that ends loses its open streams at once. */
export function createBridge(options: BridgeOptions): Hono {
  const {
    engine,
    host,
    settings,
    sessions,
    pairing,
    prove,
    newLink,
    stop,
    onWorkerReplaced,
    audit,
    heartbeatMs = HEARTBEAT_MS,
  } = options;
  const watchers = createWatchers((isVisible) => engine.setVisible(isVisible));
  const streams = createEventStreams(
    [
      { current: () => ({ kind: 'status', status: engine.status() }), subscribe: engine.subscribe },
      {
        current: ({ holder }) => ({ kind: 'settings', settings: settingsFor(holder, settings.get()) }),
        subscribe: settings.subscribe,
      },
      {
        current: (session) => ({ kind: 'host', host: hostFor(session, host.state()) }),
        subscribe: host.subscribe,
      },
    ],
    heartbeatMs,
    sessions.use,
  );
  sessions.onEnd(streams.end);
  sessions.onEnd((id) => audit.write({ what: 'session.ended', session: id }, 'companion'));
  const app = new Hono();

  app.post('/bridge/session', async (context) => {
    const body = await readBody(context.req.raw);
    const key = hasFields(body, ['token', 'publicKey']) ? parseBrowserKey(body['publicKey'] ?? '') : null;
    if (key === null || !hasFields(body, ['token'])) return answer(400, { error: 'badRequest' });
    const opened = sessions.exchange(body['token'] ?? '', key, browserName(context.req.header('user-agent')));
    const session = opened.kind === 'session' ? sessions.check(opened.signedIn.bearer) : null;
    if (session?.kind === 'known') audit.write({ what: 'session.opened', session: session.id }, actorOf(session));
    return signedIn(opened);
  });

  app.post('/bridge/pair', async (context) => {
    const body = await readBody(context.req.raw);
    const key = hasFields(body, ['code', 'name', 'publicKey']) ? parseBrowserKey(body['publicKey'] ?? '') : null;
    if (key === null || !hasFields(body, ['code', 'name'])) return answer(400, { error: 'badRequest' });
    const paired = await pairing.pair(body['code'] ?? '', body['name'] ?? '', key).catch(() => null);
    const why = paired === null ? 'notKept' : paired.kind;
    if (paired?.kind === 'paired') audit.write({ what: 'pairing.used', device: paired.id }, `device:${paired.id}`);
    else audit.write({ what: 'pairing.failed', why }, 'unknown');
    if (paired === null) return answer(500, { error: 'notKept' });
    if (paired.kind === 'tooManyDevices') return answer(409, { error: paired.kind });
    return paired.kind === 'paired' ? answer(200, sessions.admitDevice(paired.id)) : refuseToken(paired.kind);
  });

  app.post('/bridge/challenge', async (context) => {
    const body = await readBody(context.req.raw);
    const key = hasFields(body, ['publicKey', 'nonce']) ? parseBrowserKey(body['publicKey'] ?? '') : null;
    if (key === null || !hasFields(body, ['nonce'])) return answer(400, { error: 'badRequest' });
    const nonce = body['nonce'] ?? '';
    if (!BITS_256.test(nonce)) return answer(400, { error: 'badRequest' });
    return answer(200, sessions.challenge(key, nonce, originOf(context)));
  });

  app.post('/bridge/sign-in', async (context) => {
    const body = await readBody(context.req.raw);
    const fields = ['publicKey', 'challenge', 'signature'];
    const key = hasFields(body, fields) ? parseBrowserKey(body['publicKey'] ?? '') : null;
    if (key === null || !hasFields(body, fields)) return answer(400, { error: 'badRequest' });
    const [challenge, signature] = [body['challenge'] ?? '', body['signature'] ?? ''];
    return signedIn(sessions.signIn({ key, challenge, signature, origin: originOf(context) }));
  });

  app.post('/bridge/control', async (context) => {
    const body = await readBody(context.req.raw);
    const proof = hasFields(body, ['nonce']) ? prove(body['nonce'] ?? '') : null;
    return proof === null ? answer(400, { error: 'badRequest' }) : answer(200, proof);
  });

  // Needs no token: whoever can ask this could only end what was begun a moment ago. Through the proxy nobody can.
  app.post('/bridge/worker', async (context) => {
    if (!originOf(context).startsWith('http://')) return answer(403, { error: 'notHere' });
    await onWorkerReplaced?.();
    return answer(200, null);
  });

  app.post('/bridge/link', (context) =>
    behindSession(context, async ({ holder }) =>
      holder === 'command' ? answer(200, { link: await newLink() }) : answer(403, { error: 'forCommands' }),
    ),
  );

  app.post('/bridge/stop', (context) =>
    behindSession(context, ({ holder }) => {
      if (holder !== 'command') return answer(403, { error: 'forCommands' });
      stop();
      return answer(200, null);
    }),
  );

  app.get('/bridge/events', (context) =>
    behindSession(context, ({ id, holder }) => {
      const stream = streams.open({ id, holder }, watchers.arrive(pageOf(context, id)));
      if (stream === null) return answer(503, { error: 'tooManyStreams' });
      // A proxy that collects an answer before passing it on would show figures of yesterday.
      const headers = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' };
      return new Response(stream, { headers: { ...DATA_HEADERS, ...headers } });
    }),
  );

  app.post('/bridge/call', (context) =>
    behindSession(context, async ({ id }) => {
      const call = parseEngineCall(await readBody(context.req.raw));
      if (!call.ok) return answer(400, { error: call.error.kind });
      if (call.value.method === 'setVisible') {
        watchers.setVisible(pageOf(context, id), call.value.arguments[0]);
        return answer(200, null);
      }
      return answer(200, await performCall(engine, call.value));
    }),
  );

  app.post('/bridge/host', (context) =>
    behindSession(context, async (session) => {
      const call = parseHostCall(await readBody(context.req.raw));
      if (!call.ok) return answer(400, { error: call.error.kind });
      const before = host.state();
      const result =
        session.holder === 'device' && opensThisMachine(call.value)
          ? fail({ kind: 'notHere' })
          : await performHostCall(host.actions, call.value);
      const event = hostEvent(call.value, result, before);
      if (event !== null) audit.write(event, actorOf(session));
      return answer(200, result);
    }),
  );

  app.post('/bridge/settings', (context) =>
    behindSession(context, async (session) => {
      const { holder } = session;
      const body = await readBody(context.req.raw);
      if (typeof body !== 'object' || body === null || !('change' in body)) return answer(400, { error: 'badRequest' });
      const change = checkChange(body.change);
      if (!change.ok) return answer(400, { error: 'notASetting', refused: change.error });
      const forbidden = forbiddenSetting(change.value, host.state().policy);
      if (forbidden !== null) {
        audit.write({ what: 'policy.refused', asked: forbidden.name }, actorOf(session));
        return answer(400, { error: 'notASetting', refused: forbidden });
      }
      const names = Object.keys(change.value);
      const foreign = names.find((name) => isDeviceSetting(name));
      if (foreign !== undefined) {
        return answer(400, { error: 'notASetting', refused: { name: foreign, fault: { kind: 'unknownSetting' } } });
      }
      if (holder === 'device' && names.some(settingOpensThisMachine)) return answer(403, { error: 'notHere' });
      const kept = await settings.change(change.value).catch(() => null);
      return kept === null ? answer(500, { error: 'notKept' }) : answer(200, settingsFor(holder, kept));
    }),
  );

  async function behindSession(
    context: Context,
    work: (session: KnownSession) => Response | Promise<Response>,
  ): Promise<Response> {
    const session = sessions.check(bearerOf(context));
    return session.kind === 'known' ? work(session) : refuseToken(session.kind);
  }

  return app;
}

/** `page:page-1`, `device:` with its id, or `command`. */
function actorOf({ holder, id }: KnownSession): AuditActor {
  return holder === 'command' ? holder : `${holder}:${id}`;
}

function answer(status: BridgeStatus, body: unknown): Response {
  const headers = { ...DATA_HEADERS, 'content-type': 'application/json; charset=utf-8' };
  return new Response(encodePlain(body), { status, headers });
}

function signedIn(how: SignIn): Response {
  switch (how.kind) {
    case 'session':
      return answer(200, how.signedIn satisfies SignedIn);
    case 'ended':
      return answer(401, { error: how.kind, why: how.why });
    case 'badToken':
    case 'tooManyBad':
      return refuseToken(how.kind);
  }
}

function refuseToken(kind: 'badToken' | 'tooManyBad'): Response {
  const response = answer(kind === 'badToken' ? 401 : 429, { error: kind });
  if (kind === 'tooManyBad') response.headers.set('retry-after', '1');
  return response;
}

/** Every POST has one, and the guard has found it to be ours. */
function originOf(context: Context): string {
  return context.req.header('origin') ?? '';
}

/** One page of a session: several tabs share it, and each is looked at or not. */
function pageOf(context: Context, sessionId: string): string {
  const page = /^[\w-]{22}$/.exec(context.req.header('outlay-page') ?? '')?.[0];
  return page === undefined ? sessionId : `${sessionId} ${page}`;
}

function bearerOf(context: Context): string {
  return /^Bearer ([\w-]{1,128})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
}
