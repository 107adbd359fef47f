/**
 * The Host of a page without a companion (Outlay's local program): the page's key, plan, alerts, notifications and
 * imported snapshots. Such a page has no JSON API and no paired devices, and it can't measure rate limits.
 */
import type { AccessService } from '../../../core/access/access-service.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { Host, HostFault, HostState, KeyPlace } from '../../../core/host/host.ts';
import type { AlertWatch } from '../../../core/alerts/watch-alerts.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { sendTestNotification } from '../../../core/host/test-notification.ts';
import { notificationWords } from '../../../messages/en/notifications.ts';
import type { KeyManager } from '../keys/key-manager.ts';
import type { BrowserNotifier } from '../notifier.ts';
import type { ImportedSnapshot } from './imported-snapshot.ts';

export interface BrowserHostParts {
  readonly version: string;
  readonly keyManager: KeyManager;
  /** the places where this browser can save a key, the preferred one first */
  readonly places: () => readonly KeyPlace[];
  readonly access: AccessService;
  readonly alerts: Pick<AlertWatch, 'alerts' | 'organizationId'>;
  readonly notifier: BrowserNotifier;
  readonly imported: ImportedSnapshot;
  /** called after a snapshot was imported, and after it was removed */
  readonly onImported: () => void;
}

export interface BrowserHost extends Host {
  /**
   * rebuilds the state and calls the listeners; call this method after a change of a key, the plan, alerts or an import
   */
  changed(): void;
}

const NOT_HERE: Result<never, HostFault> = fail({ kind: 'notHere' });

export function createBrowserHost(parts: BrowserHostParts): BrowserHost {
  const { keyManager, access, alerts, notifier, imported } = parts;
  const listeners = createListeners();
  let state = compose();

  function compose(): HostState {
    const snapshot = imported.current();
    return {
      kind: 'browser',
      viewer: 'owner',
      version: parts.version,
      isOutdated: false,
      keys: { admin: keyManager.state(), regular: { kind: 'absent' } },
      places: parts.places(),
      access: access.state(),
      policy: [],
      api: null,
      devices: [],
      wrongCodes: null,
      sessions: [],
      thisSession: null,
      checkCode: null,
      alerts: alerts.alerts(),
      alertsFor: alerts.organizationId(),
      notifications: notifier.state(),
      notifiedBy: 'page',
      messages: null,
      probe: null,
      imported: snapshot === null ? null : { generatedAt: snapshot.generatedAt, snapshot },
    };
  }

  function changed(): void {
    state = compose();
    listeners.notify();
  }

  async function after<Value>(work: Promise<Value>): Promise<Value> {
    const value = await work;
    changed();
    return value;
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    changed,
    actions: {
      setKey: async (request) => (request.kind === 'admin' ? after(keyManager.keep(request)) : NOT_HERE),
      deleteKey: async (kind) => (kind === 'admin' ? after(keyManager.forget()) : NOT_HERE),
      unlock: (passphrase) => after(keyManager.unlock(passphrase)),
      lock: async () => (keyManager.lock() ? after(Promise.resolve(ok(null))) : NOT_HERE),
      startPairing: async () => NOT_HERE,
      revokeDevice: async () => NOT_HERE,
      endSession: async () => NOT_HERE,
      signOutEverywhere: async () => NOT_HERE,
      setLicence: (text) => after(access.setLicence(text)),
      removeLicence: async () => {
        await after(access.removeLicence());
        return ok(null);
      },
      testNotification: async () => {
        await notifier.ask();
        return after(sendTestNotification(notifier, 'page', notificationWords.test));
      },
      messages: async () => NOT_HERE,
      newApiToken: async () => NOT_HERE,
      probe: async () => NOT_HERE,
      exportSnapshot: async () => NOT_HERE,
      noteExport: async () => NOT_HERE,
      importSnapshot: async (text, passphrase) => {
        const taken = await imported.take(text, passphrase);
        if (taken.ok) parts.onImported();
        return taken;
      },
      forgetImport: async () => {
        await imported.forget();
        parts.onImported();
        return ok(null);
      },
    },
  };
}
