/** Adds the hourly figures of days to a ledger, as Outlay does after it has loaded the days. */
import { addDays, type Day } from '../../../../src/core/calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../../../src/core/calendar/hour.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { toUsageRows, type Books, type Moment, type UsageLine } from '../../ledger/support/books.ts';

/** Publishes the hourly figures of the 30 days before a day. */
export function keepHours(ledger: Ledger, { start, usage }: Books, { nowMs }: Moment, before: Day): void {
  for (let day = Math.max(start, before - 30) as Day; day < before; day = addDays(day, 1)) {
    const range = { from: day, to: addDays(day, 1) };
    ledger.publishHours({ range, usage: toUsageRows(ofDay(usage, day), ledger.names), withoutUsage: [], nowMs });
  }
}

/** Publishes the hourly figures of a day in full detail: by API key, item and variant too. */
export function keepDetail(ledger: Ledger, { usage }: Pick<Books, 'usage'>, day: Day): void {
  const hourRange = { from: firstHourOf(day), to: firstHourOf(addDays(day, 1)) };
  ledger.publishDetailedHours({ day, usage: toUsageRows(ofDay(usage, day), ledger.names), hourRange });
}

function ofDay(usage: readonly UsageLine[], day: Day): UsageLine[] {
  return usage.filter(({ hour }) => dayOfHour(hour as Hour) === day);
}
