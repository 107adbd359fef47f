/** Reads where the palms of both hands are in this frame: from the wrist joints of tracked hands, or from the grips of controllers. */
import { poseOfTransform } from '../input/head.ts';
import { palmOfGrip, palmOfWrist, type Palm } from '../placement/wrist.ts';

export function readPalms(frame: XRFrame, space: XRReferenceSpace): readonly Palm[] {
  return [...frame.session.inputSources].flatMap(({ hand, gripSpace, handedness }) => {
    if (handedness === 'none') return [];
    const wrist = hand?.get('wrist');
    if (wrist !== undefined) {
      const pose = frame.getJointPose?.(wrist, space);
      return pose === undefined ? [] : [palmOfWrist(handedness, poseOfTransform(pose.transform))];
    }
    const pose = gripSpace === undefined ? undefined : frame.getPose(gripSpace, space);
    return pose === undefined ? [] : [palmOfGrip(handedness, poseOfTransform(pose.transform))];
  });
}
