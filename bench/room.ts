/**
 * Measures the built room in an emulated headset with two eyes. The room is at rest with nine panels full of data, the
 * dock (the bar of buttons) and two controllers. Then the terrain (costs as columns) is opened too. For comparison, the
 * same browser draws an empty scene with the same library. Further measurements are the first entry, later entries, a
 * change of currency and a refresh.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';

import { chromiumFlags, findChromium } from '../scripts/chromium.js';
import { startCompanion } from './companion.ts';
import { median, quantile } from './measure.ts';

export interface RoomFigures {
  readonly drawCalls: number;
  /** median time that JavaScript takes for a frame, in ms */
  readonly frameP50Ms: number;
  readonly frameP95Ms: number;
  readonly emptyP50Ms: number;
  readonly emptyP95Ms: number;
  /** memory allocated for each frame, including garbage; median of three runs */
  readonly frameKilobytes: number;
  readonly emptyKilobytes: number;
  /** draw calls, times and memory while the terrain (costs as columns on a table) is open */
  readonly terrainDrawCalls: number;
  readonly terrainP95Ms: number;
  readonly terrainKilobytes: number;
  /**
   * first entry: the time from the press on “Enter VR” until all panels have content, in ms; it includes loading the
   * room's code
   */
  readonly coldMs: number;
  /** later entries: the time from the press until one panel has content, in ms; median of several */
  readonly warmMs: number;
  /** longest work on the main thread after another currency is chosen, in ms; median of several runs */
  readonly currencyMs: number;
  /** longest work on the main thread while a refresh arrives, in ms; median of several runs */
  readonly refreshMs: number;
}

const FRAMES = 200;
const HEAP_RUNS = 3;
const CURRENCIES = ['EUR', 'KRW', 'INR', 'GBP', 'USD'] as const;
const REFRESHES = 3;
const WARM_ENTRIES = 3;
/** the panels that the first entry shows */
const PANELS = [
  'summary',
  'overview',
  'currency',
  'months',
  'intraday',
  'models',
  'workspaces',
  'explain',
  'savings',
] as const;
const VIEWPORT = { width: 320, height: 240 };

const require = createRequire(join(process.cwd(), 'package.json'));

interface Point {
  readonly position: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
  readonly size: readonly [number, number];
}

interface Controller {
  readonly position: { set(x: number, y: number, z: number): void };
  readonly quaternion: { set(x: number, y: number, z: number, w: number): void };
  updateButtonValue(button: string, value: number): void;
}

/** What the measured page stores for this script, and the part of `window.outlay` that this script uses. */
interface Measured {
  frameMs: number[];
  /** moves the right controller back to its position before the first press */
  holdAsAtFirst(): void;
  device: { readonly controllers: Readonly<Record<'left' | 'right', Controller>> };
  outlay?: {
    readonly gl: {
      readonly info: { readonly render: { readonly calls: number } };
      readonly xr: { getSession(): { end(): Promise<void> } | null };
    };
    readonly scene: { getObjectByName(name: string): { readonly children: readonly object[] } | undefined };
    point(id: string): Point | null;
    readonly tracker: {
      readonly store: {
        getState(): { readonly status: { readonly progress: object | null } };
      };
      readonly actions: { selectCurrency(currency: string): void; refresh(scope: 'all'): Promise<void> };
    };
  };
}

/** Measures the room on the demo organization, after its history is loaded. */
export async function measureRoom(): Promise<RoomFigures> {
  const home = await mkdtemp(join(tmpdir(), 'outlay-bench-'));
  const companion = startCompanion(home);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const empty = await measureEmpty(browser);
    const page = await openPage(browser);
    await page.goto((await companion.link).replace('/#', '/?inspect#'));
    await page.getByRole('button', { name: 'Enter VR' }).waitFor();
    const coldMs = await entryMs(page, PANELS);
    const warm: number[] = [];
    for (let entry = 0; entry < WARM_ENTRIES; entry += 1) {
      await page.evaluate(() => (globalThis as unknown as Measured).outlay?.gl.xr.getSession()?.end());
      warm.push(await entryMs(page, ['currency']));
    }
    await page.waitForFunction(() => {
      const { outlay } = globalThis as unknown as Measured;
      const isLaidOut = (outlay?.point('currency:USD')?.size[0] ?? 0) > 0;
      return isLaidOut && outlay?.tracker.store.getState().status.progress === null;
    });
    await frames(page, 60);
    const rest = await measureRest(page);
    const drawCalls = await callsOf(page);
    const [currencyMs, refreshMs] = [
      await longestAfter(page, CURRENCIES),
      await longestAfter(
        page,
        Array.from({ length: REFRESHES }, () => null),
      ),
    ];
    for (const id of ['dock:panels', 'dock:terrain', 'dock:panels']) await press(page, id);
    await page.evaluate(() => (globalThis as unknown as Measured).holdAsAtFirst());
    await frames(page, 60);
    const terrainDrawCalls = await callsOf(page);
    const terrain = await measureRest(page);
    return {
      drawCalls,
      terrainDrawCalls,
      terrainP95Ms: terrain.p95,
      terrainKilobytes: terrain.kilobytes,
      coldMs,
      warmMs: median(warm),
      frameP50Ms: rest.p50,
      frameP95Ms: rest.p95,
      frameKilobytes: rest.kilobytes,
      emptyP50Ms: empty.p50,
      emptyP95Ms: empty.p95,
      emptyKilobytes: empty.kilobytes,
      currencyMs,
      refreshMs,
    };
  } finally {
    await browser.close();
    companion.child.kill();
    await rm(home, { recursive: true, force: true });
  }
}

async function callsOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Measured).outlay?.gl.info.render.calls ?? Number.NaN);
}

/** Presses “Enter VR”, and returns the time until the given panels have content, in ms. */
async function entryMs(page: Page, panels: readonly string[]): Promise<number> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      ({ textContent, disabled }) => textContent.includes('Enter VR') && !disabled,
    ),
  );
  return page.evaluate(async (wanted) => {
    const measured = globalThis as unknown as Measured;
    const start = performance.now();
    const seen = measured.frameMs.length;
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Enter VR'))?.click();
    const isThere = (): boolean =>
      measured.frameMs.length > seen &&
      wanted.every((id) => (measured.outlay?.scene.getObjectByName(`panel:${id}`)?.children.length ?? 0) > 0);
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 4));
    return performance.now() - start;
  }, panels);
}

/** Points the right controller at a control of the room and pulls the trigger. */
async function press(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => ((globalThis as unknown as Measured).outlay?.point(wanted)?.size[0] ?? 0) > 0,
    id,
  );
  const act = async (trigger: number): Promise<void> => {
    await page.evaluate(
      ([wanted, value]) => {
        const { outlay, device } = globalThis as unknown as Measured;
        const at = outlay?.point(wanted);
        if (at === null || at === undefined) throw new Error(`there is no ${wanted}`);
        const [[x, y, z], [nx, ny, nz]] = [at.position, at.normal];
        const { right } = device.controllers;
        const [yaw, pitch] = [Math.atan2(nx, nz) / 2, -Math.asin(Math.max(-1, Math.min(1, ny))) / 2];
        right.position.set(x + nx * 0.4, y + ny * 0.4, z + nz * 0.4);
        right.quaternion.set(
          Math.cos(yaw) * Math.sin(pitch),
          Math.sin(yaw) * Math.cos(pitch),
          -Math.sin(yaw) * Math.sin(pitch),
          Math.cos(yaw) * Math.cos(pitch),
        );
        right.updateButtonValue('trigger', value);
      },
      [id, trigger] as const,
    );
    await frames(page, 3);
  };
  for (const trigger of [0, 1, 0]) await act(trigger);
}

interface Rest {
  readonly p50: number;
  readonly p95: number;
  readonly kilobytes: number;
}

async function measureRest(page: Page): Promise<Rest> {
  await page.evaluate(() => {
    (globalThis as unknown as Measured).frameMs.length = 0;
  });
  await frames(page, FRAMES);
  const times = await page.evaluate(() => [...(globalThis as unknown as Measured).frameMs]);
  // The median of several runs is used, because the last answers of the companion (Outlay's local program) may arrive,
  // and be drawn, in one run.
  const kilobytes: number[] = [];
  for (let run = 0; run < HEAP_RUNS; run += 1) kilobytes.push(await kilobytesPerFrame(page));
  return { p50: median(times), p95: quantile(times, 0.95), kilobytes: median(kilobytes) };
}

/**
 * Returns the memory allocated for each frame, from the sampling profiler. This is a separate run from the measurement
 * of times, because the profiler would make frames slower.
 */
async function kilobytesPerFrame(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await frames(page, FRAMES / 4);
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const sum = (node: typeof profile.head): number =>
    node.selfSize + node.children.reduce((total, child) => total + sum(child), 0);
  return sum(profile.head) / (FRAMES / 4) / 1000;
}

/**
 * Returns the longest work on the main thread, in ms, during a change and the twenty frames after it. If there are
 * several changes, returns the median.
 * @param changes the currencies to choose, one after the other; null stands for a refresh
 */
async function longestAfter(page: Page, changes: readonly (string | null)[]): Promise<number> {
  const longest: number[] = [];
  for (const change of changes) {
    const own = await page.evaluate(async (currency) => {
      const { frameMs, outlay } = globalThis as unknown as Measured;
      frameMs.length = 0;
      const start = performance.now();
      if (currency === null) {
        await outlay?.tracker.actions.refresh('all');
        return 0;
      }
      outlay?.tracker.actions.selectCurrency(currency);
      // React does the work of the change in the next microtask, before the next task.
      await Promise.resolve();
      return performance.now() - start;
    }, change);
    await frames(page, 20);
    const times = await page.evaluate(() => [...(globalThis as unknown as Measured).frameMs]);
    longest.push(Math.max(own, ...times));
  }
  return median(longest);
}

async function frames(page: Page, count: number): Promise<void> {
  const before = await page.evaluate(() => (globalThis as unknown as Measured).frameMs.length);
  await page.waitForFunction((wanted) => (globalThis as unknown as Measured).frameMs.length >= wanted, before + count, {
    timeout: 120_000,
  });
}

/** Opens a page with an emulated headset. The page records how long each frame of a session takes. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const iwer = await readFile(join(dirname(require.resolve('iwer')), '../build/iwer.min.js'), 'utf8');
  await page.addInitScript({
    content: `${iwer}
;(() => {
  const device = new IWER.XRDevice(IWER.metaQuest3, { stereoEnabled: true });
  device.installRuntime({ forceInstall: true });
  device.controlMode = 'programmatic';
  globalThis.frameMs = [];
  globalThis.device = device;
  const { position: { x, y, z }, quaternion: { x: i, y: j, z: k, w } } = device.controllers.right;
  globalThis.holdAsAtFirst = () => {
    device.controllers.right.position.set(x, y, z);
    device.controllers.right.quaternion.set(i, j, k, w);
  };
  const ask = XRSession.prototype.requestAnimationFrame;
  XRSession.prototype.requestAnimationFrame = function (draw) {
    return ask.call(this, (time, frame) => {
      const start = performance.now();
      draw(time, frame);
      globalThis.frameMs.push(performance.now() - start);
    });
  };
})();`,
  });
  return page;
}

const EMPTY_PAGE = `<!doctype html><title>empty</title><button>Enter VR</button>
<script type="importmap">{"imports":{"three":"/three.module.js"}}</script>
<script type="module">
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
const gl = new WebGLRenderer({ antialias: true, alpha: true });
gl.xr.enabled = true;
document.body.append(gl.domElement);
const [scene, camera] = [new Scene(), new PerspectiveCamera()];
document.querySelector('button').onclick = async () => {
  await gl.xr.setSession(await navigator.xr.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] }));
  gl.setAnimationLoop(() => gl.render(scene, camera));
};
</script>`;

/** Measures an empty scene, drawn with three, the library that also draws the 3D room. */
async function measureEmpty(browser: Browser): Promise<Rest> {
  const build = dirname(require.resolve('three'));
  const server = createServer((request, response) => {
    const name = /^\/(three\.(?:module|core)\.js)$/.exec(request.url ?? '')?.[1];
    if (name === undefined) {
      response.setHeader('content-type', 'text/html').end(EMPTY_PAGE);
      return;
    }
    readFile(join(build, name)).then(
      (text) => response.setHeader('content-type', 'text/javascript').end(text),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const page = await openPage(browser);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await frames(page, 30);
    const rest = await measureRest(page);
    await page.close();
    return rest;
  } finally {
    server.close();
  }
}
