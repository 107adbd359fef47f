/** A value between a minus and a plus: how numbers are set where nobody types. */
import { Container } from '@react-three/uikit';
import { memo, type ReactNode } from 'react';
import type { StepperProps } from '../contract/controls.ts';
import { SPACES } from '../tokens.ts';
import { Button } from './button.tsx';
import { Words } from './words.tsx';

export const Stepper = memo(function Stepper(props: StepperProps): ReactNode {
  const { id, label, value, isAtLeast = false, isAtMost = false, onStep } = props;
  return (
    <Container flexDirection="column" gap={SPACES.tight} width="100%" flexShrink={0}>
      <Words size="small" color="quiet">
        {label}
      </Words>
      <Container flexDirection="row" alignItems="center" gap={SPACES.medium}>
        <Button
          id={`${id}:less`}
          label={`Less: ${label}`}
          icon="minus"
          isLabelHidden
          isDisabled={isAtLeast}
          onPress={() => onStep(-1)}
        />
        <Words isStrong>{value}</Words>
        <Button
          id={`${id}:more`}
          label={`More: ${label}`}
          icon="plus"
          isLabelHidden
          isDisabled={isAtMost}
          onPress={() => onStep(1)}
        />
      </Container>
    </Container>
  );
});
