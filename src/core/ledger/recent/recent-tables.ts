/**
 * Makes the tables of the recent days (the days whose figures may still change) with their present status. Outlay
 * answers cost queries for these days from these tables.
 */
import { getOrAdd } from '../../base/get-or-add.ts';
import { firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { createCostTableBuilder } from '../columns/cost-table.ts';
import { unpricedOf } from '../status/judge-day.ts';
import { missingMoney } from '../status/missing-money.ts';
import { createKeyRows } from '../tables/key-rows.ts';
import type { MonthTables } from '../tables/month-tables.ts';
import { tablesOfDays } from '../tables/tables-of-days.ts';
import { addMissingMoney, addUnpriced } from './add-missing-money.ts';
import { costTablesFor, type JudgeOptions, type Judgements } from './judge-recent.ts';
import { createMissingRows, type MissingRows } from './missing-rows.ts';
import { rowsOfRecent, type RecentDays } from './recent-days.ts';

/**
 * Makes the tables of the recent days (the days whose figures may still change), by month.
 * @returns one or two `MonthTables` for each month. The first contains the bill of billed and settling days, and the
 *   estimates of the other days. (Of the bill of a settling day, only a part has arrived.) The second contains what is
 *   missing on the bill: the estimates that are added to settling days, and the tokens without a known price for which a
 *   bill may still arrive. It is absent if nothing is missing. The amounts of both add up to the same cost as the cost
 *   tables of these days.
 */
export function recentTables(
  recent: RecentDays,
  judgements: Judgements,
  options: JudgeOptions,
): ReadonlyMap<Month, readonly MonthTables[]> {
  const keyRows = createKeyRows();
  costTablesFor(recent, judgements, { ...options, keyRows });
  const isEstimated = (day: number): boolean => judgements.get(day as never)?.status === 'estimated';
  const { reads, bill, usage } = recent;
  const found = tablesOfDays({ days: reads.keys(), isEstimated, bill, usage, keys: keyRows.seal() }, options);
  const added = addedTables(recent, judgements, options);
  return new Map(
    [...found].map(([month, tables]) => {
      const more = added.get(month);
      return [month, more === undefined ? [tables] : [tables, more]];
    }),
  );
}

function addedTables(
  recent: RecentDays,
  judgements: Judgements,
  options: JudgeOptions,
): ReadonlyMap<Month, MonthTables> {
  const { usage } = rowsOfRecent(recent);
  const months = new Map<Month, MissingRows>();
  for (const day of [...recent.reads.keys()].toSorted((a, b) => a - b)) {
    const judgement = judgements.get(day);
    const unpriced = unpricedOf(judgement);
    if (judgement?.status !== 'settling' && unpriced.length === 0) continue;
    const month = monthOf(day);
    const rows = getOrAdd(months, month, () => createMissingRows(options.names, options.listPrices));
    const step = day - firstDayOf(month);
    const ofDay = { rows: recent.usage, picked: usage.of(day) };
    if (judgement?.status === 'settling') {
      rows.begin(day, step, ofDay);
      const { short } = judgement;
      const input = { step, day, short, missing: missingMoney(short), usage: ofDay, options, rows };
      addMissingMoney(createCostTableBuilder(), input);
    } else {
      rows.beginBilled(step);
      addUnpriced(createCostTableBuilder(), { groups: unpriced, usage: ofDay, flags: 0, rows });
    }
  }
  return new Map([...months].map(([month, rows]) => [month, rows.seal()]));
}
