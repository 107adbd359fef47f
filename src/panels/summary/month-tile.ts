/** The model of the month tile (a box of the summary): the cost so far, compared with the same days of last month. */
import { addDays, startOfDay } from '../../core/calendar/day.ts';
import { addMonths, firstDayOf } from '../../core/calendar/month.ts';
import type { EngineStatus } from '../../core/engine/engine.ts';
import { isHistoryLoading } from '../../core/engine/left-out-days.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { accuracySentence, notEstimatedSentence } from '../../messages/sureness.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { spentWords } from '../parts/budget-words.ts';
import { fullDayWords, monthNameWords } from '../parts/calendar-words.ts';
import { shownKeysCount } from '../parts/filter-words.ts';
import { isMonthUnknown } from '../../core/reports/is-month-unknown.ts';
import { lacksLeftOutDays } from '../parts/month-doubts.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance } from '../parts/provenance.ts';
import { lastKnownMonth } from './last-known.ts';
import { changeWords, comparisonFacts, usualMethodWords } from './month-change.ts';
import type { TileFact, TileModel } from './tile-model.ts';

const words = summaryWords.month;
const changes = summaryWords.change;

export function monthTile({ state }: PanelInput, reports: Reports): TileModel {
  const { summary, organization } = reports;
  const write = moneyWriter(state);
  const month = monthNameWords(summary.month);
  const { title } = words;
  const keys = shownKeysCount(reports.selection.apiKeyIds, state.keys, reports);
  const label = keys === null ? words.label(month) : words.labelOfKeys(month, keys);
  if (isMonthLoading(reports, state.status)) {
    return { label, value: words.loading, note: null, title, facts: [], sentences: [words.loadingText] };
  }
  const running = reports.months[0];
  const isUnknown = running !== undefined && isMonthUnknown(running);
  const last = isUnknown ? lastKnownMonth(reports, keys, write) : null;
  if (last !== null) return { ...last, title, facts: [], sentences: [] };
  const why = noChangeNote(reports, state.status);
  const spent =
    summary.monthToDate === organization.billed + organization.estimated
      ? spentWords(organization, organization.unpricedTokens, write)
      : null;
  const { estimated } = summary.basis;
  return {
    label,
    value: isUnknown ? figureWords.notKnown : costWords(write, summary.monthToDate, summary.basis.unpricedTokens),
    note: summary.comparison === null ? why : changeWords(summary.comparison, reports, write),
    title,
    facts: [
      ...(spent === null || !summary.basis.billed || !estimated ? [] : spentFacts(spent)),
      ...(summary.comparison === null ? [] : comparisonFacts(summary.comparison, reports, write)),
    ],
    sentences: [
      ...(isUnused(reports) ? [nothingYetWords.month] : []),
      ...provenance(summary.basis, reports.billedThrough, running?.status).sentences,
      ...usualMethodWords(reports),
      ...(estimated ? sureness(reports, write) : []),
      ...roundingWords(state.status.roundedAmounts),
    ],
  };
}

/**
 * Whether days of the current month are still loading or, if API keys are selected, the costs by API key. The cost of
 * the month until now is then not known.
 */
export function isMonthLoading(reports: Reports, status: Pick<EngineStatus, 'progress' | 'problem'>): boolean {
  const running = reports.months[0];
  return running === undefined
    ? isHistoryLoading(reports, status)
    : running.isPartial && !lacksLeftOutDays(running, status);
}

function spentFacts({ billed, estimated }: { readonly billed: string; readonly estimated: string }): TileFact[] {
  return [
    { id: 'billed', label: words.billed, value: billed },
    { id: 'estimated', label: words.estimated, value: estimated },
  ];
}

/**
 * Says why nothing is compared. Returns null if there is a comparison, if another text says why, or if the reason is
 * not known.
 */
function noChangeNote(
  reports: Reports,
  status: Pick<EngineStatus, 'progress' | 'problem'>,
): { readonly text: string } | null {
  const { summary, months, since, knownThrough } = reports;
  if (summary.comparison !== null || unknownSince(reports) !== null) return null;
  const { month } = summary;
  const lastMonth = addMonths(month, -1);
  if (knownThrough !== null && knownThrough < startOfDay(addDays(firstDayOf(month), 1))) {
    return { text: changes.firstDay };
  }
  const lacking = months.filter((report) => report.month >= lastMonth && report.isPartial);
  if (lacking.some((report) => lacksLeftOutDays(report, status))) return { text: changes.leftOut };
  if (isHistoryLoading(reports, status) || lacking.length > 0) return { text: changes.loading };
  if (since === null || since <= firstDayOf(lastMonth)) return null;
  return { text: changes.shortHistory(fullDayWords(since)) };
}

function sureness({ accuracy, notEstimated }: Reports, write: MoneyWriter): string[] {
  return [accuracySentence(accuracy), notEstimatedSentence(notEstimated, write)].filter(
    (sentence) => sentence !== null,
  );
}

function roundingWords(roundedAmounts: number): string[] {
  if (roundedAmounts === 0) return [];
  return [words.rounded(roundedAmounts)];
}
