/** Makes the accessible names (the names that screen readers read) of controls, for the page and the 3D room. */
import { kitWords } from '../../../messages/en/kit.ts';
import type { StepperProps } from '../contract/controls.ts';
import type { DistributionProps } from '../contract/figures.ts';

/**
 * Returns the accessible name of a distribution (a bar divided into parts). It has the same figures as the bar: `Cost:
 * Input 18.3%, Output 43.1%`.
 */
export function distributionName({ label, parts }: DistributionProps): string {
  const spoken = parts.map((part) => kitWords.part(part.label, part.text));
  return spoken.length === 0 ? label : kitWords.distribution(label, spoken);
}

/**
 * Returns the two buttons of a stepper (less and more), each with its id, accessible name (`label`), icon and function.
 */
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
