/**
 * Tests a question about costs that needs more sums (groups × days) than one pass over the cost tables computes. A
 * first pass finds the groups with the highest costs. A second pass computes the costs of these groups on each day.
 */
import { expect, it } from 'vitest';
import { addDays, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { answerQuery } from '../../../src/core/query/answer-query.ts';
import type { CostAnswer } from '../../../src/core/query/cost-query.ts';
import { spend } from '../analysis/anomalies/support/spending.ts';

const FIRST = parseDay('2026-03-05') ?? (0 as Day);
const KEYS = 2200;
const DAYS = 100;
/**
 * The test asks a question about the days from FIRST on, and the same question about a range that begins this many days
 * earlier. The longer range has more sums (groups × days) than one pass computes.
 */
const EARLIER = 400;

it('has the rows, the rest and the total of the same question about fewer days', () => {
  const spenders = Array.from({ length: KEYS }, (_, key) => ({
    key: `key-${key}`,
    workspace: `workspace-${key % 7}`,
    dollars: Array.from({ length: DAYS }, (__, place) =>
      place === key % 41 || place === DAYS - 1 - (key % 37) ? 1 + (key % 97) : 0,
    ),
  }));
  const { ledger, moment, day } = spend(FIRST, spenders);
  const ask = (from: Day): CostAnswer => {
    const range = { from, to: day(DAYS) };
    const question = { range, untilHour: null, bucket: 'day', where: {}, compareTo: null } as const;
    const answer = answerQuery(ledger, { ...question, groupBy: ['apiKey'], top: 30 }, moment.nowMs);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  };
  const [long, short] = [ask(addDays(FIRST, -EARLIER)), ask(FIRST)];
  const since = <Line extends { readonly costs: readonly bigint[] }>(line: Line): Line => ({
    ...line,
    costs: line.costs.slice(EARLIER),
  });
  expect(long.rows.map(since)).toEqual(short.rows);
  expect(long.rest === null ? null : since(long.rest)).toEqual(short.rest);
  expect(since(long.total)).toEqual(short.total);
  expect(short.total.cost).toBe(short.rows.reduce((sum, { cost }) => sum + cost, short.rest?.cost ?? 0n));
});
