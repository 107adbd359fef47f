/**
 * Scrolls the content at which a controller points, when the person moves the thumbstick or the touchpad of this
 * controller.
 */
import { useFrame } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import { useRef, type ReactNode } from 'react';
import { scrollerAbove } from '../../panels/kit/spatial/scroll.tsx';
import { useRoomScene } from '../room-context.ts';
import { reportUse } from '../session/report-use.ts';
import { STICKS } from './sticks.ts';

const DEAD_ZONE = 0.15;
const PIXELS_PER_SECOND = 900;

export function ThumbstickScroll(): ReactNode {
  const xr = useXRStore();
  const { pointed } = useRoomScene();
  const wasTilted = useRef(false);
  useFrame((_, seconds) => {
    let isTilted = false;
    for (const source of xr.getState().inputSourceStates) {
      if (source.type !== 'controller') continue;
      for (const stick of STICKS) {
        const tilt = source.gamepad[stick]?.yAxis ?? 0;
        if (Math.abs(tilt) < DEAD_ZONE) continue;
        isTilted = true;
        const object = pointed.get(source);
        if (object !== undefined) scrollerAbove(object)?.(tilt * PIXELS_PER_SECOND * seconds);
      }
    }
    if (isTilted && !wasTilted.current) reportUse();
    wasTilted.current = isTilted;
  });
  return null;
}
