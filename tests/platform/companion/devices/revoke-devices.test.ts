/**
 * A device that is removed gets no further line: its stream ends before the other open streams are told about the
 * removal.
 */
import { expect, it } from 'vitest';

import { revokeDevices } from '../../../../src/platform/companion/devices/revoke-devices.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { bridgeParts } from '../support/bridge-parts.ts';

it('the streams of removed devices end before the other streams are told about it', async () => {
  const { sessions, devices } = await bridgeParts();
  for (const name of ['one', 'two']) await devices.add(name, aBrowserKey().key);
  const ids = devices.list().map(({ id }) => id);
  const events: string[] = [];
  sessions.onEnd((id) => events.push(`ended ${id}`));
  for (const part of [devices, sessions]) part.subscribe(() => events.push('told'));
  const revoking = revokeDevices(ids, { sessions, devices });
  expect(devices.list()).toEqual([]);
  expect(await Promise.all(revoking)).toEqual([true, true]);
  expect(events).toEqual([...ids.map((id) => `ended ${id}`), 'told', 'told']);
});
