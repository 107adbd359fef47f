/**
 * Handles Tab in the preview (the room on a normal screen, without a headset): selects one panel after the other, then
 * the dock (the bar of buttons). The camera moves in front of the selected panel or dock.
 */
import { createListeners } from '../../core/base/listeners.ts';
import { DOCK_WIDTH_METRES } from '../dock/dock-pose.ts';
import { rectangleOf, type RoomPanel } from '../placement/panel.ts';
import { compose, type Pose } from '../placement/pose.ts';
import { fromYawPitch } from '../placement/quat.ts';
import type { RoomState } from '../room-store.ts';

export interface Stop {
  /** the id of a panel; `dock` for the dock */
  readonly id: string;
  readonly pose: Pose;
  /** the width of the panel or dock, in metres */
  readonly width: number;
}

export interface PreviewWalk {
  /**
   * selects the next or the previous panel (or the dock) and returns it. If there is no further one in this direction,
   * selects nothing and returns null
   */
  step(by: 1 | -1): Stop | null;
  /** calls the listener with each panel or dock that is selected; returns a function that removes the listener */
  onLookAt(listener: (stop: Stop) => void): () => void;
  /** forgets the selection. The next step then selects the first panel, or the last one if the step goes back */
  reset(): void;
}

export function createPreviewWalk(read: () => RoomState): PreviewWalk {
  const listeners = createListeners<[Stop]>();
  let at: string | null = null;
  return {
    step(by) {
      const stops = stopsIn(read());
      // The index is -1 if nothing is selected, and also if the selected panel was closed. Both begin again.
      const index = stops.findIndex(({ id }) => id === at);
      const next = index < 0 ? (by === 1 ? 0 : stops.length - 1) : index + by;
      const stop = stops[next] ?? null;
      at = stop?.id ?? null;
      if (stop !== null) listeners.notify(stop);
      return stop;
    },
    onLookAt: listeners.subscribe,
    reset() {
      at = null;
    },
  };
}

function stopsIn({ layout, dock }: RoomState): readonly Stop[] {
  const panels = layout.panels.filter(({ isOpen }) => isOpen);
  return [
    ...panels.map((panel) => ({ id: panel.id, pose: seenFrom(panel), width: rectangleOf(panel).width })),
    ...(dock === null ? [] : [{ id: 'dock', pose: dock, width: DOCK_WIDTH_METRES }]),
  ];
}

/**
 * Returns the pose in front of which the camera stops: the panel's own pose. For the table that shows costs as columns,
 * the pose is tilted up by 40°, so that the camera looks at the table from above.
 */
function seenFrom({ role, pose }: RoomPanel): Pose {
  return role === 'table' ? compose(pose, FROM_ABOVE) : pose;
}

const FROM_ABOVE: Pose = { position: [0, 0, 0], rotation: fromYawPitch(0, (-40 * Math.PI) / 180) };
