/**
 * The bridge's routes for commands of the same user: proving that this is the user's companion, creating a link, and
 * stopping the program.
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
   * answers a command's nonce (a random text) with the companion's nonce and a proof; null if the text is not a nonce
   */
  readonly prove: (nonce: string) => { readonly nonce: string; readonly proof: string } | null;
  /** makes a one-time link and returns its full address */
  readonly newLink: () => Promise<string>;
  /**
   * returns the environment variables that name the companion's proxy; stops this program after the answer with these
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
