/** An engine over saved figures only: it sends no requests, needs no key, and writes nothing. */
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
 * The figures of the organization seen last, with the rates that were stored; without data if there are none. Where a key is given, only
 * figures that were fetched with this key.
 */
export async function openCacheEngine(config: EngineConfig): Promise<Engine> {
  // Stored rates are those of one service; it is named, and not asked.
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
  // A provider that cannot be reached is what makes an engine open what it holds.
  await engine.refresh('all');
  // Sending no request is not a problem to report.
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
