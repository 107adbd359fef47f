/**
 * Makes an environment in memory for commands: stored figures, a plan, keys, a terminal, and an Outlay that runs or
 * does not run. Tests run commands in this environment and not on the real machine.
 */
import { pathToFileURL } from 'node:url';

import { createAccessService } from '../../../../../src/core/access/access-service.ts';
import { encodeAccess } from '../../../../../src/core/access/access-record.ts';
import type { Engine } from '../../../../../src/core/engine/engine.ts';
import { initialStatus } from '../../../../../src/core/engine/initial-status.ts';
import { NOTHING } from '../../../../../src/core/money/pico.ts';
import type { Reports } from '../../../../../src/core/reports/reports.ts';
import { NO_LIMITS } from '../../../../../src/core/limits/no-limits.ts';
import { ok } from '../../../../../src/core/base/result.ts';
import type { Settings } from '../../../../../src/core/settings/settings.ts';
import { sharedOf } from '../../../../../src/core/settings/setting-change.ts';
import type { EngineConfig } from '../../../../../src/platform/companion/companion-engine.ts';
import type { CommandContext } from '../../../../../src/platform/companion/command/command-context.ts';
import type { ControlClient } from '../../../../../src/platform/companion/control/control-client.ts';
import { createKeyService } from '../../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault } from '../../../../../src/platform/companion/keys/key-vault.ts';
import { createKeyPair } from '../../../../core/access/key-pair.ts';
import { createManualClock } from '../../../../core/engine/support/manual-clock.ts';
import { NOW, someRates, someReports } from '../../../../panels/fixtures/some-reports.ts';
import { createKeptLog } from '../../../../core/provider/fixed-ports.ts';
import { aCredentialStore, type ACredentialStore } from '../../keys/support/a-credential-store.ts';
import { aFolder } from '../../support/a-folder.ts';
import { NO_BUILD } from '../../support/no-build.ts';
import { startedWith as startedWithOf } from '../../support/started-with.ts';
import { aHost, type AHost } from '../../support/a-host.ts';
import { anEngine, type AnEngine } from '../../support/an-engine.ts';
import { aTerminal, type ATerminal } from '../../support/a-terminal.ts';
import { memoryRecord, memorySettings, type MemorySettings } from '../../support/memory-records.ts';
import { inThreadSealer } from '../../../shared/in-thread-sealer.ts';

export interface TestCommandContext extends CommandContext {
  readonly terminal: ATerminal;
  readonly settings: MemorySettings;
  readonly store: ACredentialStore;
  /** the engine behind every source of figures: the running Outlay, the stored figures, and the provider */
  readonly engine: AnEngine;
  readonly host: AHost;
  /** the configurations of the engines that this process has opened */
  readonly opened: EngineConfig[];
  readonly browsed: string[];
  readonly checked: unknown[];
  /** what was written to the audit log */
  readonly audited: unknown[];
  /** issues licences that are valid in this context */
  readonly licences: ReturnType<typeof createKeyPair>;
}

export interface AHereOptions {
  readonly settings?: Partial<Settings>;
  readonly isRunning?: boolean;
  /** whether figures are saved */
  readonly isStored?: boolean;
  readonly plan?: 'trial' | 'free';
  readonly policy?: CommandContext['policy'];
  readonly isTyped?: boolean;
  readonly keys?: Parameters<typeof aCredentialStore>[0];
  readonly serviceTools?: CommandContext['serviceTools'];
  readonly checkKey?: CommandContext['checkKey'];
  readonly startedWith?: Partial<ControlClient['facts']['startedWith']>;
}

/** Makes the environment for commands. Its time is Saturday 21 November 2026, 16:48 UTC. */
export async function aCommandContext(options: AHereOptions = {}): Promise<TestCommandContext> {
  const { isRunning = false, isStored = true, plan = 'trial', isTyped = false } = options;
  const folder = await aFolder();
  const terminal = aTerminal(isTyped);
  const settings = memorySettings(options.settings);
  const clock = createManualClock(new Date(NOW).toISOString());
  const licences = createKeyPair();
  const store = aCredentialStore(options.keys);
  const record = memoryRecord(
    encodeAccess({ firstRun: plan === 'trial' ? NOW - 1000 : 1000, latest: NOW, licence: null }),
  );
  const engine = anEngine();
  engine.reports = (selection) => Promise.resolve({ ...wholeReports(), selection });
  engine.limits = () => Promise.resolve(NO_LIMITS);
  engine.change({ dataSource: 'cache', lastUpdate: NOW - 60_000, rates: { table: someRates(), problem: null } });
  const host = aHost();
  const opened: EngineConfig[] = [];
  const browsed: string[] = [];
  const checked: unknown[] = [];
  const audited: unknown[] = [];
  const empty: Engine = { ...engine, status: () => initialStatus('cache') };
  const client = aClient({ engine, host, settings, startedWith: options.startedWith ?? {} });
  return {
    terminal,
    settings,
    clock,
    environment: {},
    store,
    engine,
    host,
    opened,
    browsed,
    checked,
    licences,
    folders: { settings: folder, cache: `${folder}/cache` },
    version: '9.9.9',
    policy: options.policy ?? [],
    audited,
    audit: { write: (event, actor) => void audited.push({ who: actor, ...event }), close: () => Promise.resolve() },
    built: pathToFileURL(`${folder}/built/`),
    build: NO_BUILD,
    serviceTools:
      options.serviceTools ?? (() => ({ service: null, plan: { node: '', script: '', home: null, environment: {} } })),
    findRunning: () => Promise.resolve(isRunning ? client : null),
    openCache: () => Promise.resolve(isStored ? engine : empty),
    openEngine(config) {
      opened.push(config);
      engine.change({ dataSource: config.key === null ? 'demo' : 'live' });
      return Promise.resolve(engine);
    },
    openAccess: () => createAccessService({ store: record, clock, verifier: licences.verifier }),
    openKeys: (providerUrl, given = {}) =>
      createKeyService({
        store,
        vault: createKeyVault(folder, inThreadSealer),
        log: createKeptLog(),
        elapsed: () => clock.elapsed(),
        origin: providerUrl.origin,
        given,
      }),
    openSecrets: () => store,
    checkKey:
      options.checkKey ??
      ((...asked) => {
        checked.push(asked);
        return Promise.resolve(ok(null));
      }),
    openBrowser: (link) => browsed.push(link) > 0,
    removeOldLinks: () => Promise.resolve(),
  };
}

/** Makes reports that contain every API key of every month, as exported files do. */
export function wholeReports(changes: Partial<Reports> = {}): Reports {
  const reports = someReports(changes);
  const months = reports.months.map((month) =>
    month.perKey === null
      ? month
      : { ...month, perKey: { ...month.perKey, more: { count: 0, cost: NOTHING, unpricedTokens: 0 } } },
  );
  return { ...reports, months };
}

function aClient(parts: {
  readonly engine: AnEngine;
  readonly host: AHost;
  readonly settings: MemorySettings;
  readonly startedWith: Partial<ControlClient['facts']['startedWith']>;
}): ControlClient {
  const { engine, host, settings, startedWith } = parts;
  return {
    facts: {
      pid: 1,
      port: 9484,
      secret: '',
      version: '9.9.9',
      build: null,
      startedWith: startedWithOf({ isDemo: false, providerUrl: 'https://api.anthropic.com/', ...startedWith }),
    },
    now: async () => ({ status: engine.status(), settings: sharedOf(await settings.load()), host: host.state() }),
    stop: () => Promise.resolve({}),
    openLink: () => Promise.resolve('http://localhost:9484/#t=link'),
    changeSettings: async (change) => ok(sharedOf(await settings.change(change))),
    actions: host.actions,
    reports: (selection) => engine.reports(selection),
    query: (query) => engine.query(query),
    analyze: (name, query) => engine.analyze(name, query),
    keys: () => engine.keys(),
    refresh: engine.refresh,
    needKeys: engine.needKeys,
    needHours: engine.needHours,
    limits: (ask) => engine.limits(ask),
  };
}
