/** Tests when the weekly digest (a message that sums up the costs) is due on a machine whose time zone is not known. */
import { expect, it } from 'vitest';

import { createDigestSwitch } from '../../../../src/platform/companion/delivery/digest-switch.ts';
import { createKeptLog } from '../../../core/provider/fixed-ports.ts';
import { memoryRecord } from '../support/memory-records.ts';

// Node reports one of these values as the machine's time zone if the variable TZ is empty or is `:/etc/localtime`.
it.each(['Etc/Unknown', undefined])('the digest is due by UTC if the machine’s time zone is %s', async (zone) => {
  const now = (): number => Date.UTC(2026, 10, 21, 12);
  const digest = createDigestSwitch({ record: memoryRecord(), now, machineZone: () => zone, log: createKeptLog() });
  expect(await digest.set(true, null)).toMatchObject({ ok: true });
  const monday = Date.UTC(2026, 10, 23, 8);
  expect(digest.state()).toEqual({ isOn: true, zone: null, zoneInForce: 'UTC', nextAt: monday });
});
