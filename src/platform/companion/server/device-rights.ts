/**
 * What a device that was let in by a code may not do, so that taking it off the list is the end of it: hand out keys, tokens or codes, or open
 * this machine to others. Looking at figures and choosing what is shown is what it was let in for.
 */
import type { HostCall } from '../../../core/host/host-call.ts';
import { sharedOf } from '../../../core/settings/setting-change.ts';
import type { Settings, SharedSettings } from '../../../core/settings/settings.ts';
import type { SessionKind } from './session.ts';

export function opensThisMachine({ method }: HostCall): boolean {
  switch (method) {
    case 'setKey':
    case 'deleteKey':
    case 'startPairing':
    case 'revokeDevice':
    case 'newApiToken':
    case 'exportSnapshot':
    case 'removeLicence':
      return true;
    case 'unlock':
    case 'lock':
    case 'setLicence':
    case 'testNotification':
    case 'probe':
      return false;
  }
}

/** The address rates come from is asked by this machine, and the API is a door of its own. */
export function settingOpensThisMachine(name: string): boolean {
  return name === 'ratesUrl' || name === 'api';
}

/** The settings as their holder may know them: a key of the rates service would outlast the device's place on the list. */
export function settingsFor(holder: SessionKind, settings: Settings): SharedSettings {
  const shared = sharedOf(settings);
  const { ratesUrl } = shared;
  return holder === 'device' && ratesUrl !== null ? { ...shared, ratesUrl: ratesUrl.replace(/\?.*$/, '?') } : shared;
}
