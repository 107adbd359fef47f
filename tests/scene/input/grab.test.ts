/**
 * Tests how a person holds a panel by its bar or its edge: one hand drags, two hands resize, and if one of them lets
 * go, the other hand drags.
 */
import { Quaternion, Vector3, type Object3D } from 'three';
import { expect, it } from 'vitest';
import { TABS } from '../../../src/core/settings/settings.ts';
import { createGrab } from '../../../src/scene/input/grab.ts';
import type { RoomPanel } from '../../../src/scene/placement/panel.ts';
import { SIZE_STEP } from '../../../src/scene/placement/frame-size.ts';
import { entered, openIn } from '../placement/entered-room.ts';

const EYES = { position: [0, 1.6, 0], rotation: [0, 0, 0, 1] } as const;

function held(id: string) {
  const room = entered(TABS, EYES);
  const captures = { bar: new Set<number>(), edge: new Set<number>() };
  const objectOf = (captured: Set<number>): object => ({
    setPointerCapture: (pointerId: number) => void captured.add(pointerId),
    hasPointerCapture: (pointerId: number) => captured.has(pointerId),
  });
  const objects = { bar: objectOf(captures.bar), edge: objectOf(captures.edge) };
  const { handlers, end } = createGrab(id, { room, readHead: () => EYES, tick: () => undefined });
  const panel = (): RoomPanel => {
    const found = openIn(room).find((one) => one.id === id);
    if (found === undefined) throw new Error('no panel');
    return found;
  };
  const depth = panel().pose.position[2];
  /** Makes the event of a pointer whose ray goes from `x` straight ahead to the plane of the panel. */
  const at = (pointerId: number, x: number, y = 1.1, by: 'bar' | 'edge' = 'bar'): object => ({
    pointerId,
    object: objects[by],
    point: new Vector3(x, y, depth),
    pointerPosition: new Vector3(x, y, 0),
    pointerQuaternion: new Quaternion(),
    details: { type: 'ray' },
    stopPropagation: () => undefined,
  });
  return {
    room,
    panel,
    down: (pointerId: number, x: number, by?: 'bar' | 'edge') =>
      handlers.onPointerDown(at(pointerId, x, undefined, by)),
    move: (pointerId: number, x: number, y?: number) => handlers.onPointerMove(at(pointerId, x, y)),
    remove: (by: 'bar' | 'edge') => end(objects[by] as Object3D),
    up: (pointerId: number, x: number) => {
      handlers.onPointerUp(at(pointerId, x));
      for (const captured of Object.values(captures)) captured.delete(pointerId);
    },
  };
}

it('one hand moves the panel and does not resize it', () => {
  const { panel, down, move } = held('overview');
  const before = panel();
  down(1, 0);
  move(1, 0.2, 1.2);
  expect(panel().pose.position[0]).toBeGreaterThan(before.pose.position[0] + 0.1);
  expect(panel().size).toEqual(before.size);
});

it('two hands that move together make the frame smaller around its centre, by whole steps', () => {
  const { panel, down, move } = held('overview');
  const before = panel();
  const step = SIZE_STEP * before.pixelSize * before.scale;
  down(1, -0.2);
  down(2, 0.2);
  move(1, -0.2 + 0.4 * step);
  expect(panel()).toBe(before);
  move(1, -0.2 + step);
  move(2, 0.2 - step);
  expect(panel().size).toEqual({
    width: before.size.width - 2 * SIZE_STEP,
    height: before.size.height - 2 * SIZE_STEP,
  });
  expect(panel().pose).toEqual(before.pose);
  move(1, -0.2);
  move(2, 0.2);
  expect(panel().size).toEqual(before.size);
});

it('the hand that is left drags on, from where the panel is', () => {
  const { panel, down, move, up } = held('overview');
  const before = panel();
  down(1, -0.2);
  down(2, 0.2);
  up(1, -0.2);
  move(2, 0.2);
  expect(panel().pose.position.map((one) => one.toFixed(6))).toEqual(before.pose.position.map((one) => one.toFixed(6)));
  move(2, 0.4, 1.2);
  expect(panel().pose.position[0]).toBeGreaterThan(before.pose.position[0] + 0.1);
  expect(panel().size).toEqual(before.size);
});

it('two hands on the bar go on resizing when the edge, which nobody holds, is removed', () => {
  const { panel, down, move, remove } = held('overview');
  const before = panel();
  const step = SIZE_STEP * before.pixelSize * before.scale;
  down(1, -0.2);
  down(2, 0.2);
  remove('edge');
  move(2, 0.2 - 2 * step);
  expect(panel().size.width).toBe(before.size.width - 2 * SIZE_STEP);
});

it('two hands do nothing to a pinned panel', () => {
  const { room, panel, down, move } = held('overview');
  room.actions.togglePin('overview');
  const before = panel();
  down(1, -0.2);
  down(2, 0.2);
  move(2, 0);
  expect(panel()).toBe(before);
});

it('a hand that let go without a word, as at the end of a session, does not count as the first of two', () => {
  const { panel, down, move, up } = held('overview');
  down(1, -0.2);
  up(9, 0);
  const { pose } = panel();
  up(1, -0.2);
  down(2, 0.2);
  move(2, 0.4, 1.2);
  expect(panel().pose.position[0]).toBeGreaterThan(pose.position[0] + 0.1);
});

it('one hand on the bar and one on the edge resize the frame, and the edge is held on when the bar is removed', () => {
  const { panel, down, move, remove } = held('overview');
  const before = panel();
  const step = SIZE_STEP * before.pixelSize * before.scale;
  down(1, -0.2, 'bar');
  down(2, 0.2, 'edge');
  move(2, 0.2 - 2 * step);
  expect(panel().size.width).toBe(before.size.width - 2 * SIZE_STEP);
  const small = panel();
  remove('bar');
  move(1, -0.4);
  expect(panel()).toBe(small);
  move(2, 0.2 - 2 * step);
  const places = [panel(), small].map(({ pose }) => pose.position.map((one) => one.toFixed(6)));
  expect(places[0]).toEqual(places[1]);
  move(2, 0.4, 1.2);
  expect(panel().size).toEqual(small.size);
  expect(panel().pose.position[0]).toBeGreaterThan(small.pose.position[0] + 0.1);
  remove('edge');
  const { pose } = panel();
  move(2, 0);
  expect(panel().pose).toBe(pose);
});
