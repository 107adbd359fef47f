/** Reads the pose of the person’s head: from the headset, or from the camera of the preview. */
import { Quaternion, Vector3, type Object3D, type WebGLRenderer } from 'three';
import type { Pose } from '../placement/pose.ts';
import { poseOfViewer } from './device-pose.ts';

const position = new Vector3();
const rotation = new Quaternion();
const size = new Vector3();

/** Returns the pose of an object in the last drawn frame. */
export function poseOf(object: Object3D): Pose {
  object.matrixWorld.decompose(position, rotation, size);
  return {
    position: [position.x, position.y, position.z],
    rotation: [rotation.x, rotation.y, rotation.z, rotation.w],
  };
}

/**
 * Returns the pose of the head in this frame; null if the device does not know it. The camera of three.js is not used:
 * it is one frame late, and has no pose before the first frame.
 */
export function headIn(frame: XRFrame, gl: WebGLRenderer): Pose | null {
  return poseOfViewer(frame, gl.xr.getReferenceSpace());
}
