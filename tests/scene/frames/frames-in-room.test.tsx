// @vitest-environment happy-dom
/**
 * Checks the frames of panels (their bars, buttons and edges) and the dock (the bar of buttons in the room) at every
 * text size: nothing extends beyond its parent, nothing overlaps, and every control can be hit.
 */
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEXT_SCALES } from '../../../src/core/settings/settings.ts';
import { Surface } from '../../../src/panels/kit/spatial/surface.tsx';
import { settingsPanel } from '../../../src/panels/settings/panel.ts';
import { DOCK_HEIGHT, DOCK_TOP, DOCK_WIDTH, dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { Dock } from '../../../src/scene/dock/dock.tsx';
import { PanelFrame } from '../../../src/scene/frames/panel-frame.tsx';
import { PANELS } from '../../../src/panels/registry.ts';
import { bearingOf } from '../../../src/scene/placement/heading.ts';
import { fromRelative } from '../../../src/scene/placement/pose.ts';
import type { Vec3 } from '../../../src/scene/placement/vec3.ts';
import { createRoomPanels, framesOf } from '../../../src/scene/frames/room-panels.ts';
import { extend } from '@react-three/fiber';
import { Mesh, Raycaster, ShaderMaterial, SphereGeometry, Vector3, type Color, type Object3D } from 'three';
import { Surroundings } from '../../../src/scene/surroundings.tsx';
import { RoomToast } from '../../../src/scene/dock/room-toast.tsx';
import { NO_ACTIONS } from '../../panels/fixtures/no-actions.ts';
import { anInput } from '../../panels/fixtures/some-reports.ts';
import { layoutFaults } from '../../panels/kit/spatial/layout-faults.ts';
import { LONGEST_NAMES } from '../../panels/kit/spatial/longest.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { elementsOf, meantBy, propertyOf, textsOf } from '../../panels/kit/spatial/uikit-tree.ts';
import { A_WALL, aRoom, HEAD, inScene } from '../support/a-room.tsx';

const ROOM_PANELS = createRoomPanels(PANELS);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  extend({ ShaderMaterial, SphereGeometry });
  // Loads the code of all panels, so that every test shows the content of a panel and not its placeholder.
  for (const id of ROOM_PANELS.firstIds) {
    stage.show(inScene(aRoom(), SETTING, <PanelFrame id={id} input={anInput()} />));
    await vi.dynamicImportSettled();
    await act(async () => undefined);
  }
  stage.show(null);
});
afterAll(() => stage.close());

it('the surroundings are removed when a person enters AR, and change their colours with the theme', () => {
  const gone: string[] = [];
  const watch = (): string => {
    let sky = '';
    stage.scene.traverse((object) => {
      if (!(object instanceof Mesh) || !(object.material instanceof ShaderMaterial)) return;
      const { geometry, material } = object as Mesh<SphereGeometry, ShaderMaterial>;
      sky = (material.uniforms['sky']?.value as Color | undefined)?.getHexString() ?? '';
      geometry.addEventListener('dispose', () => gone.push('geometry'));
      material.addEventListener('dispose', () => gone.push(sky));
    });
    return sky;
  };
  stage.show(<Surroundings mode="dark" />);
  const dark = watch();
  stage.show(<Surroundings mode="light" />);
  const light = watch();
  expect(light).not.toBe(dark);
  expect(gone).toEqual([dark]);
  stage.show(null);
  expect(gone.toSorted()).toEqual([dark, 'geometry', 'geometry', light].toSorted());
});

it.each([1, 1.5])(
  'the Summary, which looks smaller in its first place, has no text below 14 dp (text × %d)',
  (textScale) => {
    const scene = aRoom(undefined, undefined, textScale);
    const panel = scene.room.store.getState().layout.panels.find(({ id }) => id === 'summary');
    const fit = panel?.fit ?? 1;
    expect([panel?.role, fit < 0.9]).toEqual(['side', true]);
    stage.show(inScene(scene, { ...SETTING, textScale }, <PanelFrame id="summary" input={anInput()} />));
    const sizes = elementsOf(stage.scene).flatMap((element) =>
      element.constructor.name === 'Text' ? [Number(propertyOf(element, 'fontSize')) * fit] : [],
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
    expect(layoutFaults(stage.scene)).toEqual([]);
  },
);

/** Returns the middle of the lower edge of what a group of the room contains, in metres. */
function lowestOf(group: string): Vec3 {
  const [element] = elementsOf(stage.scene.getObjectByName(group) ?? stage.scene);
  if (element === undefined) throw new Error(`there is no ${group}`);
  element.updateWorldMatrix(true, false);
  // A uikit element is one unit high in its own coordinates, with the origin in the middle.
  const { x, y, z } = element.localToWorld(new Vector3(0, -0.5, 0));
  return [x, y, z];
}

/**
 * Returns the ids of those controls of a panel's frame that are partly covered by the frame's edge. A pointer could not
 * press every part of such a control.
 */
function coveredByEdge(id: string): readonly string[] {
  const edge = stage.scene.getObjectByName(`edge:${id}`);
  if (!(edge instanceof Mesh)) throw new Error('the frame has no edge');
  edge.updateWorldMatrix(true, true);
  const ray = new Raycaster();
  return meantBy(stage.scene, 'button', 'switch', 'option').flatMap(({ element }) => {
    element.updateWorldMatrix(true, false);
    const corners = [-0.49, 0.49].flatMap((x) => [-0.49, 0.49].map((y) => element.localToWorld(new Vector3(x, y, 0))));
    const normal = new Vector3(0, 0, 1).transformDirection(element.matrixWorld);
    const area = scrollAbove(element);
    const isCovered = corners.some((corner) => {
      // Elements that are scrolled out of their area do not count.
      if (area !== null && isOutside(area.worldToLocal(corner.clone()))) return false;
      ray.set(corner.addScaledVector(normal, 0.1), normal.clone().negate());
      return ray.intersectObject(edge).length > 0;
    });
    return isCovered ? [String(element.properties.peek().id)] : [];
  });
}

function scrollAbove(element: Object3D): Object3D | null {
  for (let above = element.parent; above !== null; above = above.parent)
    if (typeof above.userData['scrollBy'] === 'function') return above;
  return null;
}

const isOutside = ({ x, y }: Vector3): boolean => Math.abs(x) > 0.5 || Math.abs(y) > 0.5;

describe.each(TEXT_SCALES)('with text at %d percent', (percent) => {
  const setting = { ...SETTING, textScale: percent / 100 };

  it.each(ROOM_PANELS.firstIds)('the frame of %s fits, pinned or not', (id) => {
    const scene = aRoom();
    stage.show(inScene(scene, setting, <PanelFrame key={`${String(percent)} ${id}`} id={id} input={anInput()} />));
    expect(layoutFaults(stage.scene)).toEqual([]);
    if (ROOM_PANELS.usualRoleOf(id) === 'glance') {
      // A glance (a small panel with one amount) is one control, with two more while a pointer is on it. When pressed,
      // it becomes the main panel. A pinned glance can't be pressed.
      const controls = (): readonly (readonly [string, boolean])[] =>
        meantBy(stage.scene, 'button', 'switch').map(({ element, meaning }) => [
          String(element.properties.peek().id),
          meaning.isDisabled === true,
        ]);
      expect(controls()).toEqual([[`glance:${id}`, false]]);
      stage.act(() => scene.room.actions.focus(id));
      expect(controls()).toEqual([
        [`glance:${id}`, false],
        [`pin:${id}`, false],
        [`close:${id}`, false],
      ]);
      expect(layoutFaults(stage.scene)).toEqual([]);
      stage.act(() => scene.room.actions.togglePin(id));
      expect(controls()[0]).toEqual([`glance:${id}`, true]);
      expect(layoutFaults(stage.scene)).toEqual([]);
      stage.act(() => scene.room.actions.togglePin(id));
      // In AR, a small panel can be put on a wall and dragged there. If the device has not found a wall, the button
      // says so.
      const wallControls = (): readonly unknown[] => controls().filter(([name]) => /^(?:wall|grab|pin):/.test(name));
      stage.act(() => scene.room.actions.setPlanes([]));
      expect(wallControls()).toEqual([
        [`grab:${id}`, false],
        [`wall:${id}`, true],
        [`pin:${id}`, false],
      ]);
      expect(textsOf(stage.scene)).toContain('No walls known');
      expect(layoutFaults(stage.scene)).toEqual([]);
      stage.act(() => scene.room.actions.setPlanes([A_WALL]));
      expect(wallControls()).toEqual([
        [`grab:${id}`, false],
        [`wall:${id}`, false],
        [`pin:${id}`, false],
      ]);
      expect(layoutFaults(stage.scene)).toEqual([]);
      stage.act(() => scene.room.actions.hang(id, HEAD));
      expect(wallControls()).toEqual([
        [`grab:${id}`, false],
        [`wall:${id}`, false],
      ]);
      expect(textsOf(stage.scene).join()).toContain('On the wall');
      expect(layoutFaults(stage.scene)).toEqual([]);
      stage.act(() => scene.room.actions.takeDown(id, HEAD));
      stage.act(() => scene.room.actions.setPlanes(null));
      stage.act(() => scene.room.actions.focus(null));
      const [glance, ...others] = meantBy(stage.scene, 'button', 'switch');
      expect(others).toEqual([]);
      stage.act(() => glance?.element.dispatchEvent({ type: 'click' } as never));
      expect(layoutFaults(stage.scene)).toEqual([]);
    }
    const frameIds = (): readonly string[] =>
      meantBy(stage.scene, 'button', 'switch')
        .map(({ element }) => String(element.properties.peek().id))
        .filter((name) => name.endsWith(`:${id}`));
    stage.act(() => scene.room.actions.focus('settings'));
    expect(frameIds()).toEqual([]);
    stage.act(() => scene.room.actions.focus(id));
    expect(layoutFaults(stage.scene)).toEqual([]);
    expect(coveredByEdge(id)).toEqual([]);
    expect(frameIds().toSorted()).toEqual([`close:${id}`, `grab:${id}`, `move:${id}`, `pin:${id}`]);
    const unfold = meantBy(stage.scene, 'switch').find(({ element }) => element.properties.peek().id === `move:${id}`);
    stage.act(() => unfold?.element.dispatchEvent({ type: 'click' } as never));
    expect(frameIds()).toHaveLength(13);
    expect(layoutFaults(stage.scene)).toEqual([]);
    // Also checks the panel's frame at its smallest size, with all of its buttons.
    stage.act(() => scene.room.actions.stepSize(id, -30, HEAD));
    const { size } = scene.room.store.getState().layout.panels.find((one) => one.id === id) ?? {};
    expect(size).toEqual({ width: 380, height: 480 });
    expect(coveredByEdge(id)).toEqual([]);
    expect(frameIds()).toHaveLength(13);
    expect(layoutFaults(stage.scene)).toEqual([]);
    const usual = meantBy(stage.scene, 'button').find(
      ({ element }) => element.properties.peek().id === `usual-size:${id}`,
    );
    stage.act(() => usual?.element.dispatchEvent({ type: 'click' } as never));
    expect(scene.room.store.getState().layout.panels.find((one) => one.id === id)?.size.height).toBeGreaterThan(480);
    expect(layoutFaults(stage.scene)).toEqual([]);
    stage.act(() => scene.room.actions.togglePin(id));
    expect(frameIds()).toHaveLength(4);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });

  it('a toast fits above the dock, tells what is new, and closes when pressed', () => {
    const scene = aRoom();
    scene.toasts.offer([]);
    stage.show(inScene(scene, setting, <RoomToast input={anInput()} />));
    expect(textsOf(stage.scene)).toEqual([]);
    stage.act(() =>
      scene.toasts.offer([{ id: 'a', tone: 'error', title: LONGEST_NAMES[1] ?? '', text: LONGEST_NAMES.join(' ') }]),
    );
    expect(textsOf(stage.scene)).toContain(LONGEST_NAMES[1] ?? '');
    expect(layoutFaults(stage.scene)).toEqual([]);
    const top = fromRelative(dockAt(HEAD), { position: [0, DOCK_TOP, 0], rotation: [0, 0, 0, 1] }).position;
    expect(bearingOf(lowestOf('toast'), HEAD).elevation).toBeGreaterThan(bearingOf(top, HEAD).elevation);
    const [button] = meantBy(stage.scene, 'button');
    stage.act(() => button?.element.dispatchEvent({ type: 'click' } as never));
    expect(textsOf(stage.scene)).toEqual([]);
  });

  // The registry of panels loads the code of Settings only when it is needed. This test imports the code directly.
  it('the settings fit', () => {
    const body = <settingsPanel.Body input={anInput()} act={NO_ACTIONS} />;
    const { width } = framesOf('desk', 1).main;
    stage.show(inScene(aRoom(), setting, <Surface width={width}>{body}</Surface>));
    expect(meantBy(stage.scene, 'button').length).toBeGreaterThan(4);
    expect(layoutFaults(stage.scene)).toEqual([]);
  });

  it('the dock fits', () => {
    stage.show(inScene(aRoom(), setting, <Dock />));
    expect(layoutFaults(stage.scene)).toEqual([]);
    const dock = elementsOf(stage.scene).find((element) => propertyOf(element, 'id') === 'dock');
    const [width, height] = dock?.size.peek() ?? [0, 0];
    // The dock's upper edge does not move when the text grows. So if the dock does not cover a panel at 100 percent, it
    // covers none at any size.
    expect(width).toBe(DOCK_WIDTH);
    if (percent === 100) expect(height).toBeLessThanOrEqual(DOCK_HEIGHT);
    const unfold = meantBy(stage.scene, 'switch').find(({ element }) => element.properties.peek().id === 'dock:panels');
    stage.act(() => unfold?.element.dispatchEvent({ type: 'click' } as never));
    expect(dock?.size.peek()?.[1]).toBeGreaterThan(height ?? Infinity);
    expect(layoutFaults(stage.scene)).toEqual([]);
    for (const id of ROOM_PANELS.ids) expect(textsOf(stage.scene)).toContain(ROOM_PANELS.titleOf(id));
    expect(dock && propertyOf(dock, 'anchorY')).toBe('top');
  });
});
