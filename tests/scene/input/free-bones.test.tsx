// @vitest-environment happy-dom
/** The texture of a hand's bones is freed when the hand is removed. */
import { act, useImperativeHandle, type ReactNode, type Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { Bone, Group, Skeleton, SkinnedMesh, type Object3D } from 'three';
import { expect, it, vi } from 'vitest';
import { freeBones } from '../../../src/scene/input/free-bones.ts';

/** Passes its model to its `ref`, as XRHandModel does. */
function Model({ model, ref }: { readonly model: Object3D; readonly ref: Ref<Object3D> }): ReactNode {
  useImperativeHandle(ref, () => model, [model]);
  return null;
}

it('frees the texture of the bones when the hand is removed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const mesh = new SkinnedMesh();
  mesh.skeleton = new Skeleton([new Bone(), new Bone()]);
  mesh.skeleton.computeBoneTexture();
  const freed = vi.fn<() => void>();
  mesh.skeleton.boneTexture?.addEventListener('dispose', freed);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Model ref={freeBones} model={new Group().add(mesh)} />));
  expect(freed).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  expect(freed).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
