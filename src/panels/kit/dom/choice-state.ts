/**
 * The state of a select (a list from which a person chooses one option). For an event, such as a pressed key, a
 * function computes the next state and the chosen option. It also computes whether the browser or other elements must
 * ignore the key.
 */
import type { ChoiceOption } from '../contract/controls.ts';
import { nextChoice, type ChoiceStep } from '../headless/next-choice.ts';

export interface ChoiceState {
  /** index of the option that a person has reached with the arrow keys; null while the list is closed */
  readonly active: number | null;
  /**
   * true after the space bar has chosen an option and while it is still held down. Firefox presses the button when the
   * space bar is released, which would open the list again
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
  /** index of the option that this event chose; null if it chose none */
  readonly chosen: number | null;
  /**
   * who must ignore the key, because the select has handled it. `no`: nobody. `here`: the browser. `everywhere`: the
   * browser, and also the elements around the select, for example a dialog that Escape would close
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
 * Returns what an event changes: the state of the select, and the option that the event chose. If a key caused the
 * event, also returns who must ignore the key.
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

/**
 * Whether a key types a character other than a space while no modifier key (such as Ctrl) is held down. In an open
 * list, the character moves to the next option whose label begins with it. While the list is closed, such keys are
 * shortcuts of the page.
 */
function isLetter({ key, hasModifier }: { readonly key: string; readonly hasModifier: boolean }): boolean {
  return key.length === 1 && key !== ' ' && !hasModifier;
}
