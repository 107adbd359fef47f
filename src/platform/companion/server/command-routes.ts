/**
 * The bridge's routes for commands of the same user: proving that this process is the user's companion (Outlay's local
 * program), creating a link, and stopping this process.
 */
import { Hono } from 'hono';

import type { ProxyVariables } from '../outgoing/proxy-variables.ts';
import { answer } from './bridge-answer.ts';
import { behindSession } from './bridge-request.ts';
import { readFields } from './read-body.ts';
import type { Sessions } from './session.ts';

export interface CommandOptions {
  readonly sessions: Sessions;
  /**
   * answers a command's nonce (a random text) with this process's own nonce and a proof; null if the command's text is
   * not a nonce
   */
  readonly prove: (nonce: string) => { readonly nonce: string; readonly proof: string } | null;
  /** makes a one-time link and returns its full address */
  readonly newLink: () => Promise<string>;
  /**
   * returns the environment variables that name Outlay's proxy; stops this process after the answer with these
   * variables is sent
   */
  readonly stop: () => ProxyVariables;
}

export function commandRoutes({ sessions, prove, newLink, stop }: CommandOptions): Hono {
  const app = new Hono();

  app.post('/bridge/control', async (context) => {
    const body = await readFields(context.req.raw, ['nonce']);
    const proof = body === null ? null : prove(body.nonce);
    return proof === null ? answer(400, { error: 'badRequest' }) : answer(200, proof);
  });

  app.post('/bridge/link', (context) =>
    behindSession(context, sessions, async ({ holder }) =>
      holder === 'command' ? answer(200, { link: await newLink() }) : answer(403, { error: 'forCommands' }),
    ),
  );

  app.post('/bridge/stop', (context) =>
    behindSession(context, sessions, ({ holder }) => {
      if (holder !== 'command') return answer(403, { error: 'forCommands' });
      return answer(200, { environment: stop() });
    }),
  );

  return app;
}
