/**
 * Draws a tracked hand and its three pointers: a ray, which presses when the person pinches; a grip; and a fingertip.
 * The fingertip presses buttons even when it moves fast.
 */
import {
  CombinedPointer,
  DefaultXRHandGrabPointer,
  DefaultXRInputSourceRayPointer,
  PointerCursorModel,
  useTouchPointer,
  useXRInputSourceStateContext,
  XRHandModel,
  XRSpace,
  defaultTouchPointerOpacity,
} from '@react-three/xr';
import { useFrame, useThree } from '@react-three/fiber';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { Object3D } from 'three';
import { CURSOR } from './cursor-material.ts';
import { freeBones } from './free-bones.ts';
import { POINTER, TOUCH_METRES } from './pointer-options.ts';
import { createSweptTip } from './swept-tip.ts';

/**
 * The order of this file's callback in each animation frame: after @react-three/xr has read the joints, and before it
 * moves the pointers.
 */
const BEFORE_POINTERS = -60;
const TOUCH = { ...POINTER, downRadius: TOUCH_METRES };
/**
 * If a fingertip moves far between two frames, this file also calls the pointer library for the places that the
 * fingertip passed between these frames. Each call needs an event of the device, but the library reads only the time of
 * the event. So this object is passed instead of an event.
 */
const NO_EVENT = { timeStamp: 0 };
/** The length of the visible ray of a hand, in metres. */
const RAY = { maxLength: 0.2 };

export function RoomHand(): ReactNode {
  return (
    <>
      <Suspense>
        <XRHandModel ref={freeBones} />
      </Suspense>
      <CombinedPointer>
        <DefaultXRHandGrabPointer {...POINTER} />
        <Fingertip />
        <DefaultXRInputSourceRayPointer makeDefault minDistance={0.2} {...POINTER} rayModel={RAY} />
      </CombinedPointer>
    </>
  );
}

function Fingertip(): ReactNode {
  const state = useXRInputSourceStateContext('hand');
  const scene = useThree((three) => three.scene);
  const joint = useRef<Object3D>(null);
  const [tip] = useState(createSweptTip);
  const pointer = useTouchPointer(tip.ref, state, TOUCH);
  useFrame(() => {
    tip.follow(joint.current, () => {
      if (pointer.getEnabled()) pointer.move(scene, NO_EVENT);
    });
  }, BEFORE_POINTERS);
  return (
    <XRSpace ref={joint} space="index-finger-tip">
      <PointerCursorModel pointer={pointer} {...CURSOR} opacity={defaultTouchPointerOpacity} />
    </XRSpace>
  );
}
