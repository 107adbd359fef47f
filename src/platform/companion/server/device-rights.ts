/**
 * What a paired device may not do: give access to others (keys, vaults, tokens, pairing codes, the JSON API), spend money (probes), or
 * change the licence, the spend limit and the alerts. So revoking it ends everything it could do. It may read figures, refresh them,
 * change what is shown, and lock the vault.
 */
import type { HostCall } from '../../../core/host/host-call.ts';
import type { HostState } from '../../../core/host/host.ts';
import { sharedOf } from '../../../core/settings/setting-change.ts';
import type { Settings, SharedSettings } from '../../../core/settings/settings.ts';
import type { KnownSession, SessionKind } from './session.ts';

export function isOwnerOnlyCall({ method }: HostCall): boolean {
  switch (method) {
    case 'setKey':
    case 'deleteKey':
    case 'startPairing':
    case 'revokeDevice':
    case 'endSession':
    case 'signOutEverywhere':
    case 'newApiToken':
    case 'exportSnapshot':
    case 'removeLicence':
    case 'setLicence':
    case 'unlock':
    case 'probe':
    case 'testNotification':
      return true;
    case 'lock':
    case 'noteExport':
      return false;
  }
}

const OWNER_ONLY_SETTINGS: ReadonlySet<string> = new Set<keyof SharedSettings>([
  // This machine asks the rates address, and the API is a door of its own.
  'ratesUrl',
  'api',
  // They decide what the owner is notified of; a lent device must not switch that off.
  'spendLimit',
  'thresholds',
  'alerts',
  'prepaid',
  'runwayDays',
  'mutedAnomalies',
]);

/** Whether only pages and commands of this machine may change a setting. */
export function isOwnerOnlySetting(name: string): boolean {
  return OWNER_ONLY_SETTINGS.has(name);
}

/**
 * The host's state for its reader. A device is told that it is one, so that its page offers nothing it may not do; it learns neither who else
 * is signed in, nor who tries codes, nor the code that vouches for key fields.
 */
export function hostFor({ id, holder }: KnownSession, state: HostState): HostState {
  const own = { ...state, thisSession: id };
  return holder === 'device' ? { ...own, viewer: 'device', wrongCodes: null, sessions: [], checkCode: null } : own;
}

/** The settings as their holder may know them: a key of the rates service would outlast the device's place on the list. */
export function settingsFor(holder: SessionKind, settings: Settings): SharedSettings {
  const shared = sharedOf(settings);
  const { ratesUrl } = shared;
  return holder === 'device' && ratesUrl !== null ? { ...shared, ratesUrl: ratesUrl.replace(/\?.*$/, '?') } : shared;
}
