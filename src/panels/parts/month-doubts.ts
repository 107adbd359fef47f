/** What of a month is not known, not wholly billed, or was changed later: marks, sentences and a line, the same on every surface. */
import { dayWords } from '../../core/calendar/day-words.ts';
import { daysIn } from '../../core/calendar/month.ts';
import type { MonthReport } from '../../core/reports/reports.ts';
import { settlingSentence, unknownSentence, unknownTitle } from '../../messages/sureness.ts';
import type { MoneyWriter } from './money-words.ts';
import type { Provenance, ProvenancePill } from './provenance.ts';

/** Revisions named on a card; older ones are counted. */
const NAMED_REVISIONS = 3;

/** @param sinceMs end of what is known where days are unknown, else null */
export function withDoubts(made: Provenance, report: MonthReport, sinceMs: number | null): Provenance {
  const pills: ProvenancePill[] = [];
  const sentences: string[] = [];
  if (report.unknownDays > 0 && sinceMs !== null) {
    pills.push({ id: 'unknown', text: unknownTitle(sinceMs), tone: 'warn' });
    sentences.push(unknownSentence(sinceMs));
  }
  if (report.settlingDays.length > 0) {
    pills.push({ id: 'settling', text: 'Settling', tone: 'accent' });
    sentences.push(settlingSentence(report.settlingDays));
  }
  return { pills: [...pills, ...made.pills], sentences: [...sentences, ...made.sentences] };
}

/** Whether no day of the month so far is known, so that there is no amount to show. */
export function isWhollyUnknown({ month, unknownDays, daily }: MonthReport): boolean {
  return unknownDays > 0 && unknownDays === (daily.length || daysIn(month));
}

/** `Bill changed later: 12 Oct +$50.00, seen 22 Nov`; null where it never was */
export function revisionWords({ revisions }: MonthReport, write: MoneyWriter): string | null {
  if (revisions.length === 0) return null;
  const named = revisions
    .slice(-NAMED_REVISIONS)
    .map(
      ({ day, difference, seenOn }) =>
        `${dayWords(day)} ${difference > 0n ? '+' : ''}${write(difference)}, seen ${dayWords(seenOn)}`,
    );
  const rest = revisions.length - named.length;
  return `Bill changed later: ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}
