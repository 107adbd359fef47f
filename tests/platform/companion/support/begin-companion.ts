/**
 * Starts the whole companion (Outlay's local program) of one home folder. The companion sends its requests to the
 * test's servers. Its engine, which loads and computes figures, runs in the thread of the test instead of a thread of
 * its own.
 */
import { join } from 'node:path';

import { connectEngine, serveEngine, type Channel } from '../../../../src/core/engine/remote/remote-engine.ts';
import type { Policy } from '../../../../src/core/policy/policy.ts';
import { createAuditLog } from '../../../../src/platform/companion/audit/audit-log.ts';
import type { BuildWatch } from '../../../../src/platform/companion/build-watch.ts';
import { createCompanionEngine, type EngineConfig } from '../../../../src/platform/companion/companion-engine.ts';
import { createCompanion, type Companion } from '../../../../src/platform/companion/companion.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import type { CredentialStore } from '../../../../src/platform/companion/keys/credential-store.ts';
import { createKeyService } from '../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createLog } from '../../../../src/platform/companion/log.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';
import { NO_BUILD } from './no-build.ts';
import { startedWith } from './started-with.ts';

export interface CompanionSetup {
  readonly home: string;
  readonly store: CredentialStore;
  readonly providerUrl: string;
  readonly ratesUrl: string | null;
  /** what the organization's policy forbids; default: nothing */
  readonly policy?: Policy;
  readonly isDemo?: boolean;
  readonly build?: BuildWatch;
  /** called with the configuration of each engine that is started */
  readonly onEngine?: (config: EngineConfig) => void;
}

export async function beginCompanion(setup: CompanionSetup): Promise<Companion> {
  const { home, store, providerUrl, ratesUrl, policy = [], isDemo = false, build = NO_BUILD, onEngine } = setup;
  const log = createLog(false, []);
  const cacheFolder = join(home, 'cache');
  const created = await createCompanion({
    folders: { settings: home, cache: cacheFolder },
    settings: createSettingsFile(home),
    keys: createKeyService({
      store,
      vault: createKeyVault(home, inThreadSealer),
      log,
      elapsed: () => 0,
      origin: new URL(providerUrl).origin,
    }),
    secrets: store,
    notifier: { isAvailable: false, notify: () => Promise.resolve('none') },
    policy,
    audit: createAuditLog({ folder: home, now: Date.now, onFailed: () => undefined }),
    sealer: inThreadSealer,
    verifier: { verify: () => Promise.resolve(false) },
    log,
    build,
    environment: {},
    files: new Map(),
    port: 0,
    startedWith: startedWith({ isDemo, providerUrl, ratesUrl }),
    engine: { cacheFolder, contract: null, version: '1.2.3', isVerbose: false, startsAutomatically: true },
    startEngine(config) {
      onEngine?.(config);
      const [near, far] = aChannelPair();
      // The demo does not load its history by itself here, because that takes over a second.
      const startsAutomatically = config.startsAutomatically && config.key !== null;
      const serving = createCompanionEngine({ ...config, startsAutomatically }).then((engine) =>
        serveEngine(engine, far),
      );
      serving.catch(() => undefined);
      return { engine: connectEngine(near), died: new Promise(() => undefined) };
    },
    onEngineDeath: () => undefined,
  });
  if (!created.ok) throw new Error(created.error.kind);
  return created.value;
}

/** Returns the two ends of one channel. Messages wait until the other end listens. */
function aChannelPair(): readonly [Channel, Channel] {
  const ends = [new Set<(text: string) => void>(), new Set<(text: string) => void>()] as const;
  const waiting: string[] = [];
  const end = (own: Set<(text: string) => void>, other: Set<(text: string) => void>): Channel => ({
    post: (text) =>
      queueMicrotask(() => {
        if (other.size === 0) waiting.push(text);
        for (const listener of other) listener(text);
      }),
    onMessage(listener) {
      own.add(listener);
      for (const text of waiting.splice(0)) queueMicrotask(() => listener(text));
      return () => own.delete(listener);
    },
  });
  return [end(ends[0], ends[1]), end(ends[1], ends[0])];
}
