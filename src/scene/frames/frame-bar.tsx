/**
 * Draws the row of controls of a frame: the bar that a pointer drags, the move buttons and, if `hasPinAndClose`, the
 * buttons that pin and close the panel.
 */
import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { SPACES, type Space } from '../../panels/kit/tokens.ts';
import { GrabBar } from './grab-bar.tsx';
import { MoveButtons, MoveSwitch } from './move-buttons.tsx';
import { PinAndClose } from './pin-and-close.tsx';
import type { Grab } from '../input/grab.ts';
import type { Direction } from '../placement/move.ts';
import { useRoomScene } from '../room-context.ts';
import { BAR_HEIGHT } from './room-panels.ts';

const BEFORE: readonly Direction[] = ['left', 'right', 'nearer'];
const AFTER: readonly Direction[] = ['farther', 'down', 'up'];
export const ALL_DIRECTIONS: readonly Direction[] = [...BEFORE, ...AFTER];

interface Props {
  readonly id: string;
  readonly grab: Grab;
  /** whether the person has unfolded the move buttons */
  readonly isUnfolded: boolean;
  /** whether the move buttons are in this row; a narrow frame shows the move buttons in a row of their own */
  readonly hasMoves: boolean;
  readonly hasPinAndClose: boolean;
  readonly onUnfold: () => void;
}

/**
 * Draws the row of controls of the frame around a panel. Only the frame at which a pointer pointed most recently shows
 * its controls. In all other frames, the row is empty.
 */
export function FrameBar({ id, grab, isUnfolded, hasMoves, hasPinAndClose, onUnfold }: Props): ReactNode {
  const { room } = useRoomScene();
  const isFocused = useStore(room.store, ({ focused }) => focused === id);
  const isPinned = useStore(room.store, ({ layout }) => layout.panels.some((one) => one.id === id && one.isPinned));
  return (
    <BarRow gap="small">
      {isFocused && (
        <>
          {isUnfolded && hasMoves && <MoveButtons id={id} directions={BEFORE} />}
          <GrabBar id={id} grab={grab} />
          {isUnfolded && hasMoves && <MoveButtons id={id} directions={AFTER} />}
          <MoveSwitch id={id} isOn={isUnfolded} onPress={isPinned ? null : onUnfold} />
          {hasPinAndClose && <PinAndClose id={id} />}
        </>
      )}
    </BarRow>
  );
}

/**
 * Draws a row of controls. The row has the same height when it is empty, so the frame around the panel keeps its size
 * when the controls appear.
 */
export function BarRow({ gap, children }: { readonly gap: Space; readonly children: ReactNode }): ReactNode {
  return (
    <Container
      flexDirection="row"
      gap={SPACES[gap]}
      width="100%"
      height={BAR_HEIGHT}
      flexShrink={0}
      pointerEvents="none"
    >
      {children}
    </Container>
  );
}
