/** The component Picker: selects several entries of a searchable list with groups. */

export interface PickerRow {
  readonly id: string;
  readonly label: string;
  /** e.g. `sk-ant-api03-R2D...igAA · inactive` */
  readonly detail?: string;
  /** e.g. its cost */
  readonly amount?: string;
  /** `some` is only for groups: some of its rows are selected */
  readonly state: 'on' | 'off' | 'some';
  /** the row is a group: it is above its rows, and a press selects all of them */
  readonly isGroup?: boolean;
  readonly isDisabled?: boolean;
}

export interface PickerProps {
  /** stable name, unique on its surface; rows are `<id>:<row>` */
  readonly id: string;
  readonly label: string;
  /** the ids of the rows, in order; there may be thousands */
  readonly ids: readonly string[];
  /** called only for rows near the visible part */
  readonly rowAt: (index: number) => PickerRow;
  /** the search field above the list; surfaces without a keyboard leave it out */
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  /** shown if the list has no rows */
  readonly empty: string;
  readonly onPress: (rowId: string) => void;
}
