/** The object that a fingertip's pointer is attached to. It follows the joint, and goes along the joint's way in small steps. */
import { Matrix4, Object3D, Vector3 } from 'three';
import { placesBetween } from './placement/swept-path.ts';
import type { Vec3 } from './placement/vec3.ts';
import { toVec3 } from './pointer-ray.ts';

export interface SweptTip {
  readonly ref: { readonly current: Object3D };
  /**
   * Goes to where the joint is now; null if the device does not see it. `onStep` is called at every place on the way except the last one,
   * which is the pointer's own.
   */
  follow(joint: Object3D | null, onStep: () => void): void;
}

export function createSweptTip(): SweptTip {
  const object = new Object3D();
  object.matrixAutoUpdate = false;
  // @pmndrs/pointer-events leaves out an object that has no place yet.
  object.transformReady = false;
  const matrix = new Matrix4();
  const position = new Vector3();
  let before: Vec3 | null = null;
  return {
    ref: { current: object },
    follow(joint, onStep) {
      object.transformReady = joint !== null && joint.transformReady !== false;
      if (joint === null || !object.transformReady) {
        before = null;
        return;
      }
      joint.updateWorldMatrix(true, false);
      matrix.copy(joint.matrixWorld);
      const now = toVec3(position.setFromMatrixPosition(matrix));
      object.matrix.copy(matrix);
      for (const place of before === null ? [] : placesBetween(before, now)) {
        object.matrix.setPosition(...place);
        onStep();
      }
      object.matrix.copy(matrix);
      before = now;
    },
  };
}
