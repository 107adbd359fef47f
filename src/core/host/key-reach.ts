/**
 * Decides whether a saved key can be used now. If it can't, the page shows the figures that were loaded with this key
 * before, and not the demo.
 */
import type { KeyState } from './host.ts';

/**
 * Why an API key can't be used: it is locked, the system refused access, it was checked at another address of the
 * provider, or it was deleted from memory because nobody used the page.
 */
export type KeyOutOfReach =
  | Extract<KeyState, { readonly kind: 'locked' | 'denied' | 'otherAddress' }>
  | { readonly kind: 'absent'; readonly isForgotten: true };

export function isOutOfReach(state: KeyState): state is KeyOutOfReach {
  switch (state.kind) {
    case 'locked':
    case 'denied':
    case 'otherAddress':
      return true;
    case 'absent':
      return state.isForgotten === true;
    case 'present':
    case 'unavailable':
      return false;
  }
}
