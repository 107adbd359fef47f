/**
 * Frees the bones of a hand's model. @react-three/xr copies the model each time a hand appears, and three.js makes a
 * texture for the bones of each copy. The texture stays on the graphics card until its skeleton is disposed of.
 */
import { SkinnedMesh, type Object3D } from 'three';

/** A callback for the `ref` of a model: returns the function that React calls when the model is removed. */
export function freeBones(model: Object3D): () => void {
  return () =>
    model.traverse((object) => {
      if (object instanceof SkinnedMesh) object.skeleton.dispose();
    });
}
