/** Session options and pointer settings of @react-three/xr. All files come from Outlay's own origin. */
import { createXRStore } from '@react-three/xr';

/** A press is a click however long it lasts. What tells it from a drag is movement (`panels/kit/spatial/still-press.ts`). */
export const CLICK_MS = Infinity;
/** The distance in metres at which a fingertip presses (Meta's 5 mm sphere, plus tracking error). */
const TOUCH_METRES = 0.01;

export type RoomXRStore = ReturnType<typeof createRoomXRStore>;

/** @param profiles absolute address of the input profiles that are part of Outlay, ending with a slash */
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
