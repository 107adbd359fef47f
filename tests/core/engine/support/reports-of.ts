/**
 * Makes reports of an organization whose every month costs a dollar, newest month first. `selection`, `computedAt`,
 * `total` and `months` depend on the arguments. All other fields have the same values in all reports.
 */
import type { Day } from '../../../../src/core/calendar/day.ts';
import { monthOf, type Month } from '../../../../src/core/calendar/month.ts';
import { PICO_PER_DOLLAR, NOTHING, toPico } from '../../../../src/core/money/pico.ts';
import type { Basis, MonthReport, Reports, Selection } from '../../../../src/core/reports/reports.ts';

const DAY = 20_778 as Day;
const COSTS = { input: NOTHING, cacheCreation: NOTHING, cacheRead: NOTHING, output: NOTHING, other: NOTHING };
const TOKENS = { input: 0, cacheCreation: 0, cacheRead: 0, output: 0 };
const BASIS: Basis = {
  billed: true,
  estimated: false,
  split: false,
  unpricedTokens: 0,
  priceTiers: [],
  approximate: false,
  hasPriority: false,
};

export interface ReportsSketch {
  readonly selection: Selection;
  readonly months: number;
  /** the number of newest months that have figures by key */
  readonly monthsWithKeys?: number;
  readonly computedAt?: number;
}

export function reportsOf({ selection, months, monthsWithKeys = months, computedAt = 0 }: ReportsSketch): Reports {
  const newest = monthOf(DAY);
  const list = Array.from({ length: months }, (_, age): MonthReport => {
    const cost = toPico(PICO_PER_DOLLAR);
    const perKey = { keys: [], more: { count: 0, cost: NOTHING, unpricedTokens: 0 }, unattributed: cost };
    return {
      month: (newest - age) as Month,
      cost,
      costs: { ...COSTS, other: cost },
      tokens: TOKENS,
      basis: BASIS,
      daily: [cost],
      isPartial: false,
      status: 'billed',
      unknownDays: 0,
      settlingDays: [],
      belowUsageDays: [],
      revisions: [],
      perKey: age < monthsWithKeys ? perKey : null,
      outsideFilter: null,
    };
  });
  return {
    computedAt,
    selection,
    unknownKeys: [],
    since: null,
    billedThrough: null,
    usageThrough: null,
    knownThrough: null,
    isComplete: true,
    loadedFrom: null,
    total: toPico(PICO_PER_DOLLAR * BigInt(months)),
    totalBasis: BASIS,
    summary: {
      month: newest,
      monthToDate: NOTHING,
      basis: BASIS,
      comparison: null,
      today: NOTHING,
      usualMonth: null,
      lastDays: [],
      lastKnownUnpriced: 0,
    },
    organization: {
      month: newest,
      billed: NOTHING,
      estimated: NOTHING,
      today: NOTHING,
      forecast: null,
      isPartial: false,
      unknownDays: 0,
      unpricedTokens: 0,
      previous: null,
      runway: null,
    },
    locked: [],
    months: list,
    days: [],
    accuracy: null,
    notEstimated: null,
    usualToday: null,
    models: [],
    workspaces: [],
    workspacesTotal: NOTHING,
    intraday: {
      day: DAY,
      asOf: null,
      cost: NOTHING,
      costs: COSTS,
      tokens: TOKENS,
      basis: BASIS,
      keys: [],
      more: { count: 0, cost: NOTHING },
      hourly: [],
      reported: null,
    },
  };
}
