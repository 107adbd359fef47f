/**
 * Draws a controller and its two pointers: a ray, which presses when the person pulls the trigger, and a grip, which
 * holds panels.
 */
import {
  CombinedPointer,
  DefaultXRControllerGrabPointer,
  DefaultXRInputSourceRayPointer,
  useXRInputSourceStateContext,
  XRControllerModel,
} from '@react-three/xr';
import { useFrame } from '@react-three/fiber';
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Object3D } from 'three';
import { POINTER } from './pointer-options.ts';
import { createStillModel, isUntouched, type StillModel } from './still-model.ts';

export function RoomController(): ReactNode {
  return (
    <>
      <Suspense>
        <Model />
      </Suspense>
      <CombinedPointer>
        <DefaultXRControllerGrabPointer {...POINTER} />
        <DefaultXRInputSourceRayPointer makeDefault minDistance={0.2} {...POINTER} />
      </CombinedPointer>
    </>
  );
}

function Model(): ReactNode {
  const { gamepad } = useXRInputSourceStateContext('controller');
  const model = useRef<Object3D>(null);
  const still = useRef<StillModel | null | undefined>(undefined);
  useLayoutEffect(
    () => () => {
      still.current?.dispose();
      still.current = undefined;
    },
    [],
  );
  // This callback of `useFrame` runs after that of XRControllerModel. So the parts of the controller have already been
  // moved in this frame.
  useFrame(() => {
    if (model.current === null) return;
    if (still.current === undefined && isUntouched(gamepad)) still.current = createStillModel(model.current);
    still.current?.update();
  });
  return <XRControllerModel ref={model} />;
}
