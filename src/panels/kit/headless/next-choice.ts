/**
 * Finds the option of a list to which a key moves. All moves skip disabled options. Arrow keys stop at the ends of the
 * list. A letter moves to the next option whose label begins with that letter; after the last option, the search
 * continues at the first.
 */
import type { ChoiceOption } from '../contract/controls.ts';

export type ChoiceStep = 'stay' | 'next' | 'previous' | 'first' | 'last' | { readonly letter: string };

/**
 * Returns the index after a step. If no other option can be reached, returns `from`, or 0 if `from` is −1.
 * @param from the current index, −1 for none
 */
export function nextChoice(options: readonly ChoiceOption[], from: number, step: ChoiceStep): number {
  const here = Math.max(0, from);
  if (typeof step === 'object') return byLetter(options, from, step.letter);
  switch (step) {
    case 'stay':
      return here;
    case 'next':
      return firstEnabled(options, from + 1, 1) ?? here;
    case 'previous':
      return firstEnabled(options, from - 1, -1) ?? here;
    case 'first':
      return firstEnabled(options, 0, 1) ?? here;
    case 'last':
      return firstEnabled(options, options.length - 1, -1) ?? here;
  }
}

function firstEnabled(options: readonly ChoiceOption[], start: number, direction: 1 | -1): number | null {
  for (let index = start; index >= 0 && index < options.length; index += direction) {
    if (options[index]?.isDisabled !== true) return index;
  }
  return null;
}

function byLetter(options: readonly ChoiceOption[], from: number, letter: string): number {
  const wanted = letter.toLowerCase();
  for (let offset = 1; offset <= options.length; offset += 1) {
    const index = (Math.max(-1, from) + offset) % options.length;
    const option = options[index];
    if (option !== undefined && option.isDisabled !== true && option.label.toLowerCase().startsWith(wanted))
      return index;
  }
  return Math.max(0, from);
}
