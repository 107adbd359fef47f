/**
 * Makes the answer to a question about the costs of each team on each day. The answer contains one team, whose costs
 * the test gives.
 */
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { sumPico, toPico, type Pico } from '../../../../src/core/money/pico.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';

/** @param costs of consecutive days, the first of which is `from` */
export function costOfTeam(
  name: string,
  costs: readonly Pico[],
  from: Day,
  basis: Partial<CostAnswer['basis']> = {},
): CostAnswer {
  const line = {
    costs,
    cost: sumPico(costs),
    estimated: toPico(0n),
    tokens: { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 },
    unpricedTokens: 0,
    compared: null,
    comparedUnpricedTokens: null,
  };
  return {
    range: { from, to: addDays(from, costs.length) },
    buckets: costs.map((_, at) => ({
      from: addDays(from, at),
      to: addDays(from, at + 1),
      hour: null,
      isPartial: false,
      status: 'billed',
    })),
    rows: [{ values: [name], ...line }],
    rest: null,
    total: line,
    basis: {
      unknownDays: [],
      settlingDays: [],
      estimatedDays: [],
      belowUsageDays: [],
      isApproximate: false,
      hasPriority: false,
      notEstimated: [],
      isSplit: false,
      unpricedTokens: 0,
      isHistoryLoading: false,
      historyLimit: null,
      notLoadedDays: [],
      unpricedDays: [],
      ...basis,
    },
    compared: null,
  };
}
