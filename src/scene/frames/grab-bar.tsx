/**
 * Draws the bar below a panel. Any pointer except a fingertip can drag the bar, which moves the panel. While a panel is
 * dragged, it turns so that it faces the person. A glance (a small panel with one amount) on a wall stays flat on the
 * wall.
 */
import { roomWords } from '../../messages/en/room.ts';
import { Container } from '@react-three/uikit';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMeaning } from '../../panels/kit/spatial/meaning.ts';
import { useRoom } from '../../panels/kit/spatial/room-setting.tsx';
import { createGrab, type Grab } from '../input/grab.ts';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

/** The bar ignores fingertips, so that a fingertip can press buttons near the bar. A fingertip cannot hold anything. */
const NO_POKE = { deny: 'touch' };

interface Props {
  readonly id: string;
  readonly grab: Grab;
}

export function GrabBar({ id, grab: { handlers, end } }: Props): ReactNode {
  const { colors } = useRoom();
  const { room, panels } = useRoomScene();
  const isPinned = useStore(room.store, ({ layout }) =>
    layout.panels.some((one) => one.id === id && one.isPinned && one.wall === undefined),
  );
  const ref = useMeaning({ role: 'button', name: roomWords.frame.move(panels.titleOf(id)), isDisabled: isPinned });

  // A panel may be closed while a pointer holds it. Then no release event arrives, so this cleanup ends the hold.
  useEffect(() => {
    const held = ref.current;
    return () => end(held ?? undefined);
  }, [end, ref]);

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

/** Returns the handlers for the events of pointers that hold a panel by its bar or by its edge. */
export function useGrab(id: string): Grab {
  const { room, readHead, tick } = useRoomScene();
  return useMemo(() => createGrab(id, { room, readHead, tick }), [id, readHead, room, tick]);
}
