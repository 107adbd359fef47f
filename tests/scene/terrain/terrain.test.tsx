// @vitest-environment happy-dom
/**
 * Tests the terrain (costs as columns) in the room, laid out without a screen: its texts, the effect of a press, and
 * that nothing is left after it is closed.
 */
import { extend } from '@react-three/fiber';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BoxGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Raycaster,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from 'three';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import type { Tracker } from '../../../src/core/tracker/tracker.ts';
import { TERRAIN } from '../../../src/scene/frames/room-panels.ts';
import type { RoomScene } from '../../../src/scene/room-context.ts';
import { Terrain } from '../../../src/scene/terrain/terrain.tsx';
import { anInput, TODAY } from '../../panels/fixtures/some-reports.ts';
import { answerOf, row } from '../../panels/overview/support/cost-answers.ts';
import { inputOf } from '../../panels/overview/support/input-of-answer.ts';
import { layoutFaults } from '../../panels/kit/spatial/layout-faults.ts';
import { LONGEST_NAMES } from '../../panels/kit/spatial/longest.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { aRoom, HEAD, inScene } from '../support/a-room.tsx';

const INPUT = inputOf(
  answerOf([
    row('claude-opus-4-5', [30, 20, 10]),
    ...['claude-haiku-4-5', 'claude-haiku-5-5', 'claude-fable-5-1', 'claude-fable-5-2'].map((id) => row(id, [9, 9, 9])),
    ...LONGEST_NAMES.map((name, index) => row(`${name}-${index}`, [3, 2 + index, 1])),
  ]),
);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  extend({ BoxGeometry, MeshLambertMaterial });
});
afterAll(() => stage.close());

type Scope = Parameters<Tracker['actions']['changeScope']>[0];

/**
 * Makes a room with an open terrain (costs as columns on a table). Returns the room with two lists: `asked` gets each
 * requested change of scope (days, filters and grouping), and `slid` gets each day up to which the terrain shows costs
 * during a drag.
 */
function opened(): { readonly scene: RoomScene; readonly asked: Scope[]; readonly slid: (Day | null)[] } {
  const room = aRoom();
  const asked: Scope[] = [];
  const slid: (Day | null)[] = [];
  const actions = {
    ...room.tracker.actions,
    changeScope: (change: Scope) => void asked.push(change),
    slide: async (through: Day | null) => void slid.push(through),
  };
  const scene = { ...room, tracker: { ...room.tracker, actions } };
  room.room.actions.toggle(TERRAIN, HEAD);
  return { scene, asked, slid };
}

function meshIn(root: Object3D): InstancedMesh {
  const mesh = root.getObjectByName('terrain:columns');
  if (!(mesh instanceof InstancedMesh)) throw new Error('no mesh');
  return mesh;
}

type Handler = 'onPointerMove' | 'onPointerDown' | 'onPointerUp' | 'onPointerLeave' | 'onPointerOut' | 'onClick';

/** Does what a pointer on a cell does. It directly calls the handlers that fiber stores with each three.js object. */
function point(handler: Handler, instanceId: number, more: object = {}): void {
  const { handlers } = Reflect.get(meshIn(stage.scene), '__r3f') as {
    readonly handlers: Readonly<Partial<Record<Handler, (event: object) => void>>>;
  };
  stage.act(() => handlers[handler]?.({ instanceId, pointerId: 1, stopPropagation: () => undefined, ...more }));
}

/** Touches the handle of the rail with a fingertip, and slides it to the first day. */
function slideToFirstDay(): void {
  const mesh = meshIn(stage.scene);
  const matrices = Array.from({ length: mesh.count }, (_, index) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(index, matrix);
    return matrix;
  });
  // Only the grip of the handle has a box of this size.
  const grip = matrices.find(({ elements }) => elements[0] === 4 && elements[5] === 34);
  if (grip === undefined) throw new Error('no handle');
  const at = new Vector3().setFromMatrixPosition(grip);
  const inRoom = (x: number, y: number): Vector3 => new Vector3(x, y, at.z).applyMatrix4(mesh.matrixWorld);
  const above = inRoom(at.x, at.y + 100);
  const down = inRoom(at.x, at.y).sub(above).normalize();
  const [hit] = new Raycaster(above, down).intersectObject(mesh);
  if (hit?.instanceId === undefined) throw new Error('no rail');
  const touch = { details: { type: 'touch' }, object: { setPointerCapture: () => undefined } };
  point('onPointerDown', hit.instanceId, { ...touch, point: inRoom(at.x, at.y) });
  point('onPointerMove', hit.instanceId, { ...touch, point: inRoom(at.x - 1000, at.y) });
}

describe.each(TEXT_SCALES)('with text at %d percent', (percent) => {
  it('fits, with and without its controls', () => {
    const { scene } = opened();
    const setting = { ...SETTING, textScale: percent / 100 };
    stage.show(inScene(scene, setting, <Terrain key={percent} input={INPUT} />));
    expect(layoutFaults(stage.scene)).toEqual([]);
    const texts = textsOf(stage.scene).join('\n');
    expect(texts).toContain('Cost by model, 19–21 Nov: $');
    expect(texts).toContain('Thin columns: Estimated');
    const names = meantBy(stage.scene, 'button')
      .filter(({ meaning }) => meaning.name.startsWith('Only '))
      .map(({ element }) => textsOf(element).join());
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size, names.join(' | ')).toBe(names.length);
    stage.act(() => scene.room.actions.focus(TERRAIN));
    const controls = (): readonly string[] =>
      meantBy(stage.scene, 'button', 'switch').map(({ element }) => String(element.properties.peek().id));
    for (const name of ['grab', 'move', 'pin', 'close']) expect(controls()).toContain(`${name}:${TERRAIN}`);
    expect(layoutFaults(stage.scene)).toEqual([]);
    const before = controls().length;
    const move = meantBy(stage.scene, 'switch').find(
      ({ element }) => element.properties.peek().id === `move:${TERRAIN}`,
    );
    stage.act(() => move?.element.dispatchEvent({ type: 'click' } as never));
    expect(controls()).toHaveLength(before + 6);
    expect(layoutFaults(stage.scene)).toEqual([]);
    stage.act(() => scene.room.actions.togglePin(TERRAIN));
    expect(controls()).toHaveLength(before);
    expect(textsOf(stage.scene).join('\n')).toContain('Pinned. The panel’s place may not be exact.');
    expect(layoutFaults(stage.scene)).toEqual([]);
  });
});

it('says what a column is while a pointer is on it, and a press on it opens its day', () => {
  const { scene, asked } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
  const said = (): readonly string[] => meantBy(stage.scene, 'status').map(({ meaning }) => meaning.name);
  expect(said()).toEqual([]);
  point('onPointerMove', 1);
  expect(said()).toEqual([expect.stringMatching(/^Friday, 20 Nov, .+: \$20\.00$/) as string]);
  expect(layoutFaults(stage.scene)).toEqual([]);
  // If a column shows no label yet, a press on it only shows the label. So the test presses the column twice.
  point('onPointerDown', 0);
  point('onClick', 0);
  expect(asked).toEqual([]);
  expect(said()).toEqual([expect.stringMatching(/^Thursday, 19 Nov, /) as string]);
  point('onPointerDown', 0);
  point('onClick', 0);
  expect(asked).toEqual([{ range: { from: addDays(TODAY, -2), to: addDays(TODAY, -1) } }]);
  point('onPointerOut', 0);
  expect(said()).toEqual([]);
});

it('what eyes and a pinch have pressed stays shown after the pinch, and a second pinch opens its day', () => {
  const { scene, asked } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
  const pinch = (): void => {
    // The pointer appears with each pinch, and the device removes it afterwards. So the last event says that the pointer
    // has left.
    for (const handler of ['onPointerMove', 'onPointerDown', 'onClick', 'onPointerOut'] as const)
      point(handler, 0, { pointerState: { type: 'transientPointer' } });
  };
  pinch();
  expect(asked).toEqual([]);
  expect(meantBy(stage.scene, 'status')).toHaveLength(1);
  pinch();
  expect(asked).toHaveLength(1);
});

// A browser may give a touch the id of an earlier touch.
it('a touch that goes up beside the terrain does not make the next touch with its id open a day at once', () => {
  const { scene, asked } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
  const touch = { nativeEvent: { pointerType: 'touch' }, pointerId: 7, point: { x: 0, y: 0, z: 0 } };
  for (const handler of ['onPointerMove', 'onPointerDown', 'onPointerLeave', 'onPointerOut'] as const)
    point(handler, 0, touch);
  for (const handler of ['onPointerMove', 'onPointerDown', 'onClick'] as const) point(handler, 1, touch);
  expect(asked).toEqual([]);
  expect(meantBy(stage.scene, 'status')).toHaveLength(1);
});

it('a press on a name narrows to it, as the heat map does', () => {
  const { scene, asked } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
  const first = meantBy(stage.scene, 'button').find(({ meaning }) => meaning.name.startsWith('Only '));
  stage.act(() => first?.element.dispatchEvent({ type: 'click' } as never));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked[0])).toContain('claude-opus-4-5');
});

describe('a handle that a pointer slides along the rail', () => {
  const days = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

  it('keeps totals as they are until it is released', () => {
    const { scene, asked, slid } = opened();
    stage.show(inScene(scene, SETTING, <Terrain key="released" input={INPUT} />));
    slideToFirstDay();
    expect(asked).toEqual([]);
    point('onPointerUp', 0);
    expect(slid.at(-1)).toBe(addDays(TODAY, -2));
    expect(asked).toEqual([{ through: addDays(TODAY, -2) }]);
  });

  it.each<[string, (scene: RoomScene) => void]>([
    ['the terrain is closed', (scene) => stage.act(() => scene.room.actions.close(TERRAIN))],
    ['the session ends', () => stage.show(null)],
    ['the figures are lost', (scene) => stage.show(inScene(scene, SETTING, <Terrain input={inputOf(answerOf([]))} />))],
    [
      'the mesh is replaced by a larger one',
      (scene) => {
        const before = meshIn(stage.scene);
        const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => row(id, days(60)));
        stage.show(inScene(scene, SETTING, <Terrain input={inputOf(answerOf(rows))} />));
        expect(meshIn(stage.scene)).not.toBe(before);
      },
    ],
  ])('is released when %s', (_, end) => {
    const { scene, asked, slid } = opened();
    stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
    slideToFirstDay();
    expect(asked).toEqual([]);
    end(scene);
    expect(slid.at(-1)).toBe(addDays(TODAY, -2));
    expect(asked).toEqual([{ through: addDays(TODAY, -2) }]);
    stage.show(null);
  });
});

it('says why there is nothing to draw, and that it is calculating before the first answer', () => {
  const { scene } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={inputOf(answerOf([]))} />));
  expect(textsOf(stage.scene)).toContain('Nothing was spent on these days.');
  expect(layoutFaults(stage.scene)).toEqual([]);
  stage.show(inScene(scene, SETTING, <Terrain key="b" input={anInput()} />));
  expect(textsOf(stage.scene)).toContain('Calculating');
});

it('leaves nothing behind when it is closed, and draws nothing while it is', () => {
  const { scene } = opened();
  stage.show(inScene(scene, SETTING, <Terrain input={INPUT} />));
  const left = new Set<BufferGeometry | InstancedMesh>();
  stage.scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    left.add(object.geometry);
    object.geometry.addEventListener('dispose', () => left.delete(object.geometry));
    if (!(object instanceof InstancedMesh) || object.name === '') return;
    left.add(object);
    object.addEventListener('dispose', () => left.delete(object));
  });
  const own = meshIn(stage.scene);
  expect(left.has(own)).toBe(true);
  expect(left.has(own.geometry)).toBe(true);
  stage.act(() => scene.room.actions.close(TERRAIN));
  expect(left.has(own)).toBe(false);
  expect(left.has(own.geometry)).toBe(false);
  expect(textsOf(stage.scene)).toEqual([]);
  expect(stage.scene.getObjectByName('terrain:columns')).toBeUndefined();
});
