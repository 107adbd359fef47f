import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import type { Direction } from '../../../src/scene/placement/move.ts';
import { rectangleOf, type PixelExtent, type RoomPanel } from '../../../src/scene/placement/panel.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import * as room from '../../../src/scene/placement/room-layout.ts';
import type { RoomLayout } from '../../../src/scene/placement/room-layout.ts';
import type { Vec3 } from '../../../src/scene/placement/vec3.ts';
import { anyPlace, anyPose, head, pixels } from './arbitraries.ts';
import { axesOf, meetInSpace, millimetresBetween, minus, on, overlapAsSeen, pointsOf } from './oracle.ts';
import { runs } from '../../support/runs.ts';

const STANDING: Pose = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] };
const CARD: PixelExtent = { width: 480, height: 640 };
const IDS = [
  'summary',
  'intraday',
  'months',
  'models',
  'workspaces',
  'currency',
  'settings',
  'help',
  'toasts',
] as const;

type Step = (layout: RoomLayout) => RoomLayout;
const id = fc.constantFrom(...IDS);
const directions: readonly Direction[] = ['nearer', 'farther', 'left', 'right', 'up', 'down'];

/** Any action of a person except pinning and unpinning. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, pixels, anyPose).map(
    ([one, size, eye]): Step =>
      (layout) =>
        room.open(layout, one, size, eye),
  ),
  id.map(
    (one): Step =>
      (layout) =>
        room.close(layout, one),
  ),
  fc.tuple(id, fc.constantFrom(...directions), anyPose).map(
    ([one, way, eye]): Step =>
      (layout) =>
        room.move(layout, one, way, eye),
  ),
  fc.tuple(id, anyPlace, anyPose).map(
    ([one, to, eye]): Step =>
      (layout) =>
        room.drag(layout, one, to, eye),
  ),
  anyPose.map(
    (eye): Step =>
      (layout) =>
        room.arrange(layout, eye),
  ),
  anyPose.map(
    (eye): Step =>
      (layout) =>
        room.bringHere(layout, eye),
  ),
);
const pinning: fc.Arbitrary<Step> = fc.tuple(id, fc.boolean()).map(
  ([one, isPinned]): Step =>
    (layout) =>
      isPinned ? room.pin(layout, one) : room.unpin(layout, one),
);
const story = fc.array(fc.oneof({ weight: 4, arbitrary: step }, pinning), { maxLength: 25 });

/** A room with all panels open, entered at one place, before the actions begin. */
const crowded: fc.Arbitrary<Step> = fc
  .tuple(fc.array(pixels, { minLength: IDS.length, maxLength: IDS.length }), head)
  .map(
    ([list, eye]): Step =>
      (layout) =>
        IDS.reduce((all, one, index) => room.open(all, one, list[index]!, eye), layout),
  );
const crowdedStory = fc.tuple(fc.oneof(crowded, step), story).map(([first, rest]): readonly Step[] => [first, ...rest]);

function after(steps: readonly Step[], start: RoomLayout = room.EMPTY_LAYOUT): RoomLayout {
  return steps.reduce((layout, next) => next(layout), start);
}

function opened(count: number, eye = STANDING): RoomLayout {
  return room.arrange(
    IDS.slice(0, count).reduce((layout, one) => room.open(layout, one, CARD, eye), room.EMPTY_LAYOUT),
    eye,
  );
}

function find(layout: RoomLayout, one: string): RoomPanel {
  return layout.panels.find((panel) => panel.id === one)!;
}

const loose = ({ panels }: RoomLayout): RoomPanel[] => panels.filter((panel) => panel.isOpen && !panel.isPinned);
const metresFrom = (eye: Pose, panel: RoomPanel): number => Math.hypot(...minus(panel.pose.position, eye.position));
const apparentPixel = (eye: Pose, panel: RoomPanel): number => (panel.pixelSize * panel.scale) / metresFrom(eye, panel);

describe('the room', () => {
  it.each([
    ['arrange', room.arrange],
    ['bringHere', room.bringHere],
  ] as const)('has no two loose panels in each other’s way after %s, whatever came before', (_, action) => {
    fc.assert(
      fc.property(crowdedStory, head, (steps, eye) => {
        const laid = action(after(steps), eye);
        const shapes = loose(laid).map(rectangleOf);
        for (const [index, a] of shapes.entries()) {
          const { azimuth, elevation } = bearingOf(a.pose.position, eye);
          expect(Math.cos(azimuth) * Math.cos(elevation)).toBeGreaterThan(0.5 - 1e-9);
          expect(on(axesOf(a.pose).front, minus(eye.position, a.pose.position))).toBeGreaterThan(0);
          for (const b of shapes.slice(index + 1)) {
            expect(overlapAsSeen(a, b, eye.position)).toBe(false);
            expect(meetInSpace(a, b)).toBe(false);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('leaves every pinned panel where it is, to the last bit, whatever else happens', () => {
    fc.assert(
      fc.property(crowdedStory, fc.array(step, { minLength: 1, maxLength: 25 }), (before, later) => {
        const start = after(before);
        const end = after(later, start);
        for (const panel of start.panels.filter((one) => one.isPinned)) {
          const now = find(end, panel.id);
          expect(now.pose).toBe(panel.pose);
          expect([now.isPinned, now.scale, now.pixelSize]).toEqual([true, panel.scale, panel.pixelSize]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('keeps every dragged or moved panel facing the person, within reach and off the floor', () => {
    fc.assert(
      fc.property(
        anyPlace,
        fc.array(fc.constantFrom(...directions), { maxLength: 40 }),
        head,
        pixels,
        (place, ways, eye, size) => {
          const dragged = room.drag(room.open(room.EMPTY_LAYOUT, 'months', size, eye), 'months', place, eye);
          const panel = find(
            ways.reduce((layout, way) => room.move(layout, 'months', way, eye), dragged),
            'months',
          );
          const distance = metresFrom(eye, panel);
          const { height } = rectangleOf(panel);
          expect(distance).toBeGreaterThan(0.5 - 1e-9);
          expect(distance).toBeLessThan(3 + 1e-9);
          expect(panel.pose.position[1]).toBeGreaterThan(Math.min(height / 2, 2.6) - 1e-9);
          expect(panel.pose.position[1]).toBeLessThan(2.6 + 1e-9);
          expect(on(axesOf(panel.pose).front, minus(eye.position, panel.pose.position)) / distance).toBeCloseTo(1, 9);
          expect(axesOf(panel.pose).right[1]).toBeCloseTo(0, 12);
        },
      ),
    );
  });
});

describe('an arrangement in the room', () => {
  it('does not depend on where the panels were', () => {
    fc.assert(
      fc.property(
        crowded,
        fc.array(fc.tuple(id, fc.constantFrom(...directions), head), { maxLength: 20 }),
        head,
        head,
        (open, moves, eye, other) => {
          const start = open(room.EMPTY_LAYOUT);
          const moved = moves.reduce((layout, [one, way, from]) => room.move(layout, one, way, from), start);
          const [here, there] = [room.arrange(start, eye), room.arrange(room.arrange(moved, other), eye)];
          for (const [index, panel] of here.panels.entries()) {
            expect(millimetresBetween(panel.pose, there.panels[index]!.pose)).toBeLessThan(1e-6);
            expect(panel.scale).toBeCloseTo(there.panels[index]!.scale, 9);
          }
        },
      ),
    );
  });

  it('shows a pixel of every panel equally large, one dp when there is room', () => {
    const beside = room.open(
      room.open(room.EMPTY_LAYOUT, 'months', CARD, STANDING),
      'models',
      { width: 900, height: 640 },
      STANDING,
    );
    expect(find(beside, 'models').openedDistance).toBe(1.1);
    for (const panel of room.arrange(beside, STANDING).panels)
      expect(apparentPixel(STANDING, panel)).toBeCloseTo(0.00087, 12);
    const alone = room.arrange(room.close(beside, 'months'), STANDING);
    const fresh = room.open(room.EMPTY_LAYOUT, 'models', { width: 900, height: 640 }, STANDING);
    expect(millimetresBetween(find(alone, 'models').pose, find(fresh, 'models').pose)).toBeLessThan(1e-9);
  });

  it('asks for no more room than the panels are drawn in', () => {
    const wide = { width: 1030, height: 500 };
    const three = IDS.slice(0, 3).reduce((layout, one) => room.open(layout, one, wide, STANDING), room.EMPTY_LAYOUT);
    const fresh = room.arrange(
      {
        ...three,
        panels: three.panels.map((panel) => ({ ...panel, pixelSize: 0.00087 * 1.4, openedDistance: 1.4, scale: 1 })),
      },
      STANDING,
    );
    const laid = room.arrange(three, STANDING);
    for (const [index, panel] of laid.panels.entries())
      expect(millimetresBetween(panel.pose, fresh.panels[index]!.pose)).toBeLessThan(1e-6);
  });
});

describe('opening a panel', () => {
  it('draws one that is too large for any view smaller, so that it ends', () => {
    const layout = room.open(room.EMPTY_LAYOUT, 'months', { width: 20_000, height: 20_000 }, STANDING);
    const panel = find(layout, 'months');
    expect(panel.pixelSize).toBeCloseTo(0.00087 * panel.openedDistance, 12);
    expect(panel.scale).toBeLessThan(0.8);
    expect(rectangleOf(panel).height / metresFrom(STANDING, panel)).toBeLessThan(15.2);
  });

  it('makes a pixel as large as one dp at the distance it opens at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), head, (count, eye) => {
        for (const panel of opened(count, eye).panels) {
          expect(panel.pixelSize).toBeCloseTo(0.00087 * panel.openedDistance, 12);
          expect(apparentPixel(eye, panel) / 0.00087).toBeGreaterThan(0.7);
        }
      }),
    );
    const [first] = opened(1).panels;
    expect(apparentPixel(STANDING, first!)).toBeCloseTo(0.00087, 12);
  });

  it('moves nothing, and ends in view whatever is open: free, or in front of what it covers', () => {
    fc.assert(
      fc.property(crowdedStory, head, pixels, (steps, eye, size) => {
        const before = after(steps);
        const name = 'opened-now';
        const layout = room.open(before, name, size, eye);
        expect(layout.panels.slice(0, -1)).toEqual(before.panels);
        const panel = find(layout, name);
        const { azimuth } = bearingOf(panel.pose.position, eye);
        expect(Math.abs(azimuth)).toBeLessThanOrEqual((25.001 * Math.PI) / 180);
        expect(room.isSeen(layout, name, eye)).toBe(true);
        const [own, distance] = [rectangleOf(panel), metresFrom(eye, panel)];
        for (const other of before.panels.filter((one) => one.isOpen)) {
          const rectangle = rectangleOf(other);
          if (distance > 0.66 && overlapAsSeen(rectangle, own, eye.position)) {
            const corners = pointsOf(rectangle).map((point) => Math.hypot(...minus(point, eye.position)));
            expect(Math.min(metresFrom(eye, other), ...corners)).toBeGreaterThan(distance + 0.09);
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('that is open and out of view is brought to where it would open', () => {
    const three = opened(3);
    const turned: Pose = { position: [0, 1.6, 0], rotation: [0, 1, 0, 0] };
    expect(room.isSeen(three, 'summary', STANDING)).toBe(true);
    expect(room.isSeen(three, 'summary', turned)).toBe(false);
    const brought = room.bring(three, 'summary', turned);
    expect(room.isSeen(brought, 'summary', turned)).toBe(true);
    expect(Math.abs(bearingOf(find(brought, 'summary').pose.position, turned).azimuth)).toBeLessThan(1e-6);
    expect(apparentPixel(turned, find(brought, 'summary'))).toBeCloseTo(0.00087, 9);
  });

  it('takes the place that a closed one near the middle has left', () => {
    const frame = { width: 560, height: 548 };
    const names = IDS.slice(0, 6);
    const six = names.reduce((layout, name) => room.open(layout, name, frame, STANDING), room.EMPTY_LAYOUT);
    const arranged = room.arrange(six, STANDING);
    for (const closed of names) {
      const { azimuth, elevation } = bearingOf(find(arranged, closed).pose.position, STANDING);
      // A closed panel that was far to the side, or in another row, appears in front of the other panels when it is
      // opened again. So such a panel is not checked.
      if (Math.abs(azimuth) > (25 * Math.PI) / 180 || Math.abs(elevation) > (10 * Math.PI) / 180) continue;
      const again = room.open(room.close(arranged, closed), closed, frame, STANDING);
      const back = rectangleOf(find(again, closed));
      for (const panel of again.panels.filter((one) => one.id !== closed))
        expect(overlapAsSeen(rectangleOf(panel), back, STANDING.position), `${closed} over ${panel.id}`).toBe(false);
    }
  });

  it('again changes nothing; after a close it comes in front again', () => {
    const two = opened(2);
    expect(room.open(two, 'summary', CARD, STANDING)).toBe(two);
    const away: Pose = { position: [4, 1.6, 4], rotation: [0, 1, 0, 0] };
    const again = find(room.open(room.close(two, 'summary'), 'summary', CARD, away), 'summary');
    expect(Math.abs(bearingOf(again.pose.position, away).azimuth)).toBeLessThan(1);
    expect(metresFrom(away, again)).toBeLessThan(1.8);
  });

  it('that was closed while pinned comes back where it was', () => {
    const pinned = room.pin(opened(2), 'summary');
    const back = room.open(room.close(pinned, 'summary'), 'summary', CARD, { ...STANDING, position: [5, 1.6, 0] });
    expect(find(back, 'summary')).toEqual(find(pinned, 'summary'));
  });
});

describe('moving a panel', () => {
  it('nearer or farther scales it and never lays it out again', () => {
    const layout = opened(1);
    const nearer = find(room.move(layout, 'summary', 'nearer', STANDING), 'summary');
    expect(metresFrom(STANDING, nearer)).toBeCloseTo(1.25, 9);
    expect(nearer.pixelSize).toBe(find(layout, 'summary').pixelSize);
    expect(apparentPixel(STANDING, nearer)).toBeCloseTo(0.00087, 12);
  });

  it('does nothing to one that is pinned, closed or unknown', () => {
    const layout = room.close(room.pin(opened(3), 'summary'), 'months');
    expect(room.move(layout, 'summary', 'up', STANDING)).toBe(layout);
    expect(room.drag(layout, 'summary', [0, 1, -1], STANDING)).toBe(layout);
    expect(room.move(layout, 'months', 'up', STANDING)).toBe(layout);
    expect(room.move(layout, 'nobody', 'up', STANDING)).toBe(layout);
    expect(room.pin(layout, 'months')).toBe(layout);
    expect(room.close(layout, 'months')).toBe(layout);
    expect(room.unpin(layout, 'intraday')).toBe(layout);
  });
});

describe('bringing the panels here', () => {
  const elsewhere: Pose = { position: [3, 1.2, -2], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };

  it('keeps them as the person had shaped them', () => {
    const shaped = room.move(opened(3), 'months', 'up', STANDING);
    const seenBefore = shaped.panels.map((panel) => bearingOf(panel.pose.position, STANDING));
    const brought = room.bringHere(shaped, elsewhere);
    for (const [index, panel] of brought.panels.entries()) {
      const seen = bearingOf(panel.pose.position, elsewhere);
      expect(seen.azimuth).toBeCloseTo(seenBefore[index]!.azimuth, 9);
      expect(seen.elevation).toBeCloseTo(seenBefore[index]!.elevation, 9);
    }
    expect(brought.home).toBe(elsewhere);
  });

  it('lays them anew when they would hide each other, leave the view or cover what is pinned', () => {
    const behind: Vec3 = [0, 1.6, 1.4];
    const astray = room.drag(opened(3), 'months', behind, STANDING);
    expect(room.bringHere(astray, elsewhere)).toEqual(room.arrange(astray, elsewhere));
    const piled = room.drag(opened(3), 'months', find(opened(3), 'summary').pose.position, STANDING);
    expect(room.bringHere(piled, elsewhere)).toEqual(room.arrange(piled, elsewhere));
    const covering = room.pin(room.bringHere(opened(1), elsewhere), 'summary');
    const second = room.arrange(room.open({ ...covering, home: null }, 'months', CARD, STANDING), STANDING);
    expect(room.bringHere(second, elsewhere)).toEqual(room.arrange(second, elsewhere));
  });

  it('arranges them when there is nothing to keep, as after a reload', () => {
    const reloaded = { ...opened(3), home: null };
    expect(room.bringHere(reloaded, elsewhere)).toEqual(room.arrange(reloaded, elsewhere));
  });
});

describe('restoring', () => {
  it('takes up remembered panels and leaves the others', () => {
    const remembered = room.pin(opened(2, { ...STANDING, position: [1, 1.5, 1] }), 'summary').panels;
    const present = room.close(opened(3), 'months');
    const restored = room.restore(present, remembered);
    expect(restored.panels.map((panel) => panel.id)).toEqual(['summary', 'intraday', 'months']);
    expect(restored.panels.slice(0, 2)).toEqual(remembered);
    expect(find(restored, 'months')).toBe(find(present, 'months'));
    expect(room.restore(room.EMPTY_LAYOUT, remembered).panels).toEqual(remembered);
  });
});

describe('a panel that grows', () => {
  it('keeps its place and takes its size to the next arrangement', () => {
    const layout = opened(3);
    const grown = room.resize(layout, 'months', { width: 900, height: 640 });
    expect(find(grown, 'months').pose).toBe(find(layout, 'months').pose);
    expect(room.resize(layout, 'months', { ...CARD })).toBe(layout);
    const shapes = room.arrange(grown, STANDING).panels.map(rectangleOf);
    expect(overlapAsSeen(shapes[0]!, shapes[2]!, STANDING.position)).toBe(false);
  });
});
