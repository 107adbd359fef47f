import { expect, test } from 'vitest';
import { pickUsage } from '../../../../src/core/ledger/estimate/pick-usage.ts';
import { createUsageRowsBuilder } from '../../../../src/core/model/usage-rows-builder.ts';
import { tokensAt, type UsageRows } from '../../../../src/core/model/usage-rows.ts';

/** Makes one row of usage for each hour. A row can be recognized by its number of input tokens. */
function rowsAt(...hours: readonly number[]): UsageRows {
  const builder = createUsageRowsBuilder();
  for (const hour of hours) builder.add(hour, 1, 2, 3, 4, hour + 2 ** 40, 5, 6, 7, 8, 9);
  return builder.seal();
}

const hoursOf = (rows: UsageRows): number[] => [...rows.hour];

test('takes the rows of wanted days from every part, in order, whatever the order of days', () => {
  const picked = pickUsage([
    { rows: rowsAt(50, 10, 49, 24), isWanted: (day) => day === 2 },
    { rows: rowsAt(), isWanted: () => true },
    { rows: rowsAt(72, 23, 95), isWanted: (day) => day === 3 },
  ]);
  expect(hoursOf(picked)).toEqual([50, 49, 72, 95]);
});

test('keeps every column of a row, counts beyond 32 bits too', () => {
  const picked = pickUsage([{ rows: rowsAt(0, 30), isWanted: (day) => day === 1 }]);
  expect([picked.key[0], picked.workspace[0], picked.model[0], picked.variant[0]]).toEqual([1, 2, 3, 4]);
  expect([0, 1, 2, 3, 4].map((column) => tokensAt(picked, column as 0, 0))).toEqual([30 + 2 ** 40, 5, 6, 7, 8]);
  expect(picked.webSearches[0]).toBe(9);
});

test('copies nothing when all rows come from one part and all are wanted', () => {
  const rows = rowsAt(10, 11, 40);
  expect(
    pickUsage([
      { rows: rowsAt(), isWanted: () => false },
      { rows, isWanted: () => true },
    ]),
  ).toBe(rows);
});

test('gives no rows for no parts, and for parts nobody wants', () => {
  expect(pickUsage([]).length).toBe(0);
  expect(pickUsage([{ rows: rowsAt(1, 2), isWanted: () => false }]).length).toBe(0);
});
