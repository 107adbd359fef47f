/** Makes the accessible names of controls, for the page and the room. */
import { kitWords } from '../../../messages/en/kit.ts';
import type { StepperProps } from '../contract/controls.ts';
import type { DistributionProps } from '../contract/figures.ts';

/** The accessible name of a distribution, with the same figures as the drawing: `Cost: Input 18.3%, Output 43.1%`. */
export function distributionName({ label, parts }: DistributionProps): string {
  const spoken = parts.map((part) => kitWords.part(part.label, part.text));
  return spoken.length === 0 ? label : kitWords.distribution(label, spoken);
}

/** Returns the id, the label and the accessible name of the two buttons of a stepper. */
export function stepperButtons(props: StepperProps) {
  const { id, label, isAtLeast = false, isAtMost = false, onStep } = props;
  return {
    less: {
      id: `${id}:less`,
      label: kitWords.less(label),
      icon: 'minus',
      isLabelHidden: true,
      isDisabled: isAtLeast,
      onPress: () => onStep(-1),
    },
    more: {
      id: `${id}:more`,
      label: kitWords.more(label),
      icon: 'plus',
      isLabelHidden: true,
      isDisabled: isAtMost,
      onPress: () => onStep(1),
    },
  } as const;
}
