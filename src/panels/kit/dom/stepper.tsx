/** A value between a minus and a plus. */
import type { ReactNode } from 'react';
import type { StepperProps } from '../contract/controls.ts';
import { Button } from './button.tsx';
import './stepper.css';

export function Stepper(props: StepperProps): ReactNode {
  const { id, label, value, isAtLeast = false, isAtMost = false, onStep } = props;
  return (
    <div id={id} className="stepper" role="group" aria-label={label}>
      <span className="stepper-label">{label}</span>
      <span className="stepper-controls">
        <Button
          id={`${id}:less`}
          label={`Less: ${label}`}
          icon="minus"
          isLabelHidden
          isDisabled={isAtLeast}
          onPress={() => onStep(-1)}
        />
        <output className="stepper-value">{value}</output>
        <Button
          id={`${id}:more`}
          label={`More: ${label}`}
          icon="plus"
          isLabelHidden
          isDisabled={isAtMost}
          onPress={() => onStep(1)}
        />
      </span>
    </div>
  );
}
