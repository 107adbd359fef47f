/**
 * The room's React context: the state of the room, its list of panels, the tracker, the pose of the head, what pointers
 * point at, and functions such as `findWall` and `exit`.
 */
import { createContext, useContext } from 'react';
import type { Object3D } from 'three';
import type { Clock } from '../core/base/ports.ts';
import type { Tracker } from '../core/tracker/tracker.ts';
import type { Pose } from './placement/pose.ts';
import type { Vec3 } from './placement/vec3.ts';
import type { WallPlane } from './placement/wall-plane.ts';
import type { PreviewWalk } from './preview/preview-walk.ts';
import type { RoomPanels } from './frames/room-panels.ts';
import type { RoomStore } from './room-store.ts';
import type { Tick } from './input/ticks.ts';
import type { ToastQueue } from './dock/toast-queue.ts';

export interface RoomScene {
  readonly room: RoomStore;
  readonly panels: RoomPanels;
  readonly tracker: Tracker;
  /** returns the pose of the head in the last drawn frame */
  readHead(): Pose;
  /**
   * for each pointer that points at a panel, the object at which it points. A thumbstick scrolls the object at which
   * its controller points
   */
  readonly pointed: Map<unknown, Object3D>;
  /** in the preview: the ids of those pointers (the mouse and fingers) that are over something in the room now */
  readonly over: Set<number>;
  /** the panels and the dock in the order in which Tab selects them in the preview */
  readonly preview: PreviewWalk;
  readonly tick: Tick;
  readonly toasts: ToastQueue;
  readonly clock: Pick<Clock, 'sleep'>;
  /** looks for the wall behind a panel, or in front of the person; null if the device finds none */
  findWall(panel: Vec3): Promise<WallPlane | null>;
  exit(): void;
}

export const RoomSceneContext = createContext<RoomScene | null>(null);

/** Returns the context. Throws if no provider is above the caller, which is a programming error. */
export function useRoomScene(): RoomScene {
  const scene = useContext(RoomSceneContext);
  if (scene === null) throw new Error('no room above this part of the scene');
  return scene;
}
