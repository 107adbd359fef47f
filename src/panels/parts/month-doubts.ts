/**
 * Writes what is uncertain about a month, as pills (small labels) and sentences: days that are unknown or only partly
 * billed, tokens without a known price, and later changes of the bill.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { monthOf } from '../../core/calendar/month.ts';
import type { EngineStatus } from '../../core/engine/engine.ts';
import { leftOutDays } from '../../core/engine/left-out-days.ts';
import { STALE_AFTER_MS } from '../../core/export/status-facts.ts';
import { isMonthUnknown } from '../../core/reports/is-month-unknown.ts';
import type { MonthReport, Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import { locale } from '../../messages/locale.ts';
import {
  belowUsageSentence,
  LEFT_OUT_SOME_SENTENCE,
  leftOutDaysSentence,
  leftOutSentence,
  NOTHING_BILLED_SENTENCE,
  PRIORITY_SENTENCE,
  settlingSentence,
  SUBSTITUTE_SENTENCE,
  unpricedSentence,
  unknownSentence,
  unknownTitle,
} from '../../messages/sureness.ts';
import { agoWords } from './calendar-words.ts';
import type { MoneyWriter } from './money-words.ts';
import type { Provenance, ProvenancePill } from './provenance.ts';

/**
 * A card describes at most this many changes of the bill, the newest ones. If there are older ones, it says how many.
 */
const NAMED_REVISIONS = 3;

/**
 * Adds a pill (a small label) if days of the month are unknown, and one if days are only partly billed.
 * @param sinceMs the time up to which costs are known, in ms since the epoch; null if no days are unknown
 */
export function withDoubts(made: Provenance, report: MonthReport, sinceMs: number | null): Provenance {
  const pills: ProvenancePill[] = [];
  if (report.unknownDays > 0 && sinceMs !== null) {
    pills.push({ id: 'unknown', text: unknownTitle(sinceMs), tone: 'warn' });
  }
  if (report.settlingDays.length > 0) {
    pills.push({ id: 'settling', text: figureWords.marks.settling, tone: 'accent' });
  }
  return { ...made, pills: [...pills, ...made.pills] };
}

export interface DoubtsInput {
  readonly report: MonthReport;
  readonly reports: Reports;
  readonly status: Pick<EngineStatus, 'progress' | 'problem' | 'lastUpdate' | 'dataSource'>;
  readonly write: MoneyWriter;
  /** the present time, in ms since the epoch */
  readonly nowMs: number;
}

/**
 * Writes a sentence for each thing that is missing or uncertain in the month. It is normal that the newest days have no
 * bill and are estimated. So a sentence says this only if nothing at all is billed yet.
 */
export function doubtSentences(input: DoubtsInput): readonly string[] {
  const { report, reports, write } = input;
  const isUnbilled = reports.billedThrough === null && report.basis.estimated;
  const { unknownDays, settlingDays, belowUsageDays, basis, status } = report;
  const sinceMs = unknownSince(reports);
  // Some costs are not in estimates, for example those of code execution. The sentence about them is only for the whole
  // organization, because these costs belong to no API key.
  const isEstimated = status !== 'billed' && reports.selection.apiKeyIds === null;
  const leftOut = isEstimated && !isMonthUnknown(report) ? leftOutSentence(reports.notEstimated, write) : null;
  return [
    ...(isOld(input) ? [figureWords.old(agoWords(input.status.lastUpdate ?? 0, input.nowMs))] : []),
    ...leftOutSentences(report, input.status),
    ...(isUnbilled ? [NOTHING_BILLED_SENTENCE] : []),
    ...(unknownDays > 0 && sinceMs !== null ? [unknownSentence(sinceMs)] : []),
    ...(basis.unpricedTokens > 0 ? [unpricedSentence(basis.unpricedTokens)] : []),
    ...(settlingDays.length > 0 ? [settlingSentence(settlingDays)] : []),
    ...(belowUsageDays.length > 0 ? [belowUsageSentence(belowUsageDays)] : []),
    ...(basis.approximate ? [SUBSTITUTE_SENTENCE] : []),
    ...(basis.hasPriority ? [PRIORITY_SENTENCE] : []),
    ...(leftOut === null ? [] : [leftOut]),
  ];
}

/**
 * Whether the figures of the current month were last updated more than three hours ago. False in the demo. False also
 * if days are unknown, because another sentence then says which days are missing.
 */
function isOld({ report, reports, status: { lastUpdate, dataSource }, nowMs }: DoubtsInput): boolean {
  const isRunning = report.month === reports.months[0]?.month && report.unknownDays === 0;
  return isRunning && dataSource !== 'demo' && lastUpdate !== null && nowMs - lastUpdate > STALE_AFTER_MS;
}

/** Whether days of a month are missing because the provider left them out. False while days are still loading. */
export function lacksLeftOutDays(
  { isPartial }: MonthReport,
  status: Pick<EngineStatus, 'progress' | 'problem'>,
): boolean {
  return isPartial && leftOutDays(status) !== null;
}

/**
 * Says which days of a month the provider left out. If days of several months are missing, the status has only their
 * first day, their last day and their count. The sentence then names no days.
 */
function leftOutSentences(report: MonthReport, status: DoubtsInput['status']): readonly string[] {
  const left = report.isPartial ? leftOutDays(status) : null;
  if (left === null) return [];
  const isNamed = monthOf(left.from) === report.month && monthOf(left.through) === report.month;
  return [isNamed ? leftOutDaysSentence(left) : LEFT_OUT_SOME_SENTENCE];
}

/**
 * Writes later changes of the bill, newest last:
 * `Outlay noticed on 22 Nov that the bill for 12 Oct changed by +$50.00`.
 */
export function revisionLines({ revisions }: MonthReport, write: MoneyWriter): readonly string[] {
  const lines = revisions.slice(-NAMED_REVISIONS).map(({ day, difference, seenOn }) => {
    const amount = difference > 0n ? figureWords.increase(write(difference)) : write(difference);
    return figureWords.revision(locale.day(day), amount, locale.day(seenOn));
  });
  const rest = revisions.length - lines.length;
  return rest > 0 ? [figureWords.earlierRevisions(rest), ...lines] : lines;
}
