/**
 * Checks the sheet that is made from a CSV table. Its columns have types, and a spreadsheet reads the same values from
 * it as from the CSV.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDay, dayOf } from '../../../src/core/calendar/day.ts';
import { sheetOf, type SheetType, type SheetValue } from '../../../src/core/export/sheet.ts';
import { CURRENCY_CODES } from '../../../src/core/money/currency.ts';
import { runs } from '../../support/runs.ts';

function written(value: SheetValue, type: SheetType): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (type === 'day') return formatDay(dayOf(value));
  return type === 'amount' ? value.toFixed(6) : String(value);
}

describe('a sheet', () => {
  it('says what its table says, cell by cell', () => {
    const micros = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    const row = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('12', '=1+1', '2026-10-01', '1e5', '-')),
      day: fc.integer({ min: 0, max: 30_000 }),
      micros,
      hour: fc.option(fc.integer({ min: 0, max: 23 })),
    });
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom(...CURRENCY_CODES), (rows, currency) => {
        const header = ['row', 'from', 'hour', 'api-key', `cost (${currency})`, 'units per USD', 'note'];
        const cells = rows.map(({ name, day, micros: amount, hour }) => [
          'part',
          new Date(day * 86_400_000).toISOString().slice(0, 10),
          hour === null ? '' : String(hour),
          name,
          sixDecimals(amount),
          '0.92',
          '',
        ]);
        const sheet = sheetOf({ header, rows: cells });
        const again = sheet.rows.map((values) =>
          values.map((value, index) => written(value, sheet.columns[index]?.type ?? 'text')),
        );
        expect(again).toEqual(cells);
        expect(sheet.columns.map(({ type }) => type)).toEqual([
          'text',
          'day',
          'number',
          'text',
          'amount',
          'number',
          'text',
        ]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('has the invented costs of the demo as amounts, too', () => {
    const { columns } = sheetOf({ header: ['demo', 'invented cost (EUR)', 'model (beta)'], rows: [] });
    expect(columns.map(({ type }) => type)).toEqual(['text', 'amount', 'text']);
  });

  it('refuses a cell that is not of its column, rather than writing another value', () => {
    expect(() => sheetOf({ header: ['from'], rows: [['soon']] })).toThrow('no day: soon');
    expect(() => sheetOf({ header: ['cost (USD)'], rows: [['much']] })).toThrow('no amount: much');
  });
});

function sixDecimals(micros: number): string {
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
