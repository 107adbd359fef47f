/** Whether a saved key can be used now. If it can't, the figures it loaded earlier may be shown; demo figures are never shown instead. */
import type { KeyState } from './host.ts';

/** The key is locked, refused by the system, belongs to another provider address, or was removed from the memory of an unused page. */
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
