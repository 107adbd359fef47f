import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAnchored, resetAnchored, resetLayout, toAnchored } from '../../../src/scene/placement/anchored-layout.ts';
import type { RoomPanel } from '../../../src/scene/placement/panel.ts';
import { relativeTo, type Pose } from '../../../src/scene/placement/pose.ts';
import { arrange, EMPTY_LAYOUT, open, pin, type RoomLayout } from '../../../src/scene/placement/room-layout.ts';
import { encodeLayout, parseLayout } from '../../../src/scene/placement/stored-layout.ts';
import { anyPose, head } from './arbitraries.ts';
import { degreesBetween, millimetresBetween } from './oracle.ts';

const room: fc.Arbitrary<RoomLayout> = fc.tuple(head, fc.integer({ min: 1, max: 6 })).map(([eye, count]) => {
  const ids = Array.from({ length: count }, (_, index) => `panel-${index}`);
  const all = ids.reduce((layout, id) => open(layout, id, { width: 480, height: 600 }, eye), EMPTY_LAYOUT);
  return pin(arrange(all, eye), 'panel-0');
});

function expectHeld(panels: readonly RoomPanel[], expected: readonly Pose[]): void {
  expect(panels).toHaveLength(expected.length);
  for (const [index, { pose }] of panels.entries()) {
    expect(millimetresBetween(pose, expected[index]!)).toBeLessThan(1e-3);
    expect(degreesBetween(pose, expected[index]!)).toBeLessThan(1e-3);
  }
}

const posesOf = ({ panels }: { readonly panels: readonly RoomPanel[] }): Pose[] => panels.map(({ pose }) => pose);

describe('a remembered room', () => {
  it('is at the same place after the origin has moved and turned, also after saving and loading', () => {
    fc.assert(
      fc.property(room, anyPose, anyPose, (layout, anchor, newOrigin) => {
        const stored: unknown = JSON.parse(
          JSON.stringify(encodeLayout(toAnchored(layout, { handle: 'place', pose: anchor }))),
        );
        const restored = fromAnchored(parseLayout(stored), relativeTo(newOrigin, anchor));
        expect(restored.pinnedTo).toBe('anchor');
        expectHeld(
          restored.panels,
          posesOf(layout).map((pose) => relativeTo(newOrigin, pose)),
        );
      }),
    );
  });

  it('falls back to the floor where the anchor is not found, and says so', () => {
    fc.assert(
      fc.property(room, anyPose, (layout, anchor) => {
        const restored = fromAnchored(toAnchored(layout, { handle: 'place', pose: anchor }), null);
        expect(restored.pinnedTo).toBe('floor');
        expectHeld(restored.panels, posesOf(layout));
      }),
    );
  });

  it('is relative to the floor where there is no anchor, to the last bit', () => {
    fc.assert(
      fc.property(room, anyPose, (layout, stray) => {
        const stored = toAnchored(layout, null);
        expect(fromAnchored(stored, null)).toEqual({
          name: layout.name,
          panels: layout.panels,
          walls: [],
          pinnedTo: 'floor',
        });
        // an anchor that does not belong to the layout does not move the layout
        expect(fromAnchored(stored, stray)).toEqual({
          name: layout.name,
          panels: layout.panels,
          walls: [],
          pinnedTo: 'floor',
        });
      }),
    );
  });
});

describe('a reset of the reference space', () => {
  it('moves nothing in the room: every pose is told from the new origin', () => {
    fc.assert(
      fc.property(room, anyPose, (layout, transform) => {
        const reset = resetLayout(layout, transform);
        expectHeld(
          reset.panels,
          posesOf(layout).map((pose) => relativeTo(transform, pose)),
        );
        expect(millimetresBetween(reset.home!, relativeTo(transform, layout.home!))).toBeLessThan(1e-9);
      }),
    );
  });

  it('leaves the same room in the store, with an anchor or without', () => {
    fc.assert(
      fc.property(room, anyPose, anyPose, (layout, anchor, transform) => {
        const after = posesOf(resetLayout(layout, transform));
        const onFloor = resetAnchored(toAnchored(layout, null), transform);
        expectHeld(fromAnchored(onFloor, null).panels, after);
        const onAnchor = resetAnchored(toAnchored(layout, { handle: 'place', pose: anchor }), transform);
        expectHeld(fromAnchored(onAnchor, null).panels, after);
        expectHeld(fromAnchored(onAnchor, relativeTo(transform, anchor)).panels, after);
      }),
    );
  });

  it('forgets no home where there is none', () => {
    expect(resetLayout(EMPTY_LAYOUT, { position: [1, 0, 0], rotation: [0, 0, 0, 1] })).toEqual(EMPTY_LAYOUT);
  });
});
