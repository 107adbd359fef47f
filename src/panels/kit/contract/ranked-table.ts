/** The component RankedTable: names ranked by cost. A press on a row opens its details. */
import type { ReactNode } from 'react';
import type { RankedColumnId, RankedRow, RankedSort } from '../../charts/ranked-row.ts';

export interface RankedColumn {
  readonly id: RankedColumnId;
  readonly label: string;
}

/** Texts that the table itself shows or announces. */
export interface RankedWords {
  /** accessible name of the button that opens a row, e.g. `Details of Claude Opus 4.5` */
  readonly open: (name: string) => string;
  /** accessible name of the button on a row's name, e.g. `Only Claude Opus 4.5` */
  readonly narrow: (name: string) => string;
  /** e.g. `Show 50 more of 4,950 left` */
  readonly more: (count: number, left: number) => string;
}

export interface RankedTableProps {
  /** stable name, unique on its surface; its controls are `<id>:sort:<column>`, `<id>:open:<row>`, `<id>:narrow:<row>`, `<id>:more` */
  readonly id: string;
  readonly caption: string;
  /** in order, the name first; columns without use are left out */
  readonly columns: readonly RankedColumn[];
  /** in the order that equal rows keep */
  readonly rows: readonly RankedRow[];
  /** always the last rows in any sort, e.g. `62 others` and `All models` */
  readonly rest?: RankedRow;
  readonly total?: RankedRow;
  /** null keeps the given order of the rows */
  readonly sort: RankedSort | null;
  readonly onSort: (sort: RankedSort) => void;
  readonly openIds: readonly string[];
  /** called when a row is opened or closed; without it, rows can't be opened */
  readonly onOpen?: (rowId: string, isOpen: boolean) => void;
  /** drawn under an open row */
  readonly renderDetail?: (rowId: string) => ReactNode;
  /** drawn under a row's name, e.g. a distribution bar; must contain no controls */
  readonly renderUnderName?: (rowId: string) => ReactNode;
  /** called when the name of a row is pressed; without it, names are plain text */
  readonly onNarrow?: (rowId: string) => void;
  /** called with the row under the pointer, or with null if there is none */
  readonly onHighlight?: (rowId: string | null) => void;
  readonly words: RankedWords;
}
