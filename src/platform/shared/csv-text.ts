/**
 * Writes a table of text as a CSV file (RFC 4180): commas, CRLF, doubled quotes, rows of equal length, one line for
 * each row. Where a spreadsheet would run a part of a cell as a formula, that part gets an apostrophe at its start.
 * Plain numbers stay numbers, even negative ones.
 */
import papaparse from 'papaparse';

import type { CsvTable } from '../../core/export/csv-tables.ts';
import { plainText } from '../../core/export/plain-text.ts';

export interface CsvTextOptions {
  /** true to add a byte order mark, which older spreadsheets need to read UTF-8; default: false */
  readonly hasBom?: boolean;
}

/**
 * Matches each place in a cell where a spreadsheet could begin to read a formula: the start of the cell, and after each
 * semicolon, if a formula sign such as `=` follows. Semicolons matter, because spreadsheets of many countries separate
 * cells by semicolons. Spaces and quotes before the sign are skipped, because spreadsheets skip spaces, and a quote may
 * begin a quoted cell. The signs include the full-width ones of East Asian keyboards.
 */
const FORMULA = /(^|;)(?=[\s"]*[=+\-@|＝＋－＠])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * Matches cells that need no quotes: numbers, dates, ids and plain words. All other cells are quoted, so that programs
 * that also separate by semicolons, tabs or bars keep them whole.
 */
const BARE = /^[\p{L}\p{M}\p{N} ._:/()-]*$/u;

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
    { newline: '\r\n', quotes: (cell) => !BARE.test(String(cell)) },
  )}\r\n`;
}

function toCell(text: string): string {
  // Hidden characters are removed first, because one of them before a formula sign would hide the sign from the check
  // for formulas.
  const shown = plainText(text);
  return NUMBER.test(shown) ? shown : shown.replace(FORMULA, "$1'");
}
