/**
 * Draws the bar below a panel. Any pointer except a fingertip can drag the bar, which moves the panel. The panel keeps facing the person.
 */
import { roomWords } from '../../messages/en/room.ts';
import { Container } from '@react-three/uikit';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMeaning } from '../../panels/kit/spatial/meaning.ts';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { createGrab } from '../input/grab.ts';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

/** The bar ignores fingertips, so that a fingertip can press buttons near the bar. Only pointers that can grip can hold it. */
const NO_POKE = { deny: 'touch' };

export function GrabBar({ id }: { readonly id: string }): ReactNode {
  const { colors } = useRoom();
  const { room, panels, readHead, tick } = useRoomScene();
  const isPinned = useStore(room.store, ({ layout }) =>
    layout.panels.some((one) => one.id === id && one.isPinned && one.wall === undefined),
  );
  const ref = useMeaning({ role: 'button', name: roomWords.frame.move(panels.titleOf(id)), isDisabled: isPinned });

  const { handlers, end } = useMemo(() => createGrab(id, { room, readHead, tick }), [id, readHead, room, tick]);
  // A panel may be closed while it is held, such as by the other hand. There is no release event then, so this cleanup ends the hold.
  useEffect(() => end, [end]);

  return (
    <Container
      ref={ref}
      id={`grab:${id}`}
      flexGrow={1}
      flexShrink={1}
      height={BAR_HEIGHT}
      alignItems="center"
      justifyContent="center"
      pointerEvents="auto"
      pointerEventsType={NO_POKE}
      {...handlers}
    >
      <Container
        width="88%"
        height={10}
        borderRadius={5}
        backgroundColor={isPinned ? colors.line : colors.edge}
        pointerEvents="none"
      />
    </Container>
  );
}
