/**
 * Tests glances (small panels with one amount) on walls. They are flat, upright and readable from 3 m, and no
 * rearrangement of the panels moves them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomTypeSize } from '../../../src/panels/kit/spatial/room-look.ts';
import { framesOf } from '../../../src/scene/frames/room-panels.ts';
import { arrangeInRoles } from '../../../src/scene/placement/arrange-in-roles.ts';
import { assignRoles, swapIn } from '../../../src/scene/placement/assign-roles.ts';
import { dragWithWalls, hang, takeDown, WALL_GAP, WALL_PIXEL_SIZE } from '../../../src/scene/placement/hang.ts';
import type { RoomPanel } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { fromYawPitch, rotate } from '../../../src/scene/placement/quat.ts';
import { bringHere, EMPTY_LAYOUT, move, open, pin, type RoomLayout } from '../../../src/scene/placement/room-layout.ts';
import type { Role } from '../../../src/scene/placement/role.ts';
import { dot, subtract } from '../../../src/scene/placement/vec3.ts';
import type { WallPlane } from '../../../src/scene/placement/wall-plane.ts';
import { followWalls, settleWall, wallsInUse } from '../../../src/scene/placement/walls-in-layout.ts';
import { anyPose, between } from './arbitraries.ts';
import { degreesBetween, millimetresBetween } from './oracle.ts';

const HEAD: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const FRAMES = framesOf('desk', 1);
const IDS = ['overview', 'summary', 'months', 'models', 'explain'];
const usualRoleOf = (id: string): Role => (id === 'overview' ? 'main' : id === 'summary' ? 'side' : 'glance');

/** Makes a wall of 4 × 2.6 m in this direction, at a distance from the middle of the room. */
function wallAt(yaw: number, metres: number): WallPlane {
  const rotation = fromYawPitch(yaw, 0);
  const [x, , z] = rotate(rotation, [0, 0, -metres]);
  return {
    pose: { position: [x, 1.3, z], rotation },
    polygon: [
      [-2, -1.3],
      [2, -1.3],
      [2, 1.3],
      [-2, 1.3],
    ],
  };
}
const FOUR_WALLS = [0, 1, 2, 3].map((side) => wallAt((side * Math.PI) / 2, 2));

/** The room at entry. Layouts are never changed, so all tests share it. */
const AT_ENTRY = ((): RoomLayout => {
  const opened = IDS.reduce((layout, id) => open(layout, id, FRAMES.wall, HEAD), EMPTY_LAYOUT);
  return arrangeInRoles(assignRoles(opened, FRAMES, usualRoleOf), HEAD, [FRAMES], usualRoleOf);
})();
const entered = (): RoomLayout => AT_ENTRY;

function panelIn(layout: RoomLayout, id: string): RoomPanel {
  const panel = layout.panels.find((one) => one.id === id);
  if (panel === undefined) throw new Error(`there is no ${id}`);
  return panel;
}

const put = (layout: RoomLayout, id: string, planes = FOUR_WALLS, head = HEAD): RoomLayout =>
  hang(layout, id, head, planes, FRAMES);

describe('the button', () => {
  it('puts a glance flat on a wall, upright, 2 cm in front of it and within its ends', () => {
    fc.assert(
      fc.property(between(-Math.PI, Math.PI), between(1.2, 3.5), between(-3, 3), (yaw, metres, look) => {
        const plane = wallAt(yaw, metres);
        const layout = put(entered(), 'months', [plane], { ...HEAD, rotation: fromYawPitch(look, 0) });
        const { pose, size, wall, isPinned } = panelIn(layout, 'months');
        expect([isPinned, wall]).toEqual([true, 'w1']);
        const front = rotate(plane.pose.rotation, [0, 0, 1]);
        expect(dot(rotate(pose.rotation, [0, 0, 1]), front)).toBeCloseTo(1, 12);
        expect(rotate(pose.rotation, [0, 1, 0])[1]).toBeCloseTo(1, 12);
        const away = subtract(pose.position, plane.pose.position);
        expect(dot(away, front)).toBeCloseTo(WALL_GAP, 12);
        expect(Math.abs(dot(away, rotate(plane.pose.rotation, [1, 0, 0])))).toBeLessThanOrEqual(
          2 - (size.width / 2) * WALL_PIXEL_SIZE,
        );
        expect(Math.abs(away[1])).toBeLessThanOrEqual(1.3 - (size.height / 2) * WALL_PIXEL_SIZE);
      }),
    );
  });

  it('makes the smallest text as large as 14 dp at 3 m', () => {
    const { pixelSize, scale } = panelIn(put(entered(), 'months'), 'months');
    const dpAtThreeMetres = (roomTypeSize('small', 1) * pixelSize * scale) / (3 * 0.00087);
    expect(dpAtThreeMetres).toBeCloseTo(14, 9);
  });

  it('takes the wall behind the glance, and puts glances beside each other with one anchor for their wall', () => {
    const both = put(put(put(entered(), 'months'), 'explain'), 'models');
    const hung = both.panels.filter(({ wall }) => wall !== undefined);
    expect(hung).toHaveLength(3);
    for (const one of hung) {
      const before = panelIn(entered(), one.id).pose.position;
      // a glance (a small panel) that was on the person's left before it was hung is still on their left
      expect(Math.sign(one.pose.position[0])).toBe(Math.sign(before[0]));
      for (const other of hung) {
        if (one === other || one.wall !== other.wall) continue;
        expect(millimetresBetween(one.pose, other.pose)).toBeGreaterThan(one.size.height * WALL_PIXEL_SIZE * 1000);
      }
    }
    expect(new Set(hung.map(({ wall }) => wall)).size).toBe(wallsInUse(both).length);
    expect(wallsInUse(both).length).toBeLessThan(3);
  });

  it('does nothing without walls, on walls that are too small, and for what is no glance or is pinned', () => {
    const before = entered();
    expect(put(before, 'months', [])).toBe(before);
    const small = {
      ...wallAt(0, 2),
      polygon: [
        [-0.4, -1],
        [0.4, -1],
        [0.4, 1],
        [-0.4, 1],
      ] as const,
    };
    expect(put(before, 'months', [small])).toBe(before);
    expect(put(before, 'overview')).toBe(before);
    const pinned = pin(before, 'months');
    expect(put(pinned, 'months')).toBe(pinned);
  });
});

describe('a glance on a wall', () => {
  it('is moved by no arrangement, and others are arranged as if it were not there', () => {
    const layout = put(entered(), 'months');
    const { pose } = panelIn(layout, 'months');
    const elsewhere: Pose = { position: [0.5, 1.2, 0.4], rotation: fromYawPitch(0.6, 0) };
    const acts: readonly ((before: RoomLayout) => RoomLayout)[] = [
      (before) => arrangeInRoles({ ...before, name: 'focus' }, elsewhere, [framesOf('focus', 1)], usualRoleOf),
      (before) => arrangeInRoles({ ...before, name: 'wall' }, elsewhere, [framesOf('wall', 1)], usualRoleOf),
      (before) => bringHere(before, elsewhere),
      (before) => move(before, 'months', 'left', elsewhere),
      (before) => swapIn(before, 'months', elsewhere, FRAMES),
      (before) => open(before, 'settings', FRAMES.main, elsewhere, 'main'),
    ];
    for (const act of acts) expect(panelIn(act(layout), 'months').pose).toBe(pose);
    // the glance (a small panel) is on a wall straight ahead, behind the main panel; it makes no other panel smaller
    const behind = arrangeInRoles(
      {
        ...layout,
        panels: layout.panels.map((one) =>
          one.id === 'months' ? { ...one, pose: { ...pose, position: [0, 1.5, -1.98] } } : one,
        ),
      },
      HEAD,
      [FRAMES],
      usualRoleOf,
    );
    expect(panelIn(behind, 'overview').role).toBe('main');
    expect(panelIn(behind, 'overview').pose).toEqual(panelIn(entered(), 'overview').pose);
  });

  it('comes off in front of the person, in the size of other glances', () => {
    const down = takeDown(put(entered(), 'months'), 'months', HEAD, FRAMES);
    const { isPinned, wall, role, pixelSize, size, pose, scale } = panelIn(down, 'months');
    expect([isPinned, wall, role]).toEqual([false, undefined, 'glance']);
    const plain = panelIn(entered(), 'models');
    expect([pixelSize, size]).toEqual([plain.pixelSize, plain.size]);
    expect(scale).toBeLessThan(1.3);
    expect(pose.position[2]).toBeLessThan(-0.5);
    expect(wallsInUse(down)).toEqual([]);
    expect(takeDown(down, 'months', HEAD, FRAMES)).toBe(down);
  });

  it('moves with the anchor of its wall, and does not when the anchor is new', () => {
    fc.assert(
      fc.property(anyPose, anyPose, (first, now) => {
        const layout = put(put(entered(), 'months'), 'explain');
        const { wall: id = '', pose } = panelIn(layout, 'months');
        const settled = settleWall(layout, { id, pose: first, handle: 'h' });
        expect(panelIn(settled, 'months').pose).toBe(pose);
        const away = followWalls(settled, [{ id, pose: now, handle: 'h' }]);
        const back = followWalls(away, [{ id, pose: first, handle: 'h' }]);
        expect(millimetresBetween(panelIn(back, 'months').pose, pose)).toBeLessThan(1e-6);
        expect(degreesBetween(panelIn(back, 'months').pose, pose)).toBeLessThan(1e-6);
        expect(panelIn(away, 'overview').pose).toBe(panelIn(layout, 'overview').pose);
      }),
    );
  });
});

describe('dragging', () => {
  const WALL = wallAt(0, 2);
  const drag = (layout: RoomLayout, z: number, x = 0, planes = [WALL], id = 'months'): RoomLayout =>
    dragWithWalls(layout, id, [x, 1.5, z], HEAD, planes, FRAMES);

  it('to within 25 cm of a wall puts a glance on it, and 35 cm away takes it off', () => {
    const near = (z: number): boolean => panelIn(drag(entered(), z), 'months').wall !== undefined;
    expect([near(-1.74), near(-1.76), near(-2.2)]).toEqual([false, true, true]);
    const hung = drag(entered(), -1.9);
    const stays = (z: number): boolean => panelIn(drag(hung, z), 'months').wall !== undefined;
    expect([stays(-1.66), stays(-1.64)]).toEqual([true, false]);
    const off = panelIn(drag(hung, -1.2), 'months');
    expect([off.isPinned, off.size, off.pixelSize]).toEqual([
      false,
      FRAMES.glance,
      panelIn(entered(), 'models').pixelSize,
    ]);
    expect(off.pose.position[2]).toBeCloseTo(-1.2, 9);
  });

  it.each<[string, WallPlane[]]>([
    ['reports no wall', []],
    ['reports another wall', [wallAt(Math.PI, 2)]],
    ['reports the wall without space', [{ ...WALL, polygon: WALL.polygon.map(([x, y]) => [x / 10, y / 10]) }]],
  ])('takes a glance off at 35 cm also while the device %s', (_, planes) => {
    const hung = drag(entered(), -1.9);
    const stays = (z: number, x = 0): boolean => panelIn(drag(hung, z, x, planes), 'months').wall !== undefined;
    expect(drag(hung, -1.98, 0, planes)).toBe(hung);
    expect([stays(-1.66), stays(-1.64), stays(-2, 0.34), stays(-2, 0.36)]).toEqual([true, false, true, false]);
  });

  it('slides a glance along the wall and over its end', () => {
    const hung = drag(entered(), -1.9);
    const slid = panelIn(drag(hung, -1.9, 0.8), 'months');
    expect(slid.pose.position[0]).toBeCloseTo(0.8, 9);
    expect(slid.wall).toBe(panelIn(hung, 'months').wall);
    expect(wallsInUse(drag(hung, -1.9, 0.8))).toHaveLength(1);
    expect(panelIn(drag(hung, -1.9, 1.7), 'months').pose.position[0]).toBeLessThan(1.5);
    expect(panelIn(drag(hung, -1.9, 2.4), 'months').wall).toBeUndefined();
  });

  it('round a corner goes to the other wall, which has an anchor of its own', () => {
    const corner = [wallAt(0, 2), wallAt(-Math.PI / 2, 2)];
    const first = drag(entered(), -1.95, 1.3, corner);
    const next = dragWithWalls(first, 'months', [1.9, 1.5, -1.2], HEAD, corner, FRAMES);
    expect(panelIn(next, 'months').wall).not.toBe(panelIn(first, 'months').wall);
    expect(wallsInUse(next)).toHaveLength(1);
  });

  it('of other panels and of pinned glances is as without walls', () => {
    expect(panelIn(drag(entered(), -1.9, 0, [WALL], 'overview'), 'overview').wall).toBeUndefined();
    const pinned = pin(entered(), 'months');
    expect(drag(pinned, -1.9)).toBe(pinned);
    expect(panelIn(drag(entered(), -1.9, 0, []), 'months').wall).toBeUndefined();
  });
});
