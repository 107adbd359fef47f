/**
 * Writes the values of a row as text for CSV: numbers as plain decimals, UTC times in ISO 8601, and null as an empty
 * text.
 */
import { formatScaled } from '../../money/decimal.ts';
import type { FocusCharge } from './focus-charge.ts';
import { FOCUS_COLUMNS, type FocusContext } from './focus-columns.ts';

export const FOCUS_HEADER: readonly string[] = FOCUS_COLUMNS.map(({ id }) => id);

export function focusCells(charge: FocusCharge, context: FocusContext): readonly string[] {
  return FOCUS_COLUMNS.map((column) => {
    switch (column.kind) {
      case 'text':
        return column.of(charge, context) ?? '';
      case 'decimal': {
        const units = column.of(charge, context);
        return units === null ? '' : formatScaled(units, column.scale);
      }
      case 'time': {
        const instant = column.of(charge, context);
        return instant === null ? '' : new Date(instant).toISOString().replace('.000Z', 'Z');
      }
    }
  });
}
