/** Writes the sentences above a list of models or workspaces. */
import { listWords as words } from '../../messages/en/lists.ts';
import { scopeWords } from '../../messages/en/scope.ts';
import type { Day } from '../../core/calendar/day.ts';
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import { DIMENSIONS, type CostAnswer, type Where } from '../../core/query/cost-query.ts';
import type { ListAnswer, ListTab } from '../../core/tracker/list-answers.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { remarkSentences } from '../../messages/query-answer.ts';
import { historyLimitSentence } from '../../messages/sureness.ts';
import { answerFaultSentence } from './answer-fault.ts';
import { fullDayWords } from './calendar-words.ts';
import { daysWords } from './range-words.ts';
import { laterRange, rangeWithUnknownCosts, whyNotCompared } from './why-not-compared.ts';

const DIMENSION_OF = { models: 'model', workspaces: 'workspace' } as const satisfies Record<ListTab, string>;

/**
 * Says which days and filters the columns of a list are for, and what is missing. If there are no figures for the days,
 * says why.
 */
export function listSentences(
  list: ListTab,
  answer: ListAnswer | null,
  state: Pick<TrackerState, 'scope' | 'reports' | 'status'>,
  today: Day,
): readonly string[] {
  if (answer === null) return [];
  const { where, range } = state.scope;
  if (!answer.result.ok) return [faultSentence(answer.result.error)];
  const dimension = DIMENSION_OF[list];
  const { period, ended } = answer.result.value;
  const days = daysWords(period.range, today);
  const obeyed = filterNames(answer.query.where);
  // For the current month without filters, the summary at the top already shows the sentences of
  // `remarkSentences`.
  const isSaidAbove = range === 'this-month' && obeyed === '';
  const { unknownDays, isHistoryLoading, historyLimit, notLoadedDays } = period.basis;
  return [
    ...(ended === null || ended.compared === null ? [] : changeSentences(ended, state, today)),
    ...(obeyed === '' ? [] : [words.filtered(days, obeyed)]),
    ...(where[dimension] === undefined ? [] : [words.notFiltered[list]]),
    ...(unknownDays.length === 0 ? [] : [words.unknownDays(unknownDays.length, days)]),
    ...(historyLimit === null ? [] : [historyLimitSentence(historyLimit)]),
    ...(isSaidAbove ? [] : remarkSentences(period.basis)),
    ...(isHistoryLoading ? [words.olderLoading] : []),
    ...(notLoadedDays.length === 0 ? [] : [words.detailLoading]),
  ];
}

function changeSentences(ended: CostAnswer, state: Pick<TrackerState, 'reports' | 'status'>, today: Day): string[] {
  const { range, compared } = ended;
  if (compared === null) return [];
  const before = daysWords(compared.range, today);
  if (!compared.isPartial) return [words.change(daysWords(range, today), before)];
  const why = whyNotCompared(compared.range, state);
  switch (why?.kind) {
    case undefined:
      return [];
    case 'loading':
      return [words.noChange.loading(before)];
    case 'notAllKnown':
      return [
        words.noChange.notAllKnown(daysWords(rangeWithUnknownCosts(laterRange(ended), compared.range, state), today)),
      ];
    case 'beginsLater':
      return [words.noChange.beginsLater(fullDayWords(why.first))];
    case 'beginsWithin':
      return [words.noChange.beginsWithin(fullDayWords(why.first), before)];
  }
}

/**
 * Returns the names of the dimensions by which the Overview is filtered: `workspace and category`. API keys are not
 * among them, because another line shows the names of the selected keys.
 */
export function filterNames(where: Where): string {
  const dimensions = DIMENSIONS.filter((dimension) => dimension !== 'apiKey' && where[dimension] !== undefined);
  return words.dimensionList(dimensions.map((dimension) => scopeWords.dimensionsWithin[dimension]));
}

function faultSentence(fault: EngineQueryFault): string {
  switch (fault.kind) {
    case 'noLedger':
      return words.faults.noLedger;
    case 'notInPlan':
      return words.faults.notInPlan;
    case 'emptyRange':
    case 'noEndedDay':
    case 'rangeTooLong':
    case 'noTeams':
      return answerFaultSentence(fault);
    case 'keysWithoutVariants':
    case 'tooManyDimensions':
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
    case 'hoursToRead':
      return words.faults.notCombined;
  }
}
