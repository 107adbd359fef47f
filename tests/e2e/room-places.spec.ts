/**
 * The places of panels in the room after a reload, with anchors, with lost anchors and without anchors; in the
 * production build and an emulated headset.
 */
import { expect } from '@playwright/test';
import {
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
import { openRoom } from './support/open-room.ts';
import { test } from './support/watched-test.ts';

test.use({ viewport: { width: 320, height: 240 } });
test.setTimeout(120_000);

test('a panel is grabbed, pinned, and stays through everything: a reload, a moved origin and a lost anchor', async ({
  page,
  starts,
  watch,
}) => {
  // four entries in one
  test.slow();
  await openRoom(page, starts, watch);
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

  // The device starts at another place, turned. It finds the anchor at its old place in the room.
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
  const now = turned(dragged);
  expectSamePlace(await point(page, 'panel:months'), now);
  await exit(page);

  // The device has forgotten its anchors. The panel is then placed relative to the floor, and says so.
  await page.evaluate(() => localStorage.removeItem('@immersive-web-emulation-runtime/persistent-anchors'));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter AR');
  expectSamePlace(await point(page, 'panel:months'), now);
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned to its place on the floor');
});

/** A point of the room in the coordinates of an origin that moved the other way. */
function turned({ position: [x, y, z], normal: [nx, ny, nz], size }: Point): Point {
  return { position: [z + 1, y, -x], normal: [nz, ny, -nx], size };
}

test('a device without anchors and hands has a room all the same, where the floor holds what is pinned', async ({
  page,
  starts,
  watch,
}) => {
  await openRoom(
    page,
    starts,
    watch,
    `const ask = navigator.xr.requestSession.bind(navigator.xr);
     navigator.xr.requestSession = (mode, init) => ask(mode, {
       ...init,
       optionalFeatures: (init.optionalFeatures ?? []).filter((name) => name !== 'anchors' && name !== 'hand-tracking'),
     });`,
  );
  await enter(page, 'Enter VR');
  await bringUp(page, 'months');
  await press(page, 'move:months');
  await press(page, 'up:months');
  await press(page, 'pin:months');
  await frames(page, 5);
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('Pinned to its place on the floor');
  await press(page, 'currency:GBP');
  await expect.poll(() => currencyOf(page)).toBe('GBP');
  const pinned = await point(page, 'panel:months');
  await exit(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter VR');
  expectSamePlace(await point(page, 'panel:months'), pinned);
});
