/**
 * Draws the buttons that make the frame around a panel smaller and larger, and the button that restores its usual size.
 * A person can also resize the frame with two hands: both hands hold the bar or the edge of the frame, and move
 * together or apart.
 */
import type { ReactNode } from 'react';
import { roomWords } from '../../messages/en/room.ts';
import { FrameButton } from './frame-button.tsx';
import { useRoomScene } from '../room-context.ts';

export function SizeButtons({ id }: { readonly id: string }): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  const title = panels.titleOf(id);
  const { smaller, larger, asItWas } = roomWords.frame;
  return (
    <>
      <FrameButton
        id={`smaller:${id}`}
        name={smaller(title)}
        sign="↙"
        onPress={() => room.actions.stepSize(id, -1, readHead())}
      />
      <FrameButton
        id={`larger:${id}`}
        name={larger(title)}
        sign="↗"
        onPress={() => room.actions.stepSize(id, 1, readHead())}
      />
      <FrameButton
        id={`usual-size:${id}`}
        name={asItWas(title)}
        sign="↩"
        onPress={() => room.actions.resetSize(id, readHead())}
      />
    </>
  );
}
