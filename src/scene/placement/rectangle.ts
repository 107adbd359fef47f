/** The flat rectangle that a panel covers in the room, around the panel's pose. */
import { compose, type Pose } from './pose.ts';
import type { Vec3 } from './vec3.ts';

/** A size in metres. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends PanelSize {
  /** the pose of the centre; the front is +Z */
  readonly pose: Pose;
}

/** Returns the four corners, in order around the rectangle. */
export function cornersOf({ pose, width, height }: Rectangle): readonly Vec3[] {
  const [x, y] = [width / 2, height / 2];
  const around: readonly Vec3[] = [
    [-x, -y, 0],
    [x, -y, 0],
    [x, y, 0],
    [-x, y, 0],
  ];
  return around.map((corner) => compose(pose, { position: corner, rotation: [0, 0, 0, 1] }).position);
}
