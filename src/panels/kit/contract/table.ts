/** The component Table: a plain table. */

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly align: 'start' | 'end';
  /** the column is left out if the surface is narrow */
  readonly isOptional?: boolean;
}

export interface TableRow {
  readonly id: string;
  /** one text per column; the first names the row */
  readonly cells: readonly string[];
  /** a note under the row's name, e.g. that some tokens have no price */
  readonly note?: string;
  /** the note is additional information, not a warning */
  readonly isNoteQuiet?: boolean;
}

export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total?: TableRow;
}
