/** The engine for pages, commands and the JSON API: started with the current key and settings, and limited to the current plan. */
import { createAccessService, type AccessService } from '../../core/access/access-service.ts';
import type { AccessState } from '../../core/access/access.ts';
import { gateEngine } from '../../core/engine/gate/gate-engine.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { isOutOfReach } from '../../core/host/key-reach.ts';
import { probedEngine } from '../../core/probes/probed-engine.ts';
import { createProber, type Prober } from '../../core/probes/prober.ts';
import type { Log, SignatureVerifier } from '../../core/base/ports.ts';
import type { RecordStore } from '../../core/base/record-store.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { CurrentSettings } from '../shared/current-settings.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { StartedWith } from './control/companion-file.ts';
import { createEngineHost } from './engine-host.ts';
import { replaceEngineOnChange } from './replace-engine-on-change.ts';
import type { KeyService } from './keys/key-service.ts';
import { parseRatesUrl } from './outgoing/addresses.ts';
import type { ThreadEngine } from './thread-engine.ts';

/** Everything of an engine but whose it is. */
export type EngineBase = Omit<EngineConfig, 'key' | 'showsStored' | 'providerUrl' | 'ratesUrl'>;

export interface ServedEngineOptions {
  readonly base: EngineBase;
  readonly startEngine: (config: EngineConfig) => ThreadEngine;
  /** the engine's thread died and was started once more */
  readonly onRestart: (word: string) => void;
  readonly startedWith: StartedWith;
  /** of the page's server; rates are never asked of it */
  readonly ownPort: number;
  readonly keys: KeyService;
  readonly settings: CurrentSettings;
  /** keeps the trial and the licence */
  readonly accessStore: RecordStore;
  /** keeps what probes have cost today */
  readonly probeStore: RecordStore;
  readonly verifier: SignatureVerifier;
  readonly log: Log;
}

export interface ServedEngine {
  /** with the plan's gate before it */
  readonly gated: Engine;
  /** without the gate, for what no plan limits */
  readonly ungated: Engine;
  readonly access: AccessService;
  readonly prober: Prober;
  /** null if nothing is sold */
  readonly plan: () => AccessState | null;
  /** resolves with a word when the engine cannot be kept alive */
  readonly died: Promise<string>;
  /** starts no other engine from here on; the engine itself is closed by `gated.close` */
  stopFollowing(): void;
}

/** The demo is not sold. */
const DEMO_ACCESS: AccessState = { kind: 'pro', holder: '' };
const NO_STORE: RecordStore = { load: () => Promise.resolve(null), save: () => Promise.resolve() };

export function startServedEngine(options: ServedEngineOptions): ServedEngine {
  const { keys, settings, startedWith, ownPort, log } = options;
  const { isDemo } = startedWith;
  const access = createAccessService({
    // Nobody's trial begins by looking at the demo.
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
    onRestart: options.onRestart,
  });
  const beginTrial = (): void => {
    if (!isDemo && keys.read('admin') !== null) void access.begin();
  };
  beginTrial();
  const stopBeginning = keys.subscribe(beginTrial);
  const prober = createProber({ engine: engineHost.engine, store: options.probeStore, clock: systemClock });
  const plan = (): AccessState | null => (engineHost.engine.status().dataSource === 'demo' ? null : access.state());
  const gated = gateEngine(probedEngine(engineHost.engine, prober), () => plan() ?? DEMO_ACCESS);
  const key = replaceEngineOnChange({ keys, settings, engineHost, configNow, log });
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

/** Looked at once more by this side's own parser: no setting may keep an engine from starting, or make us ask ourselves. */
function ratesUrlOf({ ratesUrl, api }: Settings, ownPort: number): string | null {
  const url = ratesUrl === null ? null : parseRatesUrl(ratesUrl, [ownPort, api.port]);
  return url !== null && url.ok ? url.value.href : null;
}
