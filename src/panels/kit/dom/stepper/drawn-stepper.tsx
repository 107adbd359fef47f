/** Draws a value between a minus and a plus button. */
import type { ReactNode } from 'react';
import type { StepperProps } from '../../contract/controls.ts';
import { stepperButtons } from '../../headless/spoken.ts';
import { Button } from '../button.tsx';
import './stepper.css';

export function DrawnStepper(props: StepperProps): ReactNode {
  const { id, label, value } = props;
  const { less, more } = stepperButtons(props);
  return (
    <div id={id} className="stepper" role="group" aria-label={label}>
      <span className="stepper-label">{label}</span>
      <span className="stepper-controls">
        <Button {...less} />
        <output className="stepper-value">{value}</output>
        <Button {...more} />
      </span>
    </div>
  );
}
