/**
 * The component Picker of the kit (the set of components that views use): a searchable list with groups, in which a
 * person selects several entries.
 */

export interface PickerRow {
  readonly id: string;
  readonly label: string;
  /** details, for example of an API key: `sk-ant-api03-R2D...igAA · inactive` */
  readonly detail?: string;
  /** an amount at the end of the row, for example its cost */
  readonly amount?: string;
  /** whether the row is selected. `some` is for groups in which only some rows are selected */
  readonly state: 'on' | 'off' | 'some';
  /**
   * true if the row is the heading of a group; a press selects all rows of the group, or deselects them if all are
   * selected
   */
  readonly isGroup?: boolean;
  readonly isDisabled?: boolean;
}

export interface PickerProps {
  /** stable name, unique on the page and in the 3D room; the id of a row is `<id>:<row>` */
  readonly id: string;
  readonly label: string;
  /** the ids of the rows, in order; there may be thousands */
  readonly ids: readonly string[];
  /**
   * returns the row at an index; to draw the list, it is called only for rows near the visible part and for the active
   * row
   */
  readonly rowAt: (index: number) => PickerRow;
  /** the search field above the list; not shown where there is no keyboard, for example in the 3D room */
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  /**
   * the name of each row. In the 3D room, a long list with names has an index of letters, and a press on a letter goes
   * to the first row whose name begins with this letter; see `ListProps.names`
   */
  readonly names?: readonly (string | null)[];
  /** text that is shown if the list has no rows */
  readonly empty: string;
  readonly onPress: (rowId: string) => void;
}
