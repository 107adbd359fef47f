/**
 * A person can resize a frame (a full panel with its bar) with the buttons that Move shows, or with two controllers
 * that hold the bar. A person can move a frame by its edge. A pinned frame can be neither resized nor moved.
 */
import { expect, type Page } from '@playwright/test';
import {
  against,
  aim,
  along,
  distance,
  enter,
  expectSamePlace,
  frames,
  point,
  press,
  squeeze,
  textsIn,
} from './support/headset.ts';
import { test } from './support/room-test.ts';

/** Returns the size of a frame (a full panel) in metres, and its position. */
const frameOf = (page: Page) => point(page, 'panel:overview');

/** Holds the bar with both controllers, moves each controller outwards by some metres, and lets go. */
async function stretch(page: Page, metres: number): Promise<void> {
  await aim(page, await point(page, 'panel:overview'));
  await frames(page, 4);
  const bar = await point(page, 'grab:overview');
  const from = along(bar, 0.4);
  await page.evaluate(
    async ([start, by, rotation]) => {
      const { left, right } = globalThis.headset.controllers;
      const to = (share: number): void => {
        left.position.set(start[0] - 0.05 - by * share, start[1], start[2]);
        right.position.set(start[0] + 0.05 + by * share, start[1], start[2]);
      };
      for (const hand of [left, right]) hand.quaternion.set(...rotation);
      to(0);
      await globalThis.afterFrames(4);
      left.updateButtonValue('trigger', 1);
      await globalThis.afterFrames(2);
      right.updateButtonValue('trigger', 1);
      await globalThis.afterFrames(2);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        to(share);
        await globalThis.afterFrames(2);
      }
      left.updateButtonValue('trigger', 0);
      right.updateButtonValue('trigger', 0);
      await globalThis.afterFrames(4);
    },
    [from, metres, against(bar.normal)] as const,
  );
}

test('by buttons and by two hands, and back', async ({ room: { page } }) => {
  await enter(page, 'Enter VR');
  const usual = await frameOf(page);
  await press(page, 'move:overview');
  await press(page, 'smaller:overview');
  await frames(page, 4);
  const small = await frameOf(page);
  expect(small.size[0]).toBeLessThan(usual.size[0]);
  expect(small.size[1]).toBeLessThan(usual.size[1]);
  expectSamePlace(small, usual);
  await press(page, 'usual-size:overview');
  await frames(page, 4);
  expect((await frameOf(page)).size).toEqual(usual.size);

  await press(page, 'smaller:overview');
  await press(page, 'smaller:overview');
  await frames(page, 4);
  const before = await frameOf(page);
  await stretch(page, 0.06);
  const wider = await frameOf(page);
  expect(wider.size[0]).toBeGreaterThan(before.size[0]);
  await press(page, 'pin:overview');
  await stretch(page, 0.1);
  expect((await frameOf(page)).size).toEqual(wider.size);
});

/** Drags a panel to the right by the middle of its right edge. */
async function dragEdge(page: Page, metres: number): Promise<void> {
  const frame = await frameOf(page);
  // The point on the panel's right edge, as a person sees the panel: half its width to the right of its middle, and 5
  // mm more.
  const [nx, , nz] = frame.normal;
  const half = frame.size[0] / 2 + 0.005;
  const edge = {
    ...frame,
    position: [frame.position[0] + nz * half, frame.position[1], frame.position[2] - nx * half],
  } as const;
  await aim(page, edge);
  await squeeze(page, 1);
  const from = along(edge, 0.4);
  await page.evaluate(
    async ([x, y, z, by]) => {
      globalThis.headset.controllers.right.position.set(x + by, y, z);
      await globalThis.afterFrames(4);
    },
    [...from, metres] as const,
  );
  await squeeze(page, 0);
}

/** Returns the texts on the panel without its controls, which are shown only while a pointer is on the panel. */
async function contentOf(page: Page): Promise<readonly string[]> {
  const all = await textsIn(page, 'panel:overview');
  return all.filter((text) => text.length > 1 && !['Pin', 'Move'].includes(text));
}

test('a frame is moved by its edge, which presses and scrolls nothing; a pinned one stays', async ({
  room: { page },
}) => {
  await enter(page, 'Enter VR');
  await aim(page, await frameOf(page));
  const [before, texts] = [await frameOf(page), await contentOf(page)];
  await dragEdge(page, 0.15);
  const moved = await frameOf(page);
  expect(distance(moved, before)).toBeGreaterThan(0.1);
  // Farther away, the panel becomes larger, so that it looks the same size. Its proportions stay the same.
  expect(moved.size[0] / moved.size[1]).toBeCloseTo(before.size[0] / before.size[1], 6);
  expect(await contentOf(page)).toEqual(texts);
  await press(page, 'pin:overview');
  const pinned = await frameOf(page);
  await dragEdge(page, 0.15);
  expectSamePlace(await frameOf(page), pinned);
});
