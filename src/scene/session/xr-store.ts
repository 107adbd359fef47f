/**
 * Creates the store of @react-three/xr with session options and pointer settings. All files come from Outlay's own
 * origin.
 */
import { createXRStore } from '@react-three/xr';
import { POINTER } from '../input/pointer-options.ts';
import { RoomController } from '../input/room-controller.tsx';
import { RoomHand } from '../input/room-hand.tsx';

/**
 * The features that a session requests. Outlay does not use layers and meshes. `bounded-floor` is for devices with
 * Android XR, which save anchors only in the bounded reference space (google/xrblocks#523); other devices ignore it.
 * Planes and hit tests are for glances (small panels with one amount) on walls. They are requested in AR only, because
 * a headset may ask the person for permission.
 */
const VR: XRSessionInit = {
  requiredFeatures: ['local-floor'],
  optionalFeatures: ['anchors', 'hand-tracking', 'bounded-floor'],
};
const AR: XRSessionInit = { ...VR, optionalFeatures: [...(VR.optionalFeatures ?? []), 'plane-detection', 'hit-test'] };

export type RoomXRStore = ReturnType<typeof createXRStore>;

/**
 * Creates the store.
 * @param profiles the absolute address of the input profiles that are part of Outlay, ending with a slash
 */
export function createRoomXRStore(profiles: string): RoomXRStore {
  let features = VR;
  const store = createXRStore({
    emulate: false,
    offerSession: false,
    enterGrantedSession: false,
    baseAssetPath: profiles,
    // @react-three/xr reads this property each time a person enters the room.
    get customSessionInit() {
      return features;
    },
    domOverlay: false,
    // For sharp text: no foveation (a coarser picture at the edge of the view), and the display's own resolution, up to
    // 1.2 times the default. The library must not choose a frame rate, because `frame-rate.ts` requests a steady one.
    foveation: 0,
    frameBufferScaling: (native) => Math.max(1, Math.min(native, 1.2)),
    frameRate: false,
    controller: RoomController,
    hand: RoomHand,
    transientPointer: POINTER,
    gaze: POINTER,
    screenInput: POINTER,
  });
  const { enterAR, enterVR } = store;
  return Object.assign(store, {
    enterAR: () => {
      features = AR;
      return enterAR();
    },
    enterVR: () => {
      features = VR;
      return enterVR();
    },
  });
}
