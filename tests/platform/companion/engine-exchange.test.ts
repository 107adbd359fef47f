/**
 * Tests engines in threads of their own (an engine loads and computes figures). One engine replaces another and uses
 * the same cache folder.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { Engine, EngineStatus } from '../../../src/core/engine/engine.ts';
import { systemClock } from '../../../src/platform/shared/system-clock.ts';
import type { EngineConfig } from '../../../src/platform/companion/companion-engine.ts';
import { createEngineHost, type EngineHost } from '../../../src/platform/companion/engine-host.ts';
import { startThreadEngine } from '../../../src/platform/companion/thread-engine.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { startRatesServer } from '../../support/wire-server/rates-server.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { aFolder, makeFolder, removeFolder } from './support/a-folder.ts';
import { buildProgram } from './support/build-program.ts';

const KEYS = ['sk-ant-admin01-of-the-first-0000', 'sk-ant-admin01-of-the-second-0000'] as const;
const SELECTION = { apiKeyIds: null, intradayKeys: 5, monthKeys: 5 };

let built = '';
beforeAll(async () => {
  built = await makeFolder();
  await buildProgram(built, {
    'engine-thread': join(import.meta.dirname, '../../../src/platform/companion/engine-thread.ts'),
  });
});
afterAll(() => removeFolder(built));

interface World {
  readonly host: EngineHost;
  readonly wire: WireServer;
  readonly config: EngineConfig;
  readonly ids: readonly string[];
  /** makes the test server serve the organization of the first or second key */
  serve(index: 0 | 1): void;
}

async function aWorld(): Promise<World> {
  const organizations = [5, 6].map((seed) => randomOrganization(seed, 'tiny', { now: Date.now() }));
  const [first, second] = organizations;
  if (first === undefined || second === undefined) throw new Error('two organizations');
  const wire = await startWireServer({ organization: first, adminKeys: KEYS });
  const rates = await startRatesServer({ asOf: Date.now() });
  const config: EngineConfig = {
    key: KEYS[0],
    showsStored: false,
    providerUrl: wire.url,
    ratesUrl: rates.url,
    cacheFolder: await aFolder(),
    contract: null,
    version: '0.0.0',
    isVerbose: false,
    startsAutomatically: true,
  };
  const host = createEngineHost({
    start: (next) => startThreadEngine(pathToFileURL(join(built, 'engine-thread.js')), next),
    config,
    clock: systemClock,
    onEngineDeath: () => undefined,
  });
  onTestFinished(async () => {
    await host.engine.close();
    await Promise.all([wire.close(), rates.close()]);
  });
  return {
    host,
    wire,
    config,
    ids: organizations.map(({ id }) => id),
    serve: (index) => wire.setOrganization(index === 0 ? first : second),
  };
}

function until(engine: Engine, isThere: (status: EngineStatus) => boolean): Promise<EngineStatus> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isThere(engine.status())) return;
      stop();
      resolve(engine.status());
    };
    const stop = engine.subscribe(look);
    look();
  });
}

const isLive = ({ dataSource, progress, hasData }: EngineStatus): boolean =>
  dataSource === 'live' && hasData && progress === null;

test('the key of another organization shows that organization, and the way back finds its files', async () => {
  const { host, config, ids, wire, serve } = await aWorld();
  const { engine } = host;
  expect((await until(engine, isLive)).organization?.id).toBe(ids[0]);
  const before = await engine.reports(SELECTION);

  serve(1);
  const told: (string | undefined)[] = [];
  engine.subscribe(() => told.push(engine.status().organization?.id));
  await host.replace({ ...config, key: KEYS[1] });
  expect((await until(engine, isLive)).organization?.id).toBe(ids[1]);
  expect(told).not.toContain(ids[0]);
  expect((await engine.reports(SELECTION)).total).not.toBe(before.total);

  serve(0);
  const asked = wire.requests.length;
  await host.replace(config);
  await until(engine, isLive);
  // Months that the first engine stored are not requested again, because its files were complete and could be read.
  expect(wire.requests.length - asked).toBeLessThan(asked / 2);
  expect((await engine.reports(SELECTION)).total).toBe(before.total);
});

test('another address of rates keeps the figures on screen all the while', async () => {
  const { host, config } = await aWorld();
  const { engine } = host;
  await until(engine, isLive);
  const told: EngineStatus[] = [];
  engine.subscribe(() => told.push(engine.status()));
  await host.replace({ ...config, ratesUrl: `${config.ratesUrl}/other` });
  await engine.reports(SELECTION);
  await until(engine, isLive);
  expect(told.length).toBeGreaterThan(1);
  expect(told.every(({ hasData }) => hasData)).toBe(true);
  const revisions = told.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});

test('a thread that cannot live is started once more and then reported', async () => {
  const restarts: string[] = [];
  const { config } = await aWorld();
  const host = createEngineHost({
    start: (next) => startThreadEngine(pathToFileURL(join(built, 'not-there.js')), next),
    config,
    clock: systemClock,
    onEngineDeath: (word) => restarts.push(word),
  });
  expect(await host.died).toBe('Error');
  expect(restarts).toEqual(['Error']);
  await expect(host.engine.reports(SELECTION)).rejects.toThrow('closed');
});
