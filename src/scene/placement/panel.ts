/** The state of one panel in the room: open, pinned, its pose and its scale. */
import type { Pose } from './pose.ts';
import type { Rectangle } from './rectangle.ts';

/** In pixels of the spatial kit, the frame with its bar included. */
export interface PixelExtent {
  readonly width: number;
  readonly height: number;
}

export interface RoomPanel {
  readonly id: string;
  readonly isOpen: boolean;
  /** stays where it is in the room until it is unpinned */
  readonly isPinned: boolean;
  /** in the reference space */
  readonly pose: Pose;
  readonly size: PixelExtent;
  /** metres per pixel, set when it opened */
  readonly pixelSize: number;
  /** from the head when it opened, in metres */
  readonly openedDistance: number;
  /** of the panel's group: what nearer and farther change instead of the layout inside */
  readonly scale: number;
}

/** What a panel covers in the room, in metres. */
export function rectangleOf({ pose, size, pixelSize, scale }: RoomPanel): Rectangle {
  const metres = pixelSize * scale;
  return { pose, width: size.width * metres, height: size.height * metres };
}
