/** What goes wrong around the room leaves a usable one, or a clear way back to the page; on the production build, in an emulated headset. */
import { expect, type Page } from '@playwright/test';
import { randomOrganization } from '../support/organization/random-organization.ts';
import {
  aim,
  bringIntoSight,
  dragPanel,
  enter,
  exit,
  expectSamePlace,
  frames,
  isThere,
  LIBRARY_WARNINGS,
  point,
  press,
  squeeze,
  textsIn,
  wearHeadset,
} from './support/headset.ts';
import { openFigures, test } from './support/watched-test.ts';

test.use({ viewport: { width: 320, height: 240 } });
test.setTimeout(120_000);

const inspected = (link: string): string => link.replace('/#', '/?inspect#');
const figuresAgain = (page: Page): Promise<void> =>
  expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible({ timeout: 45_000 });

test('a lost picture leads back to the page, and when it is back so is the room', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  // three's own words, and the emulated device's stumble over a canvas that can't be drawn on.
  watch.expects(/Context (Lost|Restored)|reading '0'/i);
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  await page.evaluate(() => {
    const lose = window.outlay?.gl.getContext().getExtension('WEBGL_lose_context') ?? null;
    Object.assign(globalThis, { lose });
    lose?.loseContext();
  });
  await expect(page.getByText('The graphics card took the picture away')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await page.evaluate(() => (Reflect.get(globalThis, 'lose') as WEBGL_lose_context).restoreContext());
  await expect(page.getByText('The graphics card took the picture away')).toBeHidden();

  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  expect(await page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency)).toBe('EUR');
  // What is drawn is a picture again, not one colour.
  expect(await page.evaluate(() => window.outlay?.gl.info.render.calls ?? 0)).toBeGreaterThan(20);
});

test('where the anchor is gone the floor holds what is pinned, and the panel says so', async ({
  page,
  starts,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter AR');
  await press(page, 'up:currency');
  await press(page, 'pin:currency');
  await expect.poll(async () => (await textsIn(page, 'panel:currency')).join(' ')).toContain('Pinned by an anchor');
  const pinned = await point(page, 'panel:currency');
  await exit(page);
  await page.evaluate(() => localStorage.removeItem('@immersive-web-emulation-runtime/persistent-anchors'));
  await page.reload();
  await figuresAgain(page);
  await enter(page, 'Enter AR');
  expectSamePlace(await point(page, 'panel:currency'), pinned);
  expect((await textsIn(page, 'panel:currency')).join(' ')).toContain('Pinned to its place on the floor');
});

test('a device without anchors and hands has a room all the same', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(
    page,
    `const ask = navigator.xr.requestSession.bind(navigator.xr);
     navigator.xr.requestSession = (mode, init) => ask(mode, {
       ...init,
       optionalFeatures: (init.optionalFeatures ?? []).filter((name) => name !== 'anchors' && name !== 'hand-tracking'),
     });`,
  );
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  await press(page, 'pin:months');
  await frames(page, 5);
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned to its place on the floor');
  await press(page, 'currency:GBP');
  expect(await page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency)).toBe('GBP');
});

test('without its letters there is no room, which is said, and the next try finds it', async ({
  page,
  starts,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  watch.expects(/Failed to load resource/);
  await wearHeadset(page);
  await page.route('**/room/fonts/*.png', (route) => route.abort());
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await page.getByRole('button', { name: 'Enter VR' }).click();
  await expect(page.getByText('The room could not be loaded')).toBeVisible({ timeout: 45_000 });
  await page.unroute('**/room/fonts/*.png');
  await enter(page, 'Enter VR');
  expect(await isThere(page, 'panel:summary')).toBe(true);
});

test('without its flags the currencies are told apart by letters', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  watch.expects(/Failed to load resource/);
  await wearHeadset(page);
  await page.route('**/room/flags/*', (route) => route.abort());
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  expect(await textsIn(page, 'panel:currency')).toEqual(expect.arrayContaining(['US', 'GB']));
  await press(page, 'currency:GBP');
  expect(await page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency)).toBe('GBP');
});

test('400 workspaces and 5,000 keys scroll with few of them there', async ({ page, starts, watch }) => {
  test.slow();
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const organization = randomOrganization(
    11,
    { days: 3, workspaces: 400, keys: 5000, rowsPerDay: 9000 },
    { now: Date.now(), billLagDays: 1 },
  );
  const { companion } = await starts.atWork(organization);
  await openFigures(page, inspected(companion.link));
  await enter(page, 'Enter VR');
  await page.waitForFunction(
    () => (window.outlay?.tracker.store.getState().reports?.workspaces.length ?? 0) > 390,
    null,
    {
      timeout: 60_000,
    },
  );
  await frames(page, 10);

  const rows = (): Promise<string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      window.outlay?.scene.getObjectByName('panel:workspaces')?.traverse(({ userData }) => {
        const meaning = userData['meaning'] as { role: string; name: string } | undefined;
        if (meaning?.role === 'article') found.push(meaning.name);
      });
      return found;
    });
  const first = await rows();
  expect(first.length).toBeGreaterThan(1);
  expect(first.length).toBeLessThan(20);

  // By drag: a ray holds the list and goes up with it.
  const panel = await point(page, 'panel:workspaces');
  await aim(page, panel);
  await squeeze(page, 1);
  for (const step of [1, 2, 3]) {
    await page.evaluate(([[x, y, z], up]) => globalThis.headset.controllers.right.position.set(x, y + up, z), [
      panel.position.map((value, axis) => value + (panel.normal[axis] ?? 0) * 0.4),
      step * 0.06,
    ] as [[number, number, number], number]);
    await frames(page, 2);
  }
  await squeeze(page, 0);
  await frames(page, 4);
  const dragged = await rows();
  expect(dragged.length).toBeLessThan(20);

  // By thumbstick, held until the list has moved on.
  await aim(page, panel);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 1));
  await expect.poll(async () => (await rows())[0], { timeout: 45_000 }).not.toBe(first[0]);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 0));
  await frames(page, 3);
  const scrolled = await rows();
  expect(scrolled.length).toBeLessThan(20);
  expect(scrolled[0]).not.toBe(first[0]);
});

test('settings are changed in the room, where nobody types', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  await press(page, 'dock:settings');
  const settings = (): Promise<{ textScale?: number | undefined; currency?: string | undefined }> =>
    page.evaluate(() => {
      const { textScale, currency } = window.outlay?.tracker.store.getState().settings ?? {};
      return { textScale, currency };
    });
  const before = await point(page, 'dock:months');
  await bringIntoSight(page, 'panel:settings', 'settings:text-scale');
  await press(page, 'settings:text-scale');
  await bringIntoSight(page, 'panel:settings', 'settings:text-scale:150');
  await press(page, 'settings:text-scale:150');
  expect((await settings()).textScale).toBe(150);
  await frames(page, 5);
  expect((await point(page, 'dock:months')).size[1] / before.size[1]).toBeCloseTo(1.5, 1);
  await press(page, 'close:settings');
  await press(page, 'currency:EUR');
  expect((await settings()).currency).toBe('EUR');
  await exit(page);
  await page.reload();
  await figuresAgain(page);
  await enter(page, 'Enter VR');
  expect(await settings()).toEqual({ textScale: 150, currency: 'EUR' });
});

test('news appear in the room while one is there, and go when they are pressed', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  watch.expects(/Failed to load resource|ERR_/);
  await wearHeadset(page);
  const { link, stop } = await starts.demo();
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  expect(await isThere(page, 'toast:close')).toBe(false);
  const panel = await point(page, 'panel:summary');
  await stop();
  await page.waitForFunction(() => (window.outlay?.point('toast:close')?.size[0] ?? 0) > 0, null, { timeout: 45_000 });
  expect((await textsIn(page, 'toast')).join(' ')).toContain('can’t be reached');
  expectSamePlace(await point(page, 'panel:summary'), panel);
  await press(page, 'toast:close');
  expect(await isThere(page, 'toast:close')).toBe(false);
});

test('a tick is felt in the hand that pressed and heard, once it is switched on, and never before', async ({
  page,
  starts,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(
    page,
    `globalThis.ticks = { pulses: 0, sounds: 0 };
     globalThis.AudioContext = class extends AudioContext {
       constructor() { super(); globalThis.ticks.sounds += 1; }
     };`,
  );
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
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
  expect(await ticks()).toEqual({ pulses: 1, sounds: 1 });
  await dragPanel(page, 'months', [0.05, 0, 0]);
  await squeeze(page, 0);
  expect(await ticks()).toEqual({ pulses: 2, sounds: 1 });
});
