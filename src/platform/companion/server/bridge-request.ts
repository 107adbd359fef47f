/**
 * Finds out who sent a request to the bridge (the HTTP interface for pages and commands): the session, the origin and
 * the tab.
 */
import type { Context } from 'hono';

import type { AuditActor } from '../audit/audit-log.ts';
import { refuseToken } from './bridge-answer.ts';
import { readBody } from './read-body.ts';
import type { KnownSession, Sessions } from './session.ts';

/**
 * Checks the bearer token of a request. Runs `work` only if the token belongs to a session that has not ended.
 * Otherwise returns a response that refuses the token.
 */
export async function behindSession(
  context: Context,
  sessions: Pick<Sessions, 'check'>,
  work: (session: KnownSession) => Response | Promise<Response>,
): Promise<Response> {
  const session = sessions.check(bearerOf(context));
  return session.kind === 'known' ? work(session) : refuseToken(session.kind);
}

/**
 * Like `behindSession`, but also reads the body and passes it to `work`. Checks the token before the body is read, and
 * again afterwards: a client may send the body slowly, and its session may end in this time.
 */
export function behindSessionWithBody(
  context: Context,
  sessions: Pick<Sessions, 'check'>,
  work: (session: KnownSession, body: unknown) => Response | Promise<Response>,
): Promise<Response> {
  return behindSession(context, sessions, async () => {
    const body = await readBody(context.req.raw);
    return behindSession(context, sessions, (session) => work(session, body));
  });
}

/**
 * Returns the name of the session for the audit log. Examples: `page:page-1`, `device:` with the device's id,
 * `command`.
 */
export function actorOf({ holder, id }: KnownSession): AuditActor {
  return holder === 'command' ? holder : `${holder}:${id}`;
}

/**
 * Returns the origin of a POST request. Every POST has an Origin header, and `guard.ts` has checked that it is one of
 * our own origins.
 */
export function originOf(context: Context): string {
  return context.req.header('origin') ?? '';
}

/**
 * Returns an id of one page (tab) of a session, or the session's own id if the request names no page. A session can
 * have several tabs, and each tab is visible or hidden.
 */
export function pageOf(context: Context, sessionId: string): string {
  const page = /^[\w-]{22}$/.exec(context.req.header('outlay-page') ?? '')?.[0];
  return page === undefined ? sessionId : `${sessionId} ${page}`;
}

function bearerOf(context: Context): string {
  return /^Bearer ([\w-]{1,128})$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
}
