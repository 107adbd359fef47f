/**
 * Opens a page without a companion (Outlay's local program): creates the page's engine (it loads and computes figures),
 * its host (keys, alerts, the plan) and its settings. This module is loaded only on static hosts (web servers without a
 * companion).
 */
import { createReplaceableEngine } from '../../../core/engine/replaceable-engine.ts';
import { createAccessService } from '../../../core/access/access-service.ts';
import { gateEngine } from '../../../core/engine/gate/gate-engine.ts';
import { LICENCE_PUBLIC_KEY } from '../../../core/access/licence-key.ts';
import { watchAlerts } from '../../../core/alerts/watch-alerts.ts';
import { createCanceller } from '../../../core/base/cancel.ts';
import { createEmptyEngine } from '../../../core/engine/empty-engine.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { RoomUsed } from '../../../core/host/room-used.ts';
import { isOutOfReach } from '../../../core/host/key-reach.ts';
import { createSnapshotEngine } from '../../../core/export/snapshot-engine.ts';
import type { Host, KeyPlace } from '../../../core/host/host.ts';
import type { Clock } from '../../../core/base/ports.ts';
import { checkKey } from '../../../core/provider/anthropic/lists/check-key.ts';
import type { SharedRecord } from '../../../core/base/record-store.ts';
import type { SettingsStore } from '../../../core/settings/settings.ts';
import { alertWords } from '../../../messages/alert-words.ts';
import { createCurrentSettings } from '../../shared/current-settings.ts';
import { createSignatureVerifier } from '../../shared/ed25519.ts';
import { openBroadcast } from '../broadcast.ts';
import { startDemoEngine } from '../demo-engine.ts';
import { createFiguresStore } from '../storage/figures-store.ts';
import { ALERT_RECORDS, createHostRecords, type RecordName, type Records } from '../storage/host-records.ts';
import { startAutoLock } from '../keys/auto-lock.ts';
import { createKeyManager } from '../keys/key-manager.ts';
import { createKeySharing, type KeySharingMessage } from '../keys/key-sharing.ts';
import { createPasskeys } from '../keys/passkey.ts';
import { createWorkerSealer } from '../keys/worker-sealer.ts';
import { createVault } from '../keys/vault.ts';
import { browserLog } from '../log.ts';
import { createBrowserNotifier } from '../notifier.ts';
import { startSealingWorker } from '../start-worker.ts';
import { createBrowserHost } from './browser-host.ts';
import { createDirectTransport } from './direct-transport.ts';
import { createImportedSnapshot } from './imported-snapshot.ts';
import {
  followLeader,
  isLeaderElected,
  startLiveEngine,
  whenNoLeader,
  whenLeaderLeft,
  type LiveEngine,
} from './live-engine.ts';

export interface DirectOptions {
  readonly clock: Clock;
  readonly settings: SettingsStore;
  readonly version: string;
}

export interface DirectPage {
  readonly engine: Engine;
  readonly host: Host;
  readonly settings: SettingsStore;
}

/**
 * How long to wait for the key from another page, in ms. A page that has the key answers at once, unless it is busy
 * drawing.
 */
const OTHERS_ANSWER_MS = 400;

/**
 * Opens the page without a companion (Outlay's local program). If the browser has no database, nothing is saved, but
 * the call succeeds.
 */
export async function openDirect({ clock, settings, version }: DirectOptions): Promise<DirectPage> {
  const random = { next: () => Math.random() };
  const { records, claims } = createHostRecords();
  const sealer = createWorkerSealer(startSealingWorker);
  const figures = createFiguresStore();
  const imported = createImportedSnapshot(records, sealer);
  const passkeys = createPasskeys();
  const sharing = createKeySharing(openBroadcast<KeySharingMessage>('outlay-key'));
  const hasDatabase = await records.load('vault').then(
    () => true,
    () => false,
  );
  const keyManager = createKeyManager({
    sharing,
    vault: hasDatabase ? createVault({ records, sealer, now: () => clock.now() }) : null,
    passkeys,
    check: (key) =>
      checkKey('admin', {
        transport: createDirectTransport({ ...web, key: () => key }),
        clock,
        random,
        log: browserLog,
      }),
  });
  const [hasLeader] = await Promise.all([isLeaderElected(), keyManager.reload(), imported.reload()]);
  if (hasLeader) await sharing.askOthers(clock.sleep(OTHERS_ANSWER_MS));
  // If no open page loads figures with a key and no key is saved, the saved figures can't be shown until a person
  // enters the key again. So they are deleted, and so are the sent alerts, which contain costs and names.
  if (!hasLeader && keyManager.credential() === null) void removeFigures();

  /** Deletes the saved figures and the records of sent alerts. It never rejects: what can't be deleted stays. */
  async function removeFigures(): Promise<void> {
    await Promise.allSettled([figures.remove(), ...ALERT_RECORDS.map((name) => records.remove(name))]);
  }

  const plan = createAccessService({
    store: sharedRecord(records, 'access'),
    clock,
    verifier: createSignatureVerifier(LICENCE_PUBLIC_KEY),
  });
  const current = createCurrentSettings(settings);
  const notifier = createBrowserNotifier();
  // The places where a key can be saved. The page preselects the first one. It is `run` (memory only), so that a key is
  // saved only if a person chooses another place.
  let places: readonly KeyPlace[] = hasDatabase ? ['run', 'passphrase'] : ['run'];

  let live: LiveEngine | null = null;
  /**
   * The engine of another page, which loads figures for this page too. This page uses that engine until this page has
   * the key itself. The value is null if no other page has an engine, or if this page has the key.
   */
  let followed = hasLeader && keyManager.credential() === null ? followLeader(crypto.randomUUID()) : null;
  if (followed !== null) {
    void whenLeaderLeft().then(async () => {
      if (followed === null) return;
      await removeFigures();
      stopFollowing();
      showChosen();
    });
  }
  let demo: Engine | null = null;
  const first = choose();
  const shownEngine = createReplaceableEngine(first.status(), { callsWithoutAnswer: 'repeated' });
  shownEngine.put(first, 'atOnce');
  const alerts = watchAlerts({
    engine: shownEngine.engine,
    gated: shownEngine.engine,
    settings: current,
    claims,
    notifier,
    clock,
    log: browserLog,
    store: sharedRecord(records, 'alerts'),
    otherStore: sharedRecord(records, 'otherAlerts'),
    anomalyStore: sharedRecord(records, 'anomalyAlerts'),
    isDemo: false,
    words: alertWords,
  });
  const host = createBrowserHost({
    version,
    keyManager,
    places: () => places,
    access: plan,
    alerts,
    notifier,
    imported,
    onImported: showChosen,
  });

  /** Returns the engine (source of figures) that the page uses now, and starts and stops engines as needed. */
  function choose(): Engine {
    const credential = keyManager.credential();
    if (credential === null) {
      live?.stop();
      live = null;
    } else {
      stopFollowing();
      live ??= startLiveEngine(crypto.randomUUID(), credential);
      live.setCredential(credential);
      void plan.begin();
    }
    const snapshot = imported.current();
    const needsDemo = snapshot === null && live === null && followed === null;
    if (!needsDemo) {
      void demo?.close();
      demo = null;
    }
    if (snapshot !== null) return createSnapshotEngine(snapshot);
    const own = live ?? followed;
    if (own !== null) return gateEngine(own.engine, plan.state);
    if (isOutOfReach(keyManager.state())) return createEmptyEngine();
    return (demo ??= startDemoEngine());
  }

  function stopFollowing(): void {
    followed?.stop();
    followed = null;
  }

  function showChosen(): void {
    shownEngine.put(choose(), 'atOnce');
    host.changed();
  }

  sharing.subscribe((what) => {
    void keyManager.reload().then(async () => {
      showChosen();
      if (what === 'forgotten' || what === 'expired') await whenNoLeader(removeFigures);
    });
  });
  plan.subscribe(showChosen);
  alerts.subscribe(host.changed);
  void passkeys.isLikely().then((isLikely) => {
    if (!isLikely || !hasDatabase) return;
    places = ['run', 'passkey', 'passphrase'];
    host.changed();
  });
  watchForInactivity();

  /**
   * Locks a saved key, or removes a key that is only in memory, when nobody has used any Outlay page in this browser
   * for 15 minutes.
   */
  function watchForInactivity(): void {
    const lock = startAutoLock({
      clock,
      isNeeded: () => keyManager.state().kind === 'present',
      lock: () => {
        keyManager.leave();
        host.changed();
      },
      signal: createCanceller().signal,
    });
    const onUse = (): void => {
      if (lock.touch()) sharing.reportActivity();
    };
    const ofRoom: RoomUsed = 'outlay-room-used';
    for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', ofRoom]) {
      window.addEventListener(event, onUse, { passive: true });
    }
    document.addEventListener('visibilitychange', lock.check);
    sharing.onActivity(() => void lock.touch());
  }

  return { engine: shownEngine.engine, host, settings: current.store };
}

const web = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  isOnline: () => navigator.onLine,
};

function sharedRecord(records: Records, name: RecordName): SharedRecord {
  return {
    load: async () => (await records.load(name)) ?? null,
    update: (change) => records.update(name, change),
  };
}
