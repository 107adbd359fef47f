/** The state of a select: which option is active, which was chosen, and whether the browser should still handle the key. */
import type { ChoiceOption } from '../contract/controls.ts';
import { nextChoice, type ChoiceStep } from '../headless/next-choice.ts';

export interface ChoiceState {
  /** index of the option that the arrow keys have reached; null if the list is closed */
  readonly active: number | null;
  /**
   * whether the space bar chose an option and is still held down; Firefox presses the button when the key is released, which would open the
   * list again
   */
  readonly holdsSpace: boolean;
}

export type ChoiceEvent =
  | { readonly kind: 'buttonPressed' }
  | { readonly kind: 'optionPressed'; readonly index: number }
  | { readonly kind: 'blurred' }
  | { readonly kind: 'keyDown'; readonly key: string; readonly hasModifier: boolean }
  | { readonly kind: 'keyUp'; readonly key: string };

export interface ChoiceChange {
  readonly state: ChoiceState;
  /** index of the option that was chosen by the event; null if no option was chosen */
  readonly chosen: number | null;
  /**
   * who must ignore the key, because the select has used it: `here` the browser, `everywhere` also the elements around the select, such as
   * a dialog that Escape would close
   */
  readonly isUsed: 'no' | 'here' | 'everywhere';
}

export const CLOSED: ChoiceState = { active: null, holdsSpace: false };

const STEPS: Readonly<Record<string, ChoiceStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Returns the state of a select after an event, with the chosen option and whether the select has used the key.
 * @param selected index of the option that was chosen before; −1 for none
 */
export function changeChoice(
  state: ChoiceState,
  event: ChoiceEvent,
  options: readonly ChoiceOption[],
  selected: number,
): ChoiceChange {
  const isOpen = state.active !== null;
  const to = (active: number | null): ChoiceChange => ({
    state: active === state.active ? state : { ...state, active },
    chosen: null,
    isUsed: 'no',
  });
  switch (event.kind) {
    case 'buttonPressed':
      return to(isOpen ? null : Math.max(0, selected));
    case 'optionPressed':
      return { ...to(null), chosen: event.index };
    case 'blurred':
      return to(null);
    case 'keyUp':
      return event.key === ' ' && state.holdsSpace
        ? { state: { ...state, holdsSpace: false }, chosen: null, isUsed: 'here' }
        : to(state.active);
    case 'keyDown': {
      const { key } = event;
      const step = STEPS[key] ?? (isOpen && isLetter(event) ? { letter: key } : null);
      if (step !== null)
        return { ...to(nextChoice(options, state.active ?? selected, isOpen ? step : 'stay')), isUsed: 'everywhere' };
      if (state.active === null || key === 'Tab') return to(null);
      if (key === 'Escape') return { ...to(null), isUsed: 'everywhere' };
      if (key !== 'Enter' && key !== ' ') return to(state.active);
      return { state: { active: null, holdsSpace: key === ' ' }, chosen: state.active, isUsed: 'here' };
    }
  }
}

/** Letters search for a label only while the list is open. While it is closed, letters are the page's shortcuts. */
function isLetter({ key, hasModifier }: { readonly key: string; readonly hasModifier: boolean }): boolean {
  return key.length === 1 && key !== ' ' && !hasModifier;
}
