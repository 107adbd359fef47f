/** Checks what is revoked when a browser has replaced the service worker of our address, and what is not. */
import { expect, it } from 'vitest';

import { revokeRecent } from '../../../src/platform/companion/revoke-recent.ts';
import { aBrowserKey } from './support/a-browser-key.ts';
import { bridgeParts } from './support/bridge-parts.ts';

const MINUTE = 60_000;

const LOG = { info: () => undefined, warn: () => undefined };

it.each(['foreignWorker', 'workerReplaced'] as const)(
  'after %s, the streams of recent devices end before any other stream is told about it',
  async (why) => {
    const { sessions, devices, pairing } = await bridgeParts({ now: 1_000_000 });
    sessions.exchange(sessions.mintLink(), aBrowserKey().key, 'browser');
    for (const name of ['one', 'two']) await devices.add(name, aBrowserKey().key);
    const ids = devices.list().map(({ id }) => id);
    const events: string[] = [];
    sessions.onEnd((id) => events.push(ids.includes(id) ? 'ended' : 'page ended'));
    for (const part of [devices, sessions]) part.subscribe(() => events.push('told'));
    const api = { withdrawToken: () => Promise.resolve(true) };
    await revokeRecent(why, { sessions, devices, pairing, api, log: LOG, now: 1_000_000 });
    expect(events.slice(0, 2)).toEqual(['ended', 'ended']);
    expect(events).toContain('told');
  },
);

async function aMinuteAfter(why: 'foreignWorker' | 'workerReplaced') {
  const clock = { now: 1_000_000 };
  const { sessions, devices, pairing } = await bridgeParts(clock);
  const asked: number[] = [];
  const add = (name: string) => devices.add(name, aBrowserKey().key);
  const open = (name: string) => sessions.exchange(sessions.mintLink(), aBrowserKey().key, name);
  await add('old headset');
  open('old browser');
  clock.now += 20 * MINUTE;
  await add('new headset');
  open('new browser');
  clock.now += MINUTE;
  const { code } = pairing.start();
  const api = { withdrawToken: (ageMs: number) => Promise.resolve(asked.push(ageMs) > 0) };
  await revokeRecent(why, { sessions, devices, pairing, api, log: LOG, now: clock.now });
  return {
    sessions: sessions.list().map(({ name }) => name),
    devices: devices.list().map(({ name }) => name),
    tokensYoungerThan: asked,
    unusedCode: (await pairing.pair(code, 'headset with the code', aBrowserKey().key)).kind,
  };
}

it('a replaced worker ends what was begun in the last ten minutes: sessions, pairings, the token and the unused code; and nothing older', async () => {
  expect(await aMinuteAfter('workerReplaced')).toEqual({
    sessions: ['old browser'],
    devices: ['old headset'],
    tokensYoungerThan: [10 * MINUTE],
    unusedCode: 'badToken',
  });
});

it('a worker of another program ends every page session, the pairings and the token of the last ten minutes, and the unused code', async () => {
  expect(await aMinuteAfter('foreignWorker')).toEqual({
    sessions: [],
    devices: ['old headset'],
    tokensYoungerThan: [10 * MINUTE],
    unusedCode: 'badToken',
  });
});
