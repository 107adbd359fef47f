/**
 * Writes a table of text as a CSV file (RFC 4180): CRLF, doubled quotes, rows of equal length. A cell that a
 * spreadsheet would run as a formula gets an apostrophe at its start. Plain numbers stay numbers, even negative ones.
 */
import papaparse from 'papaparse';

import type { CsvTable } from '../../core/export/csv-tables.ts';

export interface CsvTextOptions {
  /** true to add a byte order mark, which older spreadsheets need to read UTF-8; default: false */
  readonly hasBom?: boolean;
}

/** Matches cells that a spreadsheet would run as a formula, including the full-width signs of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n|＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Matches control characters, which are removed. When the file is printed, they could send commands to the terminal or
 * reverse the text around them.
 */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function toCsv({ header, rows }: CsvTable, { hasBom = false }: CsvTextOptions = {}): string {
  return `${hasBom ? '\ufeff' : ''}${toCsvLines([header, ...rows])}`;
}

/**
 * Writes some rows of a file, each with its line end.
 * @param rows the rows to write, at least one
 */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return `${papaparse.unparse(
    rows.map((row) => row.map(toCell)),
    { newline: '\r\n' },
  )}\r\n`;
}

function toCell(text: string): string {
  // Control characters are removed first, because a control character before a formula sign would hide the sign from
  // the check.
  const shown = text.replace(CONTROLS, '');
  return FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
}
