/** Every day, Outlay checks some months for changed bills. These tests say which months it checks on which day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import {
  decodeCheckRecord,
  encodeCheckRecord,
  NOTHING_CHECKED,
  withMonthChecked,
  withMonthRead,
  type CheckRecord,
} from '../../../../src/core/engine/reconcile/check-record.ts';
import { planChecks } from '../../../../src/core/engine/reconcile/plan-checks.ts';
import { dayNamed, monthNamed } from '../support/memory-provider.ts';

const TODAY = dayNamed('2026-11-22');

function monthsBack(count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(TODAY), -index));
}

/** Returns the record after a day whose checks all succeeded. */
function afterDay(closed: readonly Month[], today: Day, record: CheckRecord): CheckRecord {
  const begun = record.full === null ? { ...record, full: { month: null, on: today } } : record;
  const { months, older, full } = planChecks(closed, today, begun);
  let next = begun;
  for (const month of months) next = withMonthChecked(next, month, today, new Map());
  if (older !== null) next = { ...next, older: { month: older, on: today } };
  if (full !== null) next = { ...withMonthRead(next, full, today), full: { month: full, on: today } };
  return next;
}

describe('the checks of a day', () => {
  it('are the last three months and one older month', () => {
    const { months, older, full } = planChecks(monthsBack(10), TODAY, NOTHING_CHECKED);
    expect(months).toEqual(['2026-11', '2026-10', '2026-09', '2026-08'].map(monthNamed));
    expect(older).toBe(monthNamed('2026-08'));
    expect(full).toBeNull();
  });

  it('are made once', () => {
    const closed = monthsBack(10);
    const record = afterDay(closed, TODAY, NOTHING_CHECKED);
    expect(planChecks(closed, TODAY, record)).toEqual({ months: [], older: null, full: null });
  });

  it('reach every older month in turn, and every closed month in full', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const closed = monthsBack(count);
        const lastChecked = new Map<Month, Day>();
        const fullOn = new Map<Month, Day>();
        let record = NOTHING_CHECKED;
        const days = 7 * (count + 3);
        for (let index = 0; index < days; index += 1) {
          const today = addDays(TODAY, index);
          const { months, full } = planChecks(closed, today, record);
          expect(months.length + (full === null ? 0 : 1)).toBeLessThanOrEqual(5);
          for (const month of months) lastChecked.set(month, today);
          if (full !== null) {
            lastChecked.set(full, today);
            fullOn.set(full, today);
          }
          record = afterDay(closed, today, record);
        }
        const end = addDays(TODAY, days);
        for (const month of closed) expect(end - (lastChecked.get(month) ?? 0)).toBeLessThanOrEqual(count + 7);
        for (const month of closed.slice(1)) expect(fullOn.has(month)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('are remembered in the store, and forgotten where it is damaged', () => {
    const record = afterDay(monthsBack(5), TODAY, {
      ...NOTHING_CHECKED,
      answers: new Map([[TODAY, '5 a']]),
    });
    const bytes = encodeCheckRecord(record);
    expect(decodeCheckRecord(bytes)).toEqual(record);
    expect(decodeCheckRecord(bytes.subarray(0, 20))).toEqual(NOTHING_CHECKED);
    expect(decodeCheckRecord(null)).toEqual(NOTHING_CHECKED);
  });
});
