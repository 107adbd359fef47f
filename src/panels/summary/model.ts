/** The Summary panel: am I fine? The month to date, against the same days of last month, today, and how fresh all of it is. */
import { dayWords } from '../../core/calendar/day-words.ts';
import { addDays, startOfDay, type Day } from '../../core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../core/calendar/month.ts';
import type { Comparison, Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { accuracySentence, notEstimatedSentence, unknownTitle } from '../../messages/sureness.ts';
import { spentWords, toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { agoWords, fullDayWords, monthWords, timeLeftWords, timeWords } from '../parts/calendar-words.ts';
import { chosenKeysWords, countWords } from '../parts/filter-words.ts';
import { doubtSentences, isWhollyUnknown, withDoubts } from '../parts/month-doubts.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import { toTrend, type TrendModel } from '../parts/trend-words.ts';

export interface SummaryModel {
  /** the amounts are invented, and the one that is read first says so in its own line */
  readonly isDemo: boolean;
  /** `November 2026, month to date`, and of how many keys where some are chosen */
  readonly label: string;
  readonly value: string;
  /** the chosen keys by name; null where the amount is the whole organization's */
  readonly keys: string | null;
  /** what is missing from the amount or unsure in it, one sentence each */
  readonly notes: readonly string[];
  readonly provenance: Provenance;
  readonly change: {
    readonly icon: 'up' | 'down' | 'same';
    /** `36% more than the same days last month`; with unpriced tokens in it `At least 36% more …` */
    readonly text: string;
    /** the two amounts compared */
    readonly detail: string;
  } | null;
  /** why there is no change to tell; null where there is one, or no figure at all */
  readonly whyNoChange: string | null;
  readonly today: { readonly label: string; readonly value: string; readonly note: string };
  readonly freshness: string;
  readonly trend: TrendModel | null;
  /** null without a limit and a forecast */
  readonly budget: BudgetModel | null;
}

const LOADING: Provenance = {
  pills: [],
  sentences: ['The days of this month are still being loaded. The amount is shown when all of them are there.'],
};

/** null until there are reports. */
export function toSummaryModel({ state, nowMs }: PanelInput): SummaryModel | null {
  const { reports, status } = state;
  if (reports === null) return null;
  const { summary, billedThrough } = reports;
  const since = unknownSince(reports);
  const running = reports.months[0];
  const unknownDays = reports.months.reduce((sum, month) => sum + month.unknownDays, 0);
  const write = moneyWriter(state);
  const { apiKeyIds } = reports.selection;
  const ofKeys = apiKeyIds === null ? '' : `, ${countWords(apiKeyIds.length, state.keys?.length ?? 0)}`;
  const isLoading = running === undefined ? !reports.isComplete : running.isPartial;
  const firstShown = addDays(reports.intraday.day, 1 - summary.lastDays.length);
  return {
    isDemo: status.dataSource === 'demo',
    label: `${monthWords(summary.month)}, month to date${ofKeys}`,
    value: isLoading
      ? 'Loading …'
      : running !== undefined && isWhollyUnknown(running)
        ? 'Not known'
        : costWords(write, summary.monthToDate, summary.basis.unpricedTokens),
    keys: apiKeyIds === null ? null : chosenKeysWords(apiKeyIds, state.keys),
    notes: running === undefined || isLoading ? [] : doubtSentences(running, reports, write),
    provenance: isLoading ? LOADING : withRounding(howMade(reports, since, write), status.roundedAmounts),
    change: summary.comparison === null ? null : toChange(summary.comparison, reports, write),
    whyNoChange: summary.comparison === null ? noChangeWords(reports) : null,
    today: toToday(reports, status.lastUpdate, nowMs, write),
    budget: toBudgetModel(state, nowMs),
    freshness: freshnessWords(reports, status.lastUpdate, nowMs),
    trend: toTrend(
      {
        what: 'Cost per day',
        // An unknown day has no bar: it did not cost nothing.
        costs: summary.lastDays.slice(0, Math.max(0, summary.lastDays.length - unknownDays)),
        slots: summary.lastDays.length,
        slotWords: (index) => dayWords(addDays(firstShown, index)),
        estimatedFrom: billedThrough === null ? 0 : billedThrough + 1 - firstShown,
      },
      write,
    ),
  };
}

/** Figures that were saved before today began know nothing of today: that is not an amount of zero. */
function toToday(
  reports: Reports,
  lastUpdate: number | null,
  nowMs: number,
  write: MoneyWriter,
): SummaryModel['today'] {
  const { summary, intraday } = reports;
  const label = 'Today so far, estimated';
  const since = unknownSince(reports);
  if (since !== null && reports.days.at(-1)?.status === 'unknown') {
    return { label, value: 'Not known', note: unknownTitle(since) };
  }
  if (lastUpdate !== null && lastUpdate < startOfDay(intraday.day)) {
    return { label, value: '–', note: 'Not loaded: these figures were saved before today' };
  }
  return { label, value: costWords(write, summary.today, intraday.basis.unpricedTokens), note: timeLeftWords(nowMs) };
}

function howMade(reports: Reports, since: number | null, write: MoneyWriter): Provenance {
  const { summary, billedThrough, months, accuracy, notEstimated } = reports;
  const running = months[0];
  const made = provenance(summary.basis, billedThrough, running?.status);
  const explained = summary.basis.estimated
    ? [accuracySentence(accuracy), notEstimatedSentence(notEstimated, write)].filter((sentence) => sentence !== null)
    : [];
  const known = running === undefined ? made : withDoubts(made, running, since);
  return { ...known, sentences: [...known.sentences, ...explained] };
}

function withRounding(made: Provenance, roundedAmounts: number): Provenance {
  if (roundedAmounts === 0) return made;
  const sentence = `${roundedAmounts} amounts of the bill were finer than 10⁻¹² dollars and were rounded to it.`;
  return { ...made, sentences: [...made.sentences, sentence] };
}

function noChangeWords(reports: Reports): string | null {
  const { summary, months, since, isComplete, intraday } = reports;
  if (unknownSince(reports) !== null) return null;
  const { month } = summary;
  const lastMonth = addMonths(month, -1);
  if (intraday.day === firstDayOf(month)) return 'First day of the month: nothing to compare with last month yet';
  const isLoading = !isComplete || months.some((report) => report.month >= lastMonth && report.isPartial);
  if (isLoading) return 'The comparison with last month appears once its days have loaded';
  if (since === null || since <= firstDayOf(lastMonth)) return null;
  return `No comparison with last month: history begins on ${fullDayWords(since)}`;
}

function toChange(comparison: Comparison, reports: Reports, write: MoneyWriter): SummaryModel['change'] {
  const { days, thisMonth, lastMonth } = comparison;
  const { month } = reports.summary;
  const these = rangeWords(firstDayOf(month), days);
  const those = rangeWords(firstDayOf(addMonths(month, -1)), days);
  const { organization } = reports;
  // The same amount reads the same beside the limit, where it stands under the month's total.
  const spent = thisMonth === organization.billed ? spentWords(organization, write).billed : write(thisMonth);
  // Unpriced tokens are in neither amount.
  const unpriced = reports.months.slice(0, 2).map(({ basis }) => basis.unpricedTokens > 0);
  const [least, leastBefore] = [unpriced[0] === true ? 'at least ' : '', unpriced[1] === true ? 'at least ' : ''];
  const detail = `${these} ${least}${spent} · ${those} ${leastBefore}${write(lastMonth)}`;
  if (lastMonth <= 0n) return { icon: 'same', text: 'Nothing was spent on the same days last month', detail };
  const permille = Number(((thisMonth - lastMonth) * 1000n) / lastMonth);
  const { icon, text } = changeWords(permille);
  if (leastBefore !== '' || (least !== '' && permille < 0)) {
    return { icon, text: `${text}, without unpriced tokens`, detail };
  }
  return { icon, text: least === '' ? text : `At least ${lowerFirst(text)}`, detail };
}

function changeWords(permille: number): Pick<NonNullable<SummaryModel['change']>, 'icon' | 'text'> {
  if (permille === 0) return { icon: 'same', text: 'As much as the same days last month' };
  return permille > 0
    ? { icon: 'up', text: `${moreWords(permille)} the same days last month` }
    : { icon: 'down', text: `${percentWords(-permille)} less than the same days last month` };
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
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

function freshnessWords(reports: Reports, lastUpdate: number | null, nowMs: number): string {
  const { billedThrough, usageThrough } = reports;
  return [
    billedThrough === null ? 'Nothing billed yet' : `Billed through ${dayWords(billedThrough)}`,
    ...(usageThrough === null ? [] : [`estimate to ${timeWords(usageThrough, nowMs)}`]),
    ...(lastUpdate === null ? [] : [`updated ${agoWords(lastUpdate, nowMs)}`]),
  ].join(' · ');
}
