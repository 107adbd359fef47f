/** The local state of a list of models or workspaces: its order, its open rows, and which buttons were used. */
import type { RankedSort } from '../charts/ranked-row.ts';

/** Buttons that stay after a press and are then disabled. If they were removed, the focus would be lost. */
export type StayingButton = 'everything' | 'order';

export interface RankedListState {
  /** how the rows are sorted; null for their given order */
  readonly sort: RankedSort | null;
  /**
   * ids of the rows that a person opened or closed one by one. If all other rows are closed, these rows are open. If
   * all other rows are open, these rows are closed
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
 * @param isAllOpen whether a row is open if the person has not opened or closed it individually
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
