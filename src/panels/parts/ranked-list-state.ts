/**
 * The state of a list of models or workspaces on the screen: its order, its open rows, and which buttons were pressed.
 */
import type { RankedSort } from '../charts/ranked-row.ts';

/**
 * Two buttons of the list: `everything` removes all filters, and `order` restores the order of the rows. After a press,
 * such a button is disabled but not removed. If a button with the keyboard focus were removed, the focus would be lost.
 */
export type StayingButton = 'everything' | 'order';

export interface RankedListState {
  /** how the rows are sorted; null if they have the order of the model */
  readonly sort: RankedSort | null;
  /**
   * ids of the rows that a person has opened or closed one by one. These rows are open if the other rows are closed,
   * and closed if the other rows are open
   */
  readonly turned: ReadonlySet<string>;
  readonly stays: ReadonlySet<StayingButton>;
}

export type RankedListEvent =
  | { readonly kind: 'sorted'; readonly sort: RankedSort }
  | { readonly kind: 'orderRestored' }
  | { readonly kind: 'filtersRemoved' }
  | { readonly kind: 'rowTurned'; readonly rowId: string }
  | { readonly kind: 'allTurned' };

export const UNTOUCHED: RankedListState = { sort: null, turned: new Set(), stays: new Set() };

/**
 * Whether a row is open.
 * @param isAllOpen true if all rows are open except those in `turned`; false if only the rows in `turned` are open
 */
export function isRowOpen({ turned }: RankedListState, rowId: string, isAllOpen: boolean): boolean {
  return turned.has(rowId) !== isAllOpen;
}

export function nextRankedList(state: RankedListState, event: RankedListEvent): RankedListState {
  switch (event.kind) {
    case 'sorted':
      return { ...state, sort: event.sort };
    case 'orderRestored':
      return { ...state, sort: null, stays: new Set([...state.stays, 'order']) };
    case 'filtersRemoved':
      return { ...state, stays: new Set([...state.stays, 'everything']) };
    case 'rowTurned': {
      const turned = new Set(state.turned);
      if (!turned.delete(event.rowId)) turned.add(event.rowId);
      return { ...state, turned };
    }
    case 'allTurned':
      return { ...state, turned: new Set() };
  }
}
