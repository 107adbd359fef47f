/**
 * Makes the object that carries a fingertip's pointer. The object follows the joint of the fingertip in small steps
 * along its path, so a fast poke does not skip a button.
 */
import { Matrix4, Object3D, Vector3 } from 'three';
import { placesBetween } from '../placement/swept-path.ts';
import type { Vec3 } from '../placement/vec3.ts';
import { toVec3 } from './pointer-ray.ts';

export interface SweptTip {
  readonly ref: { readonly current: Object3D };
  /**
   * moves the object to the joint; `joint` is null if the device does not see the joint. Calls `onStep` at each place
   * on the path except the last. At the last place, the pointer library itself moves the pointer
   */
  follow(joint: Object3D | null, onStep: () => void): void;
}

export function createSweptTip(): SweptTip {
  const object = new Object3D();
  object.matrixAutoUpdate = false;
  // @pmndrs/pointer-events ignores an object whose `transformReady` is false, because its place is not known yet.
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
