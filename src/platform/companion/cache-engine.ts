/**
 * Creates an engine (a source of figures) that only reads saved figures. It sends no requests, needs no key and writes
 * nothing.
 */
import { createEngine } from '../../core/engine/create-engine.ts';
import type { Engine } from '../../core/engine/engine.ts';
import { fail } from '../../core/base/result.ts';
import type { Provider } from '../../core/provider/contract.ts';
import type { OperationName } from '../../core/provider/operation.ts';
import type { ProviderFault } from '../../core/provider/fault.ts';
import { systemClock } from '../shared/system-clock.ts';
import type { EngineConfig } from './companion-engine.ts';
import { cacheFolderOf } from './files/cache-folder.ts';
import { keyFingerprint } from './files/key-fingerprint.ts';
import { openReadOnlyFileStore } from './files/file-store.ts';
import { createLog } from './log.ts';
import { createCustomRates, createOpenRates } from './outgoing/web-rates.ts';

/**
 * Creates the engine with the saved figures of the organization that was loaded last, and with the saved exchange
 * rates. If nothing is saved, the engine has no data. If `config` contains a key, only figures that were loaded with
 * this key are used.
 */
export async function openCacheEngine(config: EngineConfig): Promise<Engine> {
  // Saved rates are stored under the address of their exchange-rate service, so the address is needed. No request is
  // sent to it.
  const { ratesUrl, version } = config;
  const service = ratesUrl === null ? createOpenRates(version) : createCustomRates(new URL(ratesUrl), version);
  const engine = createEngine({
    provider: NOBODY,
    rates: { ...service, fetch: () => Promise.resolve(fail({ kind: 'cancelled' })) },
    store: await openReadOnlyFileStore(cacheFolderOf(config)),
    credential: config.key === null ? null : keyFingerprint(config.key, config.providerUrl),
    clock: systemClock,
    random: { next: () => Math.random() },
    log: createLog(config.isVerbose, []),
    dataSource: 'live',
    contract: config.contract,
    startsAutomatically: false,
  });
  // A refresh that fails makes the engine read the saved figures. The provider `NOBODY` refuses every call, so this
  // refresh always fails.
  await engine.refresh('all');
  // The failure was on purpose, so it is not reported as a problem.
  return { ...engine, status: () => ({ ...engine.status(), problem: null }) };
}

const notAsked = (operation: OperationName) => (): Promise<{ readonly ok: false; readonly error: ProviderFault }> =>
  Promise.resolve(fail<ProviderFault>({ kind: 'network', detail: 'not asked', operation }));

const NOBODY: Provider = {
  organization: notAsked('organization'),
  workspaces: notAsked('workspaces'),
  apiKeys: notAsked('apiKeys'),
  models: notAsked('models'),
  bill: notAsked('costReport'),
  billByWorkspace: notAsked('costReport'),
  usage: notAsked('usageReport'),
  rateLimits: notAsked('rateLimits'),
  spendLimit: notAsked('spendLimits'),
  lastHour: notAsked('usageReport'),
  time: systemClock,
  waits: { until: () => null, subscribe: () => () => undefined },
};
