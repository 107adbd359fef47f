/**
 * Tests the terrain (a table in the 3D room that shows costs as columns, one for each day and row). A person opens it
 * from the dock (the bar with the room's buttons), reads it, presses it with a controller's ray, moves it, pins it, and
 * closes it. After that, none of its geometries are left in memory.
 */
import { expect, type Page } from '@playwright/test';
import {
  aim,
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
  useHands,
  type Point,
} from './support/headset.ts';
import { test } from './support/room-test.ts';

/** Returns the top of the highest column, with a normal that points to the eyes. */
async function highestColumn(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const mesh = window.outlay?.scene.getObjectByName('terrain:columns') as
      | { readonly instanceMatrix: { readonly array: ArrayLike<number> }; readonly count: number }
      | undefined;
    const frame = window.outlay?.scene.getObjectByName('terrain:columns')?.matrixWorld.elements ?? [];
    if (mesh === undefined) throw new Error('no terrain');
    const { array } = mesh.instanceMatrix;
    const at = (instance: number, element: number): number => array[16 * instance + element] ?? 0;
    let highest = 0;
    for (let instance = 1; instance < mesh.count; instance += 1) {
      if (at(instance, 5) > at(highest, 5)) highest = instance;
    }
    const local = [at(highest, 12), at(highest, 13) + at(highest, 5) / 2 - 3, at(highest, 14)] as const;
    const world = [0, 1, 2].map((axis) =>
      [0, 1, 2].reduce((sum, own) => sum + (frame[4 * own + axis] ?? 0) * (local[own] ?? 0), frame[12 + axis] ?? 0),
    );
    const away = [0, 1.6, 0].map((value, axis) => value - (world[axis] ?? 0));
    const size = Math.hypot(...away);
    return {
      position: world,
      normal: away.map((value) => value / size),
      size: [0, 0],
    } as unknown as Point;
  });
}

/**
 * Returns a point on the rail of the terrain (costs as columns on a table). A handle on the rail selects the last day
 * that the totals include. The point is on the handle, or `beside` metres next to the handle. The point's normal points
 * to the eyes.
 */
async function onRail(page: Page, beside = 0): Promise<Point> {
  return page.evaluate((metres) => {
    const mesh = window.outlay?.scene.getObjectByName('terrain:columns') as
      | { readonly instanceMatrix: { readonly array: ArrayLike<number> }; readonly count: number }
      | undefined;
    const frame = window.outlay?.scene.getObjectByName('terrain:columns')?.matrixWorld.elements ?? [];
    if (mesh === undefined) throw new Error('no terrain');
    const { array } = mesh.instanceMatrix;
    const { count } = mesh;
    // Only the grip of the handle has a box of this size.
    const isGrip = (instance: number): boolean => array[16 * instance] === 4 && array[16 * instance + 5] === 34;
    const grip = Array.from({ length: count }, (_, index) => index).find(isGrip) ?? -1;
    if (grip < 0) throw new Error('no handle');
    const local = [12, 13, 14].map((element) => array[16 * grip + element] ?? 0);
    const size = Math.hypot(frame[0] ?? 0, frame[1] ?? 0, frame[2] ?? 0);
    local[0] = (local[0] ?? 0) + metres / size;
    const world = [0, 1, 2].map((axis) =>
      [0, 1, 2].reduce((sum, own) => sum + (frame[4 * own + axis] ?? 0) * (local[own] ?? 0), frame[12 + axis] ?? 0),
    );
    const away = [0, 1.6, 0].map((value, axis) => value - (world[axis] ?? 0));
    const far = Math.hypot(...away);
    return { position: world, normal: away.map((value) => value / far), size: [0, 0] } as unknown as Point;
  }, beside);
}

const geometries = (page: Page): Promise<number> =>
  page.evaluate(() => window.outlay?.gl.info.memory.geometries ?? Infinity);

/**
 * Waits until the number of geometries no longer changes, and returns it. The number grows at first, because one panel
 * appears in each frame, and controllers appear after they are loaded.
 */
async function geometriesAtRest(page: Page): Promise<number> {
  let before: number | null = null;
  for (;;) {
    const now = await geometries(page);
    if (now === before) return now;
    before = now;
    await frames(page, 20);
  }
}

const scopeIn = (page: Page): Promise<{ readonly range: unknown; readonly where: string }> =>
  page.evaluate(() => {
    const scope = window.outlay?.tracker.store.getState().scope;
    return { range: scope?.range, where: JSON.stringify(scope?.where) };
  });

/**
 * Opens the terrain (costs as columns on a table) from the dock (the bar with the room's buttons), folds the dock
 * again, and waits until the columns are drawn.
 */
async function openTerrain(page: Page): Promise<void> {
  await press(page, 'dock:terrain');
  await press(page, 'dock:panels');
  await expect.poll(async () => (await textsIn(page, 'panel:terrain')).join(' ')).toContain('Cost by ');
  // While figures load, the columns change, and the state of a pointer on them is reset. So the test waits until no
  // more figures load.
  await page.waitForFunction(() => window.outlay?.tracker.store.getState().status.progress === null);
  await frames(page, 4);
}

/**
 * Closes the terrain (costs as columns on a table). New figures can change the number of rows, which moves the close
 * button. So the button is pressed when no more figures arrive.
 */
async function closeTerrain(page: Page): Promise<void> {
  await geometriesAtRest(page);
  await press(page, 'close:terrain');
  await expect.poll(() => isThere(page, 'panel:terrain')).toBe(false);
}

test('the terrain is closed at first, says what a column is, opens its day, narrows to a row, and leaves nothing when closed', async ({
  room: { page },
}) => {
  await enter(page, 'Enter VR');
  expect(await isThere(page, 'panel:terrain')).toBe(false);

  await openTerrain(page);
  await aim(page, await highestColumn(page));
  await expect.poll(() => isThere(page, 'terrain:label')).toBe(true);
  const [day = '', name = '', amount = ''] = await textsIn(page, 'terrain:label');
  expect(name).not.toBe('');
  expect(amount).toMatch(/^\$[\d,]+\.\d\d$/);
  await squeeze(page, 1);
  await squeeze(page, 0);
  const date = /\d+ \w+/.exec(day)?.[0] ?? '';
  await expect.poll(async () => (await scopeIn(page)).range).toHaveProperty('from');
  // A day is the number of days since 1970.
  const { from, to } = (await scopeIn(page)).range as { readonly from: number; readonly to: number };
  expect(to - from).toBe(1);
  const names = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect(names.format(new Date(from * 86_400_000))).toBe(date);
  // The terrain (costs as columns) follows the scope (the selected days and filters): its title shows the new days, and
  // so does the Overview.
  await expect.poll(async () => (await textsIn(page, 'panel:terrain')).join(' ')).toContain(`Cost by model, ${date}`);
  await expect.poll(async () => (await textsIn(page, 'panel:overview')).join(' ')).toContain(date);

  const row = await page.evaluate(() => {
    let found = '';
    window.outlay?.scene.getObjectByName('panel:terrain')?.traverse((object) => {
      const { properties } = object as { properties?: { peek(): { readonly id?: unknown } } };
      const id = properties?.peek().id;
      if (found === '' && typeof id === 'string' && id.startsWith('terrain:claude')) found = id;
    });
    return found;
  });
  const { where } = await scopeIn(page);
  await press(page, row);
  await expect.poll(async () => (await scopeIn(page)).where).not.toBe(where);
  expect((await scopeIn(page)).where).toContain(row.slice('terrain:'.length));
  await expect.poll(async () => (await textsIn(page, 'panel:terrain')).join(' ')).toContain('Cost by workspace');
  await closeTerrain(page);

  // Counts the geometries only now, because the first text, the first label and the controllers' models create
  // geometries that are not freed. The terrain (costs as columns on a table) is then opened, pointed at and closed once
  // more. The count must be the same as before.
  const closed = await geometriesAtRest(page);
  await openTerrain(page);
  expect(await geometries(page)).toBeGreaterThan(closed);
  await aim(page, await highestColumn(page));
  await expect.poll(() => isThere(page, 'terrain:label')).toBe(true);
  await closeTerrain(page);
  expect(await geometriesAtRest(page)).toBe(closed);
});

test('the terrain is dragged and stays level, is pinned, and is at the same place in the next session', async ({
  room: { page },
}) => {
  await enter(page, 'Enter VR');
  await openTerrain(page);
  const before = await point(page, 'panel:terrain');
  expect(before.normal[1]).toBeCloseTo(1, 6);
  await dragPanel(page, 'terrain', [-0.3, 0.1, -0.1]);
  await squeeze(page, 0);
  const moved = await point(page, 'panel:terrain');
  expect(moved.position[0]).toBeLessThan(before.position[0] - 0.1);
  expect(moved.normal[1]).toBeCloseTo(1, 6);

  await press(page, 'pin:terrain');
  await exit(page);
  expect(await isThere(page, 'panel:terrain')).toBe(false);
  await enter(page, 'Enter VR');
  expectSamePlace(await point(page, 'panel:terrain'), moved);
  const open = await geometriesAtRest(page);
  await exit(page);
  await enter(page, 'Enter VR');
  await point(page, 'panel:terrain');
  expect(await geometriesAtRest(page)).toBe(open);
});

test('the handle of the rail leaves out days: dragged by a ray and by a pinch, and moved by its buttons', async ({
  room: { page },
}) => {
  // Last month is a whole month, whichever day of the month today is.
  await page.evaluate(() => window.outlay?.tracker.actions.changeScope({ range: 'last-month' }));
  await enter(page, 'Enter VR');
  await openTerrain(page);
  const through = (): Promise<number | null | undefined> =>
    page.evaluate(() => window.outlay?.tracker.store.getState().scope.through);
  const texts = async (panel: string): Promise<string> => (await textsIn(page, panel)).join(' ');
  expect(await through()).toBeNull();
  const whole = /: (\$[\d,.]+)/.exec(await texts('panel:terrain'))?.[1] ?? '';

  await aim(page, await onRail(page));
  await squeeze(page, 1);
  await aim(page, await onRail(page, -0.2));
  // While the handle (which selects the last day that the totals include) is held, the figures of the terrain (costs as
  // columns) follow the handle. The page's selection changes only when the handle is released.
  await expect.poll(() => texts('panel:terrain')).not.toContain(whole);
  expect(await through()).toBeNull();
  await squeeze(page, 0);
  await expect.poll(through).not.toBeNull();
  const first = Number(await through());
  await expect.poll(() => texts('panel:overview')).toMatch(/, only through \d+ \w+/);
  const amount = /: (\$[\d,.]+)/.exec(await texts('panel:terrain'))?.[1] ?? '';
  expect(await texts('panel:overview')).toContain(amount);

  await useHands(page);
  await aim(page, await onRail(page), 'hands');
  await squeeze(page, 1, 'hands');
  await aim(page, await onRail(page, -0.08), 'hands');
  await squeeze(page, 0, 'hands');
  await expect.poll(through).toBeLessThan(first);
  const second = Number(await through());

  await press(page, 'terrain:earlier', 'hands');
  await expect.poll(through).toBe(second - 1);
  await press(page, 'terrain:later', 'hands');
  await expect.poll(through).toBe(second);
  await press(page, 'terrain:whole', 'hands');
  await expect.poll(through).toBeNull();
  await expect.poll(() => texts('panel:terrain')).toContain(whole);
});
