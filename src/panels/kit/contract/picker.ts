/** The word Picker: selects several of many, in a searchable list with groups. */

export interface PickerRow {
  readonly id: string;
  readonly label: string;
  /** e.g. `sk-ant-api03-R2D...igAA · inactive` */
  readonly detail?: string;
  /** e.g. what it cost */
  readonly amount?: string;
  /** `some` of a group */
  readonly state: 'on' | 'off' | 'some';
  /** heads the rows up to the next group; pressed, it chooses all of them */
  readonly isGroup?: boolean;
  readonly isDisabled?: boolean;
}

export interface PickerProps {
  /** stable name, unique on its surface; rows are `<id>:<row>` */
  readonly id: string;
  readonly label: string;
  /** of the rows, in order; there may be thousands */
  readonly ids: readonly string[];
  /** called for the rows near those in sight */
  readonly rowAt: (index: number) => PickerRow;
  /** of the line above the list; surfaces without a keyboard leave it out */
  readonly search: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  /** is in place of a list without rows */
  readonly empty: string;
  readonly onPress: (rowId: string) => void;
}
