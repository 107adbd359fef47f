/** The word RankedTable: names ranked by cost; a row opens to its detail. */
import type { ReactNode } from 'react';
import type { RankedColumnId, RankedRow, RankedSort } from '../../charts/ranked-row.ts';

export interface RankedColumn {
  readonly id: RankedColumnId;
  readonly label: string;
}

/** The words that a ranked table says by itself. */
export interface RankedWords {
  /** spoken name of the button that opens a row, e.g. `Details of Claude Opus 4.5` */
  readonly open: (name: string) => string;
  /** spoken name of a press on the name, e.g. `Only Claude Opus 4.5` */
  readonly narrow: (name: string) => string;
  /** e.g. `Show 50 more of 4,950 left` */
  readonly more: (count: number, left: number) => string;
}

export interface RankedTableProps {
  /** stable name, unique on its surface; its controls are `<id>:sort:<column>`, `<id>:open:<row>`, `<id>:narrow:<row>`, `<id>:more` */
  readonly id: string;
  readonly caption: string;
  /** in order, the name first; left out are those that nobody needs */
  readonly columns: readonly RankedColumn[];
  /** in the order that ties keep */
  readonly rows: readonly RankedRow[];
  /** are last whatever the sort, e.g. `62 others` and `All models` */
  readonly rest?: RankedRow;
  readonly total?: RankedRow;
  /** null keeps the order of the rows */
  readonly sort: RankedSort | null;
  readonly onSort: (sort: RankedSort) => void;
  readonly openIds: readonly string[];
  /** rows can't be opened when not given */
  readonly onOpen?: (rowId: string, isOpen: boolean) => void;
  /** drawn under an open row */
  readonly renderDetail?: (rowId: string) => ReactNode;
  /** drawn under a row's name, e.g. a distribution bar; nothing that is pressed */
  readonly renderUnderName?: (rowId: string) => ReactNode;
  /** the name of a row was pressed; names are plain text when not given */
  readonly onNarrow?: (rowId: string) => void;
  /** a row is pointed at, or none is */
  readonly onHighlight?: (rowId: string | null) => void;
  readonly words: RankedWords;
}
