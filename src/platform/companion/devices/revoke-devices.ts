/** Removes devices from the list of paired devices, after the open event streams of these devices have ended. */
import type { Sessions } from '../server/session.ts';
import type { DeviceList } from './device-list.ts';

export interface RevokeDevicesParts {
  readonly sessions: Pick<Sessions, 'end'>;
  readonly devices: Pick<DeviceList, 'revoke'>;
}

/**
 * Removes the devices. Their event streams end first. Otherwise the removed devices would still get the report of their
 * removal, because the companion (Outlay's local program) sends this report on every open stream. The devices lose
 * access at once, because the list in memory changes before this function returns.
 * @returns one promise for each device; it rejects if the list could not be written; the next start would then accept
 *   the device again
 */
export function revokeDevices(
  ids: readonly string[],
  { sessions, devices }: RevokeDevicesParts,
): readonly Promise<boolean>[] {
  for (const id of ids) sessions.end(id, 'revoked');
  return ids.map((id) => devices.revoke(id));
}
