/**
 * Finds out whether an answer contains estimates with another price than the real one, or priority usage, which has no
 * cost. First it looks in the cells of a month (sums by workspace, model and key) for models with such usage. Then it
 * looks in the daily table to find on which days and in which service tiers these models were used.
 */
import { CELL_FLAG } from '../ledger/columns/cells.ts';
import { daySetOf, daysWithin, NO_DAYS, type DaySet } from '../ledger/columns/day-set.ts';
import type { Ledger, MonthCostTables } from '../ledger/ledger.ts';
import type { MonthTables } from '../ledger/tables/month-tables.ts';
import { termsOf } from '../pricing/variant-terms.ts';
import type { DayRange } from '../provider/contract.ts';
import type { AnswerBasis } from './cost-query.ts';
import { NO_GROUP, type Grouping } from './grouping.ts';
import type { Reading } from './reading.ts';
import { viewOf } from './table-view.ts';

type PriceRemarks = Pick<AnswerBasis, 'isApproximate' | 'hasPriority'>;

/**
 * Returns whether the costs of a range contain estimates with another price than the real one, or priority usage. Costs
 * that the filters exclude are ignored.
 * @param range UTC days
 */
export function priceRemarks(
  ledger: Ledger,
  grouping: Grouping,
  range: DayRange,
  { months }: Pick<Reading, 'months'>,
): PriceRemarks {
  const wanted = new Map(months.map(({ month }) => [month, daysWithin(month, range)]));
  let isApproximate = false;
  let hasPriority = false;
  for (const held of ledger.costTables()) {
    const days = wanted.get(held.month) ?? NO_DAYS;
    if (days === NO_DAYS || (isApproximate && hasPriority)) continue;
    isApproximate ||= isUsed(ledger, grouping, held, days, 'approximate');
    hasPriority ||= isUsed(ledger, grouping, held, days, 'priority');
  }
  return { isApproximate, hasPriority };
}

type Flag = 'approximate' | 'priority';

function isUsed(
  ledger: Ledger,
  grouping: Grouping,
  { month, costTables }: MonthCostTables,
  days: DaySet,
  flag: Flag,
): boolean {
  const models = new Set<number>();
  for (const { cells, days: held } of costTables) {
    if ((held & days) === NO_DAYS) continue;
    const { flags } = cells;
    for (let cell = 0; cell < flags.length; cell += 1) {
      if (((flags[cell] ?? 0) & CELL_FLAG[flag]) === 0) continue;
      const model = cells.model[cell] ?? 0;
      if (!models.has(model) && grouping.isCountedCell(cells, cell)) models.add(model);
    }
  }
  if (models.size === 0) return false;
  // An older version of Outlay stored some days without tables. If one of these days is in the range, the models in
  // `models` may have been used on that day, so the result is true.
  if ((daySetOf(month, ledger.daysWithoutTables(month)) & days) !== NO_DAYS) return true;
  return ledger.tablesOf(month).some((part) => hasRow(ledger, grouping, part, days, models, flag));
}

/**
 * Whether one of the models in `models` was used on one of the days in `days`. For the flag `approximate`, the day must
 * be estimated. For `priority`, the usage must be priority usage.
 */
function hasRow(
  { names }: Ledger,
  grouping: Grouping,
  { daily, estimatedDays }: MonthTables,
  days: DaySet,
  models: ReadonlySet<number>,
  flag: Flag,
): boolean {
  const within = daily.steps & days & (flag === 'approximate' ? estimatedDays : daily.steps);
  if (within === NO_DAYS) return false;
  const counted = grouping.countedIn(viewOf(daily));
  const isMeant = (series: number): boolean => {
    if (!models.has(daily.series.model[series] ?? 0) || counted[series] === NO_GROUP) return false;
    return flag === 'approximate' || termsOf(names.variants.variant(daily.series.variant[series] ?? 0)).isCommitted;
  };
  const meant = Uint8Array.from({ length: daily.series.length }, (_, series) => (isMeant(series) ? 1 : 0));
  for (let step = 0; step < daily.starts.length - 1; step += 1) {
    if ((within & (1 << step)) === NO_DAYS) continue;
    for (let row = daily.starts[step] ?? 0; row < (daily.starts[step + 1] ?? 0); row += 1) {
      if (meant[daily.rows.series[row] ?? 0] === 1) return true;
    }
  }
  return false;
}
