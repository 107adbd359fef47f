/** Writes the answer of `outlay query` in the chosen format. */
import type { CsvTable } from '../../../core/export/csv-tables.ts';
import { plainText } from '../../../core/export/plain-text.ts';
import { queryCsv } from '../../../core/export/query-csv.ts';
import { queryJson } from '../../../core/export/query-json.ts';
import { queryTable } from '../../../core/export/query-table.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import { sheetOf, type Sheet } from '../../../core/export/sheet.ts';
import type { EngineStatus } from '../../../core/engine/engine.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { commandQueryWords as words } from '../../../messages/en/command-query.ts';
import { locale } from '../../../messages/locale.ts';
import { toCsv } from '../../shared/csv-text.ts';
import type { Answered } from './figures/ask-query.ts';
import { toXlsx } from './xlsx.ts';

const TEXT_FORMATS = ['table', 'csv', 'json'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The formats of the answer. `xlsx` is bytes; all others are text. */
export const QUERY_FORMATS = [...TEXT_FORMATS, 'xlsx'] as const;
export type QueryFormat = (typeof QUERY_FORMATS)[number];

export interface QueryOutput {
  readonly answered: Answered;
  readonly shown: ShownCurrency;
  readonly status: EngineStatus;
  /** whether a CSV begins with a byte order mark */
  readonly hasBom: boolean;
  /** the time of the answer, in ms since the epoch */
  readonly now: number;
}

export function queryText(format: TextFormat, output: QueryOutput): string {
  const { answered, shown, status, hasBom, now } = output;
  switch (format) {
    case 'table':
      return queryTable({ ...answered, shown, remarks: answered.missing, words: words.table, locale: locale.tag });
    case 'csv':
      return toCsv(csvOf(output), { hasBom });
    case 'json': {
      const json = queryJson({ ...answered, status, currency: shown.currency, now });
      return `${printedJson(json, 2)}\n`;
    }
  }
}

/** Makes an XLSX file with a sheet of costs and a sheet of notes. */
export function querySpreadsheet(output: QueryOutput): Promise<Uint8Array> {
  return toXlsx([
    { name: words.sheets.costs, sheet: sheetOf(csvOf(output)) },
    { name: words.sheets.notes, sheet: notesOf(output) },
  ]);
}

function csvOf({ answered, shown, status }: QueryOutput): CsvTable {
  return queryCsv({ ...answered, shown, isDemo: status.dataSource === 'demo' });
}

function notesOf({ answered, shown, status }: QueryOutput): Sheet {
  const notes = [
    ...(status.dataSource === 'demo' ? [words.sheets.invented] : []),
    ...(status.organization === null ? [] : [words.sheets.organization(plainText(status.organization.name))]),
    words.sheets.days,
    words.sheets.sum,
    ...(shown.currency === 'USD' ? [] : [words.sheets.rate(shown.currency)]),
    words.sheets.digits,
    ...answered.missing,
  ];
  return { columns: [{ title: words.sheets.notes, type: 'text' }], rows: notes.map((note) => [note]) };
}
