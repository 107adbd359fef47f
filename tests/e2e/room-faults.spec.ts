/**
 * Checks what happens after faults in the 3D room or of the devices and programs that it needs: a person can still use
 * the room, or gets back to the page. The tests use the production build and an emulated headset.
 */
import { expect } from '@playwright/test';
import { randomOrganization } from '../support/organization/random-organization.ts';
import {
  aim,
  bringUp,
  currencyOf,
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
  useHands,
  wearHeadset,
} from './support/headset.ts';
import { tinyOrganization } from './support/an-organization-at-work.ts';
import { test as sharedRoomTest, ownPageTest as test } from './support/room-test.ts';
import { openFigures } from './support/watched-test.ts';

test.use({ viewport: { width: 320, height: 240 } });

const inspected = (link: string): string => link.replace('/#', '/?inspect#');

test('a lost picture leads back to the page, and when it is back so is the room', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  // Allows messages of three.js about the lost context, and errors of the emulated device about a canvas that can't be
  // drawn on. The 3D room is discarded half a second after its context is lost. If the context is restored before that,
  // the browser reports that the room's objects do not belong to the new context.
  watch.expects(/Context (Lost|Restored)|reading '0'|object does not belong to this context/i);
  await enter(page, 'Enter VR');
  await page.evaluate(() => {
    const lose = window.outlay?.gl.getContext().getExtension('WEBGL_lose_context') ?? null;
    Object.assign(globalThis, { lose });
    lose?.loseContext();
  });
  await expect(page.getByText('The graphics card stopped drawing')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await page.evaluate(() => (Reflect.get(globalThis, 'lose') as WEBGL_lose_context).restoreContext());
  await expect(page.getByText('The graphics card stopped drawing')).toBeHidden();

  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  await expect.poll(() => currencyOf(page)).toBe('EUR');
  // The 3D room is drawn again: a frame has many draw calls.
  expect(await page.evaluate(() => window.outlay?.gl.info.render.calls ?? 0)).toBeGreaterThan(20);
});

sharedRoomTest(
  'nothing is pressed while the system is in front, and without controllers the room waits',
  async ({ room: { page } }) => {
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
    // A hand points as soon as its model is loaded.
    await expect(async () => {
      await press(page, 'currency:EUR', 'hands');
      expect(await currencyOf(page)).toBe('EUR');
    }).toPass();
  },
);

test('without its fonts the room is not opened, with a message; the next try opens it; without flags, their letters are shown', async ({
  page,
  starts,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  watch.expects(/Failed to load resource/);
  await wearHeadset(page);
  await page.route('**/room/fonts/*.png', (route) => route.abort());
  await page.route('**/room/flags/*', (route) => route.abort());
  const { link } = await starts.sharedDemo();
  await openFigures(page, inspected(link));
  await page.getByRole('button', { name: 'Enter VR' }).click();
  await expect(page.getByText('The room could not be loaded')).toBeVisible({ timeout: 45_000 });
  await page.unroute('**/room/fonts/*.png');
  await enter(page, 'Enter VR');
  expect(await isThere(page, 'panel:summary')).toBe(true);
  expect(await textsIn(page, 'panel:currency')).toEqual(expect.arrayContaining(['US', 'GB']));
  await press(page, 'currency:GBP');
  await expect.poll(() => currencyOf(page)).toBe('GBP');
});

test('400 workspaces and 5,000 keys scroll with few of them there', async ({ page, starts, watch }) => {
  test.slow();
  watch.expects(LIBRARY_WARNINGS);
  await wearHeadset(page);
  const organization = randomOrganization(
    11,
    { days: 3, workspaces: 400, keys: 5000, rowsPerDay: 2000 },
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
  await bringUp(page, 'workspaces');
  await frames(page, 10);

  const rows = (): Promise<string[]> =>
    page.evaluate(() => {
      const found: string[] = [];
      window.outlay?.scene.getObjectByName('panel:workspaces')?.traverse(({ userData }) => {
        const meaning = userData['meaning'] as { role: string; name: string } | undefined;
        if (meaning?.role === 'row') found.push(meaning.name);
      });
      return found;
    });
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(1);
  expect((await rows()).length).toBeLessThan(20);

  const firstRow = await page.evaluate(
    () => `workspaces:list:open:workspace:${window.outlay?.tracker.store.getState().reports?.workspaces[0]?.id ?? ''}`,
  );
  const height = async (): Promise<number> => (await point(page, firstRow)).position[1];
  const before = await height();

  // Scrolls by dragging: the controller points at the list, its trigger is held, and the controller moves up.
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
  const dragged = await height();
  expect(dragged).toBeGreaterThan(before);

  // Scrolls with the thumbstick, which is held until the list has moved.
  await aim(page, panel);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 1));
  await expect.poll(height, { timeout: 45_000 }).toBeGreaterThan(dragged + 0.05);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 0));
  await frames(page, 3);
  expect((await rows()).length).toBeLessThan(20);
});

test('a companion that stops causes a lasting notice, and when it runs again the room leads to the page', async ({
  page,
  starts,
  watch,
}) => {
  watch.expects(LIBRARY_WARNINGS);
  watch.expects(/Failed to load resource|ERR_/);
  await wearHeadset(page);
  const organization = tinyOrganization();
  const { companion } = await starts.atWork(organization);
  const { link, stop } = companion;
  await openFigures(page, inspected(link));
  await enter(page, 'Enter VR');
  expect(await isThere(page, 'toast:close')).toBe(false);
  const panel = await point(page, 'panel:summary');
  // Code and pictures of the 3D room's objects are fetched when a person enters the room.
  await expect.poll(async () => (await textsIn(page, 'panel:workspaces')).length).toBeGreaterThan(2);
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['left.png', 'right.png'].every((file) => fetched.some((name) => name.endsWith(file)));
  });
  await stop();
  await page.waitForFunction(() => (window.outlay?.point('toast:close')?.size[0] ?? 0) > 0, null, {
    // By default, the whole scene would be searched sixty times a second.
    polling: 250,
    timeout: 45_000,
  });
  // A request that was still running when the companion (Outlay's local program) stopped may cause a second toast (a
  // short message), so the test accepts the texts of both toasts.
  expect((await textsIn(page, 'toast')).join(' ')).toMatch(/can’t be reached|was not answered/);
  expectSamePlace(await point(page, 'panel:summary'), panel);
  await expect
    .poll(async () => {
      if (await isThere(page, 'toast:close')) await press(page, 'toast:close');
      return isThere(page, 'toast:close');
    })
    .toBe(false);

  // The dock (the bar with the room's buttons) has a button for the notice that still applies.
  await press(page, 'dock:notice');
  await expect.poll(async () => (await textsIn(page, 'toast')).join(' ')).toContain('can’t be reached');
  await expect.poll(() => isThere(page, 'dock:notice')).toBe(false);

  await starts.atWork(organization, undefined, Number(new URL(link).port));
  await expect
    .poll(async () => (await textsIn(page, 'toast')).join(' '), { timeout: 60_000 })
    .toContain('Please connect again');
  await exit(page);
  await expect(page.getByText('Please connect again')).toBeVisible();
});

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
  await expect(page.getByText('3D graphics are not available')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'By Month' })).toBeVisible();
});

test('without WebXR there is the preview, by mouse', async ({ page, starts, watch }) => {
  watch.expects(LIBRARY_WARNINGS);
  await page.addInitScript(() => Object.defineProperty(navigator, 'xr', { value: undefined }));
  const { link } = await starts.sharedDemo();
  await openFigures(page, link.replace('/#', '/?inspect#'));
  await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(0);
  await enter(page, 'Preview in 3D');
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible();
  // The page's elements stay in the document while the 3D room is open, for code that listens to their events.
  await expect(page.getByRole('tab', { name: 'Intraday' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeHidden();
});
