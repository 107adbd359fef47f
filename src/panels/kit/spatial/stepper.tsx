/**
 * Draws a value between a minus and a plus button. The buttons are needed because nobody can type a number in the 3D
 * room.
 */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { StepperProps } from '../contract/controls.ts';
import { stepperButtons } from '../headless/spoken.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Words } from './words.tsx';

export const Stepper = memo(function Stepper(props: StepperProps): ReactNode {
  const { label, value } = props;
  const { less, more } = stepperButtons(props);
  return (
    <Container flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      <Words size="small" color="quiet">
        {label}
      </Words>
      <Container flexDirection="row" alignItems="center" gap={SPACES.medium}>
        <Button {...less} />
        <Words isStrong>{value}</Words>
        <Button {...more} />
      </Container>
    </Container>
  );
});
