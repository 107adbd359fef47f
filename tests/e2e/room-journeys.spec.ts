/**
 * Tests longer use of the 3D room, in the production build and an emulated headset. Settings that a person changes in
 * the room apply to the page too. Entering and leaving the room many times leaves no session, listener or memory
 * behind.
 */
import { expect, type CDPSession, type Page } from '@playwright/test';
import {
  bringIntoSight,
  bringUp,
  currencyOf,
  dragPanel,
  enter,
  exit,
  frames,
  isThere,
  point,
  press,
  scrollToEnd,
  squeeze,
  textsIn,
} from './support/headset.ts';
import { test } from './support/room-test.ts';

// All tests run in one worker, because they use the 3D room that the first test loads.
test.describe.configure({ mode: 'default' });

test('a limit and a filter set in the room are on its panels at once, and on the page', async ({ room: { page } }) => {
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
  await openInRoom(page, 'budget');
  await bringIntoSight(page, 'panel:settings', 'settings:limit:more');
  await press(page, 'settings:limit:more');
  expect((await settings()).spendLimit).not.toBeNull();
  await expect.poll(async () => /of (\$[\d,.]+)/.exec(await said('panel:summary'))?.[1]).not.toBe(provided);

  await press(page, 'close:settings');
  await bringUp(page, 'months');
  const whole = await said('panel:months');
  const wholeSummary = await said('panel:summary');
  await press(page, 'dock:settings');
  await openInRoom(page, 'keys');
  const key = await lastKeyOf(page);
  await bringIntoSight(page, 'panel:settings', key);
  await press(page, key);
  expect((await settings()).apiKeyIds).toHaveLength(1);
  await expect.poll(() => isThere(page, 'months:all-keys')).toBe(true);
  await expect.poll(() => said('panel:months')).not.toBe(whole);
  // The limit and the cost that is compared with it are those of the whole organization.
  const used = (text: string): string | undefined => /[\d.,]+%(?=[^%]* (?:left of|over) \$)/.exec(text)?.[0];
  expect(used(wholeSummary)).toBeDefined();
  expect(used(await said('panel:summary'))).toBe(used(wholeSummary));

  await exit(page);
  await page.getByRole('tab', { name: 'By Month' }).click();
  await expect(page.getByRole('button', { name: 'Show all keys' })).toBeVisible();
  await enter(page, 'Enter VR');
  await press(page, 'close:settings');
  await bringUp(page, 'months');
  await press(page, 'months:all-keys');
  expect((await settings()).apiKeyIds).toBeNull();
  await exit(page);
  await expect(page.getByRole('button', { name: 'Show all keys' })).toBeHidden();
});

/** Opens a section of Settings from the list of sections. If another section is open, goes back to the list first. */
async function openInRoom(page: Page, section: string): Promise<void> {
  await frames(page, 4);
  if (await isThere(page, 'settings:section:back')) {
    await bringIntoSight(page, 'panel:settings', 'settings:section:back');
    await press(page, 'settings:section:back');
    await frames(page, 4);
  }
  await bringIntoSight(page, 'panel:settings', `settings:section:${section}`);
  await press(page, `settings:section:${section}`);
  await frames(page, 4);
}

/** Returns the id of the switch of the last API key in the settings. */
async function lastKeyOf(page: Page): Promise<string> {
  const find = (): Promise<string> =>
    page.evaluate(() => {
      let last = '';
      window.outlay?.scene.getObjectByName('panel:settings')?.traverse((object) => {
        const id = (object as { properties?: { peek(): { readonly id?: string } } }).properties?.peek().id ?? '';
        if (id.startsWith('settings:keys:') && id !== 'settings:keys:all' && !id.endsWith(':undo')) last = id;
      });
      return last;
    });
  await expect.poll(find).not.toBe('');
  await scrollToEnd(page, 'panel:settings');
  return find();
}

test('settings are changed in the room without typing', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await press(page, 'dock:settings');
  const settings = (): Promise<{ textScale?: number | undefined; currency?: string | undefined }> =>
    page.evaluate(() => {
      const { textScale, currency } = window.outlay?.tracker.store.getState().settings ?? {};
      return { textScale, currency };
    });
  const before = await point(page, 'dock:bring');
  await openInRoom(page, 'display');
  await bringIntoSight(page, 'panel:settings', 'settings:text-scale');
  await press(page, 'settings:text-scale');
  await bringIntoSight(page, 'panel:settings', 'settings:text-scale:150');
  await press(page, 'settings:text-scale:150');
  expect((await settings()).textScale).toBe(150);
  await expect.poll(async () => (await point(page, 'dock:bring')).size[1] / before.size[1]).toBeCloseTo(1.5, 1);
  await press(page, 'close:settings');
  await press(page, 'currency:EUR');
  await expect.poll(async () => (await settings()).currency).toBe('EUR');
  await exit(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });
  await enter(page, 'Enter VR');
  await expect.poll(settings).toEqual({ textScale: 150, currency: 'EUR' });
});

test('a tick is felt in the hand that pressed and heard, once it is switched on, and never before', async ({
  room: { page },
}) => {
  await page.evaluate(() => {
    const ticks = { pulses: 0, sounds: 0 };
    class CountedContext extends AudioContext {
      constructor() {
        super();
        ticks.sounds += 1;
      }
    }
    Object.assign(globalThis, { ticks, AudioContext: CountedContext });
  });
  await enter(page, 'Enter VR');
  await page.evaluate(() => {
    const source = [...(window.outlay?.gl.xr.getSession()?.inputSources ?? [])].find(
      ({ handedness }) => handedness === 'right',
    );
    const gamepad = source?.gamepad as { hapticActuators?: { pulse: () => Promise<boolean> }[] } | undefined;
    const [actuator] = gamepad?.hapticActuators ?? [];
    if (actuator === undefined) throw new Error('the emulated controller feels nothing');
    actuator.pulse = async () => {
      (Reflect.get(globalThis, 'ticks') as { pulses: number }).pulses += 1;
      return true;
    };
  });
  const ticks = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'ticks') as unknown);
  await press(page, 'currency:EUR');
  expect(await ticks()).toEqual({ pulses: 0, sounds: 0 });
  await page.evaluate(() => window.outlay?.tracker.actions.changeSettings({ ticks: true }));
  await press(page, 'currency:GBP');
  await expect.poll(ticks).toEqual({ pulses: 1, sounds: 1 });
  await dragPanel(page, 'currency', [0.05, 0, 0]);
  await squeeze(page, 0);
  await expect.poll(ticks).toEqual({ pulses: 2, sounds: 1 });
});

test('the preview is for a mouse, in a window of any size, and leads back', async ({ room: { page } }) => {
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
  const click = async (id: string): Promise<void> => {
    const [x, y] = await onScreen(page, id);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  };
  await expect.poll(() => isThere(page, 'scope:range')).toBe(true);
  await click('scope:range');
  await expect.poll(() => isThere(page, 'scope:range:last-month')).toBe(true);
  await click('scope:range:last-month');
  await expect.poll(() => page.evaluate(() => window.outlay?.tracker.store.getState().scope.range)).toBe('last-month');
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('last-month');
  await page.evaluate(() => window.outlay?.tracker.actions.changeScope({ range: 'this-month' }));
});

test('the preview is moved by keys and by drags beside the panels, and the page behind it is at rest', async ({
  room: { page },
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  // If the pointer is on a panel when the person leaves the 3D room, no event tells the room that the pointer has left
  // the panel.
  await enter(page, 'Preview in 3D');
  await page.mouse.move(...(await onScreen(page, 'panel:summary')));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Escape');
  await enter(page, 'Preview in 3D');
  const eyes = (): Promise<string> =>
    page.evaluate(() => {
      const { position: p, quaternion: q } = window.outlay?.camera ?? {};
      return JSON.stringify([p?.x, p?.y, p?.z, q?.x, q?.y, q?.z, q?.w].map((value) => value?.toFixed(4)));
    });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=tab]')?.closest('[inert]') !== null))
    .toBe(true);
  const first = await eyes();
  const cameraId = (): Promise<string | undefined> => page.evaluate(() => window.outlay?.camera.uuid);
  const previewCamera = await cameraId();

  // On a panel, neither the wheel nor a drag moves the camera. The wheel scrolls the panel under the pointer.
  // The Overview is longer than its panel at every hour of the day.
  const [x, y] = await onScreen(page, 'panel:overview');
  await expect.poll(() => isThere(page, 'currency:CHF')).toBe(true);
  await page.mouse.move(x, y);
  expect(await scrolledIn(page, 'panel:overview')).toBeCloseTo(0);
  // A panel whose content was not laid out yet can't be scrolled, so the wheel is turned until it can.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      // If nothing changes, the preview draws no frames of its own.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return scrolledIn(page, 'panel:overview');
    })
    .toBeGreaterThan(1);
  expect(await scrolledIn(page, 'panel:currency')).toBeCloseTo(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 3 });
  await page.mouse.up();
  expect(await eyes()).toBe(first);

  // Moves the pointer to a point on the floor beside the dock (the bar with the room's buttons). The room notices in
  // its next frame that the pointer has left the panel.
  await page.mouse.move(80, 396);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.down();
  await page.mouse.move(20, 396, { steps: 3 });
  await page.mouse.up();
  const turned = await eyes();
  expect(turned).not.toBe(first);
  await page.mouse.move(320, 100);
  expect(await eyes()).toBe(turned);

  // Scrolling and turning also work by touch: a swipe on a panel scrolls it, a swipe beside it turns the view, and the
  // page does not scroll.
  const before = (await scrolledIn(page, 'panel:overview')) ?? 0;
  const [left, top] = await onScreen(page, 'panel:overview');
  await swipeUp(page, [left, top], 60);
  await expect.poll(() => scrolledIn(page, 'panel:overview')).toBeGreaterThan(before);
  expect(await eyes()).toBe(turned);
  await swipeUp(page, [80, 396], 60);
  await expect.poll(eyes).not.toBe(turned);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const swiped = await eyes();

  await page.keyboard.down('w');
  await expect.poll(eyes).not.toBe(swiped);
  await page.keyboard.up('w');

  await page.keyboard.press('Tab');
  await expect(page.getByText('Summary', { exact: true }).last()).toBeVisible();
  const panel = await onScreen(page, 'panel:summary');
  expect(Math.abs(panel[0] - 320)).toBeLessThan(3);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Preview in 3D' })).toBeFocused();
  // The canvas has its own camera again, and the next preview begins at the same place as the first.
  expect(await cameraId()).not.toBe(previewCamera);
  await enter(page, 'Preview in 3D');
  await expect.poll(eyes).toBe(first);
  await page.keyboard.press('Escape');
});

/** Swipes up with one finger. */
async function swipeUp(page: Page, [x, y]: readonly [number, number], pixels: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: moved === undefined ? [] : [{ x, y: y - moved }] });
  await touch('touchStart', 0);
  for (const step of [1, 2, 3, 4]) {
    await touch('touchMove', (pixels * step) / 4);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await touch('touchEnd');
  await cdp.detach();
}

/** Returns how far the content of a panel is scrolled, in pixels; null if the panel has no scrolling area. */
async function scrolledIn(page: Page, panel: string): Promise<number | null> {
  return page.evaluate((name) => {
    let scrolled: number | null = null;
    window.outlay?.scene.getObjectByName(name)?.traverse((object) => {
      if (!('scrollBy' in object.userData)) return;
      const { scrollPosition } = object as unknown as { scrollPosition: { peek(): readonly [number, number] } };
      scrolled ??= scrollPosition.peek()[1];
    });
    return scrolled;
  }, panel);
}

/** Returns the position of a control in pixels of the window. */
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

test('a refused session is reported on the page, with what to do next', async ({ room: { page } }) => {
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator.xr, 'requestSession', { value: refuse, configurable: true });
  });
  await page.getByRole('button', { name: 'Enter VR' }).click();
  await expect(page.getByText('The room could not be opened')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('The room could not be opened')).toBeHidden();
  await page.evaluate(() => navigator.xr && Reflect.deleteProperty(navigator.xr, 'requestSession'));
});

test('coming and going ten times leaves no listener, no session, no heap and no loop behind', async ({
  room: { page },
}) => {
  test.slow();
  await enter(page, 'Enter VR');
  await exit(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await comeAndGo(page, 2);
  const before = await countHeap(cdp);
  await comeAndGo(page, 10);
  const after = await countHeap(cdp);
  process.stdout.write(`ten stays: ${JSON.stringify(before)} → ${JSON.stringify(after)}\n`);
  // The page behind the 3D room may change a little during the ten stays in the room. A leak would leave a listener for
  // each stay.
  expect(after.listeners).toBeLessThan(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
  expect(after.heap - before.heap).toBeLessThan(2_000_000);
  // Nothing on the page behind the room requests one frame after the other.
  expect(await requestsInFrames(page, 10)).toBeLessThan(10);
  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  await expect.poll(() => currencyOf(page)).toBe('EUR');
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

/** Returns how many frames the page requests while the test waits for a number of frames. */
async function requestsInFrames(page: Page, count: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const own = globalThis.requestAnimationFrame;
    let requests = 0;
    globalThis.requestAnimationFrame = (callback) => {
      requests += 1;
      return own(callback);
    };
    for (let frame = 0; frame < wanted; frame += 1) await new Promise((resolve) => own(resolve));
    globalThis.requestAnimationFrame = own;
    return requests;
  }, count);
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
