/** Session options and pointer settings of @react-three/xr. All files come from our own origin. */
import { createXRStore } from '@react-three/xr';

/** A press may take this long and still is a click: slow hands, slow frames. */
const CLICK_MS = 1500;
/** Metres from a fingertip to what it presses (Meta's 5 mm sphere, and a little for tracking). */
const TOUCH_METRES = 0.01;

export type RoomXRStore = ReturnType<typeof createRoomXRStore>;

/** @param profiles absolute address of the committed input profiles, with a slash at its end */
export function createRoomXRStore(profiles: string): ReturnType<typeof createXRStore> {
  const ray = { clickThresholdMs: CLICK_MS };
  return createXRStore({
    emulate: false,
    offerSession: false,
    enterGrantedSession: false,
    baseAssetPath: profiles,
    anchors: true,
    handTracking: true,
    bodyTracking: false,
    layers: false,
    meshDetection: false,
    planeDetection: false,
    hitTest: false,
    domOverlay: false,
    controller: { rayPointer: ray, grabPointer: ray },
    hand: { rayPointer: ray, grabPointer: ray, touchPointer: { ...ray, downRadius: TOUCH_METRES } },
    transientPointer: ray,
    gaze: ray,
    screenInput: ray,
  });
}
