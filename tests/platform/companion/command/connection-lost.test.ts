import { expect, it } from 'vitest';

import { ok } from '../../../../src/core/base/result.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { throwConnectionLost, ConnectionLost } from '../../../../src/platform/companion/command/connection-lost.ts';
import { anAnswer } from '../../../core/export/support/some-answers.ts';
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

it.each([
  ['query', ['query']],
  ['analyze', ['explain']],
  ['keys', ['query']],
] as const)('one that goes away while it answers `%s` is told too', async (call, args) => {
  const context = await aCommandContext({ isRunning: true });
  context.engine.query = () => Promise.resolve(ok(anAnswer([[toPico(1_000_000_000_000n)]])));
  const running = await theRunning(context);
  const gone = throwConnectionLost({ ...running, [call]: () => Promise.reject(new Error('ECONNRESET')) });
  const lost = { ...context, findRunning: () => Promise.resolve(gone) };
  await expect(runInContext(lost, ...args)).rejects.toThrow(ConnectionLost);
});

it('answers of one that stays are as they were', async () => {
  const context = await aCommandContext({ isRunning: true });
  const running = await theRunning(context);
  expect(await throwConnectionLost(running).openLink()).toBe('http://localhost:9484/#t=link');
});
