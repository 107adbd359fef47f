/** Checks where a toast (a short message) appears: for every height of the eyes, it is above the dock and covers no button. */
import { expect, it } from 'vitest';
import { DOCK_TOP, dockAt } from '../../../src/scene/dock/dock-pose.ts';
import { TOAST_FOOT, toastAt } from '../../../src/scene/dock/toast-pose.ts';
import type { Pose } from '../../../src/scene/placement/pose.ts';
import { rotate } from '../../../src/scene/placement/quat.ts';
import { add, distanceBetween, type Vec3 } from '../../../src/scene/placement/vec3.ts';

const SEATED_ON_THE_FLOOR = 0.7;

/** Returns the elevation of a point of an object, in degrees above the eyes; `up` is in metres above the object's middle. */
function elevationOf({ position, rotation }: Pose, up: number, { position: eyes }: Pose): number {
  const [x, y, z] = add(position, rotate(rotation, [0, up, 0]));
  return (Math.atan2(y - eyes[1], Math.hypot(x - eyes[0], z - eyes[2])) * 180) / Math.PI;
}

it.each([SEATED_ON_THE_FLOOR, 0.9, 1, 1.2, 1.6, 2.1])(
  'with eyes at %d m, it is above the dock and before it',
  (eyes) => {
    const at: Vec3 = [0.5, eyes, -0.3];
    const head: Pose = { position: at, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] };
    const [toast, dock] = [toastAt(head), dockAt(head)];
    expect(elevationOf(toast, TOAST_FOOT[1], head)).toBeGreaterThan(elevationOf(dock, DOCK_TOP, head));
    expect(distanceBetween(toast.position, at)).toBeLessThan(distanceBetween(dock.position, at));
  },
);
