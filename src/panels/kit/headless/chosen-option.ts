/** Computes the text of a select, and handles the choice of an option. */
import type { ChoiceOption, ChoiceProps } from '../contract/controls.ts';

/**
 * Returns the chosen option, the text on the select's button, and the button's accessible name. If the value is not
 * among the options, the text is the value itself.
 */
export function chosenOption({ label, options, value }: Pick<ChoiceProps, 'label' | 'options' | 'value'>): {
  readonly index: number;
  readonly option: ChoiceOption | undefined;
  readonly words: string;
  readonly name: string;
} {
  const index = options.findIndex((one) => one.value === value);
  const option = options[index];
  const shown = option?.label ?? value;
  return { index, option, words: option?.short ?? shown, name: `${label}: ${shown}` };
}

/** Calls the listener with the new value. It is not called if the option is disabled or already chosen. */
export function chooseOption(
  option: ChoiceOption | undefined,
  { value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>,
): void {
  if (option !== undefined && option.isDisabled !== true && option.value !== value) onChange(option.value);
}
