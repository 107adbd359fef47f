/**
 * The bridge's routes that need no session: a browser signs in by a link, a pairing code or its registered key, or
 * reports that our service worker has replaced another one.
 */
import { Hono } from 'hono';

import { isRecord } from '../../../core/base/is-record.ts';
import type { InitialData } from '../../../core/host/initial-data.ts';
import { BITS_256 } from '../../shared/signed-texts.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Pairing } from '../devices/pairing.ts';
import { answer, refuseToken } from './bridge-answer.ts';
import { actorOf, originOf } from './bridge-request.ts';
import { parseBrowserKey, type BrowserKey } from './browser-key.ts';
import { browserName } from './browser-name.ts';
import { fieldsOf, readBody, readFields } from './read-body.ts';
import type { KnownSession, Sessions, SignIn, SignedIn } from './session.ts';

export interface SignInOptions {
  readonly sessions: Sessions;
  readonly pairing: Pairing;
  readonly audit: AuditLog;
  /** collects the data that a session's page shows first; a page can request this data together with its sign-in */
  readonly initialData: (session: KnownSession) => Promise<InitialData>;
  /**
   * called when a page reports that our service worker has replaced another worker in a browser of this machine; that
   * worker may have belonged to another program
   */
  readonly onWorkerReplaced?: () => Promise<void>;
}

export function signInRoutes({ sessions, pairing, audit, initialData, onWorkerReplaced }: SignInOptions): Hono {
  const app = new Hono();

  app.post('/bridge/session', async (context) => {
    const body = await readKeyed(context.req.raw, ['token']);
    if (body === null) return answer(400, { error: 'badRequest' });
    const opened = sessions.exchange(body.token, body.key, browserName(context.req.header('user-agent')));
    const session = opened.kind === 'session' ? sessions.check(opened.signedIn.bearer) : null;
    if (session?.kind === 'known') audit.write({ what: 'session.opened', session: session.id }, actorOf(session));
    return signedIn(opened);
  });

  app.post('/bridge/pair', async (context) => {
    const body = await readKeyed(context.req.raw, ['code', 'name']);
    if (body === null) return answer(400, { error: 'badRequest' });
    const paired = await pairing.pair(body.code, body.name, body.key).catch(() => null);
    const why = paired === null ? 'notKept' : paired.kind;
    if (paired?.kind === 'paired') audit.write({ what: 'pairing.used', device: paired.id }, `device:${paired.id}`);
    else audit.write({ what: 'pairing.failed', why }, 'unknown');
    if (paired === null) return answer(500, { error: 'notKept' });
    if (paired.kind === 'tooManyDevices') return answer(409, { error: paired.kind });
    return paired.kind === 'paired' ? answer(200, sessions.admitDevice(paired.id)) : refuseToken(paired.kind);
  });

  app.post('/bridge/challenge', async (context) => {
    const body = await readKeyed(context.req.raw, ['nonce']);
    if (body === null || !BITS_256.test(body.nonce)) return answer(400, { error: 'badRequest' });
    return answer(200, sessions.challenge(body.key, body.nonce, originOf(context)));
  });

  app.post('/bridge/sign-in', async (context) => {
    const read = await readBody(context.req.raw);
    const body = keyed(fieldsOf(read, ['challenge', 'signature', 'publicKey']));
    if (body === null) return answer(400, { error: 'badRequest' });
    const { key, challenge, signature } = body;
    const how = sessions.signIn({ key, challenge, signature, origin: originOf(context) });
    const isFirst = isRecord(read) && read['isFirst'] === true;
    const session = isFirst && how.kind === 'session' ? sessions.check(how.signedIn.bearer) : null;
    const initial = session?.kind === 'known' ? await initialData(session) : null;
    // The session may have ended while the data was collected.
    return signedIn(how, session?.kind === 'known' && sessions.use(session) ? initial : null);
  });

  // This route needs no token, because a caller can use it only to end recent sessions, pairings and API tokens. Only
  // requests of this machine reach it (`LOCAL_PATHS`).
  app.post('/bridge/worker', async () => {
    await onWorkerReplaced?.();
    return answer(200, null);
  });

  return app;
}

/**
 * Reads the fields of the request that `names` lists, and the browser's public key from the field `publicKey`. Null if
 * one of these fields is missing or is not a string, or if the key is not a point on the curve P-256.
 */
async function readKeyed<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<(Readonly<Record<Name, string>> & { readonly key: BrowserKey }) | null> {
  return keyed(await readFields<Name | 'publicKey'>(request, [...names, 'publicKey']));
}

/** Parses the field `publicKey` and adds the parsed key as `key`. Null if `fields` is null or the key is not valid. */
function keyed<Fields extends { readonly publicKey: string }>(
  fields: Fields | null,
): (Fields & { readonly key: BrowserKey }) | null {
  const key = fields === null ? null : parseBrowserKey(fields.publicKey);
  return fields === null || key === null ? null : { ...fields, key };
}

function signedIn(how: SignIn, initial: InitialData | null = null): Response {
  switch (how.kind) {
    case 'session':
      return answer(200, { ...(how.signedIn satisfies SignedIn), ...(initial !== null && { initial }) });
    case 'ended':
      return answer(401, { error: how.kind, why: how.why });
    case 'badToken':
    case 'tooManyBad':
      return refuseToken(how.kind);
  }
}
