/**
 * A group with the pose and scale of a panel of the layout, or of the table that shows costs as columns (the terrain).
 * When a person drags the panel, the group moves without a new render.
 */
import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Group } from 'three';
import type { RoomPanel } from '../placement/panel.ts';
import { useRoomScene } from '../room-context.ts';

export function PlacedGroup({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const { room } = useRoomScene();
  const group = useRef<Group>(null);
  const invalidate = useThree((state) => state.invalidate);

  useLayoutEffect(() => {
    let placed: RoomPanel | undefined;
    const place = (): void => {
      const panel = room.store.getState().layout.panels.find((one) => one.id === id);
      if (panel === undefined || panel === placed || group.current === null) return;
      placed = panel;
      group.current.position.set(...panel.pose.position);
      group.current.quaternion.set(...panel.pose.rotation);
      group.current.scale.setScalar(panel.scale);
      invalidate();
    };
    place();
    return room.store.subscribe(place);
  }, [id, invalidate, room]);

  return (
    <group ref={group} name={`panel:${id}`}>
      {children}
    </group>
  );
}
