/**
 * Creates the running companion (Outlay's local program): one engine (it loads and computes the figures), its keys and
 * plan, the JSON API, and the server for pages and commands. Start reading here.
 */
import { join } from 'node:path';

import { watchAlerts } from '../../core/alerts/watch-alerts.ts';
import type { Engine } from '../../core/engine/engine.ts';
import type { Host } from '../../core/host/host.ts';
import type { Log, SignatureVerifier } from '../../core/base/ports.ts';
import type { Policy } from '../../core/policy/policy.ts';
import { ok, type Result } from '../../core/base/result.ts';
import type { SettingsStore } from '../../core/settings/settings.ts';
import { alertWords } from '../../messages/alert-words.ts';
import type { Sealer } from '../shared/sealer.ts';
import type { BuildWatch } from './build-watch.ts';
import { createCurrentSettings } from '../shared/current-settings.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { EngineConfig } from './companion-engine.ts';
import { createCompanionHost } from './companion-host.ts';
import type { StartedWith } from './control/companion-file.ts';
import { createDigestComposer } from './delivery/compose-digest.ts';
import { createMessageService } from './delivery/message-service.ts';
import { createMessageSender } from './delivery/send-message.ts';
import { openDeviceList } from './devices/device-list.ts';
import { createFileClaims } from './files/file-claims.ts';
import type { Folders } from './files/folders.ts';
import { createJsonFile, removeJsonLeftovers } from './files/json-file.ts';
import type { CredentialStore } from './keys/credential-store.ts';
import type { KeyService } from './keys/key-service.ts';
import type { SystemNotifier } from './notify/system-notifier.ts';
import { proxyVariables } from './outgoing/proxy-variables.ts';
import { underPolicy } from './policy/policy-settings.ts';
import { serveApi } from './serve-api.ts';
import { startServedEngine, type EngineBase } from './served-engine.ts';
import { createApp } from './server/app.ts';
import { listen } from './server/app-server.ts';
import type { ListenFault } from './server/bind-loopback.ts';
import { listenWithRetry } from './server/listen-with-retry.ts';
import type { StaticFile } from './server/static-files.ts';
import { createSignInServices } from './sign-in-services.ts';
import type { ThreadEngine } from './thread-engine.ts';
import { revokeRecent } from './revoke-recent.ts';

export interface CompanionOptions {
  readonly folders: Folders;
  readonly settings: SettingsStore;
  /** what the organization's policy forbids on this machine */
  readonly policy: Policy;
  readonly keys: KeyService;
  /** stores the URLs and passwords of destinations for messages */
  readonly secrets: CredentialStore;
  readonly notifier: SystemNotifier;
  readonly verifier: SignatureVerifier;
  readonly sealer: Sealer;
  readonly audit: AuditLog;
  readonly log: Log;
  /** the static files of the pages, by path */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** the port to listen on; 0 takes any free port */
  readonly port: number;
  /** how long to retry a taken port in milliseconds; default 0 */
  readonly portRetryMs?: number;
  readonly build: BuildWatch;
  /** the environment variables of this process */
  readonly environment: NodeJS.ProcessEnv;
  /** the command-line options; their exchange-rate address has priority over the address in the settings */
  readonly startedWith: StartedWith;
  readonly engine: EngineBase;
  readonly startEngine: (config: EngineConfig) => ThreadEngine;
  /**
   * called after the thread that loads the figures died and another engine took its place; `word` is the cause: the
   * name of an error, or `exit` with the exit code. `isRestarted` is false if the thread was not started again, because
   * an upgrade has replaced its files. Not called for a second death within 30 minutes: see `died`
   */
  readonly onEngineDeath: (word: string, isRestarted: boolean) => void;
}

export interface Companion {
  readonly port: number;
  /** the engine that pages use; it gives only figures that the person's plan includes */
  readonly engine: Engine;
  readonly host: Host;
  /** makes a new one-time link and returns it */
  newLink(): Promise<string>;
  /**
   * resolves with the cause if the thread that loads the figures dies twice within 30 minutes and so is not restarted
   * again: the name of an error, or `exit` with the exit code
   */
  readonly died: Promise<string>;
  /**
   * resolves when another program has taken our port on the address ::1. This can happen if this machine got this
   * address only after the start. Pages are then no longer safe, because a browser may send their requests to that
   * program
   */
  readonly addressTaken: Promise<ListenFault>;
  /** resolves when a command has asked Outlay to stop */
  readonly stopRequested: Promise<void>;
  close(): Promise<void>;
}

/**
 * How long Outlay waits before it stops, in ms. In this time it sends the answer to the command that asked it to stop.
 */
const STOP_AFTER_MS = 100;
/** How long a start waits for the system keychain before it continues without a key, in ms. */
const KEY_TIMEOUT_MS = 1500;

/**
 * Creates the companion (Outlay's local program). The settings, devices and keys are read before the port is opened, so
 * that the server answers the first request without delay.
 */
export async function createCompanion(options: CompanionOptions): Promise<Result<Companion, ListenFault>> {
  const { folders, keys, notifier, policy, log, startedWith } = options;
  const { isDemo, allowHost } = startedWith;
  const record = (name: string) => createJsonFile(folders.settings, name);
  /**
   * Opens a file whose backup contains the newest record and not the previous one. If the file is damaged, a backup of
   * the previous record could bring back an entry that was removed since. Example: an unpaired device.
   */
  const lastingRecord = (name: string) => createJsonFile(folders.settings, name, { keepsBefore: false });

  await removeJsonLeftovers(folders.settings, systemClock.now());
  const settings = createCurrentSettings(underPolicy(options.settings, policy));
  await settings.store.load();
  const devices = await openDeviceList({ store: lastingRecord('devices.json'), now: systemClock.now });
  await Promise.race([keys.look(), systemClock.sleep(KEY_TIMEOUT_MS)]);

  const listening = await listenWithRetry(() => listen(options.port, allowHost), options.portRetryMs ?? 0, systemClock);
  if (!listening.ok) return listening;
  const server = listening.value;

  const served = startServedEngine({
    base: options.engine,
    startEngine: options.startEngine,
    build: options.build,
    onEngineDeath: options.onEngineDeath,
    startedWith,
    ownPort: server.port,
    keys,
    settings,
    accessStore: record('access.json'),
    probeStore: lastingRecord('probes.json'),
    verifier: options.verifier,
    log,
  });
  const { gated: engine, access, plan, prober } = served;
  const api = serveApi({
    engine,
    settings,
    access,
    plan,
    store: lastingRecord('api-token.json'),
    clock: systemClock,
    log,
  });
  const claims = createFileClaims(join(folders.settings, 'claims'));
  const messages = isDemo
    ? null
    : createMessageService({
        send: createMessageSender({ version: options.engine.version, clock: systemClock }),
        secrets: options.secrets,
        secretRecord: lastingRecord('message-secrets.json'),
        destinationRecord: lastingRecord('messages.json'),
        digestRecord: lastingRecord('digest.json'),
        queueRecord: lastingRecord('message-queue.json'),
        triesRecord: lastingRecord('message-tries.json'),
        isForbidden: policy.includes('messages'),
        composeDigest: createDigestComposer({ engine, settings, clock: systemClock }),
        claims,
        machineZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
        clock: systemClock,
        log,
      });
  const watch = watchAlerts({
    engine: served.ungated,
    gated: engine,
    settings,
    claims,
    notifier: messages?.notifier(notifier) ?? notifier,
    clock: systemClock,
    log,
    store: isDemo ? null : record('alerts.json'),
    otherStore: isDemo ? null : record('other-alerts.json'),
    anomalyStore: isDemo ? null : record('anomaly-alerts.json'),
    isDemo,
    words: alertWords,
  });

  const { sessions, pairing, command, checkCode, ...signIn } = createSignInServices({
    folder: folders.settings,
    port: server.port,
    version: options.engine.version,
    build: options.build.id,
    startedWith,
    devices,
    forbidsDevices: policy.includes('pairing'),
  });
  const newLink = async (): Promise<string> => {
    await server.checkAddresses();
    return signIn.newLink();
  };
  const host = createCompanionHost({
    version: options.engine.version,
    build: options.build,
    providerUrl: startedWith.providerUrl,
    policy,
    isDemo,
    engine,
    plan,
    keys,
    access,
    api,
    devices,
    pairing,
    watch,
    messages,
    notifier,
    prober,
    sealer: options.sealer,
    log,
    sessions,
    checkCode,
  });
  let stop: () => void = () => undefined;
  const stopRequested = new Promise<void>((resolve) => (stop = resolve));
  const app = createApp({
    files: options.files,
    onForeignWorker: () => {
      options.audit.write({ what: 'worker.foreign' }, 'companion');
      void revokeRecent('foreignWorker', { sessions, devices, pairing, api, log, now: systemClock.now() });
    },
    async onWorkerReplaced() {
      options.audit.write({ what: 'worker.replaced' }, 'companion');
      await revokeRecent('workerReplaced', { sessions, devices, pairing, api, log, now: systemClock.now() });
    },
    engine,
    host,
    settings,
    sessions,
    pairing,
    newLink,
    audit: options.audit,
    stop() {
      void systemClock.sleep(STOP_AFTER_MS).then(stop);
      return proxyVariables(options.environment);
    },
    prove: (nonce) => {
      // Checks whether an upgrade has replaced the files of the running Outlay, and tells the pages. The command that
      // connects may be the first sign of an upgrade, because the command may belong to the new build.
      options.build.isReplaced();
      return command.prove(nonce);
    },
  });
  server.serve(app);
  await command.ready;
  // Until now, no command could find this process. A command that changed a setting since the settings were read has
  // changed only the file. So the settings are read again.
  await settings.store.load();

  return ok({
    port: server.port,
    engine,
    host,
    newLink,
    died: served.died,
    addressTaken: server.addressTaken,
    stopRequested,
    async close() {
      // The engine, which loads the figures, may take a moment to write its last files. The servers close first, so
      // that no request arrives in this time.
      await Promise.all([command.close(), server.close(), api.close()]);
      served.stopFollowing();
      watch.close();
      await messages?.close();
      access.close();
      keys.close();
      await devices.close();
      await options.audit.close();
      await served.ungated.close();
    },
  });
}
