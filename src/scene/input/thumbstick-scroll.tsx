/** Scrolls the content at which a controller points, when the person moves the thumbstick of this controller. */
import { useFrame } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import type { ReactNode } from 'react';
import { scrollerAbove } from '../../panels/kit/spatial/scroll.tsx';
import { useRoomScene } from '../room-context.ts';

const DEAD_ZONE = 0.15;
const PIXELS_PER_SECOND = 900;
const STICKS = ['xr-standard-thumbstick', 'xr-standard-touchpad'];

export function ThumbstickScroll(): ReactNode {
  const xr = useXRStore();
  const { pointed } = useRoomScene();
  useFrame((_, seconds) => {
    for (const source of xr.getState().inputSourceStates) {
      if (source.type !== 'controller') continue;
      for (const stick of STICKS) {
        const tilt = source.gamepad[stick]?.yAxis ?? 0;
        const object = pointed.get(source);
        if (Math.abs(tilt) < DEAD_ZONE || object === undefined) continue;
        scrollerAbove(object)?.(tilt * PIXELS_PER_SECOND * seconds);
      }
    }
  });
  return null;
}
