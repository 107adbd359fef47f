/** Makes random answers to questions about costs, with charges, credits and amounts far below a cent. */
import fc from 'fast-check';

import { addDays, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { queryNames, type QueryNames } from '../../../../src/core/export/query-names.ts';
import type { CostAnswer, CostLine, CostQuery, CostRow } from '../../../../src/core/query/cost-query.ts';
import { sumPico, toPico, type Pico } from '../../../../src/core/money/pico.ts';

export const FIRST_DAY: Day = parseDay('2026-10-01') ?? (0 as Day);

export const A_QUERY: CostQuery = {
  range: { from: FIRST_DAY, to: addDays(FIRST_DAY, 1) },
  untilHour: null,
  bucket: 'day',
  groupBy: ['workspace'],
  where: {},
  compareTo: null,
  top: Infinity,
};

/** Two workspaces with the same name, and a workspace whose name contains a command. */
export const SOME_NAMES: QueryNames = queryNames(
  {
    models: [],
    workspaces: [
      { id: null, name: 'Default' },
      { id: 'w0', name: 'Research' },
      { id: 'w1', name: 'Research' },
      { id: 'w2', name: '=1+1\u001b[2J' },
    ].map((workspace) => ({ ...workspace, isArchived: false, cost: toPico(0n), basis: NO_DOUBT() })),
  },
  [],
);

function NO_DOUBT(): Parameters<typeof queryNames>[0]['workspaces'][number]['basis'] {
  return {
    billed: true,
    estimated: false,
    split: false,
    unpricedTokens: 0,
    priceTiers: [],
    approximate: false,
    hasPriority: false,
  };
}

/** What an answer says about the certainty of its figures (`basis`) if no figure is missing or uncertain. */
export const SURE: CostAnswer['basis'] = {
  unknownDays: [],
  settlingDays: [],
  estimatedDays: [],
  belowUsageDays: [],
  isApproximate: false,
  hasPriority: false,
  notEstimated: [],
  isSplit: false,
  historyLimit: null,
  isHistoryLoading: false,
  unpricedTokens: 0,
  unpricedDays: [],
  notLoadedDays: [],
};

const TOKENS = { input: 1, cacheCreation: 2, cacheRead: 3, output: 4 };

/** @param costs the cost of each row in each bucket (for example, a day) */
export function anAnswer(costs: readonly (readonly Pico[])[], compared: readonly Pico[] | null = null): CostAnswer {
  const buckets = costs[0]?.length ?? 1;
  const rows = costs.map((of, index): CostRow => ({
    values: [`w${index}`],
    costs: of,
    cost: sumPico(of),
    estimated: toPico(0n),
    tokens: TOKENS,
    unpricedTokens: 0,
    compared: compared === null ? null : (compared[index] ?? toPico(0n)),
    comparedUnpricedTokens: compared === null ? null : 0,
  }));
  const total: CostLine = {
    costs: Array.from({ length: buckets }, (_, bucket) => sumPico(rows.map((row) => row.costs[bucket] ?? toPico(0n)))),
    cost: sumPico(rows.map(({ cost }) => cost)),
    estimated: toPico(0n),
    tokens: TOKENS,
    unpricedTokens: 0,
    compared: compared === null ? null : sumPico(rows.map((row) => row.compared ?? toPico(0n))),
    comparedUnpricedTokens: compared === null ? null : 0,
  };
  const range = { from: FIRST_DAY, to: addDays(FIRST_DAY, buckets) };
  const last = rows.at(-1);
  const hasRest = rows.length > 3 && last !== undefined;
  return {
    range,
    buckets: total.costs.map((_, index) => ({
      from: addDays(FIRST_DAY, index),
      to: addDays(FIRST_DAY, index + 1),
      hour: null,
      isPartial: false,
      status: 'billed',
    })),
    rows: hasRest ? rows.slice(0, -1) : rows,
    rest: hasRest ? { ...last, count: 7 } : null,
    total,
    basis: SURE,
    compared: compared === null ? null : { range, isPartial: false, isCostPartial: false, leftOut: [] },
  };
}

const amount = fc
  .oneof(fc.constant(0n), fc.bigInt(-(10n ** 12n), 10n ** 13n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 20n))
  .map(toPico);

export const someAnswers: fc.Arbitrary<CostAnswer> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 }), fc.boolean())
  .chain(([buckets, rows, hasCompared]) =>
    fc.tuple(
      fc.array(fc.array(amount, { minLength: buckets, maxLength: buckets }), { minLength: rows, maxLength: rows }),
      hasCompared ? fc.array(amount, { minLength: rows, maxLength: rows }) : fc.constant(null),
    ),
  )
  .map(([costs, compared]) => anAnswer(costs, compared));
