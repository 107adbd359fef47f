/**
 * Draws the buttons that move a panel step by step, and the switch that shows these buttons. WCAG 2.2 (2.5.7) requires
 * an alternative to dragging.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { roomWords } from '../../messages/en/room.ts';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import type { Direction } from '../placement/move.ts';
import { FrameButton } from './frame-button.tsx';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

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
}

export function MoveButtons({ id, directions }: Props): ReactNode {
  const { room, panels, readHead } = useRoomScene();
  return directions.map((direction) => (
    <FrameButton
      key={direction}
      id={`${direction}:${id}`}
      name={`${panels.titleOf(id)} ${direction}`}
      sign={SIGNS[direction]}
      onPress={() => room.actions.move(id, direction, readHead())}
    />
  ));
}

interface SwitchProps {
  readonly id: string;
  readonly isOn: boolean;
  /** shows or hides the move buttons; null if the panel is pinned and can't be moved */
  readonly onPress: (() => void) | null;
}

export function MoveSwitch({ id, isOn, onPress }: SwitchProps): ReactNode {
  const { panels } = useRoomScene();
  const isDisabled = onPress === null;
  return (
    <Container flexShrink={0}>
      <Press
        id={`move:${id}`}
        kind={isOn ? 'chosen' : 'plain'}
        justify="center"
        target={BAR_HEIGHT}
        meaning={{ role: 'switch', name: roomWords.frame.moveByButtons(panels.titleOf(id)), isOn, isDisabled }}
        onPress={onPress}
      >
        <Words color={isDisabled ? 'edge' : isOn ? 'accent' : 'ink'} isStrong isOneLine>
          {roomWords.frame.moves}
        </Words>
      </Press>
    </Container>
  );
}
