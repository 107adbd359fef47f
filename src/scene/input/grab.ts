/** Moves a panel by dragging its grab bar, with one pointer at a time. */
import { followRay, startDrag, type Grip } from '../placement/drag.ts';
import { asHandler, rayOf, toVec3 } from './pointer-ray.ts';
import type { RoomScene } from '../room-context.ts';

interface Grab {
  readonly handlers: GrabHandlers;
  /** ends the drag; call it when the bar is removed, even during a drag */
  end(): void;
}

interface GrabHandlers {
  readonly onPointerDown: (event: object) => void;
  readonly onPointerMove: (event: object) => void;
  readonly onPointerUp: (event: object) => void;
  readonly onPointerCancel: (event: object) => void;
}

export function createGrab(id: string, { room, readHead, tick }: Pick<RoomScene, 'room' | 'readHead' | 'tick'>): Grab {
  let held: { readonly pointerId: number; readonly grip: Grip } | null = null;

  const end = (): void => {
    held = null;
  };
  const release = asHandler(({ pointerId }) => {
    if (held?.pointerId === pointerId) end();
  });

  const handlers: GrabHandlers = {
    onPointerDown: asHandler((event) => {
      const panel = room.store.getState().layout.panels.find((one) => one.id === id);
      if (panel === undefined || panel.isPinned) return;
      event.stopPropagation();
      event.object.setPointerCapture(event.pointerId);
      // If an earlier session ended during a drag, there was no release event. The new drag replaces that one.
      held = {
        pointerId: event.pointerId,
        grip: startDrag(panel.pose, rayOf(event), toVec3(event.point), panel.role === 'table'),
      };
      tick('grab', event);
    }),
    onPointerMove: asHandler((event) => {
      if (held?.pointerId !== event.pointerId || !event.object.hasPointerCapture(event.pointerId)) return;
      const head = readHead();
      room.actions.drag(id, followRay(held.grip, rayOf(event), head), head);
    }),
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { handlers, end };
}
