/**
 * Decides whether a saved key can be used now. If it can't be used, the page may show figures that this key loaded
 * earlier, but no demo figures.
 */
import type { KeyState } from './host.ts';

/**
 * Why a key can't be used: it is locked, the system refused access, it belongs to another provider address, or it was
 * deleted from the memory of an unused page.
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
