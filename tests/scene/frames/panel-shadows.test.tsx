// @vitest-environment happy-dom
/**
 * Checks the shadows of panels in AR. There is one behind each open panel, wherever the panel is, and none after the
 * person has left the room.
 */
import { extend } from '@react-three/fiber';
import { InstancedMesh, Matrix4, Vector3, type ShaderMaterial } from 'three';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BAR_GAP, BAR_HEIGHT } from '../../../src/scene/frames/room-panels.ts';
import { PanelShadows } from '../../../src/scene/frames/panel-shadows.tsx';
import { rectangleOf } from '../../../src/scene/placement/panel.ts';
import { relativeTo } from '../../../src/scene/placement/pose.ts';
import type { RoomScene } from '../../../src/scene/room-context.ts';
import { openStage, SETTING, type Stage } from '../../panels/kit/spatial/room-stage.tsx';
import { aRoom, HEAD, inScene } from '../support/a-room.tsx';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  extend({ InstancedMesh });
});
afterAll(() => stage.close());

function mesh(): InstancedMesh {
  const found = stage.scene.getObjectByName('shadows');
  if (!(found instanceof InstancedMesh)) throw new Error('there are no shadows');
  return found;
}

function expectBehindPanels({ room }: RoomScene): void {
  const shadows = mesh();
  const open = room.store.getState().layout.panels.filter(({ isOpen, role }) => isOpen && role !== 'table');
  expect(shadows.count).toBe(open.length);
  const [matrix, centre] = [new Matrix4(), new Vector3()];
  for (const [index, panel] of open.entries()) {
    shadows.getMatrixAt(index, matrix);
    centre.setFromMatrixPosition(matrix);
    const place = relativeTo(panel.pose, { position: [centre.x, centre.y, centre.z], rotation: [0, 0, 0, 1] });
    const [x, y, z] = place.position;
    const box = shadows.geometry.getAttribute('box');
    const { width, height } = rectangleOf(panel);
    const metres = height / panel.size.height;
    const bar = panel.role === 'glance' ? 0 : (BAR_HEIGHT + BAR_GAP) * metres;
    expect(x, panel.id).toBeCloseTo(0, 5);
    // The shadow is a little below the middle of the panel, and behind the panel.
    expect(bar / 2 - y, panel.id).toBeCloseTo(0.02, 5);
    expect(z, panel.id).toBeCloseTo(-0.015, 5);
    expect(box.getX(index), panel.id).toBeCloseTo(width, 5);
    expect(box.getY(index), panel.id).toBeCloseTo(height - bar, 5);
  }
}

it('every open panel has one, through drags, closing and other layouts', () => {
  const scene = aRoom();
  stage.show(inScene(scene, SETTING, <PanelShadows />));
  expectBehindPanels(scene);
  const before = mesh().count;
  stage.act(() => scene.room.actions.drag('overview', [0.4, 1.2, -0.9], HEAD));
  stage.act(() => scene.room.actions.close('currency'));
  expect(mesh().count).toBe(before - 1);
  expectBehindPanels(scene);
  stage.act(() => scene.room.actions.chooseLayout('wall', HEAD));
  stage.act(() => scene.room.actions.toggle('terrain', HEAD));
  expectBehindPanels(scene);
});

it('it is freed when the person leaves, and follows nothing any more', () => {
  const scene = aRoom();
  stage.show(inScene(scene, SETTING, <PanelShadows />));
  const { geometry, material, instanceMatrix } = mesh();
  const gone: string[] = [];
  geometry.addEventListener('dispose', () => gone.push('geometry'));
  (material as ShaderMaterial).addEventListener('dispose', () => gone.push('material'));
  stage.show(null);
  expect(gone.toSorted()).toEqual(expect.arrayContaining(['geometry', 'material']));
  const { version } = instanceMatrix;
  stage.act(() => scene.room.actions.close('overview'));
  expect(instanceMatrix.version).toBe(version);
});
