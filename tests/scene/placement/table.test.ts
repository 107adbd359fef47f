/**
 * Tests the table in the room, on which costs are shown as columns. It is level, opens to the right of the person, and
 * hides neither the dock (the bar of buttons) nor a panel. A pinned table stays at its place.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABS } from '../../../src/core/settings/settings.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { LAYOUT_NAMES } from '../../../src/scene/placement/layout-name.ts';
import { rectangleOf, type RoomPanel } from '../../../src/scene/placement/panel.ts';
import { compose, type Pose } from '../../../src/scene/placement/pose.ts';
import { rotate } from '../../../src/scene/placement/quat.ts';
import { encodeLayout, parseLayout } from '../../../src/scene/placement/stored-layout.ts';
import { TERRAIN } from '../../../src/scene/frames/room-panels.ts';
import { BORDER } from '../../../src/scene/terrain/terrain-boxes.ts';
import { TABLE, TABLE_WIDTH } from '../../../src/scene/terrain/terrain-plan.ts';
import { DEGREE, dockOf, entered, eyes, openIn, someTabs } from './entered-room.ts';
import { overlapAsSeen } from './oracle.ts';
import { runs } from '../../support/runs.ts';
import type { RoomStore } from '../../../src/scene/room-store.ts';

const ELSEWHERE: Pose = { position: [2, 1.4, 1], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };
const STANDING: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };

function tableOf(room: RoomStore): RoomPanel {
  const table = room.store.getState().layout.panels.find(({ id }) => id === TERRAIN);
  if (table === undefined) throw new Error('no table');
  return table;
}

/** Returns the table's surface as a flat rectangle, without the controls at its front. */
function surfaceOf({ pose, pixelSize, scale }: RoomPanel, depth: number): ReturnType<typeof rectangleOf> {
  const metres = pixelSize * scale;
  return {
    pose: compose(pose, { position: [0, 0, 0], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] }),
    width: (TABLE_WIDTH + 2 * BORDER) * metres,
    height: (depth + 2 * BORDER) * metres,
  };
}

/** Returns the rectangle that contains the scale with its labels. The scale stands above the back of the table. */
function scaleOf({ pose, pixelSize, scale }: RoomPanel, depth: number): ReturnType<typeof rectangleOf> {
  const metres = pixelSize * scale;
  const middle = [0, (TABLE.height / 2) * metres, (-depth / 2) * metres] as const;
  return {
    pose: compose(pose, { position: middle, rotation: [0, 0, 0, 1] }),
    width: TABLE_WIDTH * metres,
    height: TABLE.height * metres,
  };
}

describe('the table of the terrain', () => {
  it('opens level, with its front to the person, beside the dock and below the panels, and moves no panel', () => {
    fc.assert(
      fc.property(someTabs, eyes, fc.constantFrom(...LAYOUT_NAMES), (tabs, eye, name) => {
        fc.pre(eye.position[1] >= 1.15);
        const room = entered(tabs, eye);
        room.actions.chooseLayout(name, eye);
        const before = openIn(room);
        room.actions.toggle(TERRAIN, eye);
        const table = tableOf(room);
        expect(openIn(room).filter(({ id }) => id !== TERRAIN)).toEqual(before);
        const up = rotate(table.pose.rotation, [0, 1, 0]);
        expect(up[1]).toBeCloseTo(1, 9);
        const { azimuth } = bearingOf(eye.position, { position: table.pose.position, rotation: table.pose.rotation });
        // Bearings are measured from −Z, and the front of the table is +Z. So the azimuth of the head is ±π.
        expect(Math.abs(azimuth)).toBeCloseTo(Math.PI, 6);
        const surface = surfaceOf(table, 420);
        expect(overlapAsSeen(surface, dockOf(eye), eye.position), 'the dock').toBe(false);
        expect(overlapAsSeen(scaleOf(table, 420), dockOf(eye), eye.position), 'the dock and the scale').toBe(false);
        for (const panel of before) {
          expect(overlapAsSeen(surface, rectangleOf(panel), eye.position), panel.id).toBe(false);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('is at the hand after Arrange, Bring here and a change of the layout, and stays where it is pinned', () => {
    const room = entered(TABS, STANDING);
    const { actions } = room;
    actions.toggle(TERRAIN, STANDING);
    const places = [
      () => actions.arrange(ELSEWHERE),
      () => actions.arrange(STANDING),
      () => actions.bringHere(ELSEWHERE),
      () => actions.chooseLayout('wall', STANDING),
      () => actions.chooseLayout('focus', ELSEWHERE),
    ].map((act) => {
      act();
      expect(tableOf(room).role).toBe('table');
      return tableOf(room).pose;
    });
    const [first, second, ...more] = places;
    expect(more).toEqual([first, second, first]);
    expect(bearingOf(second!.position, STANDING).azimuth / DEGREE).toBeCloseTo(48);

    actions.togglePin(TERRAIN);
    const pinned = tableOf(room);
    actions.arrange(STANDING);
    actions.bringHere(STANDING);
    actions.drag(TERRAIN, [0, 1, 0], STANDING);
    actions.chooseLayout('desk', STANDING);
    expect(tableOf(room)).toEqual(pinned);
    // A pinned table does not use up one of the two places for side panels.
    expect(openIn(room).filter(({ role }) => role === 'side')).toHaveLength(2);
    const { layout } = room.store.getState();
    const stored = parseLayout(
      encodeLayout({ name: layout.name, place: { kind: 'floor' }, panels: layout.panels, walls: [] }),
    );
    expect(stored.panels.find(({ id }) => id === TERRAIN)).toEqual(pinned);
  });

  it('stays a table, and takes the place of no panel, where a pinned panel is in the way of others', () => {
    const room = entered(TABS, STANDING);
    const { actions } = room;
    actions.toggle(TERRAIN, STANDING);
    const rolesWithout = (): readonly (readonly [string, string])[] =>
      openIn(room)
        .filter(({ id }) => id !== TERRAIN)
        .map(({ id, role }) => [id, role]);
    const before = rolesWithout();
    // Moves the table in front of the main panel, and pins it.
    actions.drag(TERRAIN, [0, 1.5, -1.3], STANDING);
    actions.togglePin(TERRAIN);
    actions.arrange(STANDING);
    expect(rolesWithout()).toEqual(before);
    actions.togglePin(TERRAIN);
    actions.drag('months', [0, 1.5, -1.3], STANDING);
    actions.togglePin('months');
    actions.arrange(STANDING);
    expect(rolesWithout()).not.toEqual(before);
    expect(tableOf(room).role).toBe('table');
    const others = rolesWithout();
    actions.drag(TERRAIN, [-0.9, 1.5, -1], STANDING);
    actions.togglePin(TERRAIN);
    actions.arrange(STANDING);
    expect(rolesWithout()).toEqual(others);
  });

  it('is moved by steps and stays level; its switch brings it from behind, and closes it where it is seen', () => {
    const room = entered(TABS, STANDING);
    const { actions } = room;
    actions.toggle(TERRAIN, STANDING);
    const { position } = tableOf(room).pose;
    for (const direction of ['up', 'left', 'farther'] as const) actions.move(TERRAIN, direction, STANDING);
    const moved = tableOf(room).pose;
    expect(moved.position).not.toEqual(position);
    expect(rotate(moved.rotation, [0, 1, 0])[1]).toBeCloseTo(1, 9);
    const behind: Pose = { position: [0, 1.6, 0], rotation: [0, 1, 0, 0] };
    actions.toggle(TERRAIN, behind);
    expect(tableOf(room)).toMatchObject({ isOpen: true });
    actions.toggle(TERRAIN, behind);
    expect(tableOf(room)).toMatchObject({ isOpen: false });
  });

  it('is closed when a person enters for the first time', () => {
    expect(openIn(entered(TABS, STANDING)).some(({ id }) => id === TERRAIN)).toBe(false);
  });
});
