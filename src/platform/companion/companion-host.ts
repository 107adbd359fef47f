/**
 * The Host of the companion (Outlay's local program): combines the states of the companion's parts into one value, and
 * performs the actions of pages and commands.
 */
import type { AccessService } from '../../core/access/access-service.ts';
import { allows, type AccessState, type Feature } from '../../core/access/access.ts';
import type { AlertWatch } from '../../core/alerts/watch-alerts.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { createListeners } from '../../core/base/listeners.ts';
import type { Host, HostActions, HostFault, HostState, KeyFault } from '../../core/host/host.ts';
import { isPassphraseTooShort } from '../../core/host/passphrase.ts';
import { sendTestNotification } from '../../core/host/test-notification.ts';
import type { Prober } from '../../core/probes/prober.ts';
import type { Log } from '../../core/base/ports.ts';
import { checkKey } from '../../core/provider/anthropic/lists/check-key.ts';
import type { Policy } from '../../core/policy/policy.ts';
import { parseKey } from '../../core/provider/anthropic/wire/key-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { notificationWords } from '../../messages/en/notifications.ts';
import type { Sealer } from '../shared/sealer.ts';
import type { BuildWatch } from './build-watch.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { DeviceList } from './devices/device-list.ts';
import { revokeDevices } from './devices/revoke-devices.ts';
import type { Pairing } from './devices/pairing.ts';
import { exportSealedSnapshot } from './export-snapshot.ts';
import type { MessageService } from './delivery/message-service.ts';
import type { KeyService } from './keys/key-service.ts';
import type { SystemNotifier } from './notify/system-notifier.ts';
import { createProbeSender } from './outgoing/probe.ts';
import { createUpstreamTransport } from './outgoing/upstream-transport.ts';
import type { ServedApi } from './serve-api.ts';
import type { Sessions } from './server/session.ts';

export interface CompanionHostParts {
  readonly version: string;
  readonly build: BuildWatch;
  readonly providerUrl: string;
  readonly policy: Policy;
  /** whether Outlay was started with `--demo`, so that only the demo is shown */
  readonly isDemo: boolean;
  /** the engine; it gives only figures that the person's plan includes */
  readonly engine: Engine;
  /** returns the person's plan (trial, free or pro); null in the demo, which has no plan */
  readonly plan: () => AccessState | null;
  readonly keys: KeyService;
  readonly access: AccessService;
  readonly api: ServedApi;
  readonly devices: DeviceList;
  readonly pairing: Pairing;
  readonly watch: AlertWatch;
  /** sends messages; null in the demo, which sends none */
  readonly messages: MessageService | null;
  readonly notifier: SystemNotifier;
  readonly prober: Prober;
  readonly sealer: Sealer;
  readonly log: Log;
  readonly sessions: Sessions;
  /**
   * the check code, which is new at each start of Outlay; a person compares the code on the page with the code in the
   * terminal
   */
  readonly checkCode: string;
}

export function createCompanionHost(parts: CompanionHostParts): Host {
  const { version, isDemo, keys, access, api, devices, pairing, sessions, watch, messages, notifier, prober } = parts;
  const listeners = createListeners();
  for (const part of [parts.build, keys, access, api, devices, pairing, sessions, watch, prober])
    part.subscribe(listeners.notify);
  messages?.subscribe(listeners.notify);
  return {
    state: (): HostState => ({
      kind: 'companion',
      viewer: 'owner',
      version,
      isOutdated: parts.build.isReplaced(),
      keys: keys.states(),
      places: isDemo ? [] : keys.places(),
      access: access.state(),
      policy: parts.policy,
      api: api.state(),
      devices: devices.list(),
      wrongCodes: pairing.wrongCodes(),
      sessions: sessions.list(),
      thisSession: null,
      checkCode: parts.checkCode,
      alerts: watch.alerts(),
      alertsFor: watch.organizationId(),
      notifications: notifier.isAvailable ? 'shown' : 'none',
      notifiedBy: 'machine',
      messages: messages?.state() ?? null,
      probe: isDemo ? null : prober.state(),
      imported: null,
    }),
    subscribe: listeners.subscribe,
    actions: createActions(parts),
  };
}

function createActions(parts: CompanionHostParts): HostActions {
  const { isDemo, engine, plan, keys, access, api, devices, sessions, pairing, notifier, prober, sealer, log } = parts;
  const has = (feature: Feature): boolean => {
    const state = plan();
    return state === null || allows(state, feature);
  };
  const notHere = <T>(): Result<T, HostFault> => fail({ kind: 'notHere' });

  return {
    async setKey(request) {
      if (isDemo) return notHere();
      // After an upgrade, our files on disk belong to another build, so nothing that loads figures with the key can be
      // started.
      if (parts.build.isReplaced()) return fail({ kind: 'outdated' });
      const isShort = request.place === 'passphrase' && isPassphraseTooShort(request.passphrase ?? '');
      if (isShort) return fail({ kind: 'passphraseTooShort' });
      const key = parseKey(request.key);
      if (key === null) return fail({ kind: 'notAKey' });
      const checked = await check(request.kind, key, parts);
      return checked.ok ? keys.set(request) : checked;
    },
    deleteKey: (kind) => (isDemo ? Promise.resolve(notHere()) : keys.delete(kind)),
    unlock: (passphrase) =>
      parts.build.isReplaced() ? Promise.resolve(fail({ kind: 'outdated' })) : keys.unlock(passphrase),
    lock: () => {
      keys.lock();
      return Promise.resolve(ok(null));
    },
    startPairing: () =>
      Promise.resolve(parts.policy.includes('pairing') ? fail({ kind: 'forbidden' }) : ok(pairing.start())),
    revokeDevice: (id) => Promise.all(revokeDevices([id], parts)).then(() => ok(null), failure),
    endSession(id) {
      sessions.end(id, 'signedOut');
      return Promise.resolve(ok(null));
    },
    signOutEverywhere() {
      log.info('signed out everywhere');
      pairing.cancel();
      const ids = devices.list().map(({ id }) => id);
      const revoking = Promise.all(revokeDevices(ids, parts)).then(() => ok(null), failure);
      sessions.endPages('signedOut');
      return revoking;
    },
    setLicence: (text) => access.setLicence(text),
    async removeLicence() {
      await access.removeLicence();
      return ok(null);
    },
    testNotification: () => sendTestNotification(notifier, 'machine', notificationWords.test),
    messages: (order) => parts.messages?.order(order) ?? Promise.resolve(notHere()),
    newApiToken: () => api.newToken(),
    async probe() {
      // A probe (a message to a model, sent to read the rate limits) costs money, so the demo sends none.
      if (isDemo || engine.status().dataSource === 'demo') return notHere();
      if (!has('rateLimits')) return fail({ kind: 'notInPlan' });
      const key = keys.read('regular');
      if (key === null) return fail({ kind: 'notAKey' });
      return prober.run(createProbeSender({ providerUrl: new URL(parts.providerUrl), key, version: parts.version }));
    },
    async exportSnapshot(passphrase) {
      if (parts.policy.includes('staticMode')) return fail({ kind: 'forbidden' });
      // Encrypting needs a new thread. After an upgrade, the thread would run the files of another build.
      if (parts.build.isReplaced()) return fail({ kind: 'outdated' });
      return exportSealedSnapshot(passphrase, { engine, plan, sealer, log });
    },
    // Does nothing here: when a page calls this action, `page-routes.ts` writes the export and the caller to the audit
    // log.
    noteExport: () => Promise.resolve(ok(null)),
    importSnapshot: () => Promise.resolve(notHere()),
    forgetImport: () => Promise.resolve(notHere()),
  };
}

/** Asks the provider whether the key has the required rights. The requests cost nothing. */
async function check(
  kind: 'admin' | 'regular',
  key: string,
  { providerUrl, version, log }: CompanionHostParts,
): Promise<Result<null, KeyFault>> {
  const transport = createUpstreamTransport({ providerUrl: new URL(providerUrl), key, version });
  const random = { next: () => Math.random() };
  const checked = await checkKey(kind, { transport, clock: systemClock, random, log });
  return checked.ok ? ok(null) : checked;
}

function failure(error: unknown): Result<null, HostFault> {
  return fail({ kind: 'failed', detail: error instanceof Error ? error.message : 'unknown' });
}
