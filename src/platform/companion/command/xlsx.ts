/**
 * Writes sheets as an XLSX file, with typed cells and a first row that stays visible when scrolling. The library for
 * XLSX is loaded at the first call.
 */
import type { Cell, SheetData } from 'write-excel-file/node';

import type { Sheet, SheetColumn, SheetType, SheetValue } from '../../../core/export/sheet.ts';

export interface NamedSheet {
  readonly name: string;
  readonly sheet: Sheet;
}

const FORMATS: Readonly<Record<Exclude<SheetType, 'text'>, string>> = {
  number: 'General',
  amount: '#,##0.000000',
  day: 'yyyy-mm-dd',
};

/**
 * The least width of a column before two characters of space are added, and the greatest width of a column, in
 * characters.
 */
const NARROWEST = 8;
const WIDEST = 60;
const SAMPLE_ROWS = 200;

export async function toXlsx(sheets: readonly NamedSheet[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const made = sheets.map(({ name, sheet: { columns, rows } }) => ({
    sheet: name,
    data: [
      columns.map(({ title }): Cell => ({ type: String, value: title, fontWeight: 'bold' })),
      ...rows.map((row) => row.map((value, index) => cellOf(value, columns[index]?.type ?? 'text'))),
    ] satisfies SheetData,
    columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
    stickyRowsCount: 1,
  }));
  return writeExcelFile(made).toBuffer();
}

function cellOf(value: SheetValue, type: SheetType): Cell {
  if (value === null) return null;
  // A string is written as text, even if it begins with an equals sign like a formula.
  if (typeof value === 'string' || type === 'text') return { type: String, value: escapeCodes(String(value)) };
  return type === 'day'
    ? { type: Date, value: new Date(value), format: FORMATS.day }
    : { type: Number, value, format: FORMATS[type] };
}

/**
 * Escapes what looks like the code of a character in a spreadsheet. Excel shows the text `_x202E_` as the character
 * U+202E, which reverses the direction of what follows.
 */
function escapeCodes(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function widthOf({ title, type }: SheetColumn, rows: Sheet['rows'], index: number): number {
  const lengths = rows.slice(0, SAMPLE_ROWS).map((row) => lengthOf(row[index] ?? null, type));
  return Math.min(WIDEST, Math.max(NARROWEST, title.length, ...lengths) + 2);
}

function lengthOf(value: SheetValue, type: SheetType): number {
  if (value === null) return 0;
  if (type === 'day') return 'yyyy-mm-dd'.length;
  return typeof value === 'number' && type === 'amount' ? value.toFixed(6).length : String(value).length;
}
