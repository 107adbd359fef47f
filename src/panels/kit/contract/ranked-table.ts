/**
 * The component RankedTable of the kit (the set of components that views use): names ranked by cost. A press on a row
 * opens its details.
 */
import type { ReactNode } from 'react';
import type { RankedColumnId, RankedRow, RankedSort } from '../../charts/ranked-row.ts';

export interface RankedColumn {
  readonly id: RankedColumnId;
  readonly label: string;
}

/** The texts of the table besides its data: button labels and accessible names. */
export interface RankedWords {
  /** accessible name of the button that opens a row: `Details of Claude Opus 4.5` */
  readonly open: (name: string) => string;
  /** accessible name of the button that filters by a row's name: `Only Claude Opus 4.5` */
  readonly narrow: (name: string) => string;
  /** label of the button that shows further rows: `Show 50 of the remaining 4,950` */
  readonly more: (count: number, left: number) => string;
}

export interface RankedTableProps {
  /**
   * stable name, unique on the page and in the 3D room. The ids of its controls are `<id>:sort:<column>`,
   * `<id>:open:<row>`, `<id>:narrow:<row>` and `<id>:more`
   */
  readonly id: string;
  readonly caption: string;
  /** the columns in order, the name first; columns that the view does not need are left out */
  readonly columns: readonly RankedColumn[];
  /** the rows; rows that are equal in the sorted column keep the order of this array */
  readonly rows: readonly RankedRow[];
  /** two rows that are always last: `62 others` and `All models` */
  readonly rest?: RankedRow;
  readonly total?: RankedRow;
  /** by which column the rows are sorted; null keeps the given order */
  readonly sort: RankedSort | null;
  readonly onSort: (sort: RankedSort) => void;
  readonly openIds: readonly string[];
  /** called when a person opens or closes a row; without this function, rows can't be opened */
  readonly onOpen?: (rowId: string, isOpen: boolean) => void;
  /** draws the content under an open row */
  readonly renderDetail?: (rowId: string) => ReactNode;
  /** draws the content under a row's name, for example a distribution bar; it must contain no controls */
  readonly renderUnderName?: (rowId: string) => ReactNode;
  /** called when a person presses the name of a row; without this function, names are plain text */
  readonly onNarrow?: (rowId: string) => void;
  /** called with the row under the pointer, or with null if the pointer is on no row */
  readonly onHighlight?: (rowId: string | null) => void;
  readonly words: RankedWords;
}
