/**
 * Computes the box of a panel's shadow: as large as the panel without the space for its bar, a little behind it and
 * below it.
 */
import { rectangleOf, type RoomPanel } from './panel.ts';
import { compose } from './pose.ts';
import type { Rectangle } from './rectangle.ts';

/** The distance of a shadow behind its panel and below it, in metres. */
const BEHIND = 0.015;
const BELOW = 0.02;

/**
 * Returns the box of a panel's shadow.
 * @param bar the height of the space for the bar under the panel, in pixels
 */
export function shadowBox(panel: RoomPanel, bar: number): Rectangle {
  const { pose, width, height } = rectangleOf(panel);
  const space = (bar * height) / panel.size.height;
  const place = { position: [0, space / 2 - BELOW, -BEHIND], rotation: [0, 0, 0, 1] } as const;
  return { pose: compose(pose, place), width, height: height - space };
}
