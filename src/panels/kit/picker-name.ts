/** The accessible name of a picker row: `checkout, inactive, $12.40`. */
import type { PickerRow } from './contract/picker.ts';

export function pickerName({ label, detail = '', amount = '' }: PickerRow): string {
  return [label, detail, amount].filter((part) => part !== '').join(', ');
}
