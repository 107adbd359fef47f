/**
 * Draws the switch that pins a panel, and the button that closes it. A glance (a small panel with one amount) on a wall
 * is always pinned, so it has no switch.
 */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomWords } from '../../messages/en/room.ts';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { FrameButton } from './frame-button.tsx';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

interface Props {
  readonly id: string;
  readonly isCloseOnly?: boolean;
}

export function PinAndClose({ id, isCloseOnly = false }: Props): ReactNode {
  const { room, panels } = useRoomScene();
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  const title = panels.titleOf(id);
  return (
    <>
      {!isCloseOnly && (
        <Press
          id={`pin:${id}`}
          kind={isPinned ? 'chosen' : 'plain'}
          justify="center"
          target={BAR_HEIGHT}
          meaning={{ role: 'switch', name: roomWords.frame.pinHere(title), isOn: isPinned }}
          onPress={() => room.actions.togglePin(id)}
        >
          <Words color={isPinned ? 'accent' : 'ink'} isStrong isOneLine>
            {isPinned ? roomWords.frame.pinned : roomWords.frame.pin}
          </Words>
        </Press>
      )}
      <FrameButton
        id={`close:${id}`}
        name={roomWords.frame.close(title)}
        sign="×"
        onPress={() => room.actions.close(id)}
      />
    </>
  );
}
