/**
 * Checks the layouts Focus, Desk and Wall, for every choice of tabs and every position of the eyes. Panels do not cover
 * each other, all angles are within their limits, and pinned panels stay.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME_VIEW, TABS, TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import { LAYOUT_NAMES, type LayoutName } from '../../../src/scene/placement/layout-name.ts';
import { bearingOf, pointAt } from '../../../src/scene/placement/heading.ts';
import { rectangleOf, type RoomPanel } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { runs } from '../../support/runs.ts';
import { dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { createRoomStore } from '../../../src/scene/room-store.ts';
import { minus, overlapAsSeen, pointsOf } from './oracle.ts';
import { DEGREE, dockOf, entered, eyes, openIn, ROOM_PANELS, someTabs } from './entered-room.ts';

const HAIR = 0.01;
const scales = fc.constantFrom(...TEXT_SCALES.map((percent) => percent / 100));
const names = fc.constantFrom(...LAYOUT_NAMES);

/** The largest angles of panels, in degrees: to each side, down and up. */
const LIMITS: Readonly<Record<LayoutName, readonly [number, number, number]>> = {
  focus: [60, -60, 60],
  desk: [60, -60, 60],
  wall: [60, -35, 30],
};

function expectApart(panels: readonly RoomPanel[], eye: Parameters<typeof dockOf>[0]): void {
  for (const [index, panel] of panels.entries()) {
    const own = rectangleOf(panel);
    expect(overlapAsSeen(own, dockOf(eye), eye.position), `${panel.id} and the dock`).toBe(false);
    for (const other of panels.slice(index + 1)) {
      expect(overlapAsSeen(own, rectangleOf(other), eye.position), `${panel.id} and ${other.id}`).toBe(false);
    }
  }
}

describe('a layout', () => {
  it('keeps every panel, apart from the others and from the dock, and within its angles', () => {
    fc.assert(
      fc.property(someTabs, eyes, names, scales, (tabs, eye, name, scale) => {
        const room = entered(tabs, eye, scale);
        const before = openIn(room).map(({ id }) => id);
        room.actions.chooseLayout(name, eye);
        const panels = openIn(room);
        expect(panels.map(({ id }) => id)).toEqual(before);
        expectApart(panels, eye);
        const [side, lowest, highest] = LIMITS[name];
        for (const panel of panels) {
          const seen = pointsOf(rectangleOf(panel), 12).map((point) => bearingOf(point, eye));
          expect(Math.max(...seen.map(({ azimuth }) => Math.abs(azimuth))) / DEGREE, panel.id).toBeLessThan(
            side + HAIR,
          );
          expect(Math.min(...seen.map(({ elevation }) => elevation)) / DEGREE, panel.id).toBeGreaterThan(lowest - HAIR);
          expect(Math.max(...seen.map(({ elevation }) => elevation)) / DEGREE, panel.id).toBeLessThan(highest + HAIR);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('has one main panel, which stays main from layout to layout; Desk alone has sides, Wall has no glances', () => {
    fc.assert(
      fc.property(
        fc.subarray([...TABS], { minLength: 1 }),
        eyes,
        fc.nat(),
        fc.array(names),
        (tabs, eye, nth, chosen) => {
          const room = entered(tabs, eye);
          const glances = openIn(room).filter(({ role }) => role === 'glance');
          const main = glances[nth % glances.length]!.id;
          room.actions.swapIn(main, eye);
          for (const name of [...chosen, 'focus', 'wall'] as const) {
            room.actions.chooseLayout(name, eye);
            const panels = openIn(room);
            const rolesOf = (role: string): number => panels.filter((panel) => panel.role === role).length;
            expect(panels.filter(({ role }) => role === 'main').map(({ id }) => id)).toEqual([main]);
            expect(rolesOf('side')).toBe(name === 'desk' ? 2 : 0);
            expect(rolesOf('glance') === 0).toBe(name === 'wall');
          }
          const before = room.store.getState().layout;
          room.actions.chooseLayout('desk', eye);
          room.actions.chooseLayout('wall', eye);
          expect(room.store.getState().layout).toEqual(before);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('never moves what is pinned, to the last bit', () => {
    fc.assert(
      fc.property(eyes, fc.subarray([...ROOM_PANELS.firstIds]), fc.array(fc.tuple(names, eyes)), (eye, ids, later) => {
        const room = entered(TABS, eye);
        for (const id of ids) room.actions.togglePin(id);
        const pinned = room.store.getState().layout.panels.filter(({ isPinned }) => isPinned);
        for (const [name, from] of later) room.actions.chooseLayout(name, from);
        for (const panel of pinned) expect(openIn(room).find(({ id }) => id === panel.id)).toEqual(panel);
      }),
      { numRuns: runs(100) },
    );
  });

  it.each([1.15, 1.3, 1.6, 1.9])(
    'is readable for eyes at %s m: text of the Wall keeps 0.75 of its size, that of Focus all',
    (height) => {
      const eye = { position: [0, height, 0], rotation: [0, 0, 0, 1] } as const;
      for (const [name, least] of [
        ['wall', 0.75],
        ['focus', 0.99],
      ] as const) {
        const room = entered(TABS, eye);
        room.actions.chooseLayout(name, eye);
        for (const panel of openIn(room)) {
          const pixel = (panel.pixelSize * panel.scale) / Math.hypot(...minus(panel.pose.position, eye.position));
          if (panel.role !== 'glance') expect(pixel / 0.00087, `${name} ${panel.id}`).toBeGreaterThan(least);
        }
        const main = openIn(room).find(({ id }) => id === HOME_VIEW)!;
        expect(Math.abs(bearingOf(main.pose.position, eye).azimuth) / DEGREE).toBeLessThan(1);
      }
    },
  );

  it('has larger frames for larger text, when it is chosen and at once when the text changes', () => {
    const eye = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;
    for (const name of LAYOUT_NAMES) {
      let scale = 1;
      const room = createRoomStore(
        dockAt,
        ROOM_PANELS,
        () => TABS,
        () => scale,
      );
      room.actions.restoreLayout(null, eye);
      room.actions.chooseLayout(name, eye);
      const before = openIn(room);
      scale = 1.5;
      room.actions.fitFrames(eye);
      for (const [index, { id, role, size }] of openIn(room).entries()) {
        const grows = role === 'glance' || (role === 'main' && name !== 'wall');
        expect(size.height > before[index]!.size.height, `${name} ${id}`).toBe(grows);
      }
      expectApart(openIn(room), eye);
    }
  });

  it('waits for the next arrangement where a panel was opened beside the others', () => {
    const eye = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;
    const room = entered(TABS, eye);
    room.actions.toggle('settings', eye);
    const before = room.store.getState().layout;
    room.actions.fitFrames(eye);
    expect(room.store.getState().layout).toBe(before);
  });

  it.each([
    [-32, { summary: 'glance', overview: 'main', currency: 'side' }],
    [0, { summary: 'side', overview: 'glance', currency: 'side' }],
    [32, { summary: 'side', overview: 'main', currency: 'glance' }],
    [-90, { summary: 'side', overview: 'main', currency: 'side' }],
  ])('makes a glance only of the panel whose place is taken: what is pinned stands at %d°', (degrees, expected) => {
    const eye = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;
    const room = entered(TABS, eye);
    room.actions.drag('months', pointAt(eye, { azimuth: degrees * DEGREE, elevation: -0.12 }, 1.4), eye);
    room.actions.togglePin('months');
    const pinned = openIn(room).find(({ id }) => id === 'months');
    for (const again of [room.actions.arrange, (from: Pose) => room.actions.chooseLayout('desk', from)]) {
      again(eye);
      expectApart(openIn(room), eye);
      const roles = openIn(room).map(({ id, role }) => [id, role] as const);
      expect(Object.fromEntries(roles)).toMatchObject(expected);
      expect(openIn(room).find(({ id }) => id === 'months')).toEqual(pinned);
    }
    // A pinned glance (a small panel) is not exchanged with the main panel. A panel that lost its place gets the place
    // again when the place is free.
    room.actions.swapIn('months', eye);
    expect(openIn(room).find(({ id }) => id === 'months')).toEqual(pinned);
    room.actions.togglePin('months');
    room.actions.arrange(eye);
    const roles = openIn(room).map(({ id, role }) => [id, role] as const);
    expect(Object.fromEntries(roles)).toMatchObject({ summary: 'side', overview: 'main', currency: 'side' });
  });

  it('keeps a main panel in Focus beside a pinned one, as large as in Desk where a larger one does not fit', () => {
    const eye = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;
    const room = entered(TABS, eye);
    room.actions.togglePin('currency');
    room.actions.chooseLayout('focus', eye);
    expectApart(openIn(room), eye);
    expect(openIn(room).find(({ role }) => role === 'main')).toMatchObject({
      id: HOME_VIEW,
      size: framesOf('desk', 1).main,
    });
  });
});
