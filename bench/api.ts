/**
 * Measures the local JSON API under load: requests a second and the response time that 99 of 100 requests do not
 * exceed, compared with a plain node:http server that sends the same bytes. It also measures the memory that a million
 * requests leave occupied, and the processor time of an idle companion (Outlay's local program).
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Result } from 'autocannon';

import { createApiServer } from '../src/platform/companion/api/api-server.ts';
import { toSnapshotBytes, type SnapshotBytes } from '../src/platform/companion/api/snapshot-bytes.ts';
import { DEFAULT_SETTINGS } from '../src/core/settings/settings.ts';
import { twoYearSnapshot } from './api-snapshot.ts';
import { cpuSecondsOf, startCompanion } from './companion.ts';
import { bytesHeld, median } from './measure.ts';

export interface ApiFigures {
  readonly snapshotKilobytes: number;
  readonly connections: number;
  /**
   * requests a second of the API, and of a plain node:http server that sends the same bytes (`bareRequestsPerSecond`):
   * medians of several runs that alternate between the two
   */
  readonly requestsPerSecond: number;
  readonly bareRequestsPerSecond: number;
  /** 99 of 100 requests are answered within this time */
  readonly p99Ms: number;
  readonly bareP99Ms: number;
  /** the number of requests over which the growth of memory is measured */
  readonly requests: number;
  readonly failed: number;
  readonly heapGrowthMegabytes: number;
  readonly rssGrowthMegabytes: number;
  readonly idleSeconds: number;
  /**
   * processor time of Outlay's idle local program, as a share of one core (0 to 1); null if the system does not report
   * it
   */
  readonly idleCompanionCpu: number | null;
}

export interface ApiMeasuring {
  readonly requests: number;
  readonly idleSeconds: number;
}

interface Load {
  readonly rate: number;
  readonly p99Ms: number;
  readonly failed: number;
}

interface Reading {
  readonly failed: number;
  readonly heap: number;
  readonly rss: number;
}

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

const CONNECTIONS = 16;
const RUNS = 3;
const SECONDS_A_RUN = 4;
const WARM_UP = 20_000;
const MEGABYTE = 1024 * 1024;

export async function measureApi({ requests, idleSeconds }: ApiMeasuring): Promise<ApiFigures> {
  const snapshot = toSnapshotBytes(twoYearSnapshot());
  const rates = await measureRates(snapshot);
  const growth = await measureGrowth(snapshot, requests);
  return {
    snapshotKilobytes: snapshot.bytes.byteLength / 1024,
    connections: CONNECTIONS,
    ...rates,
    requests,
    ...growth,
    idleSeconds,
    idleCompanionCpu: idleSeconds > 0 ? await measureIdle(idleSeconds) : null,
  };
}

type Rates = Pick<ApiFigures, 'requestsPerSecond' | 'bareRequestsPerSecond' | 'p99Ms' | 'bareP99Ms'>;

/** Measures both servers alternately, so that other work on the machine affects both. */
async function measureRates(snapshot: SnapshotBytes): Promise<Rates> {
  const [ours, bare] = [await startApi(snapshot), await startBare(snapshot)];
  const loads: { ours: Load; bare: Load }[] = [];
  await loadWith(ours.url, ['--amount', String(WARM_UP)]);
  await loadWith(bare.url, ['--amount', String(WARM_UP)]);
  for (let run = 0; run < RUNS; run += 1) {
    const duration = ['--duration', String(SECONDS_A_RUN)];
    loads.push({ ours: await loadWith(ours.url, duration), bare: await loadWith(bare.url, duration) });
  }
  await Promise.all([ours.close(), bare.close()]);
  return {
    requestsPerSecond: median(loads.map((load) => load.ours.rate)),
    bareRequestsPerSecond: median(loads.map((load) => load.bare.rate)),
    p99Ms: median(loads.map((load) => load.ours.p99Ms)),
    bareP99Ms: median(loads.map((load) => load.bare.p99Ms)),
  };
}

async function measureGrowth(
  snapshot: SnapshotBytes,
  requests: number,
): Promise<Pick<ApiFigures, 'failed' | 'heapGrowthMegabytes' | 'rssGrowthMegabytes'>> {
  const api = await startApi(snapshot);
  // The memory that the system counts for a process varies by megabytes, so each reading is the median of three.
  const readAfter = async (amount: number): Promise<Reading> => {
    const { failed } = await loadWith(api.url, ['--amount', String(amount)]);
    return { failed, heap: bytesHeld(), rss: process.memoryUsage.rss() };
  };
  const readings: Reading[] = [];
  for (let count = 0; count < 3; count += 1) readings.push(await readAfter(WARM_UP));
  for (let count = 0; count < 10; count += 1) readings.push(await readAfter(requests / 10));
  await api.close();
  const growthOf = (which: 'heap' | 'rss'): number => {
    const values = readings.map((reading) => reading[which]);
    return (median(values.slice(-3)) - median(values.slice(0, 3))) / MEGABYTE;
  };
  return {
    failed: readings.reduce((sum, { failed }) => sum + failed, 0),
    heapGrowthMegabytes: growthOf('heap'),
    rssGrowthMegabytes: growthOf('rss'),
  };
}

async function startApi(snapshot: SnapshotBytes): Promise<Server> {
  const log = { info: () => undefined, warn: () => undefined };
  const server = createApiServer({
    snapshots: { current: () => snapshot },
    queries: {
      ask: () => Promise.resolve({ kind: 'noData' }),
      explain: () => Promise.resolve({ kind: 'noData' }),
      anomalies: () => Promise.resolve({ kind: 'noData' }),
      savings: () => Promise.resolve({ kind: 'noData' }),
    },
    metrics: { ask: () => Promise.resolve({ kind: 'noData' }) },
    log,
  });
  await server.apply({
    ...{ isEnabled: true, port: 0, origins: [], isOpenToAnyWebsite: false },
    ...{ tokenDigest: null, isAllowed: true },
  });
  const state = server.state();
  if (state.kind !== 'running') throw new Error(`the API is ${state.kind}`);
  return { url: `http://127.0.0.1:${state.port}/usage`, close: () => server.close() };
}

async function startBare({ bytes }: SnapshotBytes): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.byteLength }).end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/usage`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Runs autocannon as a separate process, so that sending requests does not use the event loop of the measured server.
 */
async function loadWith(url: string, options: readonly string[]): Promise<Load> {
  const program = createRequire(import.meta.url).resolve('autocannon');
  const child = spawn(process.execPath, [program, '--json', '--connections', String(CONNECTIONS), ...options, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await new Promise((resolve) => child.once('close', resolve));
  const result = JSON.parse(said) as Result;
  return { rate: result.requests.average, p99Ms: result.latency.p99, failed: result.errors + result.non2xx };
}

/**
 * Measures the built companion (Outlay's local program) with the demo and the API on, after its history is loaded.
 * Resolves with its processor time as a share of one core.
 */
async function measureIdle(seconds: number): Promise<number | null> {
  const home = await mkdtemp(join(tmpdir(), 'outlay-bench-'));
  const api = { ...DEFAULT_SETTINGS.api, isEnabled: true, port: await freePort() };
  await writeFile(join(home, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, api }));
  const { child, link } = startCompanion(home);
  try {
    await link;
    await untilServed(`http://127.0.0.1:${api.port}/usage`);
    await pause(5000);
    const before = await cpuSecondsOf(child.pid);
    await pause(seconds * 1000);
    const after = await cpuSecondsOf(child.pid);
    return before === null || after === null ? null : (after - before) / seconds;
  } finally {
    child.kill();
    await rm(home, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok === true) return;
    await pause(200);
  }
  throw new Error('the companion serves no snapshot');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
