/**
 * Routes of the bridge (the HTTP interface for pages and commands) that need a session: the stream of changes, calls to
 * the engine (figures) and the host (keys, devices, alerts), and changed settings.
 */
import { Hono } from 'hono';

import { parseEngineCall, performCall, type EngineCall } from '../../../core/engine/remote/engine-call.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { parseHostCall, performHostCall } from '../../../core/host/host-call.ts';
import { REVISION_HEADER } from '../../../core/host/bridge-routes.ts';
import type { Host } from '../../../core/host/host.ts';
import { forbiddenSetting } from '../../../core/policy/policy.ts';
import { fail } from '../../../core/base/result.ts';
import { checkChange, isDeviceSetting } from '../../../core/settings/setting-change.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { hostEvent } from '../audit/host-events.ts';
import type { CurrentSettings } from '../../shared/current-settings.ts';
import type { Pairing } from '../devices/pairing.ts';
import { answer, refuseToken } from './bridge-answer.ts';
import { actorOf, behindSession, behindSessionWithBody, pageOf } from './bridge-request.ts';
import { hostFor, isOwnerOnlyCall, isOwnerOnlySetting, settingsFor } from './device-rights.ts';
import { createEventStreams, type LineSource } from './event-stream.ts';
import { createLongCalls } from './long-calls.ts';
import { DATA_HEADERS } from './security-headers.ts';
import type { KnownSession, Sessions } from './session.ts';
import { createPageVisibility } from './page-visibility.ts';

export interface PageOptions {
  readonly engine: Engine;
  readonly host: Host;
  readonly settings: CurrentSettings;
  readonly sessions: Sessions;
  readonly pairing: Pairing;
  readonly audit: AuditLog;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 25_000;
/** How long a page waits for one answer to a call that takes long, in ms. */
const LONG_CALL_MS = 1000;
/** The calls whose answer arrives only when figures are loaded. */
const LONG_CALLS: ReadonlySet<EngineCall['method']> = new Set(['refresh', 'needKeys', 'needHours']);

/**
 * Creates the routes. If a session ends, its open streams are closed at once, and a pairing code that it made is
 * cancelled.
 */
export function pageRoutes(options: PageOptions): Hono {
  const { engine, host, sessions, pairing, audit, heartbeatMs = HEARTBEAT_MS } = options;
  const visibility = createPageVisibility((isVisible) => engine.setVisible(isVisible));
  const streams = createEventStreams({
    sources: lineSources(options),
    heartbeatMs,
    isAlive: sessions.use,
    isHidden: visibility.isHidden,
  });
  const longCalls = createLongCalls(LONG_CALL_MS);
  sessions.onEnd(streams.end);
  sessions.onEnd((id) => audit.write({ what: 'session.ended', session: id }, 'companion'));
  /** the newest pairing code of each session that made one */
  const codes = new Map<string, string>();
  sessions.onEnd((id) => {
    const code = codes.get(id);
    codes.delete(id);
    if (code !== undefined) pairing.cancel(code);
  });
  const startPairing = async (session: KnownSession): ReturnType<Host['actions']['startPairing']> => {
    const made = await host.actions.startPairing();
    if (!made.ok) return made;
    // The session may have ended while the code was made. Then nobody gets the code, so it is cancelled.
    if (sessions.use(session)) codes.set(session.id, made.value.code);
    else pairing.cancel(made.value.code);
    return made;
  };
  const app = new Hono();

  app.get('/bridge/events', (context) =>
    behindSession(context, sessions, ({ id, holder }) => {
      const pageId = pageOf(context, id);
      const stream = streams.open({ id, holder }, pageId, visibility.connect(pageId));
      if (stream === null) return answer(503, { error: 'tooManyStreams' });
      // This header makes a proxy forward each line at once. A proxy that waits for the whole answer would make pages show old figures.
      const headers = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' };
      return new Response(stream, { headers: { ...DATA_HEADERS, ...headers } });
    }),
  );

  app.post('/bridge/call', (context) =>
    behindSessionWithBody(context, sessions, async (session, body) => {
      const call = parseEngineCall(body);
      if (!call.ok) return answer(400, { error: call.error.kind });
      if (call.value.method === 'setVisible') {
        visibility.setVisible(pageOf(context, session.id), call.value.arguments[0]);
        return answer(200, null);
      }
      if (LONG_CALLS.has(call.value.method) && session.holder !== 'command') {
        const name = `${pageOf(context, session.id)} ${JSON.stringify(call.value)}`;
        const isDone = await longCalls.waitFor(name, () => performCall(engine, call.value));
        return sessions.use(session) ? answer(isDone ? 200 : 202, null) : refuseToken('badToken');
      }
      // The revision (a number that grows when figures change) is read before the engine is called. So the figures in
      // the answer belong to this revision or to a newer one.
      const { revision } = engine.status();
      const answered = answer(200, await performCall(engine, call.value));
      // The session may have ended while the engine worked. Example: a person has removed the device.
      if (!sessions.use(session)) return refuseToken('badToken');
      answered.headers.set(REVISION_HEADER, String(revision));
      return answered;
    }),
  );

  app.post('/bridge/host', (context) =>
    behindSessionWithBody(context, sessions, async (session, body) => {
      const call = parseHostCall(body);
      if (!call.ok) return answer(400, { error: call.error.kind });
      const before = host.state();
      const result =
        session.holder === 'device' && isOwnerOnlyCall(call.value)
          ? fail({ kind: 'notHere' })
          : await performHostCall({ ...host.actions, startPairing: () => startPairing(session) }, call.value);
      const event = hostEvent(call.value, result, before);
      if (event !== null) audit.write(event, actorOf(session));
      // A page that has signed itself out gets its answer, which contains no value. An answer with a value, such as a
      // new token of the JSON API, is not sent to a session that has ended in the meantime.
      const hasValue = result.ok && result.value !== null;
      return hasValue && !sessions.use(session) ? refuseToken('badToken') : answer(200, result);
    }),
  );

  app.post('/bridge/settings', (context) =>
    behindSessionWithBody(context, sessions, (session, body) => changeSettings(session, body, options)),
  );

  return app;
}

/** The sources of a stream's lines, one for each kind of line. The source of the host state is the last. */
export function lineSources({
  engine,
  host,
  settings,
}: Pick<PageOptions, 'engine' | 'host' | 'settings'>): readonly LineSource[] {
  return [
    { current: () => ({ kind: 'status', status: engine.status() }), subscribe: engine.subscribe },
    {
      current: ({ holder }) => ({ kind: 'settings', settings: settingsFor(holder, settings.get()) }),
      subscribe: settings.subscribe,
    },
    {
      current: (session) => ({ kind: 'host', host: hostFor(session, host.state()) }),
      subscribe: host.subscribe,
    },
  ];
}

async function changeSettings(
  session: KnownSession,
  body: unknown,
  { host, settings, sessions, audit }: PageOptions,
): Promise<Response> {
  const { holder } = session;
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
  if (holder === 'device' && names.some(isOwnerOnlySetting)) return answer(403, { error: 'notHere' });
  const kept = await settings.change(change.value).catch(() => null);
  if (kept === null) return answer(500, { error: 'notKept' });
  // The session may have ended while the change was saved.
  return sessions.use(session) ? answer(200, settingsFor(holder, kept)) : refuseToken('badToken');
}
