/**
 * Checks how a range of days is divided into stretches (days in a row) in which the prices of a model, and of the model
 * with which it is compared, are constant. For each day, the result must equal a simple count of the price changes up
 * to that day.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceStretches } from '../../../../src/core/analysis/savings/price-stretches.ts';
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { createNames } from '../../../../src/core/model/names.ts';
import { CATALOGUE } from '../../../../src/core/pricing/catalogue.ts';
import { listBoundaries } from '../../../../src/core/pricing/list-price.ts';
import { runs } from '../../../support/runs.ts';

const MODELS = CATALOGUE.map(({ id }) => id);
const names = createNames();
for (const id of MODELS) names.models.intern(id);

const model = fc.nat(MODELS.length - 1);
const asked = fc.tuple(model, fc.option(model)).chain(([of, target]) =>
  fc.record({
    of: fc.constant(of),
    target: fc.constant(target === null ? null : (MODELS[target] ?? null)),
    // The range begins at most 400 days before a price change and at most 3 days after it. So it may contain the
    // change, or begin or end with it.
    from: fc
      .constantFrom(...listBoundaries(MODELS[of] ?? ''))
      .chain((day) => fc.integer({ min: -400, max: 3 }).map((before) => (day + before) as Day)),
    length: fc.integer({ min: 1, max: 500 }),
  }),
);

it('change on each day on which a price of the model or of the compared model may change', () => {
  fc.assert(
    fc.property(asked, ({ of, target, from, length }) => {
      const range = { from, to: addDays(from, length) };
      const stretches = priceStretches(names, () => target, range);
      const changes = new Set([MODELS[of] ?? '', target ?? ''].flatMap((id) => (id === '' ? [] : listBoundaries(id))));
      const inRange = [...changes].filter((day) => day > range.from && day < range.to).toSorted((a, b) => a - b);
      expect(stretches.turns(of)).toEqual(inRange);
      for (let day = range.from; day < range.to; day = addDays(day, 1)) {
        const stretch = stretches.of(of, day);
        expect(stretch).toBe(inRange.filter((change) => change <= day).length);
        expect(stretches.firstDay(of, stretch)).toBe(inRange.findLast((change) => change <= day) ?? range.from);
      }
    }),
    { numRuns: runs(100) },
  );
});

it('are one for costs without a model', () => {
  const stretches = priceStretches(names, () => null, { from: 20_000 as Day, to: 20_900 as Day });
  expect([stretches.turns(-1), stretches.of(-1, 20_800 as Day), stretches.firstDay(-1, 0)]).toEqual([[], 0, 20_000]);
});
