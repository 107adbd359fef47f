/** The component Table of the kit (the set of components that views use): a plain table. */

export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly align: 'start' | 'end';
  /** whether the column is left out if there is little width */
  readonly isOptional?: boolean;
}

export interface TableRow {
  readonly id: string;
  /** one text for each column; the first is the name of the row */
  readonly cells: readonly string[];
  /** a note under the row's name, for example that some tokens have no price */
  readonly note?: string;
  /** true if the note only adds information; false if it is a warning */
  readonly isNoteQuiet?: boolean;
}

export interface TableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total?: TableRow;
}
