/**
 * Draws the controls that put a glance on a wall: the bar that drags it, and the button that puts it on a wall or takes
 * it down. They are drawn if the device looks for walls and the glance is not pinned, or if the glance is on a wall.
 */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { wallWords as words } from '../../messages/en/wall.ts';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { useRoomScene } from '../room-context.ts';
import { GrabBar } from './grab-bar.tsx';
import { BAR_HEIGHT } from './room-panels.ts';

export function WallControls({ id }: { readonly id: string }): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const isOnWall = useIsOnWall(id);
  const wallCount = useStore(room.store, ({ planes }) => planes?.length ?? null);
  const title = panels.titleOf(id);
  if (!isOnWall && (isPinned || wallCount === null)) return null;
  const isMissing = !isOnWall && wallCount === 0;
  const name = isOnWall ? words.takeDownOf(title) : isMissing ? words.noWallsFor(title) : words.putUpOf(title);
  const label = isOnWall ? words.takeDown : isMissing ? words.noWalls : words.putUp;
  const act = isOnWall ? room.actions.takeDown : room.actions.hang;
  return (
    <>
      <GrabBar id={id} />
      <Press
        id={`wall:${id}`}
        kind={isOnWall ? 'chosen' : 'plain'}
        justify="center"
        target={BAR_HEIGHT}
        meaning={{ role: 'button', name, isDisabled: isMissing }}
        onPress={isMissing ? null : () => act(id, readHead())}
      >
        <Words color={isOnWall ? 'accent' : isMissing ? 'edge' : 'ink'} isStrong isOneLine>
          {label}
        </Words>
      </Press>
    </>
  );
}

/** Whether a panel hangs on a wall. */
export function useIsOnWall(id: string): boolean {
  const { room } = useRoomScene();
  return useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.wall !== undefined));
}
