/** Draws a square button of a panel frame: an icon, and a name for screen readers. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import { Press } from '../../panels/kit/spatial/press.tsx';
import { Words } from '../../panels/kit/spatial/words.tsx';
import { BAR_HEIGHT } from './room-panels.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly sign: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

export const FrameButton = memo(function FrameButton(props: Props): ReactNode {
  const { id, name, sign, isOn = false, isDisabled = false, onPress } = props;
  return (
    <Container flexShrink={0}>
      <Press
        id={id}
        kind={isOn ? 'chosen' : 'plain'}
        isSquare
        justify="center"
        // The arrangement needs frames of fixed size, so the button does not grow with the text.
        target={BAR_HEIGHT}
        meaning={{ role: 'button', name, isOn, isDisabled }}
        onPress={isDisabled ? null : onPress}
      >
        <Words size="large" color={isDisabled ? 'edge' : isOn ? 'accent' : 'ink'} isStrong lineHeight={1} isOneLine>
          {sign}
        </Words>
      </Press>
    </Container>
  );
});
