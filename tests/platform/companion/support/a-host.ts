/** A host (keys, devices, alerts and so on) in memory that accepts everything and records the calls. */
import type { Host, HostState } from '../../../../src/core/host/host.ts';
import { ok } from '../../../../src/core/base/result.ts';

export interface AHost extends Host {
  readonly asked: unknown[];
  change(state: Partial<HostState>): void;
}

export function aHost(): AHost {
  const asked: unknown[] = [];
  const listeners = new Set<() => void>();
  let state: HostState = {
    kind: 'companion',
    viewer: 'owner',
    version: '1.2.3',
    isOutdated: false,
    keys: {
      admin: { kind: 'present', place: 'system', last4: 'abcd', isUnusual: false },
      regular: { kind: 'absent' },
    },
    places: ['system', 'passphrase', 'run'],
    access: { kind: 'trial', endsAt: 1_800_000_000_000 },
    policy: [],
    api: { kind: 'off' },
    devices: [],
    wrongCodes: null,
    sessions: [],
    thisSession: null,
    checkCode: 'K7QF-2MPA',
    alerts: [],
    alertsFor: 'org-1',
    notifications: 'shown',
    notifiedBy: 'machine',
    messages: {
      destinations: [],
      digest: { isOn: false, zone: null, zoneInForce: 'UTC', nextAt: null },
      waiting: 0,
      undelivered: [],
    },
    probe: null,
    imported: null,
  };
  const yes =
    <T>(method: string, value: T) =>
    (...given: readonly unknown[]) => {
      asked.push([method, ...given]);
      return Promise.resolve(ok(value));
    };
  return {
    asked,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    actions: {
      setKey: yes('setKey', null),
      deleteKey: yes('deleteKey', null),
      unlock: yes('unlock', null),
      lock: yes('lock', null),
      startPairing: yes('startPairing', { code: 'ABCDE12345', expiresAt: 0 }),
      revokeDevice: yes('revokeDevice', null),
      endSession: yes('endSession', null),
      signOutEverywhere: yes('signOutEverywhere', null),
      setLicence: yes('setLicence', null),
      removeLicence: yes('removeLicence', null),
      testNotification: yes('testNotification', null),
      messages: yes('messages', null),
      newApiToken: yes('newApiToken', 'a-token'),
      probe: yes('probe', null),
      exportSnapshot: yes('exportSnapshot', 'sealed'),
      noteExport: yes('noteExport', null),
      importSnapshot: yes('importSnapshot', null),
      forgetImport: yes('forgetImport', null),
    },
  };
}
