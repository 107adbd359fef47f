/**
 * Tests what the companion's engine (source of figures) does if another process holds the lock of the folder with the
 * saved figures, or if the folder can't be used. The status then names the problem, and figures are loaded and shown
 * all the same.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Engine } from '../../../src/core/engine/engine.ts';
import { createCompanionEngine, type EngineConfig } from '../../../src/platform/companion/companion-engine.ts';
import { cacheFolderOf } from '../../../src/platform/companion/files/cache-folder.ts';
import { lockFile } from '../../../src/platform/companion/files/file-lock.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { startRatesServer, type RatesServer } from '../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../support/wire-server/wire-server.ts';
import { aFolder } from './support/a-folder.ts';

let server: WireServer;
let rates: RatesServer;
const engines: Engine[] = [];

beforeEach(async () => {
  const organization = randomOrganization(7, 'tiny', { now: Date.now() });
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  await Promise.all([server.close(), rates.close()]);
});

function configOf(cacheFolder: string): EngineConfig {
  const addresses = { providerUrl: server.url, ratesUrl: rates.url };
  const rest = { contract: null, version: '1.2.3', isVerbose: false, startsAutomatically: false, showsStored: false };
  return { key: ADMIN_KEY, cacheFolder, ...addresses, ...rest };
}

async function anEngine(config: EngineConfig): Promise<Engine> {
  const engine = await createCompanionEngine(config);
  engines.push(engine);
  return engine;
}

it('a second engine of the same figures is told which process saves them, and the next one saves them again', async () => {
  const config = configOf(await aFolder());
  const first = await anEngine(config);
  expect(first.status().storageProblem).toBeNull();
  await first.refresh('all');
  const second = await anEngine(config);
  expect(second.status().storageProblem).toEqual({ kind: 'heldByOther', pid: process.pid });
  await second.refresh('all');
  expect(second.status()).toMatchObject({ hasData: true, organization: first.status().organization });
  await first.close();
  expect((await anEngine(config)).status().storageProblem).toBeNull();
});

it('a lock that is taken before any figures are saved leaves an engine that loads and shows them', async () => {
  const config = configOf(await aFolder());
  const folder = cacheFolderOf(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFile(join(folder, 'lock'));
  if (lock.kind !== 'ours') throw new Error(lock.kind);
  const engine = await anEngine(config);
  await engine.refresh('all');
  expect(engine.status()).toMatchObject({
    hasData: true,
    dataSource: 'live',
    storageProblem: { kind: 'heldByOther', pid: process.pid },
  });
  await lock.release();
});

it('a folder that cannot be used is told with the system’s reason, and figures are shown', async () => {
  const path = join(await aFolder(), 'cache');
  await writeFile(path, 'a file where the folder should be');
  const engine = await anEngine(configOf(path));
  expect(engine.status().storageProblem).toMatchObject({
    kind: 'unusable',
    detail: expect.stringMatching(/^E[A-Z]+$/) as string,
  });
  await engine.refresh('all');
  expect(engine.status()).toMatchObject({ hasData: true, problem: null });
});
