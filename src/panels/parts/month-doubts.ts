/** What of a month is not known, not wholly billed, without a price, or was changed later: marks and sentences, the same on every surface. */
import { dayWords } from '../../core/calendar/day-words.ts';
import { daysIn } from '../../core/calendar/month.ts';
import type { MonthReport, Reports } from '../../core/reports/reports.ts';
import { unknownSince } from '../../core/reports/unknown-since.ts';
import {
  belowUsageSentence,
  leftOutSentence,
  PRIORITY_SENTENCE,
  settlingSentence,
  SUBSTITUTE_SENTENCE,
  unpricedSentence,
  unknownSentence,
  unknownTitle,
} from '../../messages/sureness.ts';
import type { MoneyWriter } from './money-words.ts';
import type { Provenance, ProvenancePill } from './provenance.ts';

/** Revisions named on a card; older ones are counted. */
const NAMED_REVISIONS = 3;

/** Adds the marks. @param sinceMs end of what is known where days are unknown, else null */
export function withDoubts(made: Provenance, report: MonthReport, sinceMs: number | null): Provenance {
  const pills: ProvenancePill[] = [];
  if (report.unknownDays > 0 && sinceMs !== null) {
    pills.push({ id: 'unknown', text: unknownTitle(sinceMs), tone: 'warn' });
  }
  if (report.settlingDays.length > 0) {
    pills.push({ id: 'settling', text: 'Settling', tone: 'accent' });
  }
  return { ...made, pills: [...pills, ...made.pills] };
}

/** One sentence for each thing that is missing from the month or unsure in it; none where all is billed or plainly estimated. */
export function doubtSentences(report: MonthReport, reports: Reports, write: MoneyWriter): readonly string[] {
  const { unknownDays, settlingDays, belowUsageDays, basis, status } = report;
  const sinceMs = unknownSince(reports);
  // Code execution belongs to no key, so estimates of chosen keys leave nothing of it out.
  const isEstimated = status !== 'billed' && reports.selection.apiKeyIds === null;
  const leftOut = isEstimated && !isWhollyUnknown(report) ? leftOutSentence(reports.notEstimated, write) : null;
  return [
    ...(unknownDays > 0 && sinceMs !== null ? [unknownSentence(sinceMs)] : []),
    ...(basis.unpricedTokens > 0 ? [unpricedSentence(basis.unpricedTokens)] : []),
    ...(settlingDays.length > 0 ? [settlingSentence(settlingDays)] : []),
    ...(belowUsageDays.length > 0 ? [belowUsageSentence(belowUsageDays)] : []),
    ...(basis.approximate ? [SUBSTITUTE_SENTENCE] : []),
    ...(basis.hasPriority ? [PRIORITY_SENTENCE] : []),
    ...(leftOut === null ? [] : [leftOut]),
  ];
}

/** Whether no day of the month so far is known, so that there is no amount to show. */
export function isWhollyUnknown({ month, unknownDays, daily }: MonthReport): boolean {
  return unknownDays > 0 && unknownDays === (daily.length || daysIn(month));
}

/** `Bill of 12 Oct changed: +$50.00, seen 22 Nov`, newest last. */
export function revisionLines({ revisions }: MonthReport, write: MoneyWriter): readonly string[] {
  const lines = revisions
    .slice(-NAMED_REVISIONS)
    .map(
      ({ day, difference, seenOn }) =>
        `Bill of ${dayWords(day)} changed: ${difference > 0n ? '+' : ''}${write(difference)}, seen ${dayWords(seenOn)}`,
    );
  const rest = revisions.length - lines.length;
  return rest > 0 ? [`${rest} earlier changes of bills`, ...lines] : lines;
}
