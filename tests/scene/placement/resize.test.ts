/**
 * Tests how the frame of a panel is resized. Its size stays within limits and in the free space, and pinned panels do
 * not move. A person can undo the resizing.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABS, TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import { SIZE_STEP, stepsBetweenHands, steppedSize } from '../../../src/scene/placement/frame-size.ts';
import { LAYOUT_NAMES } from '../../../src/scene/placement/layout-name.ts';
import { rectangleOf, type PixelExtent, type RoomPanel } from '../../../src/scene/placement/panel.ts';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { ROLES } from '../../../src/scene/placement/role.ts';
import type { RoomStore } from '../../../src/scene/room-store.ts';
import { runs } from '../../support/runs.ts';
import { overlapAsSeen } from './oracle.ts';
import { dockOf, entered, eyes, openIn, someTabs } from './entered-room.ts';

const scales = fc.constantFrom(...TEXT_SCALES.map((percent) => percent / 100));
const names = fc.constantFrom(...LAYOUT_NAMES);
const steps = fc.integer({ min: -12, max: 12 });
const EYES = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;

function find(room: RoomStore, id: string): RoomPanel {
  const panel = openIn(room).find((one) => one.id === id);
  if (panel === undefined) throw new Error(`no ${id}`);
  return panel;
}

const mainIn = (room: RoomStore): RoomPanel =>
  openIn(room).find(({ role }) => role === 'main') ?? find(room, 'overview');

describe('the sizes of a frame', () => {
  const sizes = fc.record({ width: fc.integer({ min: 380, max: 1420 }), height: fc.integer({ min: 480, max: 900 }) });

  it('are within the limits of its role, whatever size is requested', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: -100, max: 100 }), (size, count) => {
        const { width, height } = steppedSize(size, count, 'main');
        expect([width >= 380, width <= 1420, height >= 480, height <= 900]).toEqual([true, true, true, true]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('come back by the opposite steps, unless a side has stopped at its limit', () => {
    fc.assert(
      fc.property(sizes, steps, (size, count) => {
        const after = steppedSize(size, count, 'main');
        const isWhole = (side: keyof PixelExtent): boolean => after[side] - size[side] === count * SIZE_STEP;
        const back = steppedSize(after, -count, 'main');
        if (isWhole('width')) expect(back.width).toBe(size.width);
        if (isWhole('height')) expect(back.height).toBe(size.height);
      }),
      { numRuns: runs(200) },
    );
  });

  it('of glances and tables do not change', () => {
    for (const role of ROLES.filter((one) => one === 'glance' || one === 'table'))
      expect(steppedSize({ width: 440, height: 200 }, 3, role)).toEqual({ width: 440, height: 200 });
  });

  it('follow the hands: a frame gets as much wider as the hands move apart', () => {
    const pixel = 0.0012;
    expect(stepsBetweenHands(0.2, 0.2 + 3 * SIZE_STEP * pixel, pixel)).toBe(3);
    expect(stepsBetweenHands(0.5, 0.5 - 2 * SIZE_STEP * pixel, pixel)).toBe(-2);
    expect(stepsBetweenHands(0.2, 0.2 + 0.4 * SIZE_STEP * pixel, pixel)).toBe(0);
  });
});

describe('resizing in the room', () => {
  it('keeps all panels apart and off the dock, in every layout, at every size of the text', () => {
    fc.assert(
      fc.property(
        someTabs,
        eyes,
        names,
        scales,
        fc.array(fc.tuple(fc.nat(), steps), { maxLength: 4 }),
        (tabs, eye, name, scale, asked) => {
          const room = entered(tabs, eye, scale);
          room.actions.chooseLayout(name, eye);
          for (const [index, count] of asked) {
            const open = openIn(room);
            const panel = open[index % Math.max(1, open.length)];
            if (panel !== undefined) room.actions.stepSize(panel.id, count, eye);
          }
          const panels = openIn(room);
          for (const [index, panel] of panels.entries()) {
            const own = rectangleOf(panel);
            expect(overlapAsSeen(own, dockOf(eye), eye.position), `${panel.id} and the dock`).toBe(false);
            for (const other of panels.slice(index + 1))
              expect(overlapAsSeen(own, rectangleOf(other), eye.position), `${panel.id} and ${other.id}`).toBe(false);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('makes a frame smaller around its centre, and no other panel moves', () => {
    fc.assert(
      fc.property(someTabs, eyes, names, (tabs, eye, name) => {
        const room = entered(tabs, eye);
        room.actions.chooseLayout(name, eye);
        const before = openIn(room);
        const main = mainIn(room);
        room.actions.stepSize(main.id, -1, eye);
        const after = openIn(room);
        expect(after.map(({ pose }) => pose)).toEqual(before.map(({ pose }) => pose));
        expect(after.map(({ id, size }) => [id, size])).toEqual(
          before.map(({ id, role, size }) => [id, id === main.id ? steppedSize(size, -1, role) : size]),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('makes the main panel of a Desk higher, and back: it is never wider than between its sides', () => {
    const room = entered(TABS, EYES);
    const { size } = mainIn(room);
    const fits = openIn(room).map(({ fit }) => fit);
    room.actions.stepSize('overview', 1, EYES);
    expect(mainIn(room).size).toEqual({ width: size.width, height: size.height + SIZE_STEP });
    expect(openIn(room).map(({ fit }) => fit)).toEqual(fits);
    room.actions.stepSize('overview', -1, EYES);
    room.actions.resetSize('overview', EYES);
    expect(mainIn(room).size).toEqual(size);
  });

  it('makes a panel wider once it has space, up to its limit', () => {
    const room = entered(TABS, EYES);
    for (const { id } of openIn(room)) if (id !== 'overview') room.actions.close(id);
    room.actions.stepSize('overview', 30, EYES);
    const { size } = mainIn(room);
    expect(size.width).toBeGreaterThan(708);
    room.actions.resetSize('overview', EYES);
    expect(mainIn(room).size).toEqual(framesOf('desk', 1).main);
  });

  it('does nothing to a pinned panel, and resizing others never moves it', () => {
    fc.assert(
      fc.property(someTabs, eyes, names, fc.nat(), steps, (tabs, eye, name, index, count) => {
        const room = entered(tabs, eye);
        room.actions.chooseLayout(name, eye);
        const open = openIn(room);
        const pinned = open[index % open.length];
        if (pinned === undefined) return;
        room.actions.togglePin(pinned.id);
        for (const { id } of open) room.actions.stepSize(id, count, eye);
        const { pose, size, role } = find(room, pinned.id);
        expect({ pose, size, role }).toEqual({ pose: pinned.pose, size: pinned.size, role: pinned.role });
      }),
      { numRuns: runs(60) },
    );
  });

  it('is kept by a pin, like the place, through arranging and another layout', () => {
    const room = entered(TABS, EYES);
    room.actions.stepSize('overview', -2, EYES);
    const { size } = mainIn(room);
    room.actions.togglePin('overview');
    room.actions.arrange(EYES);
    room.actions.chooseLayout('focus', EYES);
    expect(find(room, 'overview').size).toEqual(size);
    room.actions.togglePin('overview');
    room.actions.arrange(EYES);
    expect(find(room, 'overview').size).toEqual(framesOf('focus', 1).main);
  });
});
