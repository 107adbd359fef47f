/**
 * Creates the engine (it loads and computes figures) for this machine. It has a transport (which sends requests to the
 * provider, or answers them for the demo), exchange rates, and the saved figures.
 */
import { join } from 'node:path';

import { createEngine } from '../../core/engine/create-engine.ts';
import type { Engine, StorageProblem } from '../../core/engine/engine.ts';
import type { RatesService, Store } from '../../core/base/ports.ts';
import type { Transport } from '../../core/provider/transport.ts';
import type { PriceFile } from '../../core/pricing/price-file.ts';
import { createAnthropicProvider } from '../../core/provider/anthropic/provider.ts';
import { createDemoRates } from '../../core/provider/demo/demo-rates.ts';
import { createDemoTransport } from '../../core/provider/demo/demo-transport.ts';
import { systemClock } from '../shared/system-clock.ts';
import { openCacheEngine } from './cache-engine.ts';
import { cacheFolderOf } from './files/cache-folder.ts';
import { openFileStore, openReadOnlyFileStore } from './files/file-store.ts';
import { lockUnlessHeld } from './files/file-lock.ts';
import { makePrivateFolder } from './files/folders.ts';
import { keyFingerprint } from './files/key-fingerprint.ts';
import { createLog } from './log.ts';
import { createUpstreamTransport } from './outgoing/upstream-transport.ts';
import { createCustomRates, createOpenRates } from './outgoing/web-rates.ts';

/** The engine's options. They are plain data, so they can be sent to the engine's thread. */
export interface EngineConfig {
  /** the admin key; with null, the engine shows the demo organization, or saved figures if `showsStored` is true */
  readonly key: string | null;
  /** whether saved figures are shown because the key can't be used now; if so, no request is sent */
  readonly showsStored: boolean;
  readonly providerUrl: string;
  /** address of the exchange-rate service; null uses the default service */
  readonly ratesUrl: string | null;
  readonly cacheFolder: string;
  readonly contract: PriceFile | null;
  readonly version: string;
  readonly isVerbose: boolean;
  /** whether the engine refreshes by itself; false for a command that loads figures once */
  readonly startsAutomatically: boolean;
}

interface OpenStore {
  readonly store: Store | null;
  readonly problem: StorageProblem | null;
  close(): Promise<void>;
}

/** Creates the engine. Closing it also closes its files. */
export async function createCompanionEngine(config: EngineConfig): Promise<Engine> {
  const { key, showsStored, contract, startsAutomatically } = config;
  if (key === null && showsStored) return openCacheEngine(config);
  const log = createLog(config.isVerbose, key === null ? [] : [key]);
  const random = { next: () => Math.random() };
  const { store, problem, close } = key === null ? NO_STORE : await openStore(config);
  if (problem !== null) log.warn('figures are not saved', { ...problem });
  const provider = createAnthropicProvider({ transport: transportOf(config), clock: systemClock, random, log });
  const engine = createEngine({
    provider,
    rates: ratesOf(config),
    store,
    storageProblem: problem,
    credential: key === null ? null : keyFingerprint(key, config.providerUrl),
    clock: systemClock,
    random,
    log,
    dataSource: key === null ? 'demo' : 'live',
    contract,
    startsAutomatically,
  });
  return {
    ...engine,
    async close() {
      await engine.close();
      await close();
    },
  };
}

function transportOf({ key, providerUrl, version }: EngineConfig): Transport {
  if (key === null) return createDemoTransport({ clock: systemClock });
  return createUpstreamTransport({ providerUrl: new URL(providerUrl), key, version });
}

function ratesOf({ key, ratesUrl, version }: EngineConfig): RatesService {
  if (ratesUrl !== null) return createCustomRates(new URL(ratesUrl), version);
  return key === null ? createDemoRates({ clock: systemClock }) : createOpenRates(version);
}

const NO_STORE: OpenStore = { store: null, problem: null, close: () => Promise.resolve() };

/**
 * Opens the saved figures. If another process is writing them, this process only reads them. If the saved figures can't
 * be opened, new figures are not saved either, so the next start must load everything again. The engine's status says
 * why they can't be opened.
 */
async function openStore(config: EngineConfig): Promise<OpenStore> {
  const folder = cacheFolderOf(config);
  try {
    await makePrivateFolder(config.cacheFolder);
    await makePrivateFolder(folder);
    const lock = await lockUnlessHeld(join(folder, 'lock'));
    if (lock.kind === 'held') {
      const problem: StorageProblem = { kind: 'heldByOther', pid: lock.pid };
      return { ...NO_STORE, store: await openReadOnlyFileStore(folder), problem };
    }
    return { store: await openFileStore(folder), problem: null, close: () => lock.release() };
  } catch (error) {
    const detail = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return { ...NO_STORE, problem: { kind: 'unusable', detail } };
  }
}
