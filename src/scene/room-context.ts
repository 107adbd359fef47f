/** React context of the room: its state, the head, the tracker and the panels’ input. */
import { createContext, useContext } from 'react';
import type { Object3D } from 'three';
import type { Tracker } from '../core/tracker/tracker.ts';
import type { Pose } from './placement/pose.ts';
import type { RoomPanels } from './room-panels.ts';
import type { RoomStore } from './room-store.ts';
import type { Tick } from './ticks.ts';
import type { ToastQueue } from './toast-queue.ts';

export interface RoomScene {
  readonly room: RoomStore;
  readonly panels: RoomPanels;
  readonly tracker: Tracker;
  /** the head at the last frame drawn */
  readHead(): Pose;
  /** what each pointer points at, for the thumbsticks */
  readonly pointed: Map<unknown, Object3D>;
  readonly tick: Tick;
  readonly toasts: ToastQueue;
  exit(): void;
}

export const RoomSceneContext = createContext<RoomScene | null>(null);

/** Throws when there is no provider above, a mistake of the composition. */
export function useRoomScene(): RoomScene {
  const scene = useContext(RoomSceneContext);
  if (scene === null) throw new Error('no room above this part of the scene');
  return scene;
}
