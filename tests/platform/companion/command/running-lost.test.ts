import { expect, it } from 'vitest';

import { naming, RunningLost } from '../../../../src/platform/companion/command/running-lost.ts';
import { aCommandContext } from './support/a-command-context.ts';
import { runHere } from './support/run-here.ts';

it('a running Outlay that goes away while it is asked is told from a mistake of ours', async () => {
  const here = await aCommandContext({ isRunning: true });
  const running = await here.findRunning();
  if (running === null) throw new Error('none is running');
  const gone = naming({ ...running, now: () => Promise.reject(new Error('ECONNRESET')) });
  const lost = { ...here, findRunning: () => Promise.resolve(gone) };
  for (const args of [['status'], ['settings', 'get'], ['key', 'status'], ['licence']]) {
    await expect(runHere(lost, ...args)).rejects.toThrow(RunningLost);
  }
  const linkless = naming({ ...running, openLink: () => Promise.reject(new Error('answered 500')) });
  await expect(runHere({ ...here, findRunning: () => Promise.resolve(linkless) }, 'open')).rejects.toThrow(RunningLost);
});

it('answers of one that stays are as they were', async () => {
  const here = await aCommandContext({ isRunning: true });
  const running = await here.findRunning();
  expect(running && (await naming(running).openLink())).toBe('http://localhost:9484/#t=link');
});
