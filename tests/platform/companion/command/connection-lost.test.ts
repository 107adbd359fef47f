import { expect, it } from 'vitest';

import { throwConnectionLost, ConnectionLost } from '../../../../src/platform/companion/command/connection-lost.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';
import { theRunning } from './support/the-running.ts';

it('a running Outlay that goes away while it is asked is told from a mistake of ours', async () => {
  const context = await aCommandContext({ isRunning: true });
  const running = await theRunning(context);
  const gone = throwConnectionLost({ ...running, now: () => Promise.reject(new Error('ECONNRESET')) });
  const lost = { ...context, findRunning: () => Promise.resolve(gone) };
  for (const args of [['status'], ['settings', 'get'], ['key', 'status'], ['licence']]) {
    await expect(runInContext(lost, ...args)).rejects.toThrow(ConnectionLost);
  }
  const linkless = throwConnectionLost({ ...running, openLink: () => Promise.reject(new Error('answered 500')) });
  await expect(runInContext({ ...context, findRunning: () => Promise.resolve(linkless) }, 'open')).rejects.toThrow(
    ConnectionLost,
  );
});

it('answers of one that stays are as they were', async () => {
  const context = await aCommandContext({ isRunning: true });
  const running = await theRunning(context);
  expect(await throwConnectionLost(running).openLink()).toBe('http://localhost:9484/#t=link');
});
