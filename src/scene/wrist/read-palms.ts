/**
 * Reads where the palms of both hands are in this frame: from the wrist joints of tracked hands, or from the grips of
 * controllers.
 */
import { poseOfJoint, poseOfSpace } from '../input/device-pose.ts';
import { palmOfGrip, palmOfWrist, type Palm } from '../placement/wrist.ts';

export function readPalms(frame: XRFrame, space: XRReferenceSpace): readonly Palm[] {
  return [...frame.session.inputSources].flatMap(({ hand, gripSpace, handedness }) => {
    if (handedness === 'none') return [];
    const wrist = hand?.get('wrist');
    if (wrist !== undefined) {
      const pose = poseOfJoint(frame, wrist, space);
      return pose === null ? [] : [palmOfWrist(handedness, pose)];
    }
    const pose = poseOfSpace(frame, gripSpace, space);
    return pose === null ? [] : [palmOfGrip(handedness, pose)];
  });
}
