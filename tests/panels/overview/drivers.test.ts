/** Tests the line of the Overview that names the rows whose costs changed most. */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../src/core/calendar/day.ts';
import { largestChanges } from '../../../src/panels/overview/drivers.ts';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import { anInput, NOW } from '../fixtures/some-reports.ts';
import { answerOf, row } from './support/cost-answers.ts';

const write = moneyWriter(anInput().state);
const range = { from: addDays(dayOf(NOW), -4), to: addDays(dayOf(NOW), -2) };

function drivers(rows: readonly (readonly [id: string, now: number, before: number])[], isPartial = false) {
  const answer = answerOf(
    rows.map(([id, now, before]) => row(id, [now], before)),
    {},
    { compared: { range, isPartial, isCostPartial: isPartial, leftOut: [] } },
  );
  return (
    largestChanges(answer, (id) => id.toUpperCase(), write)
      ?.map(({ name, amount }) => `${name} ${amount}`)
      .join(', ') ?? null
  );
}

describe('the largest changes', () => {
  it('are named by size, up or down, with their amounts', () => {
    expect(
      drivers([
        ['opus', 100, 90],
        ['haiku', 5, 3217.1],
        ['sonnet', 1142, 0],
      ]),
    ).toBe('HAIKU −$3,212.10, SONNET +$1,142.00, others +$10.00');
  });

  it('are three at most, and none that is small beside the others', () => {
    expect(
      drivers([
        ['a', 40, 0],
        ['b', 30, 0],
        ['c', 20, 0],
        ['d', 10, 0],
      ]),
    ).toBe('A +$40.00, B +$30.00, C +$20.00, others +$10.00');
  });

  it('say nothing where one row alone changed, or not all of the compared days is known', () => {
    expect(drivers([['a', 40, 0]])).toBeNull();
    expect(
      drivers(
        [
          ['a', 40, 0],
          ['b', 30, 0],
        ],
        true,
      ),
    ).toBeNull();
  });
});
