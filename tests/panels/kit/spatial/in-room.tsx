/** Puts a component of the kit (set of components) on a panel in the 3D room, for tests. */
import type { ReactNode } from 'react';
import { RoomProvider, type RoomSetting } from '../../../../src/panels/kit/spatial/room-setting.tsx';
import { Surface } from '../../../../src/panels/kit/spatial/surface.tsx';

export const PANEL_WIDTH = 640;

export function inRoom(setting: RoomSetting, node: ReactNode, width = PANEL_WIDTH, height?: number): ReactNode {
  return (
    <RoomProvider setting={setting}>
      <Surface width={width} {...(height !== undefined && { height })}>
        {node}
      </Surface>
    </RoomProvider>
  );
}
