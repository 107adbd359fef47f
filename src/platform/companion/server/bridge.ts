/**
 * The bridge: the fixed list of calls by which pages, devices and commands reach the companion (Outlay's local
 * program). Bodies are JSON as `plain-codec.ts` encodes it. The guard has already refused every request of another
 * site.
 *
 * Calls that need no session:
 * - `POST /bridge/session` {token, publicKey}: opens a session by a one-time link; answers {bearer, runKey, holder}
 * - `POST /bridge/pair` {code, name, publicKey}: pairs a device by a code; answers {bearer, runKey, holder}
 * - `POST /bridge/challenge` {publicKey, nonce}: answers {challenge, proof}
 * - `POST /bridge/sign-in` {publicKey, challenge, signature, isFirst?}: answers {bearer, runKey, holder, initial?}, or
 *   why the session ended. The challenge comes from `/bridge/challenge` or from the page's HTML (`page-challenge.ts`).
 *   `initial` is what a page needs first (`initial-data.ts`), for a page that sends `isFirst`
 * - `POST /bridge/worker` {}: our service worker has replaced another one in a browser of this machine; answers null
 * - `POST /bridge/control` {nonce}: answers {nonce, proof} to a command
 *
 * Calls that need a session:
 * - `GET /bridge/events`: status, settings and host, one line for each change
 * - `POST /bridge/call`, `POST /bridge/host` {method, arguments}: answers what the engine (figures) or the host (keys,
 *   devices, alerts) answers; a page whose call takes long gets 202 and sends it again (`long-calls.ts`)
 * - `POST /bridge/settings` {change}: answers the settings after the change
 * - `POST /bridge/link` (commands only): answers {link}
 * - `POST /bridge/stop` (commands only): answers {environment}, the variables that name the companion's proxy; then the
 *   companion ends
 */
import { Hono } from 'hono';

import { systemClock } from '../../shared/system-clock.ts';
import { commandRoutes, type CommandOptions } from './command-routes.ts';
import { initialData } from './initial-data.ts';
import { lineSources, pageRoutes, type PageOptions } from './page-routes.ts';
import { signInRoutes, type SignInOptions } from './sign-in-routes.ts';

export interface BridgeOptions extends Omit<SignInOptions, 'initialData'>, CommandOptions, PageOptions {}

/** Creates the HTTP routes of the bridge (the interface for pages, devices and commands). */
export function createBridge(options: BridgeOptions): Hono {
  const app = new Hono();
  const first = { engine: options.engine, sources: lineSources(options), clock: systemClock };
  app.route('/', signInRoutes({ ...options, initialData: (session) => initialData(session, first) }));
  app.route('/', commandRoutes(options));
  app.route('/', pageRoutes(options));
  return app;
}
