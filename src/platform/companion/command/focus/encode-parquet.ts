/**
 * Encodes rows of FOCUS (a standard format for billing data) as Parquet. Amounts are decimals with 38 digits, so they
 * are exact. The same rows always give the same bytes. This file loads the Parquet library, so a command imports this
 * file only to write Parquet.
 */
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';

import { plainText } from '../../../../core/export/plain-text.ts';
import type { FocusCharge } from '../../../../core/export/focus/focus-charge.ts';
import { FOCUS_COLUMNS, type FocusColumn, type FocusContext } from '../../../../core/export/focus/focus-columns.ts';

const ROWS_IN_GROUP = 20_000;
/** The column type of amounts. A decimal of 38 digits takes 16 bytes. */
const DECIMAL = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL', precision: 38 } as const;

export function encodeParquet(rows: readonly FocusCharge[], context: FocusContext): Uint8Array {
  const writer = new ByteWriter();
  const schema = [{ name: 'root', num_children: FOCUS_COLUMNS.length }, ...FOCUS_COLUMNS.map(elementOf)];
  const file = new ParquetWriter({ writer, schema, createdBy: 'outlay' });
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_IN_GROUP) {
    const group = rows.slice(from, from + ROWS_IN_GROUP);
    const columnData = FOCUS_COLUMNS.map((column) => ({
      name: column.id,
      data: valuesOf(column, group, context),
    }));
    void file.write({ columnData, rowGroupSize: ROWS_IN_GROUP });
  }
  void file.finish();
  return writer.getBytes();
}

function elementOf(column: FocusColumn): SchemaElement {
  const element = { name: column.id, repetition_type: 'OPTIONAL' } as const;
  switch (column.kind) {
    case 'text':
      return { ...element, type: 'BYTE_ARRAY', converted_type: 'UTF8' };
    case 'decimal':
      return { ...element, ...DECIMAL, scale: column.scale };
    case 'time':
      return { ...element, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' };
  }
}

function valuesOf(column: FocusColumn, rows: readonly FocusCharge[], context: FocusContext): unknown[] {
  if (column.kind === 'text') {
    return rows.map((row) => {
      const text = column.of(row, context);
      return text === null ? null : plainText(text);
    });
  }
  if (column.kind === 'decimal') return rows.map((row) => column.of(row, context));
  return rows.map((row) => {
    const instant = column.of(row, context);
    return instant === null ? null : BigInt(instant);
  });
}
