/** What the room costs while nothing changes: six panels full of data, the dock, two controllers (design §7). Counts and bytes, never times. */
import { expect, type CDPSession } from '@playwright/test';
import { enter, frames, LIBRARY_WARNINGS, wearHeadset } from './support/headset.ts';
import { openFigures, test } from './support/watched-test.ts';

const MOST_DRAW_CALLS = 120;
const MOST_HEAP_BYTES = 200_000;
const FRAMES = 40;

test.use({ viewport: { width: 160, height: 120 } });

test('six panels at rest: draw calls, heap per frame, no layout', async ({ page, starts, watch }) => {
  test.slow();
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page, 'device.stereoEnabled = true;');
  const { link } = await starts.demo();
  await openFigures(page, link.replace('/#', '/?inspect#'));
  await enter(page, 'Enter VR');
  await page.waitForFunction(() => window.outlay?.tracker.store.getState().status.progress === null, null, {
    timeout: 20_000,
  });
  await frames(page, 20);

  const calls = await page.evaluate(() => window.outlay?.gl.info.render.calls ?? Infinity);

  // A layout pass is yoga working; it hands out sizes as signals, and a pass that changes nothing is none.
  const cdp = await page.context().newCDPSession(page);
  const heap = await heapPerFrame(cdp, () => frames(page, FRAMES));
  const layouts = await page.evaluate(async (count) => {
    const sizes = (): string => {
      const all: unknown[] = [];
      window.outlay?.scene.traverse((object) => {
        all.push((object as { size?: { peek(): unknown } }).size?.peek());
      });
      return JSON.stringify(all);
    };
    const before = sizes();
    const until = (window.outlay?.frames() ?? 0) + count;
    while ((window.outlay?.frames() ?? 0) < until) await new Promise((resolve) => setTimeout(resolve, 20));
    return before === sizes() ? 0 : 1;
  }, 10);

  test.info().annotations.push({ type: 'room', description: `${calls} calls, ${Math.round(heap / 1000)} kB a frame` });
  process.stdout.write(`the room at rest: ${calls} draw calls, ${Math.round(heap / 1000)} kB a frame\n`);
  expect(calls).toBeGreaterThan(20);
  expect(calls).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  expect(heap).toBeLessThanOrEqual(MOST_HEAP_BYTES);
  expect(layouts).toBe(0);
});

/** Bytes allocated, garbage included, as the sampling profiler sees them. */
async function heapPerFrame(cdp: CDPSession, draw: () => Promise<void>): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await draw();
  const { profile } = await cdp.send('HeapProfiler.stopSampling');
  const sum = (node: typeof profile.head): number =>
    node.selfSize + node.children.reduce((total, child) => total + sum(child), 0);
  return sum(profile.head) / FRAMES;
}
