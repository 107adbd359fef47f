/** The room, in the production build and an emulated headset. */
import { expect, type Page } from '@playwright/test';
import {
  against,
  aim,
  along,
  distance,
  dragPanel,
  enter,
  exit,
  expectSamePlace,
  frames,
  isThere,
  letGo,
  LIBRARY_WARNINGS,
  point,
  poke,
  press,
  squeeze,
  useHands,
  type Point,
} from './support/headset.ts';
import { openRoom } from './support/open-room.ts';
import { openFigures, test } from './support/watched-test.ts';

// Software rendering: a small picture is a fast one, and nothing here looks at it.
test.use({ viewport: { width: 320, height: 240 } });
// A machine that does other things at the same time draws slowly.
test.setTimeout(120_000);

const currencyOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.outlay?.tracker.store.getState().settings.currency);

test('a currency pressed in VR is on every panel and on the page', async ({ page, starts, watch }) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  expect(await currencyOf(page)).toBe('EUR');
  await exit(page);
  await expect(page.getByRole('combobox', { name: /EUR/ })).toBeVisible();
});

test('in AR hands alone are enough: a pinch chooses a currency, a fingertip turns the months', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(page, starts, watch, "device.primaryInputMode = 'hand';");
  await enter(page, 'Enter AR');
  await press(page, 'currency:GBP', 'hands');
  expect(await currencyOf(page)).toBe('GBP');

  const pageOf = (): Promise<number | undefined> =>
    page.evaluate(() => window.outlay?.tracker.store.getState().monthPage);
  await poke(page, await point(page, 'months:next'));
  expect(await pageOf()).toBe(1);
});

test('eyes and a pinch are enough', async ({ page, starts, watch }) => {
  await openRoom(
    page,
    starts,
    watch,
    `const source = device.controllers.right.inputSource[IWER.P_INPUT_SOURCE];
     source.targetRayMode = 'transient-pointer';
     source.profiles = ['generic-hand-select'];
     device.controllers.left.connected = false;
     device.controllers.right.connected = false;`,
  );
  await enter(page, 'Enter VR');
  const option = await point(page, 'currency:JPY');
  await page.evaluate(
    ([position, rotation]) => {
      const { right } = globalThis.headset.controllers;
      right.position.set(...position);
      right.quaternion.set(...rotation);
      right.connected = true;
    },
    [along(option, 0.6), against(option.normal)] as [[number, number, number], [number, number, number, number]],
  );
  await frames(page, 4);
  await squeeze(page, 1);
  await squeeze(page, 0);
  await page.evaluate(() => {
    globalThis.headset.controllers.right.connected = false;
  });
  await frames(page, 3);
  expect(await currencyOf(page)).toBe('JPY');
});

test('a panel is grabbed, pinned, and stays through everything, a reload and a moved origin', async ({
  page,
  starts,
  watch,
}) => {
  // three entries in one
  test.slow();
  await openRoom(page, starts, watch);
  await enter(page, 'Enter AR');
  const opened = await point(page, 'panel:months');
  await dragPanel(page, 'months', [0.25, 0.15, 0.1]);
  await squeeze(page, 0);
  const dragged = await point(page, 'panel:months');
  expect(distance(dragged, opened)).toBeGreaterThan(0.1);

  await press(page, 'pin:months');
  await dragPanel(page, 'months', [0.3, 0, 0]);
  await squeeze(page, 0);
  await press(page, 'dock:arrange');
  await page.evaluate(() => globalThis.headset.position.set(0.4, 1.5, 0.3));
  await press(page, 'dock:bring');
  expectSamePlace(await point(page, 'panel:months'), dragged);
  await exit(page);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter AR');
  expectSamePlace(await point(page, 'panel:months'), dragged);
  await exit(page);

  // The device starts elsewhere, turned: the anchor is found where it is in the room.
  await page.evaluate(() => {
    const key = '@immersive-web-emulation-runtime/persistent-anchors';
    const anchors = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number[]>;
    for (const matrix of Object.values(anchors)) {
      // a quarter turn to the left about the origin, then a metre along x
      const [x = 0, z = 0] = [matrix[12], matrix[14]];
      [matrix[12], matrix[14]] = [z + 1, -x];
      [matrix[0], matrix[2], matrix[8], matrix[10]] = [0, -1, 1, 0];
    }
    localStorage.setItem(key, JSON.stringify(anchors));
  });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter AR');
  expectSamePlace(await point(page, 'panel:months'), turned(dragged));
});

/** A point of the room as an origin sees it that moved the other way. */
function turned({ position: [x, y, z], normal: [nx, ny, nz], size }: Point): Point {
  return { position: [z + 1, y, -x], normal: [nz, ny, -nx], size };
}

test('without anchors the floor holds what is pinned', async ({ page, starts, watch }) => {
  await openRoom(page, starts, watch, 'XRFrame.prototype.createAnchor = () => Promise.reject(new Error("refused"));');
  await enter(page, 'Enter VR');
  await press(page, 'up:summary');
  await press(page, 'pin:summary');
  const pinned = await point(page, 'panel:summary');
  await exit(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter VR');
  expectSamePlace(await point(page, 'panel:summary'), pinned);
});

test('buttons move a panel without a drag, close it, and bring it back', async ({ page, starts, watch }) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  for (const direction of ['nearer', 'farther', 'left', 'right', 'up', 'down']) {
    const before = await point(page, 'panel:summary');
    await press(page, `${direction}:summary`);
    expect(distance(await point(page, 'panel:summary'), before), direction).toBeGreaterThan(0.05);
  }
  await press(page, 'close:summary');
  expect(await isThere(page, 'panel:summary')).toBe(false);
  await press(page, 'dock:summary');
  await frames(page, 3);
  expect(await isThere(page, 'panel:summary')).toBe(true);
});

test('a long panel scrolls by thumbstick', async ({ page, starts, watch }) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  const before = await point(page, 'currency:CHF');
  await aim(page, await point(page, 'currency:GBP'));
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 1));
  await expect.poll(async () => (await point(page, 'currency:CHF')).position[1]).toBeGreaterThan(before.position[1]);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 0));
});

test('a session that ends in the middle of a drag leaves the page, and the room as it was', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await dragPanel(page, 'currency', [0.1, 0.1, 0]);
  await page.evaluate(() => window.outlay?.gl.xr.getSession()?.end());
  await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
  await letGo(page);
  await enter(page, 'Enter VR');
  const before = await point(page, 'panel:currency');
  await press(page, 'up:currency');
  expect(distance(await point(page, 'panel:currency'), before)).toBeGreaterThan(0.05);
});

test('a new origin of the reference space moves nothing in the room', async ({ page, starts, watch }) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  const before = await point(page, 'panel:summary');
  await page.evaluate(() => {
    const space = window.outlay?.gl.xr.getReferenceSpace();
    const transform = new XRRigidTransform({ x: 0, y: 0, z: 0.5 });
    space?.dispatchEvent(Object.assign(new Event('reset'), { transform, referenceSpace: space }));
  });
  await frames(page, 2);
  const after = await point(page, 'panel:summary');
  expect(after.position[2]).toBeCloseTo(before.position[2] - 0.5, 4);
  expect(after.normal[0]).toBeCloseTo(before.normal[0], 4);
});

test('nothing is pressed while the system is in front, and without controllers the room waits', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(page, starts, watch);
  await enter(page, 'Enter VR');
  await page.evaluate(() => globalThis.headset.updateVisibilityState('visible-blurred'));
  await frames(page, 4);
  await press(page, 'currency:EUR');
  expect(await currencyOf(page)).toBe('USD');
  await page.evaluate(() => globalThis.headset.updateVisibilityState('visible'));
  await frames(page, 4);
  await page.evaluate(() => {
    for (const one of Object.values(globalThis.headset.controllers)) one.connected = false;
  });
  await frames(page, 5);
  await useHands(page);
  await press(page, 'currency:EUR', 'hands');
  expect(await currencyOf(page)).toBe('EUR');
});

test('a refused session is said on the page, with the way on', async ({ page, starts, watch }) => {
  await openRoom(
    page,
    starts,
    watch,
    'navigator.xr.requestSession = () => Promise.reject(new DOMException("no", "NotAllowedError"));',
  );
  await page.getByRole('button', { name: 'Enter VR' }).click();
  await expect(page.getByText('No session was given')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'All right' }).click();
  await expect(page.getByText('No session was given')).toBeHidden();
});

test('without WebXR there is the preview, by mouse', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await page.addInitScript(() => Object.defineProperty(navigator, 'xr', { value: undefined }));
  const { link } = await starts.sharedDemo();
  await openFigures(page, link.replace('/#', '/?inspect#'));
  await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(0);
  await enter(page, 'Preview in 3D');
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible();
  // The page stays in the document for whoever listens to it.
  await expect(page.getByRole('tab', { name: 'Intraday' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeHidden();
});
