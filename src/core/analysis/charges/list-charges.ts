/**
 * Lists the charges of some days: every row of the ledger's daily tables. There is one row for each day, workspace,
 * model, item (for example output tokens) and variant (for example batch), just as on the bill.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { addDays, dayOf, type Day } from '../../calendar/day.ts';
import { firstDayOf } from '../../calendar/month.ts';
import { daysOf, oneDay } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { amountAt, quantityAt } from '../../ledger/tables/chunk.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { DAILY_FIELDS, type DailyChunk } from '../../ledger/tables/table-fields.ts';
import { ABSENT, type Dictionary } from '../../model/dictionary.ts';
import { itemName } from '../../model/item.ts';
import type { DayRange } from '../../provider/contract.ts';
import { rangeFault } from '../../query/check-query.ts';
import type { QueryFault } from '../../query/cost-query.ts';
import { dayStatuses } from '../../query/day-statuses.ts';
import { viewOf } from '../../query/table-view.ts';
import { countDays } from '../explain/counted-days.ts';
import type { Charge, Charges, ChargeSeries, ChargesQuery } from './charges.ts';

export interface ListChargesOptions {
  /** milliseconds since the epoch; decides which days have begun */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
}

/**
 * Lists the charges. Amounts are pico-dollars, days are UTC days. The charges of a day add up to the cost of the day.
 */
export function listCharges(
  ledger: Ledger,
  { range: { from, to } }: ChargesQuery,
  { now, unreachable }: ListChargesOptions,
): Result<Charges, QueryFault> {
  const range: DayRange = { from, to: Math.min(to, addDays(dayOf(now), 1)) as Day };
  const fault = rangeFault(range);
  if (fault !== null) return fail(fault);
  const { months, leftOut } = countDays(range, { ledger, now, unreachable, byKey: false, includesPartialDays: true });
  const statuses = dayStatuses(ledger, now);
  const numbers = createSeriesNumbers(DAILY_FIELDS);
  const charges: Charge[] = [];

  function addDay(chunk: DailyChunk, numbersOf: Int32Array, day: Day, step: number, isEstimated: boolean): void {
    const end = chunk.starts[step + 1] ?? 0;
    for (let row = chunk.starts[step] ?? 0; row < end; row += 1) {
      const series = numbersOf[chunk.rows.series[row] ?? 0] ?? 0;
      charges.push({ day, series, isEstimated, amount: amountAt(chunk, row), quantity: quantityAt(chunk, row) });
    }
  }

  for (const { month, days } of months) {
    for (const { daily, estimatedDays } of ledger.tablesOf(month)) {
      const { workspace, model, item, variant } = viewOf(daily).columns;
      const numbersOf = Int32Array.from({ length: daily.series.length }, (_, index) =>
        numbers.number(workspace?.[index] ?? 0, model?.[index] ?? 0, item?.[index] ?? 0, variant?.[index] ?? 0),
      );
      for (const day of daysOf(month, daily.steps & days)) {
        addDay(daily, numbersOf, day, day - firstDayOf(month), (estimatedDays & oneDay(day)) !== 0);
      }
    }
  }
  const { names } = ledger;
  const found = numbers.series();
  return ok({
    days: months.flatMap(({ month, days }) => daysOf(month, days).map((day) => ({ day, status: statuses.of(day) }))),
    series: Array.from({ length: found.length }, (_, index): ChargeSeries => ({
      workspace: textOf(names.workspaces, found.workspace[index]),
      model: textOf(names.models, found.model[index]),
      item: itemName(found.item[index] ?? 0, names.costTypes),
      variant: names.variants.variant(found.variant[index] ?? 0),
    })),
    charges,
    leftOut,
  });
}

function textOf(dictionary: Dictionary, number: number | undefined): string | null {
  return number === undefined || number === ABSENT ? null : dictionary.text(number);
}
