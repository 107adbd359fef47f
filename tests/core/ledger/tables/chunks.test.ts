/**
 * Checks how the chunks of a table (its stored parts, such as one month) are stored, joined and replaced day by day. If
 * the chunks by API key take too much room, their oldest days are removed.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DAYS, without } from '../../../../src/core/ledger/columns/day-set.ts';
import { bytesOfChunk, type Chunk } from '../../../../src/core/ledger/tables/chunk.ts';
import { createChunkBuilder } from '../../../../src/core/ledger/tables/chunk-builder.ts';
import { chunkFrom, listChunkColumns } from '../../../../src/core/ledger/tables/chunk-columns.ts';
import { createTables } from '../../../../src/core/ledger/tables/create-tables.ts';
import { joinChunks } from '../../../../src/core/ledger/tables/join-chunks.ts';
import { newestSteps } from '../../../../src/core/ledger/tables/newest-steps.ts';
import { ESTIMATED_STEP, sumDays } from '../../../../src/core/ledger/tables/sum-days.ts';
import type { KeyChunk } from '../../../../src/core/ledger/tables/table-fields.ts';
import type { Month } from '../../../../src/core/calendar/month.ts';
import { linesOf, sumsOf, type TableLine } from '../support/table-lines.ts';

const FIELDS = ['workspace', 'model', 'item', 'key'] as const;
const MONTH = (2026 * 12 + 9) as Month;

interface Row {
  readonly step: number;
  readonly ids: readonly [number, number, number, number];
  readonly hi: number;
  readonly lo: number;
  readonly quantity: number;
}

const limb = fc.oneof(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constant(0));
const row: fc.Arbitrary<Row> = fc.record({
  step: fc.nat(30),
  ids: fc.tuple(
    fc.integer({ min: -1, max: 3 }),
    fc.integer({ min: -1, max: 3 }),
    fc.nat(8),
    fc.integer({ min: -3, max: 5 }),
  ),
  hi: fc.oneof(limb, fc.integer({ min: -(2 ** 50), max: 2 ** 50 })),
  lo: limb,
  quantity: fc.oneof(fc.nat(1000), fc.constant(0), fc.constantFrom(2 ** 32 - 1, 2 ** 32, 9e12)),
});
const rows = fc.array(row, { maxLength: 60 });
const steps = fc.integer({ min: 0, max: 0x7fff_ffff });

describe('a chunk', () => {
  it('keeps the rows of its newest steps, and no other, when the oldest are dropped', () => {
    fc.assert(
      fc.property(rows, fc.nat(30), (list, first) => {
        const chunk = built(list);
        const newest = newestSteps(chunk, first);
        expect(linesOf(newest)).toEqual(linesOf(chunk).filter(({ step }) => step >= first));
        expect(newest.steps).toBe(chunk.steps & (-1 << first));
      }),
    );
  });

  it('is summed over its days exactly, large amounts and quantities too, billed and estimated days apart', () => {
    fc.assert(
      fc.property(rows, steps, (list, estimatedDays) => {
        const chunk = built(list.map((line) => ({ ...line, ids: [0, 0, line.ids[2] % 2, 0] })));
        const summed = sumDays(chunk, estimatedDays);
        const idOf = (isEstimated: boolean, fields: TableLine['fields']): string =>
          JSON.stringify([isEstimated, fields]);
        expect(sumsOf(linesOf(summed), ({ step, fields }) => idOf(step === ESTIMATED_STEP, fields))).toEqual(
          sumsOf(linesOf(chunk), ({ step, fields }) => idOf((estimatedDays & (1 << step)) !== NO_DAYS, fields)),
        );
        expect(linesOf(summed).length).toBe(
          new Set(linesOf(chunk).map(({ step, fields }) => idOf((estimatedDays & (1 << step)) !== NO_DAYS, fields)))
            .size,
        );
      }),
    );
  });

  it('comes back from its typed arrays as it was', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const chunk = built(list);
        const restored = chunkFrom(FIELDS, { steps: chunk.steps }, listChunkColumns(chunk));
        expect(restored).toEqual(chunk);
        if (restored === null) return;
        expect(linesOf(restored)).toEqual(linesOf(chunk));
        expect(chunkFrom(FIELDS, { steps: chunk.steps }, listChunkColumns(chunk).slice(1))).toBeNull();
      }),
    );
  });

  it('holds one row for what is added to the same series of a step', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const lines = linesOf(built(list));
        const ids = lines.map(({ step, fields }) => JSON.stringify([step, fields]));
        expect(new Set(ids).size).toBe(ids.length);
        const sum = list.reduce((total, { hi, lo }) => total + BigInt(hi) * 1_000_000_000n + BigInt(lo), 0n);
        expect(lines.reduce((total, { amount }) => total + amount, 0n)).toBe(sum);
        expect(lines.reduce((total, { quantity }) => total + quantity, 0)).toBe(
          list.reduce((total, { quantity }) => total + quantity, 0),
        );
      }),
    );
  });

  it('is the same whatever the order its days are joined in', () => {
    fc.assert(
      fc.property(rows, steps, steps, (list, first, second) => {
        const whole = built(list);
        const parts = [first, without(second, first), without(~first, second)].map((days) => ({
          chunk: whole,
          steps: days & 0x7fff_ffff,
        }));
        expect(linesOf(joinChunks(FIELDS, parts))).toEqual(linesOf(whole));
        expect(linesOf(joinChunks(FIELDS, parts.toReversed()))).toEqual(linesOf(whole));
        const nested = joinChunks(FIELDS, parts.slice(0, 2));
        expect(linesOf(joinChunks(FIELDS, [...parts.slice(2), { chunk: nested, steps: nested.steps }]))).toEqual(
          linesOf(whole),
        );
      }),
    );
  });
});

describe('the tables', () => {
  it('replace the days that are read again and keep the others', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const tables = emptyTables();
        const [held, more] = [built(before), built(after)];
        tables.put(MONTH, { daily: dailyFrom(held), byKey: held, estimatedDays: NO_DAYS, unpriced: null });
        tables.put(MONTH, { daily: dailyFrom(more), byKey: more, estimatedDays: NO_DAYS, unpriced: null });
        const byKey = tables.month(MONTH)?.byKey;
        const expected = [
          ...linesOf(held).filter(({ step }) => (more.steps & (1 << step)) === NO_DAYS),
          ...linesOf(more),
        ];
        expect(byKey === null || byKey === undefined ? [] : linesOf(byKey)).toEqual(sorted(expected));
        expect(tables.daysByKey(MONTH)).toBe(held.steps | more.steps);
      }),
    );
  });

  it('lose the keys of a day that is read again without keys, and nothing else', () => {
    const tables = emptyTables();
    const held = built([aRow(1), aRow(2)]);
    tables.put(MONTH, { daily: dailyFrom(held), byKey: held, estimatedDays: NO_DAYS, unpriced: null });
    tables.put(MONTH, { daily: dailyFrom(built([aRow(2)])), byKey: null, estimatedDays: NO_DAYS, unpriced: null });
    expect(tables.daysByKey(MONTH)).toBe(1 << 1);
    expect(tables.days(MONTH)).toBe((1 << 1) | (1 << 2));
  });

  it('drop the oldest days by key when they take too much room, and keep the daily table whole', () => {
    const list = Array.from({ length: 30 }, (_, step) => step).flatMap((step) =>
      Array.from({ length: 50 }, (_, key) => ({ ...aRow(step), ids: [0, 0, 0, key] as const })),
    );
    const chunk = built(list);
    const room = Math.round(bytesOfChunk(chunk) / 2);
    const changed: Month[] = [];
    const tables = emptyTables(room, changed);
    tables.put((MONTH - 1) as Month, { daily: dailyFrom(chunk), byKey: chunk, estimatedDays: NO_DAYS, unpriced: null });
    tables.put(MONTH, { daily: dailyFrom(chunk), byKey: chunk, estimatedDays: NO_DAYS, unpriced: null });
    expect(tables.daysByKey((MONTH - 1) as Month)).toBe(NO_DAYS);
    const kept = tables.daysByKey(MONTH);
    expect(kept).not.toBe(NO_DAYS);
    // the days with figures by key are the newest ones, without a gap
    expect(kept | (kept - (kept & -kept))).toBe(kept);
    expect(kept & (1 << 29)).not.toBe(NO_DAYS);
    const byKey = tables.month(MONTH)?.byKey;
    expect(byKey === null || byKey === undefined ? room + 1 : bytesOfChunk(byKey)).toBeLessThanOrEqual(room);
    expect(tables.days(MONTH)).toBe(chunk.steps);
    expect(tables.days((MONTH - 1) as Month)).toBe(chunk.steps);
    expect(tables.hasRoomForKeys(MONTH)).toBe(true);
    expect(tables.hasRoomForKeys((MONTH - 1) as Month)).toBe(false);
    expect(new Set(changed)).toEqual(new Set([MONTH - 1, MONTH]));
  });
});

function aRow(step: number): Row {
  return { step, ids: [0, 0, 0, 0], hi: 1, lo: 2, quantity: 3 };
}

function built(list: readonly Row[]): KeyChunk {
  const builder = createChunkBuilder(FIELDS);
  for (let step = 0; step < 31; step += 1) {
    const ofStep = list.filter((one) => one.step === step);
    if (ofStep.length === 0) continue;
    builder.begin(step);
    for (const { ids, hi, lo, quantity } of ofStep) {
      const series = builder.series(...ids);
      builder.addAmount(series, hi, lo);
      builder.addQuantity(series, quantity);
    }
  }
  return builder.seal();
}

/**
 * Returns a chunk (such as one month) of the daily table, with the same rows as a chunk of the table by key. The key is
 * in the place of the variant (for example batch).
 */
function dailyFrom(chunk: KeyChunk): Chunk<'workspace' | 'model' | 'item' | 'variant'> {
  const { key, ...others } = chunk.series;
  return { ...chunk, fields: ['workspace', 'model', 'item', 'variant'], series: { ...others, variant: key } };
}

function emptyTables(mostKeyBytes = 1e9, changed: Month[] = []) {
  return createTables({
    mostKeyBytes,
    onChange: (month: Month) => changed.push(month),
    restored: null,
  });
}

function sorted(lines: ReturnType<typeof linesOf>): ReturnType<typeof linesOf> {
  const order = (line: (typeof lines)[number]): string =>
    JSON.stringify([line.step, line.fields, line.amount.toString(), line.quantity]);
  return lines.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
