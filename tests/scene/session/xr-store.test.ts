/** Checks what a session of the room asks the device for. */
import { expect, it, vi } from 'vitest';
import { createRoomXRStore } from '../../../src/scene/session/xr-store.ts';

interface Options {
  readonly foveation: number;
  readonly frameRate: unknown;
  readonly frameBufferScaling: (native: number) => number;
  readonly customSessionInit: XRSessionInit;
}

const given = vi.hoisted(() => ({ options: null as unknown }));
vi.mock('@react-three/xr', async (load) => ({
  ...(await load<object>()),
  createXRStore: (options: unknown) => {
    given.options = options;
    return { enterAR: () => Promise.resolve(undefined), enterVR: () => Promise.resolve(undefined) };
  },
}));

function open(): { readonly options: Options; readonly store: ReturnType<typeof createRoomXRStore> } {
  const store = createRoomXRStore('http://localhost/room/input-profiles/');
  return { options: given.options as Options, store };
}

it('draws text sharply: no foveation, and as many pixels as the display has, within what a headset can draw', () => {
  const { options } = open();
  expect(options.foveation).toBe(0);
  // The scale that the display's pixels need, but at least 1 and at most 1.2. A scale of 1 is what the device
  // recommends.
  expect([0.7, 1, 1.1, 1.2, 1.9].map(options.frameBufferScaling)).toEqual([1, 1, 1.1, 1.2, 1.2]);
});

it('leaves the frame rate to the room, which asks for 90 or 72 Hz', () => {
  expect(open().options.frameRate).toBe(false);
});

it('asks for walls in AR only, and never requires what a device may lack', () => {
  const { options, store } = open();
  void store.enterAR();
  expect(options.customSessionInit.optionalFeatures).toEqual(
    expect.arrayContaining(['anchors', 'hand-tracking', 'bounded-floor', 'plane-detection', 'hit-test']),
  );
  void store.enterVR();
  expect(options.customSessionInit.optionalFeatures).toEqual(['anchors', 'hand-tracking', 'bounded-floor']);
  expect(options.customSessionInit.requiredFeatures).toEqual(['local-floor']);
});
