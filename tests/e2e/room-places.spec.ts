/**
 * Tests where panels of the 3D room are after a reload: with anchors, with lost anchors and without anchors. The tests
 * use the production build and an emulated headset.
 */
import { expect } from '@playwright/test';
import {
  ANCHORS,
  bringUp,
  currencyOf,
  distance,
  dragPanel,
  enter,
  exit,
  expectSamePlace,
  frames,
  point,
  press,
  squeeze,
  textsIn,
  type Point,
} from './support/headset.ts';
import { test } from './support/room-test.ts';

test('a panel is grabbed, pinned, and stays through everything: a reload, a moved origin and a lost anchor', async ({
  room: { page },
}) => {
  // this test enters the 3D room four times
  test.slow();
  await enter(page, 'Enter AR');
  await bringUp(page, 'months');
  const opened = await point(page, 'panel:months');
  await dragPanel(page, 'months', [0.25, 0.15, 0.1]);
  await squeeze(page, 0);
  const dragged = await point(page, 'panel:months');
  expect(distance(dragged, opened)).toBeGreaterThan(0.1);

  await press(page, 'pin:months');
  await expect.poll(async () => (await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned to this room');
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

  // The device starts at another place, turned. It finds the anchor at its old place in the room. The device reads its
  // anchors, and the room its stored layout, at each entry, so the page need not be loaded again.
  await page.evaluate((key) => {
    const anchors = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number[]>;
    for (const matrix of Object.values(anchors)) {
      // Moves each saved anchor: a quarter turn to the left about the origin, then a metre along x.
      const [x = 0, z = 0] = [matrix[12], matrix[14]];
      [matrix[12], matrix[14]] = [z + 1, -x];
      [matrix[0], matrix[2], matrix[8], matrix[10]] = [0, -1, 1, 0];
    }
    localStorage.setItem(key, JSON.stringify(anchors));
  }, ANCHORS);
  await enter(page, 'Enter AR');
  const now = turned(dragged);
  expectSamePlace(await point(page, 'panel:months'), now);
  await exit(page);

  // The device has forgotten its anchors. The panel is then placed relative to the floor, and says so.
  await page.evaluate((key) => localStorage.removeItem(key), ANCHORS);
  await enter(page, 'Enter AR');
  expectSamePlace(await point(page, 'panel:months'), now);
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned. The panel’s place may not be exact.');
});

/**
 * Returns where a point of the room is after the anchors have moved: a quarter turn to the left about the origin, then
 * a metre along x.
 */
function turned({ position: [x, y, z], normal: [nx, ny, nz], size }: Point): Point {
  return { position: [z + 1, y, -x], normal: [nz, ny, -nx], size };
}

test('a device without anchors and hands has a room all the same, where the floor holds what is pinned', async ({
  room: { page },
}) => {
  await page.evaluate(refuseAnchorsAndHands);
  await enter(page, 'Enter VR');
  await bringUp(page, 'months');
  await press(page, 'move:months');
  await press(page, 'up:months');
  await press(page, 'pin:months');
  await frames(page, 5);
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned. The panel’s place may not be exact.');
  await press(page, 'currency:GBP');
  await expect.poll(() => currencyOf(page)).toBe('GBP');
  const pinned = await point(page, 'panel:months');
  await exit(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await page.evaluate(refuseAnchorsAndHands);
  await enter(page, 'Enter VR');
  expectSamePlace(await point(page, 'panel:months'), pinned);
  await page.evaluate(() => navigator.xr && Reflect.deleteProperty(navigator.xr, 'requestSession'));
});

/**
 * Makes the device refuse anchors and hands. Runs in the page, and lasts until `requestSession` is deleted or the page
 * is loaded again.
 */
function refuseAnchorsAndHands(): void {
  const { xr } = navigator;
  if (xr === undefined) throw new Error('no headset');
  const request = xr.requestSession.bind(xr);
  const isThere = (name: string): boolean => name !== 'anchors' && name !== 'hand-tracking';
  xr.requestSession = (mode, init) =>
    request(mode, { ...init, optionalFeatures: (init?.optionalFeatures ?? []).filter(isThere) });
}
