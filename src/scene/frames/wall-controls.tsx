/**
 * Draws the controls that put a glance (a small panel with one amount) on a wall: a bar to drag it, and a button. The
 * button puts the glance on a wall or takes it down. The controls are drawn if the glance is on a wall, or if the
 * device looks for walls and the glance is not pinned.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { wallWords as words } from '../../messages/en/wall.ts';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { useRoomScene } from '../room-context.ts';
import type { RoomPanel } from '../placement/panel.ts';
import type { RoomState } from '../room-store.ts';
import { GrabBar, useGrab } from './grab-bar.tsx';
import { BAR_HEIGHT } from './room-panels.ts';

export function WallControls({ id }: { readonly id: string }): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const isOnWall = useIsOnWall(id);
  const grab = useGrab(id);
  const way = useStore(room.store, wayToWalls);
  const { search, putUp } = usePutUp(id);
  if (!isOnWall && (isPinned || way === null)) return null;
  const isMissing = !isOnWall && way === 'none';
  const { name, label } = wordsOf(panels.titleOf(id), isOnWall ? 'onWall' : isMissing ? 'noWalls' : search);
  const act = isOnWall ? () => room.actions.takeDown(id, readHead()) : putUp;
  return (
    <>
      <GrabBar id={id} grab={grab} />
      <Press
        id={`wall:${id}`}
        kind={isOnWall ? 'chosen' : 'plain'}
        justify="center"
        target={BAR_HEIGHT}
        meaning={{ role: 'button', name, isDisabled: isMissing }}
        onPress={isMissing ? null : act}
      >
        <Words color={isOnWall ? 'accent' : isMissing ? 'edge' : 'ink'} isStrong isOneLine>
          {label}
        </Words>
      </Press>
    </>
  );
}

/**
 * Returns how a glance (a small panel with one amount) can be put on a wall. `known`: the device has detected a wall.
 * `search`: the device must search for a wall first. `none`: the device detects planes, but has found no wall and can't
 * search. null: the device can neither detect planes nor search, as in VR.
 */
function wayToWalls({ planes, canFindWalls }: RoomState): 'known' | 'search' | 'none' | null {
  if (planes !== null && planes.length > 0) return 'known';
  return canFindWalls ? 'search' : planes === null ? null : 'none';
}

/** How long, in ms, the button says that a search has found no wall. After that, the person can search again. */
const ANSWER_MS = 6000;

type Search = 'none' | 'looking' | 'missing';

function wordsOf(
  title: string,
  state: Search | 'onWall' | 'noWalls',
): { readonly name: string; readonly label: string } {
  switch (state) {
    case 'onWall':
      return { name: words.takeDownOf(title), label: words.takeDown };
    case 'noWalls':
      return { name: words.noWallsFor(title), label: words.noWalls };
    case 'missing':
      return { name: words.notFoundFor(title), label: words.notFound };
    case 'looking':
      return { name: words.putUpOf(title), label: words.looking };
    case 'none':
      return { name: words.putUpOf(title), label: words.putUp };
  }
}

/**
 * Returns the function that puts a glance (a small panel with one amount) on a wall, and the state of the last search
 * for a wall.
 */
function usePutUp(id: string): { readonly search: Search; readonly putUp: () => void } {
  const { room, readHead, findWall, clock } = useRoomScene();
  const [search, setSearch] = useState<Search>('none');
  const isLooking = useRef(false);
  useEffect(() => {
    if (search !== 'missing') return undefined;
    let isOver = false;
    void clock.sleep(ANSWER_MS).then(() => {
      if (!isOver) setSearch('none');
    });
    return () => {
      isOver = true;
    };
  }, [clock, search]);
  const isHung = (): boolean => panelIn(room.store.getState(), id)?.wall !== undefined;
  const find = async (): Promise<void> => {
    const panel = panelIn(room.store.getState(), id);
    if (isLooking.current || panel === undefined) return;
    isLooking.current = true;
    setSearch('looking');
    room.actions.hang(id, readHead(), await findWall(panel.pose.position));
    isLooking.current = false;
    setSearch(isHung() ? 'none' : 'missing');
  };
  const putUp = (): void => {
    if (wayToWalls(room.store.getState()) === 'known') room.actions.hang(id, readHead());
    // If the glance (a small panel) is still not on a wall, no wall is known, or the known walls have no space or are
    // too far away. A search by hit tests may find another wall.
    if (isHung()) setSearch('none');
    else if (room.store.getState().canFindWalls) void find();
    else setSearch('missing');
  };
  return { search, putUp };
}

function panelIn({ layout }: RoomState, id: string): RoomPanel | undefined {
  return layout.panels.find((one) => one.id === id);
}

export function useIsOnWall(id: string): boolean {
  const { room } = useRoomScene();
  return useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.wall !== undefined));
}
