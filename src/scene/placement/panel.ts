/** The state of one panel in the room: open, pinned, its pose and its scale. */
import type { Pose } from './pose.ts';
import type { Rectangle } from './rectangle.ts';
import type { Role } from './role.ts';

/** A size in pixels, usually of a whole frame with its bar. */
export interface PixelExtent {
  readonly width: number;
  readonly height: number;
}

export interface RoomPanel {
  readonly id: string;
  readonly isOpen: boolean;
  /** whether the panel stays at its place in the room until it is unpinned */
  readonly isPinned: boolean;
  /** the id of the wall on which the panel hangs; absent if it hangs on none. A panel on a wall is pinned */
  readonly wall?: string;
  readonly role: Role;
  /** the panel's pose in the reference space */
  readonly pose: Pose;
  readonly size: PixelExtent;
  /** the size of a pixel in metres; set when the panel opened */
  readonly pixelSize: number;
  /** the distance from the head when the panel opened, in metres */
  readonly openedDistance: number;
  /**
   * how large the panel looks compared with its natural size; 1 if there is enough space. At the natural size, a pixel
   * of the panel looks as large as one dp (Android's unit for sizes, see `comfort.ts`)
   */
  readonly fit: number;
  /**
   * the scale of the panel's three.js group. The scale depends on the distance; the layout inside the panel does not
   */
  readonly scale: number;
}

/** Returns the rectangle that a panel covers in the room, in metres. */
export function rectangleOf({ pose, size, pixelSize, scale }: RoomPanel): Rectangle {
  const metres = pixelSize * scale;
  return { pose, width: size.width * metres, height: size.height * metres };
}
