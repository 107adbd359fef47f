/**
 * The engine (it loads and computes figures) for pages, commands and the JSON API. It runs with the current key and
 * settings. `gated` returns only figures that the person's plan includes; `ungated` returns all figures.
 */
import { createAccessService, type AccessService } from '../../core/access/access-service.ts';
import type { AccessState } from '../../core/access/access.ts';
import { gateEngine } from '../../core/engine/gate/gate-engine.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { isOutOfReach } from '../../core/host/key-reach.ts';
import { probedEngine } from '../../core/probes/probed-engine.ts';
import { createProber, type Prober } from '../../core/probes/prober.ts';
import type { Log, SignatureVerifier } from '../../core/base/ports.ts';
import type { RecordStore, SharedRecord } from '../../core/base/record-store.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { CurrentSettings } from '../shared/current-settings.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { BuildWatch } from './build-watch.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { StartedWith } from './control/companion-file.ts';
import { createEngineHost } from './engine-host.ts';
import { replaceEngineOnChange } from './replace-engine-on-change.ts';
import type { KeyService } from './keys/key-service.ts';
import { parseRatesUrl } from './outgoing/addresses.ts';
import type { ThreadEngine } from './thread-engine.ts';

/** The parts of the engine's configuration that stay the same while Outlay runs. */
export type EngineBase = Omit<EngineConfig, 'key' | 'showsStored' | 'providerUrl' | 'ratesUrl'>;

export interface ServedEngineOptions {
  readonly base: EngineBase;
  readonly startEngine: (config: EngineConfig) => ThreadEngine;
  /**
   * called after the thread that loads the figures died, but not for a second death within 30 minutes (see `died`);
   * `word` is the cause: the name of an error, or `exit` with the exit code. `isRestarted` is false if the thread was
   * not started again, because an upgrade has replaced its files
   */
  readonly onEngineDeath: (word: string, isRestarted: boolean) => void;
  readonly build: Pick<BuildWatch, 'isReplaced'>;
  readonly startedWith: StartedWith;
  /**
   * the port of the page's server; it is refused in the address of the exchange-rate service, so that Outlay sends no
   * requests to itself
   */
  readonly ownPort: number;
  readonly keys: KeyService;
  readonly settings: CurrentSettings;
  /** saves the trial and the licence */
  readonly accessStore: SharedRecord;
  /**
   * saves the number of probes (paid requests that measure rate limits) sent in a UTC day, and the limits that the
   * probes found
   */
  readonly probeStore: RecordStore;
  readonly verifier: SignatureVerifier;
  readonly log: Log;
}

export interface ServedEngine {
  /** the engine that pages use; it gives only figures that the person's plan includes */
  readonly gated: Engine;
  /** the engine that gives all figures, for features that every plan includes completely */
  readonly ungated: Engine;
  readonly access: AccessService;
  readonly prober: Prober;
  /** returns the person's plan (trial, free or pro); null in the demo, which has no plan */
  readonly plan: () => AccessState | null;
  /**
   * resolves with the cause if the thread that loads the figures dies twice within 30 minutes and so is not restarted
   * again: the name of an error, or `exit` with the exit code
   */
  readonly died: Promise<string>;
  /**
   * stops replacing the engine and starting the trial when the key or the settings change; to close the engine itself,
   * call `gated.close`
   */
  stopFollowing(): void;
}

/** The demo includes every feature. */
const DEMO_ACCESS: AccessState = { kind: 'pro', holder: '' };
const NO_STORE: SharedRecord = { load: () => Promise.resolve(null), update: () => Promise.resolve() };

export function startServedEngine(options: ServedEngineOptions): ServedEngine {
  const { keys, settings, startedWith, ownPort, log } = options;
  const { isDemo } = startedWith;
  const access = createAccessService({
    // With `--demo`, the trial and the licence are neither read nor saved.
    store: isDemo ? NO_STORE : options.accessStore,
    clock: systemClock,
    verifier: options.verifier,
  });
  const configNow = (): EngineConfig => ({
    ...options.base,
    key: isDemo ? null : keys.read('admin'),
    showsStored: !isDemo && isOutOfReach(keys.states().admin),
    providerUrl: startedWith.providerUrl,
    ratesUrl: startedWith.ratesUrl ?? ratesUrlOf(settings.get(), ownPort),
  });
  const engineHost = createEngineHost({
    start: options.startEngine,
    config: configNow(),
    clock: systemClock,
    onEngineDeath: options.onEngineDeath,
  });
  const beginTrial = (): void => {
    if (!isDemo && keys.read('admin') !== null) void access.begin();
  };
  beginTrial();
  const stopBeginning = keys.subscribe(beginTrial);
  const prober = createProber({ engine: engineHost.engine, store: options.probeStore, clock: systemClock });
  const plan = (): AccessState | null => (engineHost.engine.status().dataSource === 'demo' ? null : access.state());
  const gated = gateEngine(probedEngine(engineHost.engine, prober), () => plan() ?? DEMO_ACCESS);
  const key = replaceEngineOnChange({
    keys,
    settings,
    engineHost,
    configNow,
    isReplaced: options.build.isReplaced,
    log,
  });
  return {
    gated,
    ungated: engineHost.engine,
    access,
    prober,
    plan,
    died: engineHost.died,
    stopFollowing() {
      stopBeginning();
      key.close();
    },
  };
}

/**
 * Returns the address of the exchange-rate service; null, which means the default service, if no address is set or if
 * the address is invalid. The address is checked again: an invalid address must not stop Outlay from loading figures,
 * and Outlay must not send requests to itself.
 */
function ratesUrlOf({ ratesUrl, api }: Settings, ownPort: number): string | null {
  const url = ratesUrl === null ? null : parseRatesUrl(ratesUrl, [ownPort, api.port]);
  return url !== null && url.ok ? url.value.href : null;
}
