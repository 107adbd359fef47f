/** Makes the accessible name of a picker row: `checkout, inactive, $12.40`. */
import { locale } from '../../messages/locale.ts';
import type { PickerRow } from './contract/picker.ts';

export function pickerName({ label, detail = '', amount = '' }: PickerRow): string {
  return locale.names([label, detail, amount].filter((part) => part !== ''));
}
