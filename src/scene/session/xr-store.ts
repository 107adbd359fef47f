/** Creates the store of @react-three/xr with session options and pointer settings. All files come from Outlay's own origin. */
import { createXRStore } from '@react-three/xr';
import { POINTER } from '../input/pointer-options.ts';
import { RoomHand } from '../input/room-hand.tsx';

/**
 * The features that a session requests. Outlay does not use layers, planes and meshes. Devices with Android XR save anchors only in the
 * bounded reference space (google/xrblocks#523). Other devices ignore this optional feature.
 */
const SESSION: XRSessionInit = {
  requiredFeatures: ['local-floor'],
  optionalFeatures: ['anchors', 'hand-tracking', 'bounded-floor'],
};

export type RoomXRStore = ReturnType<typeof createRoomXRStore>;

/**
 * Creates the store.
 * @param profiles the absolute address of the input profiles that are part of Outlay, ending with a slash
 */
export function createRoomXRStore(profiles: string): ReturnType<typeof createXRStore> {
  return createXRStore({
    emulate: false,
    offerSession: false,
    enterGrantedSession: false,
    baseAssetPath: profiles,
    customSessionInit: SESSION,
    domOverlay: false,
    // Text is sharpest without foveation, at the display's own resolution, and at a rate that the device can hold.
    foveation: 0,
    frameBufferScaling: (native) => Math.max(1, Math.min(native, 1.2)),
    frameRate: false,
    controller: { rayPointer: POINTER, grabPointer: POINTER },
    hand: RoomHand,
    transientPointer: POINTER,
    gaze: POINTER,
    screenInput: POINTER,
  });
}
