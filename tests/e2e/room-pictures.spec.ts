/**
 * Compares pictures of the 3D room with recorded pictures: the whole arrangement in dark and light, each panel from
 * close up, and a pinned panel after a reload. A file beside the recorded pictures contains the version of the browser
 * that made them. In this version, 1 % of the pixels may differ, because graphics cards and their emulations round
 * differently. In other versions, 3 % may differ. `--update-snapshots` replaces the recorded pictures.
 */
import { expect, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  against,
  along,
  bringUp,
  enter,
  exit,
  frames,
  LIBRARY_WARNINGS,
  point,
  press,
  textsIn,
  wearHeadset,
} from './support/headset.ts';
import { ownPageTest as test } from './support/room-test.ts';
import { createSharedDemo } from './support/shared-demo.ts';
import { openFigures } from './support/watched-test.ts';
import { isDrawing, whileDrawn } from './support/without-drawing.ts';

/** A fixed time, because every figure of the demo depends on the time. */
const NOW = Date.parse('2026-11-21T14:05:00Z');
const PANELS = ['summary', 'overview', 'months', 'intraday', 'models', 'workspaces', 'currency'] as const;
/** The panels that show an amount when the 3D room is first entered. */
const WITH_AMOUNTS = [
  'summary',
  'overview',
  'months',
  'intraday',
  'models',
  'workspaces',
  'explain',
  'savings',
] as const;
const CLOSE = { width: 400, height: 400 };
const WIDE = { width: 480, height: 300 };

test.skip(process.platform !== 'linux', 'fonts are drawn alike everywhere, edges are not: pictures are of Linux');
test.use({ viewport: WIDE, drawing: 'onDemand' });

/** One companion (Outlay's local program) for all pictures. */
const demo = createSharedDemo({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`Date.now=()=>${NOW}`)}`,
});

test.afterAll(() => demo.stop());

/**
 * Opens the page of the demo. For the companion (Outlay's local program) and for the page, the present time is always
 * NOW. Their timers run as usual.
 */
async function openStill(page: Page): Promise<void> {
  // The clock replaces `requestAnimationFrame`. The headset is emulated after that, because it replaces this function
  // too, to draw fewer frames.
  await page.clock.setFixedTime(NOW);
  await wearHeadset(page);
  const { link } = await demo.open();
  await openFigures(page, link.replace('/#', '/?inspect#'));
  // The history is loaded before the room is entered. Otherwise the room would draw frames all the while, and compute
  // its panels again after each month.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 });
}

/** Waits until all history and all amounts are loaded, and keeps the controllers out of the picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => window.outlay?.tracker.store.getState().status.progress === null, null, {
    timeout: 45_000,
  });
  // Some panels and glances (small panels with one amount) send a query for their own days. They show an amount only
  // after this query is answered.
  const withoutAmount = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(WITH_AMOUNTS.map((id) => textsIn(page, `panel:${id}`)));
    return WITH_AMOUNTS.filter((_, index) => texts[index]?.some((text) => /\$\d/.test(text)) !== true);
  };
  await expect.poll(withoutAmount, { timeout: 45_000 }).toEqual([]);
  await page.evaluate(() => {
    for (const { position } of Object.values(globalThis.headset.controllers)) position.set(0, -3, 0);
  });
  await frames(page, 10);
}

async function lookAt(page: Page, id: string): Promise<void> {
  const panel = await point(page, `panel:${id}`);
  await page.evaluate(
    ([position, rotation]) => {
      globalThis.headset.position.set(...position);
      globalThis.headset.quaternion.set(...rotation);
    },
    // The camera is far enough away to show the whole panel.
    [along(panel, Math.max(0.4, Math.max(...panel.size) * 0.62)), against(panel.normal)] as [
      [number, number, number],
      [number, number, number, number],
    ],
  );
  await frames(page, 4);
}

/**
 * Draws some frames and then stops, so that nothing moves in the compared picture.
 */
async function drawFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    globalThis.isDrawn = true;
    await globalThis.afterFrames(3);
    globalThis.drawsOnlyAwaited = true;
  });
  // Without this check, an empty picture would equal an empty recorded picture.
  expect(await page.evaluate(isDrawing)).toBe(true);
  await page.evaluate(() => void (globalThis.isDrawn = false));
}

async function expectPicture(page: Page, name: string): Promise<void> {
  const isRecorded = isRecordedBrowser(page.context().browser()?.version() ?? '');
  await whileDrawn(page, async () => {
    await drawFrames(page);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: isRecorded ? 0.01 : 0.03 });
  });
  await page.evaluate(() => {
    globalThis.drawsOnlyAwaited = false;
    globalThis.drawSooner();
  });
}

function isRecordedBrowser(version: string): boolean {
  const file = test.info().snapshotPath('browser.txt');
  if (test.info().config.updateSnapshots === 'all' || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${version}\n`);
  }
  return readFileSync(file, 'utf8').trim() === version;
}

/** Enters the room at the first place of the head, in a window of this size and with the system's colours. */
async function enterIn(page: Page, colorScheme: 'dark' | 'light', size: typeof WIDE): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A session's canvas has the size that the window had when the session began.
  await page.setViewportSize(size);
  await page.evaluate(() => globalThis.resetHeadset());
  await enter(page, 'Enter VR');
  await settle(page);
}

// One test for all pictures, because loading the room and all amounts takes more time than the pictures.
test('the arrangement as one comes in, in the dark and in the light, a pinned panel after a reload, and each panel close up', async ({
  page,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  await openStill(page);
  await test.step('the arrangement in the dark', async () => {
    await enterIn(page, 'dark', WIDE);
    await expectPicture(page, 'arrangement-dark');
    await exit(page);
  });
  await test.step('the arrangement in the light', async () => {
    await enterIn(page, 'light', WIDE);
    await expectPicture(page, 'arrangement-light');
  });
  await test.step('a pinned panel after a reload', async () => {
    await press(page, 'move:summary');
    await press(page, 'nearer:summary');
    await press(page, 'pin:summary');
    await frames(page, 4);
    await exit(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
    await enterIn(page, 'light', WIDE);
    await expectPicture(page, 'pinned');
    // Without its pin, the panel is at its first place again at the next entry.
    await press(page, 'pin:summary');
    await exit(page);
  });
  await test.step('each panel close up', async () => {
    await enterIn(page, 'dark', CLOSE);
    for (const id of PANELS) {
      await page.evaluate(() => globalThis.resetHeadset());
      await bringUp(page, id);
      await settle(page);
      await lookAt(page, id);
      await expectPicture(page, id);
    }
  });
});
