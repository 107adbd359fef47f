/**
 * Decides what a paired device may do and see. A device must not give other people access (through keys, tokens,
 * pairing codes or the JSON API), must not unlock encrypted key files, must not spend money (probes), and must not
 * change the licence, the limit, the alerts or the teams. So removing a device ends everything that the device could
 * do. A device may read figures, refresh them, change what is displayed, and lock the encrypted key files.
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
    case 'messages':
      return true;
    case 'lock':
    case 'noteExport':
      return false;
  }
}

/** Who may change each shared setting. `owner`: only pages and commands of this machine. `everyone`: devices too. */
const CHANGED_BY: Readonly<Record<keyof SharedSettings, 'owner' | 'everyone'>> = {
  currency: 'everyone',
  tabs: 'everyone',
  apiKeyIds: 'everyone',
  savings: 'everyone',
  statusMode: 'everyone',
  // A device must not change where Outlay sends requests (`ratesUrl`), and must not open another way to read figures
  // (the API).
  ratesUrl: 'owner',
  api: 'owner',
  // These settings decide when the owner is notified. A person with a borrowed device must not switch notifications
  // off.
  spendLimit: 'owner',
  thresholds: 'owner',
  alerts: 'owner',
  prepaid: 'owner',
  runwayDays: 'owner',
  anomalyAlerts: 'owner',
  mutedAnomalies: 'owner',
  // Teams decide to whom the costs of the whole organization are assigned, so a device must not change them.
  teams: 'owner',
};

/**
 * Whether only pages and commands of this machine may change the setting. True for a name that is not a shared setting.
 */
export function isOwnerOnlySetting(name: string): boolean {
  return !Object.hasOwn(CHANGED_BY, name) || CHANGED_BY[name as keyof SharedSettings] === 'owner';
}

/** Returns the host's state (keys, devices, alerts) without the parts that this session may not see. */
export function hostFor({ id, holder }: KnownSession, state: HostState): HostState {
  return holder === 'device' ? hostForDevice(id, state) : { ...state, thisSession: id };
}

/**
 * Returns what a device may see. `viewer` is `device`, so that its page offers only what a device may do. Each field
 * is listed here. So after a new field is added, this code does not compile until its author has decided whether
 * devices may see the field.
 */
function hostForDevice(id: string, state: HostState): HostState {
  return {
    kind: state.kind,
    viewer: 'device',
    version: state.version,
    isOutdated: state.isOutdated,
    keys: state.keys,
    places: state.places,
    access: state.access,
    policy: state.policy,
    api: state.api,
    thisSession: id,
    alerts: state.alerts,
    alertsFor: state.alertsFor,
    notifications: state.notifications,
    notifiedBy: state.notifiedBy,
    probe: state.probe,
    imported: state.imported,
    // A device sees only itself, neither other devices nor attempts to pair.
    devices: state.devices.filter((device) => device.id === id),
    sessions: [],
    wrongCodes: null,
    // A device does not see the check code. It is a secret between the terminal and the owner's page.
    checkCode: null,
    // A device does not see to which destinations messages are sent.
    messages: null,
  };
}

/**
 * Returns the settings that the session may read. A device gets the address of the exchange-rate service without its
 * query, because the query may contain a key. Otherwise the device would still have that key after a person has
 * unpaired the device.
 */
export function settingsFor(holder: SessionKind, settings: Settings): SharedSettings {
  const shared = sharedOf(settings);
  const { ratesUrl } = shared;
  return holder === 'device' && ratesUrl !== null ? { ...shared, ratesUrl: ratesUrl.replace(/\?.*$/, '?') } : shared;
}
