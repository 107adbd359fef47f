/** Gives each column of a CSV table a type for spreadsheets: day, number or text. */
import { parseDay, startOfDay } from '../calendar/day.ts';
import { CURRENCY_CODES } from '../money/currency.ts';
import type { CsvTable } from './csv-tables.ts';
import { plainText } from './plain-text.ts';
import { RATE_COLUMNS } from './rate-columns.ts';

/** The type of a column. `amount` is a number with six decimals. */
export type SheetType = 'text' | 'number' | 'amount' | 'day';

export interface SheetColumn {
  readonly title: string;
  readonly type: SheetType;
}

/** The value of a cell. A day is ms since the epoch; an empty cell is null. */
export type SheetValue = string | number | null;

export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
}

const [, UNITS_PER_DOLLAR, RATE_DATE] = RATE_COLUMNS;
const DAYS: ReadonlySet<string> = new Set(['from', 'to', RATE_DATE]);
const NUMBERS: ReadonlySet<string> = new Set(['hour', UNITS_PER_DOLLAR]);
const AMOUNT = new RegExp(String.raw`\((?:${CURRENCY_CODES.join('|')})\)$`);

/**
 * Makes the sheet. The title of a column decides its type; its cells do not. Example: an API key with the name `12`
 * stays text. Numbers keep 15 digits, as in every spreadsheet.
 * @throws RangeError if a cell in a column of days or numbers is neither empty nor of this type
 */
export function sheetOf({ header, rows }: CsvTable): Sheet {
  const columns = header.map((title) => ({ title, type: typeOf(title) }));
  return {
    columns,
    rows: rows.map((cells) => cells.map((cell, index) => valueOf(cell, columns[index]?.type ?? 'text'))),
  };
}

function typeOf(title: string): SheetType {
  if (DAYS.has(title)) return 'day';
  if (NUMBERS.has(title)) return 'number';
  return AMOUNT.test(title) ? 'amount' : 'text';
}

function valueOf(cell: string, type: SheetType): SheetValue {
  if (cell === '') return null;
  if (type === 'text') return plainText(cell);
  const day = type === 'day' ? parseDay(cell) : null;
  const value = type === 'day' ? (day === null ? Number.NaN : startOfDay(day)) : Number(cell);
  if (!Number.isFinite(value)) throw new RangeError(`no ${type}: ${cell}`);
  return value;
}
