/** The whole organization's running month and past days, whatever keys are selected: what limit, alerts, pace and forecast are about. */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { firstDayOf, monthOf } from '../calendar/month.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { MonthReport, OrganizationReport } from './reports.ts';

/** Four months of weekdays are enough to know a week by, and few enough to send. */
const HISTORY_DAYS = 120;

/**
 * @param months the month reports of the whole organization
 * @param since first day with a row; null when there is none
 * @param billedThrough last day the bill covers; null when it covers none
 * @param now milliseconds since the epoch; decides what today is
 */
export function organizationReport(
  months: readonly MonthReport[],
  since: Day | null,
  billedThrough: Day | null,
  now: number,
): OrganizationReport {
  const today = dayOf(now);
  const month = monthOf(today);
  const byMonth = new Map(months.map((report) => [report.month, report]));
  const running = byMonth.get(month);
  const costOn = (day: Day): Pico => byMonth.get(monthOf(day))?.daily[day - firstDayOf(monthOf(day))] ?? NOTHING;
  const billedDays = billedThrough === null ? 0 : Math.max(0, billedThrough + 1 - firstDayOf(month));
  const billed = sumPico((running?.daily ?? []).slice(0, billedDays));
  const from = addDays(today, -Math.min(HISTORY_DAYS, since === null ? 0 : Math.max(0, today - since)));
  const costs: Pico[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) costs.push(costOn(day));
  return {
    month,
    billed,
    estimated: ((running?.cost ?? NOTHING) - billed) as Pico,
    today: costOn(today),
    history: { from, costs },
    isPartial: running?.isPartial ?? false,
  };
}
