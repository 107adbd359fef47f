/** Writes the sentences above the chart that say what is missing or uncertain in the figures. */
import type { Day } from '../../core/calendar/day.ts';
import type { CostAnswer } from '../../core/query/cost-query.ts';
import type { Scope, ScopeGrouping } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { overviewGapWords } from '../../messages/en/overview-gap.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { locale } from '../../messages/locale.ts';
import { remarkSentences } from '../../messages/query-answer.ts';
import { runwayLine } from '../../messages/runway.ts';
import { estimatedPartSentence, historyLimitSentence } from '../../messages/sureness.ts';
import type { MoneyWriter } from '../parts/money-words.ts';

export interface NotesInput {
  readonly state: Pick<TrackerState, 'reports'>;
  readonly write: MoneyWriter;
  readonly grouping: ScopeGrouping;
  readonly scope: Scope;
  /** sentences about filter values that do not exist; null if no such value is known */
  readonly unknown: string | null;
}

/** Returns what is missing or uncertain in an answer, one sentence each. */
export function notesOf(
  { basis, total }: CostAnswer,
  { state, write, grouping, scope, unknown }: NotesInput,
): string[] {
  const { range, where } = scope;
  const { unknownDays, notLoadedDays, isHistoryLoading, historyLimit } = basis;
  // For the current month without filters, the summary at the top already shows the estimated part and the
  // sentences of `remarkSentences`.
  const isSaidAbove = range === 'this-month' && Object.keys(where).length === 0;
  return [
    ...prepaidNotes(state, write),
    ...(unknown === null ? [] : [unknown]),
    ...(unknownDays.length === 0
      ? []
      : isHistoryLoading
        ? [overviewGapWords.partLoading(listOf(unknownDays))]
        : [overviewWords.notes.unknown(listOf(unknownDays))]),
    ...(isHistoryLoading && unknownDays.length === 0 ? [overviewWords.notes.historyLoading] : []),
    ...(historyLimit === null ? [] : [historyLimitSentence(historyLimit)]),
    ...(isSaidAbove || total.estimated === 0n ? [] : [estimatedPartSentence(write(total.estimated))]),
    ...(isSaidAbove ? [] : remarkSentences(basis)),
    ...(notLoadedDays.length === 0 ? [] : [overviewWords.notes.detailLoading(notLoadedDays.length)]),
    ...(grouping === 'apiKey' && basis.isSplit ? [overviewWords.notes.split] : []),
  ];
}

/**
 * Returns the notes about prepaid credit (money that was paid in advance). They are for the whole organization, even if
 * the page shows only some days or keys.
 */
function prepaidNotes({ reports }: Pick<TrackerState, 'reports'>, write: MoneyWriter): string[] {
  const runway = reports?.organization.runway ?? null;
  return runway === null ? [] : [runwayLine(runway, write)];
}

function listOf(days: readonly Day[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (days.length <= 3) return locale.names(days.map(locale.day));
  return overviewWords.notes.daysFromTo(days.length, locale.day(first), locale.day(last));
}
