/** Tests pressing, moving and scrolling in the 3D room, in the production build and an emulated headset. */
import { expect, type Page } from '@playwright/test';
import {
  against,
  aim,
  along,
  bringUp,
  currencyOf,
  distance,
  dragPanel,
  enter,
  exit,
  frames,
  isThere,
  letGo,
  point,
  poke,
  press,
  squeeze,
} from './support/headset.ts';
import { test } from './support/room-test.ts';

// All tests run in one worker, because they use the 3D room that the first test loads.
test.describe.configure({ mode: 'default' });

test('a currency pressed in VR is on every panel and on the page', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  await expect.poll(() => currencyOf(page)).toBe('EUR');
  await exit(page);
  await expect(page.getByRole('combobox', { name: /EUR/ })).toBeVisible();
});

test('a press may be slow, and a drag presses nothing', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await aim(page, await point(page, 'currency:JPY'));
  await squeeze(page, 1);
  await page.waitForTimeout(2000);
  await squeeze(page, 0);
  await expect.poll(() => currencyOf(page)).toBe('JPY');

  // The controller moves from one end of a control to its other end, as a hand does when it scrolls.
  const control = await point(page, 'currency:EUR');
  const [x, y, z] = control.position;
  const [nx, , nz] = control.normal;
  const shifted = (share: number): typeof control => {
    const way = share * control.size[0];
    return { ...control, position: [x + nz * way, y, z - nx * way] };
  };
  await aim(page, shifted(-0.4));
  await squeeze(page, 1);
  await aim(page, shifted(0.4));
  await squeeze(page, 0);
  await frames(page, 4);
  expect(await currencyOf(page)).toBe('JPY');
  await press(page, 'currency:EUR');
  await expect.poll(() => currencyOf(page)).toBe('EUR');
  await exit(page);
});

test('in AR hands alone are enough: a pinch chooses a currency, a fingertip turns the months', async ({
  room: { page },
}) => {
  await page.evaluate(() => void (globalThis.headset.primaryInputMode = 'hand'));
  await enter(page, 'Enter AR');
  await press(page, 'currency:GBP', 'hands');
  await expect.poll(() => currencyOf(page)).toBe('GBP');

  const pageOf = (): Promise<number | undefined> =>
    page.evaluate(() => window.outlay?.tracker.store.getState().monthPage);
  const before = (await pageOf()) ?? 0;
  await bringUp(page, 'months', 'hands');
  await poke(page, 'months:next');
  expect(await pageOf()).toBe(before + 1);
});

test('eyes and a pinch are enough', async ({ room: { page } }) => {
  const giveBack = await page.evaluateHandle(() => {
    const { left, right } = globalThis.headset.controllers;
    const source = right.inputSource[IWER.P_INPUT_SOURCE];
    if (source === undefined) throw new Error('the emulated controller has no input source');
    const own = { ...source };
    Object.assign(source, { targetRayMode: 'transient-pointer', profiles: ['generic-hand-select'] });
    left.connected = false;
    right.connected = false;
    return () => Object.assign(source, own);
  });
  await enter(page, 'Enter VR');
  await pinch(page, 'currency:JPY');
  await expect.poll(() => currencyOf(page)).toBe('JPY');

  // The first pinch on a day shows its figures. They stay when the pinch ends, and the second pinch opens the day.
  await page.waitForFunction(() => window.outlay?.tracker.store.getState().status.progress === null);
  const range = (): Promise<unknown> => page.evaluate(() => window.outlay?.tracker.store.getState().scope.range);
  const whole = await range();
  await pinch(page, 'overview:chart');
  expect(await range()).toEqual(whole);
  await pinch(page, 'overview:chart');
  await expect.poll(range).not.toEqual(whole);
  await giveBack.evaluate((undo) => undo());
});

test('buttons move a panel without a drag, close it, and bring it back', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await press(page, 'move:summary');
  // The panel is brought nearer first. Otherwise, the panel and its buttons might move behind another panel.
  for (const direction of ['nearer', 'left', 'right', 'up', 'down', 'farther']) {
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

test('a long panel scrolls by thumbstick', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  const chart = 'overview:chart:previous';
  const before = await point(page, chart);
  await aim(page, await point(page, 'panel:overview'));
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 1));
  await expect.poll(async () => (await point(page, chart)).position[1]).toBeGreaterThan(before.position[1]);
  await page.evaluate(() => globalThis.headset.controllers.right.updateAxis('thumbstick', 'y-axis', 0));
});

test('a session that ends in the middle of a drag leaves the page, and the room as it was', async ({
  room: { page },
}) => {
  await enter(page, 'Enter VR');
  await dragPanel(page, 'currency', [0.1, 0.1, 0]);
  await page.evaluate(() => window.outlay?.gl.xr.getSession()?.end());
  await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
  await letGo(page);
  await enter(page, 'Enter VR');
  const before = await point(page, 'panel:currency');
  await press(page, 'move:currency');
  await press(page, 'up:currency');
  expect(distance(await point(page, 'panel:currency'), before)).toBeGreaterThan(0.05);
});

test('a session that ends on the way in leaves the way in open', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await exit(page);
  for (const delay of [0, 5, 20, 60]) {
    await page.evaluate((ms) => {
      const { xr } = navigator;
      if (xr === undefined) throw new Error('no headset');
      const request = Reflect.get(Object.getPrototypeOf(xr), 'requestSession') as XRSystem['requestSession'];
      xr.requestSession = async (...asked) => {
        const session = await request.apply(xr, asked);
        setTimeout(() => void session.end().catch(() => undefined), ms);
        return session;
      };
    }, delay);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await expect(page.getByRole('button', { name: 'Enter VR' }), `after ${String(delay)} ms`).toBeEnabled();
    await expect.poll(() => page.evaluate(() => window.outlay?.gl.xr.isPresenting)).toBe(false);
  }
  await page.evaluate(() => navigator.xr && Reflect.deleteProperty(navigator.xr, 'requestSession'));
  await enter(page, 'Enter VR');
  await press(page, 'currency:EUR');
  await expect.poll(() => currencyOf(page)).toBe('EUR');
});

test('recentering brings the dock and everything that is not pinned', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  const [panel, dock] = [await point(page, 'panel:summary'), await point(page, 'dock')];
  // The person has turned round. As in Chromium, the device reports that its origin moved, but not where to.
  await page.evaluate(() => {
    globalThis.headset.quaternion.set(0, 1, 0, 0);
    const space = window.outlay?.gl.xr.getReferenceSpace();
    space?.dispatchEvent(Object.assign(new Event('reset'), { transform: null, referenceSpace: space }));
  });
  await frames(page, 4);
  expect((await point(page, 'panel:summary')).position[2]).toBeCloseTo(-panel.position[2], 2);
  expect((await point(page, 'dock')).position[2]).toBeCloseTo(-dock.position[2], 2);
});

test('a panel that is closed while it is held lets go of the hand, and opens again', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  await dragPanel(page, 'currency', [0.05, 0.05, 0]);
  // The right hand still holds the panel while the left hand closes it.
  await pressWithLeft(page, 'close:currency');
  expect(await isThere(page, 'close:currency')).toBe(false);
  await page.evaluate(() => globalThis.headset.controllers.right.position.set(0.3, 1.2, -0.3));
  await frames(page, 2);
  await squeeze(page, 0);
  await press(page, 'dock:currency');
  await frames(page, 4);
  const opened = await point(page, 'panel:currency');
  await press(page, 'move:currency');
  await press(page, 'nearer:currency');
  expect(distance(await point(page, 'panel:currency'), opened)).toBeGreaterThan(0.05);
});

/** Looks at a control and pinches. The device reports the pointer of the eyes only during the pinch. */
async function pinch(page: Page, id: string): Promise<void> {
  const at = await point(page, id);
  await page.evaluate(
    ([position, rotation]) => {
      const { right } = globalThis.headset.controllers;
      right.position.set(...position);
      right.quaternion.set(...rotation);
      right.connected = true;
    },
    [along(at, 0.6), against(at.normal)] as [[number, number, number], [number, number, number, number]],
  );
  await frames(page, 4);
  await squeeze(page, 1);
  await squeeze(page, 0);
  await page.evaluate(() => {
    globalThis.headset.controllers.right.connected = false;
  });
  await frames(page, 3);
}

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
