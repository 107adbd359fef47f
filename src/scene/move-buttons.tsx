/** Buttons that move a panel step by step, the alternative to dragging that WCAG 2.2 (2.5.7) requires. */
import type { ReactNode } from 'react';
import type { Direction } from './placement/move.ts';
import { FrameButton } from './frame-button.tsx';
import { useRoomScene } from './room-context.ts';

const SIGNS: Readonly<Record<Direction, string>> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  nearer: '+',
  farther: '−',
};

interface Props {
  readonly id: string;
  readonly directions: readonly Direction[];
  readonly isPinned: boolean;
}

export function MoveButtons({ id, directions, isPinned }: Props): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  return directions.map((direction) => (
    <FrameButton
      key={direction}
      id={`${direction}:${id}`}
      name={`${panels.titleOf(id)} ${direction}`}
      sign={SIGNS[direction]}
      isDisabled={isPinned}
      onPress={() => room.actions.move(id, direction, readHead())}
    />
  ));
}
