/** Longer stays in the room, on the production build in an emulated headset: what is set there holds on the page, and coming and going leaves nothing. */
import { expect, type CDPSession, type Page } from '@playwright/test';
import {
  bringIntoSight,
  distance,
  dragPanel,
  enter,
  exit,
  frames,
  isThere,
  LIBRARY_WARNINGS,
  point,
  press,
  scrollToEnd,
  squeeze,
  textsIn,
  wearHeadset,
} from './support/headset.ts';
import { openRoom } from './support/open-room.ts';
import { openFigures, test } from './support/watched-test.ts';

test.use({ viewport: { width: 320, height: 240 } });
test.setTimeout(120_000);

test('a limit and a filter set in the room are on its panels at once, and on the page', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await press(page, 'dock:settings');
  await frames(page, 4);
  const settings = (): Promise<{ spendLimit: unknown; apiKeyIds: unknown }> =>
    page.evaluate(() => {
      const { spendLimit, apiKeyIds } = window.outlay?.tracker.store.getState().settings ?? {};
      return { spendLimit: spendLimit === null ? null : String(spendLimit), apiKeyIds };
    });
  const said = async (panel: string): Promise<string> => (await textsIn(page, panel)).join(' ');
  expect(await settings()).toEqual({ spendLimit: null, apiKeyIds: null });

  const provided = /of (\$[\d,.]+)/.exec(await said('panel:summary'))?.[1];
  await bringIntoSight(page, 'panel:settings', 'settings:limit:more');
  await press(page, 'settings:limit:more');
  expect((await settings()).spendLimit).not.toBeNull();
  const chosen = /of (\$[\d,.]+)/.exec(await said('panel:summary'))?.[1];
  expect(chosen).not.toBe(provided);

  const whole = await said('panel:months');
  const wholeSummary = await said('panel:summary');
  const key = await lastKeyOf(page);
  await bringIntoSight(page, 'panel:settings', key);
  await press(page, key);
  expect((await settings()).apiKeyIds).toHaveLength(1);
  await expect.poll(() => isThere(page, 'months:all-keys')).toBe(true);
  await expect.poll(() => said('panel:months')).not.toBe(whole);
  // A limit is a matter of the whole organization, and so is what stands against it.
  const used = (text: string): string | undefined => /[\d.]+% of \$[\d,.]+/.exec(text)?.[0];
  expect(used(await said('panel:summary'))).toBe(used(wholeSummary));

  await exit(page);
  await page.getByRole('tab', { name: 'By Month' }).click();
  await expect(page.getByRole('button', { name: 'Show all keys' })).toBeVisible();
  await enter(page, 'Enter VR');
  await press(page, 'months:all-keys');
  expect((await settings()).apiKeyIds).toBeNull();
  await exit(page);
  await expect(page.getByRole('button', { name: 'Show all keys' })).toBeHidden();
});

/** The id of the switch of the last API key in the settings. */
async function lastKeyOf(page: Page): Promise<string> {
  await scrollToEnd(page, 'panel:settings');
  const found = await page.evaluate(() => {
    let last = '';
    window.outlay?.scene.getObjectByName('panel:settings')?.traverse((object) => {
      const id = (object as { properties?: { peek(): { readonly id?: string } } }).properties?.peek().id ?? '';
      if (id.startsWith('settings:keys:') && id !== 'settings:keys:all') last = id;
    });
    return last;
  });
  expect(found).not.toBe('');
  return found;
}

test('coming and going ten times leaves no listener, no session and no heap behind', async ({
  page,
  starts,
  watch,
}) => {
  test.slow();
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await exit(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await comeAndGo(page, 2);
  const before = await countHeap(cdp);
  await comeAndGo(page, 10);
  const after = await countHeap(cdp);
  process.stdout.write(`ten stays: ${JSON.stringify(before)} → ${JSON.stringify(after)}\n`);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect(after.heap - before.heap).toBeLessThan(2_000_000);
  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  expect(await page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency)).toBe('EUR');
});

async function comeAndGo(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const way = (): HTMLButtonElement | undefined =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Enter VR'));
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo()) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    for (let time = 0; time < count; time += 1) {
      await until(() => way()?.disabled === false);
      way()?.click();
      await until(() => window.outlay?.gl.xr.isPresenting === true);
      await globalThis.afterFrames(4);
      await window.outlay?.gl.xr.getSession()?.end();
      await until(() => window.outlay?.gl.xr.isPresenting === false);
    }
  }, times);
}

interface HeapCounts {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
}

async function countHeap(cdp: CDPSession): Promise<HeapCounts> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Infinity;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

test('a panel that is closed while it is held lets go of the hand, and opens again', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await dragPanel(page, 'currency', [0.05, 0.05, 0]);
  // The other hand closes it.
  await pressWithLeft(page, 'close:currency');
  expect(await isThere(page, 'close:currency')).toBe(false);
  await page.evaluate(() => globalThis.headset.controllers.right.position.set(0.3, 1.2, -0.3));
  await frames(page, 2);
  await squeeze(page, 0);
  await press(page, 'dock:currency');
  await frames(page, 4);
  const opened = await point(page, 'panel:currency');
  await press(page, 'nearer:currency');
  expect(distance(await point(page, 'panel:currency'), opened)).toBeGreaterThan(0.05);
});

async function pressWithLeft(page: Page, id: string): Promise<void> {
  const { position, normal } = await point(page, id);
  await page.evaluate(
    async ([[x, y, z], [nx, ny, nz]]) => {
      const { left } = globalThis.headset.controllers;
      left.position.set(x + nx * 0.3, y + ny * 0.3, z + nz * 0.3);
      const [yaw, pitch] = [Math.atan2(nx, nz) / 2, -Math.asin(ny) / 2];
      left.quaternion.set(
        Math.cos(yaw) * Math.sin(pitch),
        Math.sin(yaw) * Math.cos(pitch),
        -Math.sin(yaw) * Math.sin(pitch),
        Math.cos(yaw) * Math.cos(pitch),
      );
      for (const trigger of [0, 1, 0]) {
        left.updateButtonValue('trigger', trigger);
        await globalThis.afterFrames(2);
      }
    },
    [position, normal] as const,
  );
}

test('the preview is for a mouse, in a window of any size, and leads back', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, link.replace('/#', '/?inspect#'));
  await enter(page, 'Preview in 3D');
  for (const size of [
    { width: 640, height: 400 },
    { width: 400, height: 480 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() =>
        page.evaluate(() => [window.outlay?.gl.domElement.clientWidth, window.outlay?.gl.domElement.clientHeight]),
      )
      .toEqual([size.width, size.height]);
  }
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => page.evaluate(() => window.outlay?.gl.domElement.clientWidth)).toBe(640);
  const [x, y] = await onScreen(page, 'currency:GBP');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency)).toBe('GBP');
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await expect(page.getByRole('combobox', { name: /GBP/ })).toBeVisible();
});

/** Pixels of the window. */
async function onScreen(page: Page, id: string): Promise<readonly [number, number]> {
  const { position } = await point(page, id);
  return page.evaluate(([x, y, z]) => {
    const room = window.outlay;
    if (room === undefined) throw new Error('there is no room');
    const place = room.camera.position.clone().set(x, y, z).project(room.camera);
    const { clientWidth, clientHeight } = room.gl.domElement;
    return [((place.x + 1) / 2) * clientWidth, ((1 - place.y) / 2) * clientHeight] as const;
  }, position);
}

test('where nothing can be drawn it is said, and the page has everything', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function blocked(this: HTMLCanvasElement, kind: string, wanted?: unknown) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, wanted]);
    } as typeof getContext;
  });
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, link);
  await page.getByRole('button', { name: 'Preview in 3D' }).click();
  await expect(page.getByText('There is no picture here')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'All right' }).click();
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible();
});
