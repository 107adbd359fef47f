/**
 * Encodes rows of FOCUS (a standard format for billing data) as CSV. It makes parts of 2000 rows, so that the whole
 * text is never in memory.
 */
import type { FocusCharge } from '../../../../core/export/focus/focus-charge.ts';
import { FOCUS_HEADER, focusCells } from '../../../../core/export/focus/focus-cells.ts';
import type { FocusContext } from '../../../../core/export/focus/focus-columns.ts';
import { toCsvLines } from '../../../shared/csv-text.ts';

const ROWS_AT_ONCE = 2000;

export function* encodeCsv(rows: readonly FocusCharge[], context: FocusContext): Generator<string> {
  yield toCsvLines([FOCUS_HEADER]);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield toCsvLines(rows.slice(from, from + ROWS_AT_ONCE).map((row) => focusCells(row, context)));
  }
}
