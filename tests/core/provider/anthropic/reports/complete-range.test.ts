/** Buckets (days or hours) that a report left out are requested again, and reported if they are still missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../../src/core/base/result.ts';
import {
  completeRange,
  missingRanges,
  type BucketRange,
} from '../../../../../src/core/provider/anthropic/reports/complete-range.ts';

const WIDTH = 10;

function bucketsAt(starts: readonly number[]): { startMs: number; endMs: number }[] {
  return starts.map((startMs) => ({ startMs, endMs: startMs + WIDTH }));
}

function startsIn({ startMs, endMs }: BucketRange): number[] {
  return Array.from({ length: (endMs - startMs) / WIDTH }, (_, index) => startMs + index * WIDTH);
}

const range = { startMs: 0, endMs: 300 };

describe('a range whose buckets are checked', () => {
  it('finds each stretch without a bucket', () => {
    expect(missingRanges({ startMs: 0, endMs: 60 }, WIDTH, bucketsAt([10, 30]))).toEqual([
      { startMs: 0, endMs: 10 },
      { startMs: 20, endMs: 30 },
      { startMs: 40, endMs: 60 },
    ]);
  });

  it('is complete when a server answers a few buckets at a time', async () => {
    const asked: BucketRange[] = [];
    const completed = await completeRange(range, WIDTH, bucketsAt(startsIn(range).slice(0, 10)), async (again) => {
      asked.push(again);
      return ok({ buckets: bucketsAt(startsIn(again).slice(0, 10)) });
    });
    expect(asked).toEqual([
      { startMs: 100, endMs: 300 },
      { startMs: 200, endMs: 300 },
    ]);
    expect(completed).toMatchObject({ ok: true, value: { missing: [] } });
  });

  it('names a bucket once, as answered or as missing, whatever a server leaves out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(29)), fc.array(fc.boolean(), { maxLength: 8 }), async (out, answers) => {
        const never = new Set(out.map((index) => index * WIDTH));
        const first = startsIn(range).filter((start) => !never.has(start) && start % 20 === 0);
        let asked = 0;
        const completed = await completeRange(range, WIDTH, bucketsAt(first), async (again) => {
          asked += 1;
          if (answers[asked - 1] === false) return fail({ kind: 'overloaded' });
          return ok({ buckets: bucketsAt(startsIn(again).filter((start) => !never.has(start))) });
        });
        if (!completed.ok) throw new Error(completed.error.kind);
        const { parts, missing } = completed.value;
        const answered = parts.flatMap(({ buckets }) => buckets.map(({ startMs }) => startMs));
        expect([...first, ...answered, ...missing].toSorted((a, b) => a - b)).toEqual(startsIn(range));
        expect(asked).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('is cancelled at once', async () => {
    const completed = await completeRange(range, WIDTH, [], async () => fail({ kind: 'cancelled' }));
    expect(completed).toEqual(fail({ kind: 'cancelled' }));
  });
});
