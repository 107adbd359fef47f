/** The model of the paired devices: headsets, phones and other browsers. */
import type { HostState } from '../../core/host/host.ts';
import { settingsDevicesWords as words } from '../../messages/en/settings-devices.ts';
import { agoWords } from '../parts/calendar-words.ts';
import { settingFaultWords } from '../../messages/en/setting-faults.ts';
import { displayName } from '../parts/display-name.ts';

export interface DevicesModel {
  /** why devices can't be paired here; null if they can be paired */
  readonly forbidden: string | null;
  readonly devices: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}

/**
 * Returns the paired devices. Returns null if there is no companion (the process that `outlay` starts), because only a
 * companion can pair devices. Also returns null if this browser is itself a paired device.
 */
export function toDevicesModel(host: HostState | null, nowMs: number): DevicesModel | null {
  if (host?.kind !== 'companion' || host.viewer === 'device') return null;
  const isForbidden = host.policy.includes('pairing');
  return {
    forbidden: isForbidden ? settingFaultWords.forbidden : null,
    devices: host.devices.map(({ id, name, pairedAt, lastSeen }) => ({
      id,
      name: displayName(name),
      text: (isForbidden ? words.pairedButForbidden : words.paired)(
        agoWords(pairedAt, nowMs),
        agoWords(lastSeen, nowMs),
      ),
    })),
  };
}
