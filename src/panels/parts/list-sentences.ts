/** The sentences above a list of models or workspaces. */
import type { Day } from '../../core/calendar/day.ts';
import type { EngineQueryFault } from '../../core/engine/engine.ts';
import type { CostAnswer, Where } from '../../core/query/cost-query.ts';
import type { ListAnswer, ListTab } from '../../core/tracker/list-answers.ts';
import type { Scope } from '../../core/tracker/scope.ts';
import { remarkSentences } from '../../messages/query-answer.ts';
import { historyLimitSentence } from '../../messages/sureness.ts';
import { answerFaultSentence } from './answer-fault.ts';
import { daysWords } from './range-words.ts';

const DIMENSION_OF = { models: 'model', workspaces: 'workspace' } as const satisfies Record<ListTab, string>;

/** What a list's columns count, which filters they obey, and what is missing; or why there is no period. */
export function listSentences(
  list: ListTab,
  answer: ListAnswer | null,
  { where, range }: Scope,
  today: Day,
): readonly string[] {
  if (answer === null) return [];
  if (!answer.result.ok) return [faultSentence(answer.result.error)];
  const dimension = DIMENSION_OF[list];
  const { period, ended } = answer.result.value;
  const days = daysWords(period.range, today);
  const obeyed = filterNames(answer.query.where);
  // The summary bar says it of the running month.
  const isSaidAbove = range === 'this-month' && obeyed === '';
  const { unknownDays, isHistoryLoading, historyLimit, notLoadedDays } = period.basis;
  return [
    ...(ended === null || ended.compared === null ? [] : [changeSentence(ended, today)]),
    ...(obeyed === ''
      ? []
      : [`${days} counts only what the filter by ${obeyed} lets through. All time is not narrowed by it.`]),
    ...(where[dimension] === undefined
      ? []
      : [`The filter by ${dimension} is not used here: every ${dimension} is listed.`]),
    ...(unknownDays.length === 0 ? [] : [unknownSentence(unknownDays.length, days)]),
    ...(historyLimit === null ? [] : [historyLimitSentence(historyLimit)]),
    ...(isSaidAbove ? [] : remarkSentences(period.basis)),
    ...(isHistoryLoading ? ['Older days are still loading.'] : []),
    ...(notLoadedDays.length === 0
      ? []
      : ['The detail of some days is still loading. Their cost stands in a row of its own.']),
  ];
}

function unknownSentence(count: number, days: string): string {
  return count === 1
    ? `1 day of ${days} is not known: its cost is missing.`
    : `${count} days of ${days} are not known: their cost is missing.`;
}

function changeSentence({ range, compared }: CostAnswer, today: Day): string {
  if (compared === null) return '';
  const before = daysWords(compared.range, today);
  return compared.isPartial
    ? `No change is shown: not all of ${before} is known.`
    : `Change: ${daysWords(range, today)} against ${before}.`;
}

const FILTER_WORDS: Readonly<Partial<Record<string, string>>> = {
  serviceTier: 'service tier',
  contextWindow: 'context window',
};

/** `workspace and category`; API keys are said by the line above, of all figures. */
export function filterNames(where: Where): string {
  return Object.keys(where)
    .filter((dimension) => dimension !== 'apiKey')
    .map((dimension) => FILTER_WORDS[dimension] ?? dimension)
    .join(' and ');
}

function faultSentence(fault: EngineQueryFault): string {
  switch (fault.kind) {
    case 'noLedger':
      return 'These figures are of a snapshot, which has totals and no days: only all time is shown.';
    case 'notInPlan':
      return 'The filters of the Overview need Outlay Pro: only all time is shown.';
    case 'emptyRange':
    case 'rangeTooLong':
      return answerFaultSentence(fault);
    case 'keysWithoutVariants':
    case 'tooManyDimensions':
    case 'hoursNotKept':
    case 'hoursWithoutDetail':
    case 'hoursToRead':
      return 'The filters of the Overview can’t be combined with this list: only all time is shown.';
  }
}
