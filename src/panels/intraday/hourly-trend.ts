/** Makes a trend (a row of small bars) of the cost of each hour of today. */
import { startOfHour, firstHourOf, type Hour } from '../../core/calendar/hour.ts';
import type { Pico } from '../../core/money/pico.ts';
import type { IntradayReport } from '../../core/reports/reports.ts';
import { intradayWords as words } from '../../messages/en/intraday.ts';
import { clockWords } from '../parts/calendar-words.ts';
import type { MoneyWriter } from '../parts/money-words.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';

const HOURS = 24;

export function hourlyTrend(hourly: readonly Pico[], report: IntradayReport, write: MoneyWriter): TrendModel | null {
  const first = firstHourOf(report.day);
  return toTrend(
    {
      what: words.costPerHour,
      costs: hourly,
      slots: HOURS,
      slotWords: (index) => clockWords(startOfHour((first + index) as Hour)),
      estimatedFrom: report.basis.estimated || !report.basis.billed ? 0 : HOURS,
    },
    write,
  );
}
