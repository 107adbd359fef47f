/**
 * Tests glances (small panels with one amount) on the walls of an emulated room. A person puts a glance on a wall with
 * a button, and can drag it off. The glance keeps its place because the device saves an anchor for the wall. In VR
 * there is no such button.
 */
import { expect, type Page } from '@playwright/test';
import {
  aim,
  ANCHORS,
  dragPanel,
  enter,
  exit,
  expectSamePlace,
  frames,
  isThere,
  point,
  press,
  squeeze,
  textsIn,
  type Point,
} from './support/headset.ts';
import { smallOffice } from './support/small-office.ts';
import { test } from './support/room-test.ts';

/**
 * Returns the number of anchors that the device has saved. The emulator keeps deleted anchors in its storage, but the
 * session does not list them.
 */
const savedAnchors = (page: Page): Promise<number> =>
  page.evaluate(() => window.outlay?.gl.xr.getSession()?.persistentAnchors?.length ?? -1);

/**
 * Returns the distances of a point, in millimetres, from those planes of the room whose normals are parallel to the
 * point's normal. A distance is positive if the point is on the side of the plane to which the point's normal points.
 */
async function millimetresFromWalls(page: Page, at: Point): Promise<readonly number[]> {
  return page.evaluate(({ position, normal }) => {
    const { gl } = window.outlay ?? {};
    const session = gl?.xr.getSession();
    const space = gl?.xr.getReferenceSpace();
    return new Promise<number[]>((resolve) => {
      session?.requestAnimationFrame((_time, frame) => {
        const found = [...(frame.detectedPlanes ?? [])].flatMap(({ planeSpace }) => {
          const pose = space ? frame.getPose(planeSpace, space) : undefined;
          if (pose === undefined) return [];
          const { matrix } = pose.transform;
          const axis = [4, 5, 6].map((index) => matrix[index] ?? 0);
          const dot = (a: readonly number[], b: readonly number[]): number =>
            a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
          if (Math.abs(dot(axis, normal)) < 0.9999) return [];
          const away = position.map((value, index) => value - (matrix[12 + index] ?? 0));
          return [1000 * dot(away, axis) * Math.sign(dot(axis, normal))];
        });
        resolve(found);
      });
    });
  }, at);
}

/** Returns the coordinates of a point after the origin has moved by a metre and turned by a quarter turn. */
function turned({ position: [x, y, z], normal: [nx, ny, nz], size }: Point): Point {
  return { position: [z + 1, y, -x], normal: [nz, ny, -nx], size };
}

test('a glance is put on a wall, comes back to it after a reload elsewhere, and is pulled off', async ({
  room: { page, expects },
}) => {
  test.slow();
  // The emulated room contains its own copy of three.js.
  expects(/Multiple instances of Three\.js/);
  await page.evaluate(smallOffice());
  await enter(page, 'Enter AR');
  await expect
    .poll(async () => (await aim(page, await point(page, 'panel:months')), isThere(page, 'wall:months')))
    .toBe(true);
  await press(page, 'wall:months');
  await expect.poll(async () => (await textsIn(page, 'panel:months')).join(' ')).toContain('On the wall');
  const hung = await point(page, 'panel:months');
  expect(Math.abs(hung.normal[1])).toBeLessThan(0.01);
  expect(hung.size[0]).toBeGreaterThan(0.9);
  const away = await millimetresFromWalls(page, hung);
  expect(
    away.some((millimetres) => Math.abs(millimetres - 20) < 1),
    away.join(', '),
  ).toBe(true);
  // The device has saved one anchor for the layout, and one for the wall.
  await expect.poll(() => savedAnchors(page)).toBe(2);
  await page.evaluate(() => globalThis.headset.position.set(0.3, 1.5, 0.2));
  await press(page, 'dock:bring');
  expectSamePlace(await point(page, 'panel:months'), hung);
  await exit(page);

  await page.evaluate((key) => {
    const anchors = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number[]>;
    for (const matrix of Object.values(anchors)) {
      const [x = 0, z = 0] = [matrix[12], matrix[14]];
      [matrix[12], matrix[14]] = [z + 1, -x];
      [matrix[0], matrix[2], matrix[8], matrix[10]] = [0, -1, 1, 0];
    }
    localStorage.setItem(key, JSON.stringify(anchors));
  }, ANCHORS);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await page.evaluate(smallOffice());
  // In VR, the device does not look for walls. Glances (small panels) that hang on a wall are still shown and can be
  // taken down.
  await enter(page, 'Enter VR');
  expectSamePlace(await point(page, 'panel:months'), turned(hung));
  expect((await textsIn(page, 'panel:months')).join(' ')).toContain('On the wall');
  expect(await savedAnchors(page)).toBe(2);
  await aim(page, await point(page, 'panel:explain'));
  expect(await isThere(page, 'pin:explain')).toBe(true);
  expect([await isThere(page, 'wall:explain'), await isThere(page, 'grab:explain')]).toEqual([false, false]);

  const { normal } = await point(page, 'panel:months');
  const pull = normal.map((value) => value * 0.6) as unknown as Point['normal'];
  await dragPanel(page, 'months', pull);
  await squeeze(page, 0);
  await frames(page, 30);
  expect((await textsIn(page, 'panel:months')).join(' ')).not.toContain('On the wall');
  expect((await point(page, 'panel:months')).size[0]).toBeLessThan(0.9);
  await expect.poll(() => savedAnchors(page)).toBe(0);
});

test('a device that knows no walls finds one by hit tests, and says so if there is none', async ({
  room: { page, expects },
}) => {
  expects(/Multiple instances of Three\.js/);
  await page.evaluate(smallOffice(['plane-detection']));
  await enter(page, 'Enter AR');
  const features = await page.evaluate(() => window.outlay?.gl.xr.getSession()?.enabledFeatures);
  expect(features).toContain('hit-test');
  expect(features).not.toContain('plane-detection');
  await expect
    .poll(async () => (await aim(page, await point(page, 'panel:months')), isThere(page, 'wall:months')))
    .toBe(true);
  // Makes every request for hit tests fail, so no wall is found.
  await page.evaluate(() => {
    const session = window.outlay?.gl.xr.getSession();
    if (session === null || session === undefined) throw new Error('nobody is in the room');
    const { requestHitTestSource } = session;
    Object.assign(globalThis, { giveBack: () => Object.assign(session, { requestHitTestSource }) });
    session.requestHitTestSource = () => Promise.reject(new Error('no rays now'));
  });
  await press(page, 'wall:months');
  await expect.poll(async () => (await textsIn(page, 'panel:months')).join(' ')).toContain('No wall there');
  await page.evaluate(() => (globalThis as unknown as { giveBack: () => void }).giveBack());
  await press(page, 'wall:months');
  await expect.poll(async () => (await textsIn(page, 'panel:months')).join(' ')).toContain('On the wall');
  const hung = await point(page, 'panel:months');
  expect(Math.abs(hung.normal[1])).toBeLessThan(0.05);
  expect(hung.size[0]).toBeGreaterThan(0.9);
  await expect.poll(() => savedAnchors(page)).toBe(2);
});
