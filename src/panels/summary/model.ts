/** The Summary panel: am I fine? The month to date, against the same days of last month, today, and how fresh all of it is. */
import { addDays, dayOf, type Day } from '../../core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../core/calendar/month.ts';
import type { Comparison, Reports } from '../../core/reports/reports.ts';
import { agoWords, dayWords, monthWords, timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';

export interface SummaryModel {
  readonly label: string;
  readonly value: string;
  readonly provenance: Provenance;
  readonly change: { readonly icon: 'up' | 'down' | 'same'; readonly text: string } | null;
  readonly today: { readonly label: string; readonly value: string };
  readonly freshness: readonly string[];
  readonly trend: TrendModel | null;
}

/** null until there are reports. */
export function toSummaryModel({ state, nowMs }: PanelInput): SummaryModel | null {
  const { reports, status } = state;
  if (reports === null) return null;
  const { summary, billedThrough } = reports;
  const write = moneyWriter(state);
  const firstShown = addDays(reports.intraday.day, 1 - summary.lastDays.length);
  return {
    label: `${monthWords(summary.month)}, month to date`,
    value: costWords(write, summary.monthToDate, summary.basis.unpricedTokens),
    provenance: provenance(summary.basis, billedThrough),
    change: summary.comparison === null ? null : toChange(summary.comparison, reports, write),
    today: { label: 'Today so far', value: write(summary.today) },
    freshness: freshnessWords(reports, status.lastUpdate, nowMs),
    trend: toTrend(
      {
        what: 'Cost per day',
        costs: summary.lastDays,
        slotWords: (index) => dayWords(addDays(firstShown, index)),
        estimatedFrom: billedThrough === null ? 0 : billedThrough + 1 - firstShown,
      },
      write,
    ),
  };
}

function toChange(comparison: Comparison, reports: Reports, write: MoneyWriter): SummaryModel['change'] {
  const { days, thisMonth, lastMonth } = comparison;
  const { month } = reports.summary;
  const these = rangeWords(firstDayOf(month), days);
  const those = rangeWords(firstDayOf(addMonths(month, -1)), days);
  if (lastMonth <= 0n) return { icon: 'same', text: `${these}: ${write(thisMonth)}; nothing was spent on ${those}` };
  const permille = Number(((thisMonth - lastMonth) * 1000n) / lastMonth);
  const spent = `${these} cost ${write(thisMonth)}`;
  if (permille === 0) return { icon: 'same', text: `${spent}, as much as ${those}` };
  return permille > 0
    ? { icon: 'up', text: `${spent}, ${moreWords(permille)} ${those} (${write(lastMonth)})` }
    : { icon: 'down', text: `${spent}, ${percentWords(-permille)} less than ${those} (${write(lastMonth)})` };
}

/** From three times as much on, a factor says more than a percentage. */
function moreWords(permille: number): string {
  if (permille < 2000) return `${percentWords(permille)} more than`;
  return `${(permille / 1000 + 1).toFixed(1)} times as much as`;
}

function percentWords(permille: number): string {
  return permille < 100 ? `${(permille / 10).toFixed(1)}%` : `${Math.round(permille / 10)}%`;
}

function rangeWords(first: Day, days: number): string {
  const last = dayWords(addDays(first, days - 1));
  return days === 1 ? last : `1–${last}`;
}

function freshnessWords(reports: Reports, lastUpdate: number | null, nowMs: number): readonly string[] {
  const { billedThrough, usageThrough } = reports;
  return [
    billedThrough === null ? 'nothing billed yet' : `billed through ${dayWords(billedThrough)}`,
    ...(usageThrough === null ? [] : [`estimate to ${timeWords(usageThrough, nowMs)}`]),
    ...(lastUpdate === null ? [] : [`updated ${agoWords(lastUpdate, nowMs)}`]),
    `${dayWords(dayOf(nowMs))}, ${timeLeftWords(nowMs)}`,
  ];
}
