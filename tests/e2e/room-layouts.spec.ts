/**
 * Tests the layouts (arrangements of the panels) of the 3D room. A person chooses a layout with a button of the room or
 * with a key. Each layout keeps its own places of panels.
 */
import { expect, type Page } from '@playwright/test';
import { roomWords } from '../../src/messages/en/room.ts';
import { enter, exit, expectSamePlace, frames, isThere, point, press, textsIn } from './support/headset.ts';
import { test } from './support/room-test.ts';

/** Returns the ids of the panels that are now glances (small panels with one amount). */
async function glancesIn(page: Page): Promise<readonly string[]> {
  await frames(page, 4);
  const found: string[] = [];
  for (const id of ['summary', 'overview', 'months', 'models', 'currency']) {
    if (await isThere(page, `glance:${id}`)) found.push(id);
  }
  return found;
}

/**
 * Leaves the room, loads the page again, and enters. The dock (the bar with the room's buttons) shows the help of the
 * first visit only if no test has unfolded the dock on the same page.
 */
async function enterOnNewPage(page: Page): Promise<void> {
  await exit(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Intraday' })).toBeVisible();
  await enter(page, 'Enter VR');
}

test('a layout is chosen by one press, leaves what is pinned, and is kept for the next entry', async ({
  room: { page },
}) => {
  await enter(page, 'Enter VR');
  // The dock is laid out in the first frames.
  await frames(page, 10);
  if (!(await textsIn(page, 'dock')).includes(roomWords.help.move)) await enterOnNewPage(page);
  expect(await glancesIn(page)).toEqual(['months', 'models']);
  // The first visit shows how to press and how to move a panel, and nothing else. The sentence about controllers is shown
  // once the controllers are known.
  await expect
    .poll(() => textsIn(page, 'dock'))
    .toEqual(expect.arrayContaining([roomWords.help.press.controller, roomWords.help.move]));
  expect(await textsIn(page, 'dock')).not.toContain(roomWords.help.scroll);
  // A glance (a small panel with one amount) is pinned at its current place and size.
  await press(page, 'pin:models');
  const pinned = await point(page, 'panel:models');
  await press(page, 'dock:layout');
  expect(await glancesIn(page)).toEqual(['models']);
  expectSamePlace(await point(page, 'panel:models'), pinned);
  await enterOnNewPage(page);
  expect(await glancesIn(page)).toEqual(['models']);
  expectSamePlace(await point(page, 'panel:models'), pinned);
  expect(await textsIn(page, 'dock')).not.toContain(roomWords.help.move);
  await press(page, 'dock:panels');
  await press(page, 'dock:help');
  const { press: how, glance, scrollByStick, bring, wall } = roomWords.help;
  const help = await textsIn(page, 'dock');
  expect(help).toEqual(expect.arrayContaining([how.controller, glance, scrollByStick, bring]));
  // Walls are only known in AR.
  expect(help).not.toContain(wall);
  await press(page, 'dock:layout');
  expect(await glancesIn(page)).toEqual(['summary', 'months', 'models', 'currency']);
  expectSamePlace(await point(page, 'panel:models'), pinned);
  // The dock (the bar with the room's buttons) would keep its help open in the next session.
  await press(page, 'dock:help');
  await press(page, 'dock:panels');
  expect(await textsIn(page, 'dock')).not.toContain(bring);
});

test('in the preview the keys 1, 2 and 3 choose a layout, which the preview keeps for itself', async ({
  room: { page },
}) => {
  await enter(page, 'Preview in 3D');
  const glances = (): Promise<readonly boolean[]> =>
    Promise.all(['summary', 'months'].map((id) => isThere(page, `glance:${id}`)));
  await expect.poll(glances).toEqual([false, true]);
  await page.keyboard.press('1');
  await expect.poll(glances).toEqual([true, true]);
  await page.keyboard.press('3');
  await expect.poll(glances).toEqual([false, false]);
  // On the page behind the 3D room, the keys that choose layouts are shortcuts for tabs. While the room is open, these
  // shortcuts have no effect.
  expect(await page.evaluate(() => window.outlay?.tracker.store.getState().settings.tab)).toBe('overview');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enter VR' })).toBeEnabled();
  await enter(page, 'Enter VR');
  expect(await glancesIn(page)).toEqual(['months', 'models']);
});
