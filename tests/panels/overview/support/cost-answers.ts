/** Makes answers to questions about costs, for days up to today, from dollars a day. */
import { addDays } from '../../../../src/core/calendar/day.ts';
import { NOTHING, sumPico, type Pico } from '../../../../src/core/money/pico.ts';
import type { AnswerBasis, BucketSpan, CostAnswer, CostLine, CostRow } from '../../../../src/core/query/cost-query.ts';
import { SURE } from '../../../core/export/support/some-answers.ts';
import { TODAY, usd } from '../../fixtures/some-reports.ts';

export function line(dollars: readonly number[], compared: number | null = null): CostLine {
  const costs = dollars.map(usd);
  return {
    costs,
    cost: sumPico(costs),
    estimated: NOTHING,
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    unpricedTokens: 0,
    compared: compared === null ? null : usd(compared),
    comparedUnpricedTokens: compared === null ? null : 0,
  };
}

export function row(value: string, dollars: readonly number[], compared: number | null = null): CostRow {
  return { values: [value], ...line(dollars, compared) };
}

/** Makes an answer to a question about costs, for days up to today. */
export function answerOf(
  rows: readonly CostRow[],
  basis: Partial<AnswerBasis> = {},
  changes: Partial<CostAnswer> = {},
): CostAnswer {
  const count = rows[0]?.costs.length ?? 0;
  const from = addDays(TODAY, 1 - count);
  const buckets = Array.from({ length: count }, (_, index): BucketSpan => {
    const day = addDays(from, index);
    const isToday = day === TODAY;
    return { from: day, to: addDays(day, 1), hour: null, isPartial: isToday, status: isToday ? 'estimated' : 'billed' };
  });
  const costs = buckets.map((_, index) => sumPico(rows.map((of): Pico => of.costs[index] ?? NOTHING)));
  const before = rows.some(({ compared }) => compared === null)
    ? null
    : sumPico(rows.map(({ compared }) => compared ?? NOTHING));
  const unpriced = before === null ? null : rows.reduce((sum, of) => sum + (of.comparedUnpricedTokens ?? 0), 0);
  return {
    range: { from, to: addDays(TODAY, 1) },
    buckets,
    rows,
    rest: null,
    total: { ...line([]), costs, cost: sumPico(costs), compared: before, comparedUnpricedTokens: unpriced },
    basis: { ...SURE, ...basis },
    compared: null,
    ...changes,
  };
}
