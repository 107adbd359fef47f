/** The running companion put together: one engine, its keys, its plan, and the doors that lead to them. Everything is closed by `close`. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { createAccessService } from '../../core/access/access-service.ts';
import type { AccessState } from '../../core/access/access.ts';
import { gateEngine } from '../../core/engine/gate/gate-engine.ts';
import { watchSpend } from '../../core/alerts/watch-spend.ts';
import type { Engine } from '../../core/engine/engine.ts';
import type { Host } from '../../core/host/host.ts';
import { isOutOfReach } from '../../core/host/key-reach.ts';
import { probedEngine } from '../../core/probes/probed-engine.ts';
import { createProber } from '../../core/probes/prober.ts';
import type { Log, SignatureVerifier } from '../../core/base/ports.ts';
import type { Policy } from '../../core/policy/policy.ts';
import type { RecordStore } from '../../core/base/record-store.ts';
import { ok, type Result } from '../../core/base/result.ts';
import type { Settings, SettingsStore } from '../../core/settings/settings.ts';
import type { Sealer } from '../shared/sealer.ts';
import type { BuildWatch } from './build-watch.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { EngineConfig } from './companion-engine.ts';
import { createCompanionHost } from './companion-host.ts';
import { announce } from './control/announce.ts';
import type { StartedWith } from './control/companion-file.ts';
import { openDeviceList } from './devices/device-list.ts';
import { createPairing } from './devices/pairing.ts';
import { createEngineHost } from './engine-host.ts';
import { createFileClaims } from './files/file-claims.ts';
import type { Folders } from './files/folders.ts';
import { createJsonFile, removeJsonLeftovers } from './files/json-file.ts';
import { followSettings } from './files/live-settings.ts';
import { followKey } from './follow-key.ts';
import type { KeyService } from './keys/key-service.ts';
import type { SystemNotifier } from './notify/system-notifier.ts';
import { parseRatesUrl } from './outgoing/addresses.ts';
import { underPolicy } from './policy/policy-settings.ts';
import { serveApi } from './serve-api.ts';
import { createApp } from './server/app.ts';
import { listen } from './server/app-server.ts';
import { createBadTokens } from './server/bad-tokens.ts';
import type { ListenFault } from './server/bind-loopback.ts';
import { checkCode } from './server/check-code.ts';
import { listenPatiently } from './server/listen-patiently.ts';
import { createSessions } from './server/session.ts';
import type { StaticFile } from './server/static-files.ts';
import type { ThreadEngine } from './thread-engine.ts';
import { withdrawYoung } from './withdraw-young.ts';

export interface CompanionOptions {
  readonly folders: Folders;
  readonly settings: SettingsStore;
  /** what a company forbids on this machine */
  readonly policy: Policy;
  readonly keys: KeyService;
  readonly notifier: SystemNotifier;
  readonly verifier: SignatureVerifier;
  readonly sealer: Sealer;
  readonly audit: AuditLog;
  readonly log: Log;
  /** the pages, by path */
  readonly files: ReadonlyMap<string, StaticFile>;
  /** 0 takes a free one */
  readonly port: number;
  /** how long a port that is taken is asked for again; 0 unless told */
  readonly portPatienceMs?: number;
  readonly build: BuildWatch;
  /** what the command line said; its address of rates goes before the one in the settings */
  readonly startedWith: StartedWith;
  /** everything of an engine but whose it is */
  readonly engine: Omit<EngineConfig, 'key' | 'showsStored' | 'providerUrl' | 'ratesUrl'>;
  readonly startEngine: (config: EngineConfig) => ThreadEngine;
  /** the engine's thread died and was started once more */
  readonly onRestart: (word: string) => void;
}

export interface Companion {
  readonly port: number;
  /** as pages see it: with the plan's gate before it */
  readonly engine: Engine;
  readonly host: Host;
  /** the address of a new one-time link */
  newLink(): Promise<string>;
  /** resolves with a word when the engine cannot be kept alive */
  readonly died: Promise<string>;
  /** resolves when a command has asked it to end */
  readonly stopAsked: Promise<void>;
  close(): Promise<void>;
}

/** The demo is not sold. */
const NOTHING_SOLD: AccessState = { kind: 'pro', holder: '' };
const NOTHING_KEPT: RecordStore = { load: () => Promise.resolve(null), save: () => Promise.resolve() };
/** The answer to the command that asks for the end goes out first. */
const STOP_AFTER_MS = 100;
/** How long a start waits for the system's credential store before it begins without a key. */
const KEY_PATIENCE_MS = 1500;

/** Everything that has to be read is read first; from the moment the port is taken until it answers, nothing is waited for. */
export async function createCompanion(options: CompanionOptions): Promise<Result<Companion, ListenFault>> {
  const { folders, keys, notifier, policy, log, startedWith } = options;
  const { isDemo, allowHost } = startedWith;
  const elapsed = (): number => systemClock.elapsed();
  const record = (name: string) => createJsonFile(folders.settings, name);
  /** what was revoked, replaced or spent stays so, whatever happens to the file */
  const lastingRecord = (name: string) => createJsonFile(folders.settings, name, { keepsBefore: false });

  await removeJsonLeftovers(folders.settings, systemClock.now());
  const settings = await followSettings(underPolicy(options.settings, policy));
  const devices = await openDeviceList({ store: lastingRecord('devices.json'), now: systemClock.now });
  await Promise.race([keys.look(), systemClock.sleep(KEY_PATIENCE_MS)]);

  const listening = await listenPatiently(
    () => listen(options.port, allowHost),
    options.portPatienceMs ?? 0,
    systemClock,
  );
  if (!listening.ok) return listening;
  const server = listening.value;

  const access = createAccessService({
    // Nobody's trial begins by looking at the demo.
    store: isDemo ? NOTHING_KEPT : record('access.json'),
    clock: systemClock,
    verifier: options.verifier,
  });
  const configNow = (): EngineConfig => ({
    ...options.engine,
    key: isDemo ? null : keys.read('admin'),
    showsStored: !isDemo && isOutOfReach(keys.states().admin),
    providerUrl: startedWith.providerUrl,
    ratesUrl: startedWith.ratesUrl ?? ratesUrlOf(settings.get(), server.port),
  });
  const engineHost = createEngineHost({
    start: options.startEngine,
    config: configNow(),
    clock: systemClock,
    onRestart: options.onRestart,
  });
  const beginTrial = (): void => {
    if (!isDemo && keys.read('admin') !== null) void access.begin();
  };
  beginTrial();
  const stopBeginning = keys.subscribe(beginTrial);
  const prober = createProber({ engine: engineHost.engine, store: lastingRecord('probes.json'), clock: systemClock });
  const plan = (): AccessState | null => (engineHost.engine.status().dataSource === 'demo' ? null : access.state());
  const engine = gateEngine(probedEngine(engineHost.engine, prober), () => plan() ?? NOTHING_SOLD);
  const key = followKey({ keys, settings, engineHost, configNow, log });
  const api = serveApi({
    engine,
    settings,
    access,
    plan,
    store: lastingRecord('api-token.json'),
    clock: systemClock,
    log,
  });
  const watch = watchSpend({
    engine: engineHost.engine,
    settings,
    claims: createFileClaims(join(folders.settings, 'claims')),
    notifier,
    clock: systemClock,
    log,
    store: isDemo ? null : record('alerts.json'),
    isDemo,
  });

  const badTokens = createBadTokens(elapsed);
  const command = announce({
    folder: folders.settings,
    port: server.port,
    version: options.engine.version,
    build: options.build.id,
    startedWith,
  });
  const runSecret = randomBytes(32);
  const sessions = createSessions({
    now: systemClock.now,
    elapsed,
    randomBytes,
    runSecret,
    devices,
    // The devices of earlier stay on the list, and out.
    forbidsDevices: policy.includes('pairing'),
    tokenSources: [command],
    badTokens,
  });
  const pairing = createPairing({ devices, badTokens, now: systemClock.now, elapsed, randomBytes });
  const newLink = (): Promise<string> => Promise.resolve(`http://localhost:${server.port}/#t=${sessions.mintLink()}`);
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
    notifier,
    prober,
    sealer: options.sealer,
    log,
    sessions,
    checkCode: checkCode(runSecret),
  });
  let stop: () => void = () => undefined;
  const stopAsked = new Promise<void>((resolve) => (stop = resolve));
  const app = createApp({
    files: options.files,
    onForeignWorker: () => {
      log.warn('a service worker of another program was found in a browser; every page session has ended');
      options.audit.write({ what: 'worker.foreign' }, 'companion');
      sessions.endPages('foreignWorker');
    },
    async onWorkerReplaced() {
      options.audit.write({ what: 'worker.replaced' }, 'companion');
      await withdrawYoung({ sessions, devices, api, log, now: systemClock.now() });
    },
    engine,
    host,
    settings,
    sessions,
    pairing,
    newLink,
    audit: options.audit,
    stop: () => void systemClock.sleep(STOP_AFTER_MS).then(stop),
    prove: (nonce) => {
      // A command has come: it may be of the build that has replaced this one.
      options.build.isReplaced();
      return command.prove(nonce);
    },
  });
  server.serve(app);
  await command.ready;

  return ok({
    port: server.port,
    engine,
    host,
    newLink,
    died: engineHost.died,
    stopAsked,
    async close() {
      // Doors first: the engine may take a moment to write its last files.
      await Promise.all([command.close(), server.close(), api.close()]);
      stopBeginning();
      key.close();
      watch.close();
      access.close();
      keys.close();
      await devices.close();
      await options.audit.close();
      await engineHost.engine.close();
    },
  });
}

/** Looked at once more by this side's own parser: no setting may keep an engine from starting, or make us ask ourselves. */
function ratesUrlOf({ ratesUrl, api }: Settings, ownPort: number): string | null {
  const url = ratesUrl === null ? null : parseRatesUrl(ratesUrl, [ownPort, api.port]);
  return url !== null && url.ok ? url.value.href : null;
}
