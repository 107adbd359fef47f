/** The month to date, against the same days of last month. */
import { dayWords } from '../../core/calendar/day-words.ts';
import { addDays, type Day } from '../../core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../core/calendar/month.ts';
import type { EngineStatus } from '../../core/engine/engine.ts';
import type { Comparison, Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { accuracySentence, notEstimatedSentence } from '../../messages/sureness.ts';
import { spentWords } from '../parts/budget-words.ts';
import { fullDayWords, monthNameWords } from '../parts/calendar-words.ts';
import { countWords } from '../parts/filter-words.ts';
import { isWhollyUnknown, leftOutIn } from '../parts/month-doubts.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance } from '../parts/provenance.ts';
import type { TileFact, TileModel } from './tile-model.ts';

const LOADING = 'The days of this month are still being loaded. The amount is shown when all of them are there.';

export function monthTile({ state }: PanelInput, reports: Reports): TileModel {
  const { summary, organization } = reports;
  const write = moneyWriter(state);
  const { apiKeyIds } = reports.selection;
  const ofKeys = apiKeyIds === null ? '' : `, ${countWords(apiKeyIds.length, state.keys?.length ?? 0)}`;
  const title = 'How this amount is made';
  const label = `${monthNameWords(summary.month)} so far${ofKeys}`;
  if (isMonthLoading(reports, state.status)) {
    return { label, value: 'Loading …', note: null, title, facts: [], sentences: [LOADING] };
  }
  const running = reports.months[0];
  const isUnknown = running !== undefined && isWhollyUnknown(running);
  const why = noChangeWords(reports, state.status);
  const spent =
    summary.monthToDate === organization.billed + organization.estimated ? spentWords(organization, write) : null;
  const { estimated } = summary.basis;
  return {
    label,
    value: isUnknown ? 'Not known' : costWords(write, summary.monthToDate, summary.basis.unpricedTokens),
    note:
      summary.comparison === null ? (why === null ? null : { text: why }) : changeWords(summary.comparison, reports),
    title,
    facts: [
      ...(spent === null || !summary.basis.billed || !estimated ? [] : spentFacts(spent)),
      ...(summary.comparison === null ? [] : comparisonFacts(summary.comparison, reports, write)),
    ],
    sentences: [
      ...(isUnused(reports) ? [nothingYetWords.month] : []),
      ...provenance(summary.basis, reports.billedThrough, running?.status).sentences,
      ...(estimated ? sureness(reports, write) : []),
      ...roundingWords(state.status.roundedAmounts),
    ],
  };
}

/** The whole history of the whole organization is loaded and holds nothing. */
function isUnused(reports: Reports): boolean {
  const { since, isComplete, selection } = reports;
  return since === null && isComplete && selection.apiKeyIds === null && unknownSince(reports) === null;
}

/** Whether days of the running month are still to be loaded, so that there is no month to date. */
export function isMonthLoading(
  { months, isComplete }: Reports,
  status: Pick<EngineStatus, 'progress' | 'problem'>,
): boolean {
  const running = months[0];
  return running === undefined ? !isComplete : running.isPartial && leftOutIn(running, status) === null;
}

function spentFacts({ billed, estimated }: { readonly billed: string; readonly estimated: string }): TileFact[] {
  return [
    { id: 'billed', label: 'Billed', value: billed },
    { id: 'estimated', label: 'Estimated', value: estimated },
  ];
}

function comparisonFacts({ days, thisMonth, lastMonth }: Comparison, reports: Reports, write: MoneyWriter): TileFact[] {
  const { organization, summary } = reports;
  // The same amount reads the same beside the limit, where it stands under the month's total.
  const spent = thisMonth === organization.billed ? spentWords(organization, write).billed : write(thisMonth);
  const { least, leastBefore } = lowerBounds(reports);
  return [
    { id: 'these', label: rangeWords(firstDayOf(summary.month), days), value: `${least}${spent}` },
    {
      id: 'those',
      label: rangeWords(firstDayOf(addMonths(summary.month, -1)), days),
      value: `${leastBefore}${write(lastMonth)}`,
    },
  ];
}

/** Unpriced tokens are in neither amount that is compared. */
function lowerBounds({ months }: Reports): { readonly least: string; readonly leastBefore: string } {
  const [least, leastBefore] = [months[0], months[1]].map((month) =>
    (month?.basis.unpricedTokens ?? 0) > 0 ? 'at least ' : '',
  );
  return { least: least ?? '', leastBefore: leastBefore ?? '' };
}

function changeWords({ days, thisMonth, lastMonth }: Comparison, reports: Reports): TileModel['note'] {
  const those = rangeWords(firstDayOf(addMonths(reports.summary.month, -1)), days);
  if (lastMonth <= 0n) return { icon: 'same', text: `Nothing was spent on ${those}` };
  const permille = Number(((thisMonth - lastMonth) * 1000n) / lastMonth);
  const { least, leastBefore } = lowerBounds(reports);
  const { icon, text } = differenceWords(permille, those);
  if (leastBefore !== '' || (least !== '' && permille < 0)) return { icon, text: `${text}, without unpriced tokens` };
  return { icon, text: least === '' ? text : `At least ${lowerFirst(text)}` };
}

function differenceWords(permille: number, those: string): { icon: 'up' | 'down' | 'same'; text: string } {
  if (permille === 0) return { icon: 'same', text: `As much as ${those}` };
  return permille > 0
    ? { icon: 'up', text: `${moreWords(permille)} ${those}` }
    : { icon: 'down', text: `${percentWords(-permille)} less than ${those}` };
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

/** Why nothing is compared; null where there is nothing to say. */
function noChangeWords(reports: Reports, status: Pick<EngineStatus, 'progress' | 'problem'>): string | null {
  const { summary, months, since, isComplete, intraday } = reports;
  if (summary.comparison !== null || unknownSince(reports) !== null) return null;
  const { month } = summary;
  const lastMonth = addMonths(month, -1);
  if (intraday.day === firstDayOf(month)) return 'First day of the month: nothing to compare yet';
  const lacking = months.filter((report) => report.month >= lastMonth && report.isPartial);
  if (lacking.some((report) => leftOutIn(report, status) !== null)) {
    return 'Nothing to compare: the provider left out some days';
  }
  if (!isComplete || lacking.length > 0) return 'The comparison appears once last month’s days have loaded';
  if (since === null || since <= firstDayOf(lastMonth)) return null;
  return `Nothing to compare: history begins on ${fullDayWords(since)}`;
}

function sureness({ accuracy, notEstimated }: Reports, write: MoneyWriter): string[] {
  return [accuracySentence(accuracy), notEstimatedSentence(notEstimated, write)].filter(
    (sentence) => sentence !== null,
  );
}

function roundingWords(roundedAmounts: number): string[] {
  if (roundedAmounts === 0) return [];
  return [`${roundedAmounts} amounts of the bill were finer than 10⁻¹² dollars and were rounded to it.`];
}
