/** What ends when a browser has replaced the service worker at our address, and what stays. */
import { expect, it } from 'vitest';

import { withdrawYoung } from '../../../src/platform/companion/withdraw-young.ts';
import { aBrowserKey } from './support/a-browser-key.ts';
import { bridgeParts } from './support/bridge-parts.ts';

const MINUTE = 60_000;

it('ends what was begun in the last ten minutes: sessions, pairings and the token; and nothing older', async () => {
  const clock = { now: 1_000_000 };
  const { sessions, devices } = await bridgeParts(clock);
  const asked: number[] = [];
  const add = (name: string) => devices.add(name, aBrowserKey().key);
  const open = (name: string) => sessions.exchange(sessions.mintLink(), aBrowserKey().key, name);
  await add('old headset');
  open('old browser');
  clock.now += 20 * MINUTE;
  await add('new headset');
  open('new browser');
  clock.now += MINUTE;
  await withdrawYoung({
    sessions,
    devices,
    api: { withdrawToken: (ageMs) => Promise.resolve(asked.push(ageMs) > 0) },
    log: { info: () => undefined, warn: () => undefined },
    now: clock.now,
  });
  expect(sessions.list().map(({ name }) => name)).toEqual(['old browser']);
  expect(devices.list().map(({ name }) => name)).toEqual(['old headset']);
  expect(asked).toEqual([10 * MINUTE]);
});
