/**
 * Checks which unusual days form one event. The result must equal that of a naive reference implementation, which looks
 * at every day.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../../src/core/analysis/anomalies/runs.ts';
import { THRESHOLDS } from '../../../../src/core/analysis/anomalies/thresholds.ts';
import { createDayWindows } from '../../../../src/core/analysis/anomalies/usual-days.ts';
import type { Day } from '../../../../src/core/calendar/day.ts';
import { runs } from '../../../support/runs.ts';

/** Twice the difference from the usual cost; 0 for a usual day, null for a day whose cost is not known. */
type DayOfSeries = bigint | null;

const someDay = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<DayOfSeries>(1n, 2n, 900n) },
  { weight: 1, arbitrary: fc.constantFrom<DayOfSeries>(-1n, -900n) },
  { weight: 4, arbitrary: fc.constant<DayOfSeries>(0n) },
  { weight: 2, arbitrary: fc.constant<DayOfSeries>(null) },
);
const series = fc.record({
  from: fc.integer({ min: 20_000, max: 20_006 }).map((day) => day as Day),
  days: fc.array(someDay, { minLength: 1, maxLength: 40 }),
  rules: fc.record({ levelDays: fc.integer({ min: 2, max: 4 }), levelGap: fc.integer({ min: 0, max: 6 }) }),
});

/**
 * Returns each event as the positions of its days. The function looks at every day once. It counts the usual days since
 * the last unusual day, and also how many of these usual days are workdays.
 */
function naiveRuns(
  from: Day,
  days: readonly DayOfSeries[],
  { levelDays, levelGap }: { readonly levelDays: number; readonly levelGap: number },
): { places: number[]; isLevel: boolean }[] {
  const events: number[][] = [];
  let isUp = false;
  let usualDays = 0;
  let usualWorkdays = 0;
  for (const [place, excess] of days.entries()) {
    if (excess === null) continue;
    if (excess === 0n) {
      usualDays += 1;
      usualWorkdays += [0, 6].includes(new Date((from + place) * 86_400_000).getUTCDay()) ? 0 : 1;
      continue;
    }
    const event = events.at(-1) ?? [];
    const isNear = usualWorkdays === 0 || (event.length >= levelDays && usualDays <= levelGap);
    if (event.length > 0 && isUp === excess > 0n && isNear) event.push(place);
    else events.push([place]);
    isUp = excess > 0n;
    usualDays = 0;
    usualWorkdays = 0;
  }
  return events.map((places) => ({ places, isLevel: places.length >= levelDays }));
}

it('joins days in the same direction over unknown days and weekends, and a level over a few usual days', () => {
  fc.assert(
    fc.property(series, ({ from, days, rules }) => {
      const findings = days.flatMap((excess2, place) =>
        excess2 === null || excess2 === 0n ? [] : [{ place, excess2, usualPlaces: [0, 0] as const }],
      );
      const isObserved = Uint8Array.from(days, (excess) => Number(excess !== null));
      const found = runsOf(findings, createDayWindows({ from, isObserved }, THRESHOLDS), rules);
      expect(
        found.map(({ findings: joined, isLevel }) => ({ places: joined.map(({ place }) => place), isLevel })),
      ).toEqual(naiveRuns(from, days, rules));
    }),
    { numRuns: runs(1500) },
  );
});
