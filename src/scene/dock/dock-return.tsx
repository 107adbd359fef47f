/**
 * Brings the dock (the bar of buttons in front of a person) to a person who turned or walked away from it. The dock
 * moves when the head has rested for a moment, or at once when the person turns a palm up. A press of the thumbstick or
 * touchpad brings the dock at any time.
 */
import { useFrame, useThree } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import { useRef, type ReactNode } from 'react';
import { hasRested, isLeftBehind, restAfter, type HeadRest } from '../placement/dock-follow.ts';
import { isPalmUp } from '../placement/palm.ts';
import { poseOfJoint } from '../input/device-pose.ts';
import { isStickPressed } from '../input/sticks.ts';
import { useRoomScene } from '../room-context.ts';
import { reportUse } from '../session/report-use.ts';

/** The time between two checks of whether the person has moved away from the dock, in seconds. */
const LOOK_SECONDS = 0.15;

export function DockReturn(): ReactNode {
  const xr = useXRStore();
  const { room, readHead } = useRoomScene();
  const invalidate = useThree((state) => state.invalidate);
  const rest = useRef<HeadRest | null>(null);
  const wasPressed = useRef(false);
  const sinceLooked = useRef(0);

  useFrame(({ gl }, seconds, frame: XRFrame | undefined) => {
    const { mode, dock } = room.store.getState();
    if (mode === null || dock === null) {
      rest.current = null;
      return;
    }
    const isPressed = isStickPressed(xr.getState().inputSourceStates);
    const isAsked = isPressed && !wasPressed.current;
    wasPressed.current = isPressed;
    if (isAsked) reportUse();
    sinceLooked.current += seconds;
    // A check allocates memory, so the dock is usually checked only a few times a second. Once the person has moved
    // away, it is checked in every frame.
    if (!isAsked && rest.current === null && sinceLooked.current < LOOK_SECONDS) return;
    sinceLooked.current = 0;
    const head = readHead();
    if (!isAsked && !isLeftBehind(dock, head)) {
      rest.current = null;
      return;
    }
    rest.current = restAfter(rest.current, head, seconds);
    const space = gl.xr.getReferenceSpace();
    const isCalled = isAsked || (frame !== undefined && space !== null && showsPalm(frame, space));
    // A preview draws frames only when something changes. So the next frame is requested here, to check again whether
    // the head rests.
    if (!isCalled && !hasRested(rest.current)) return invalidate();
    rest.current = null;
    room.actions.bringDock(head);
  });
  return null;
}

function showsPalm(frame: XRFrame, space: XRReferenceSpace): boolean {
  for (const { hand, handedness } of frame.session.inputSources) {
    const pose = poseOfJoint(frame, hand?.get('wrist'), space);
    if (pose !== null && handedness !== 'none' && isPalmUp(pose.rotation)) return true;
  }
  return false;
}
