/**
 * The model of the Explain tab, which says why costs changed: one sentence, a waterfall from the earlier to the later
 * amount, and one row for each cause, the largest first.
 */
import type { Day } from '../../core/calendar/day.ts';
import { boundOfEffect, totalChange } from '../../core/analysis/explain/bound-of-effect.ts';
import { isExplainFault } from '../../core/analysis/explain/explain-query.ts';
import type { Explanation } from '../../core/analysis/explain/explanation.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { isHistoryLoading } from '../../core/engine/left-out-days.ts';
import { comparedRange } from '../../core/query/spans.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import type { ScopeExplanation } from '../../core/tracker/explain-scope.ts';
import { isLocked, type Scope } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { comparisonWords } from '../../messages/en/comparison.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { explainPageWords as words } from '../../messages/en/explain-page.ts';
import { explainFaultSentence, explanationSentences, sharedSentences } from '../../messages/explanation-remarks.ts';
import { answerFaultSentence, notArrivedSentence } from '../parts/answer-fault.ts';
import { fullDayWords } from '../parts/calendar-words.ts';
import type { NamedAmount } from '../parts/change-words.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { daysWords, dayWords } from '../parts/range-words.ts';
import { noComparisonWords, whyNotCompared } from '../parts/why-not-compared.ts';
import { unknownFilter, type NoAnswerModel } from '../scope/no-answer-model.ts';
import { toScopeBar, type ScopeBarModel, type ScopeOffers } from '../scope/scope-bar-model.ts';
import { amountsOf, type Amounts } from './amounts.ts';
import { effectNames } from './effect-names.ts';
import { toEffect, type EffectModel } from './effect-model.ts';
import { shortName } from './short-names.ts';
import { toSteps, type StepsModel } from './steps.ts';

export interface ExplainModel {
  /** the bar with the chosen days and filters; null if the organization has no usage */
  readonly bar: ScopeBarModel | null;
  /**
   * text that is shown instead of everything else if the organization has no usage; null if it has usage, or while the
   * reports are not loaded
   */
  readonly empty: string | null;
  /**
   * says that the requested explanation did not arrive; null if it arrived, if no request for it has failed, or if the
   * organization has no usage
   */
  readonly notArrived: string | null;
  readonly filter: FilterModel | null;
  /**
   * the explanation; null if the answer has not arrived yet, if the change could not be explained, if no cost can match
   * the filters, or if the organization has no usage
   */
  readonly figures: ExplainFigures | null;
  /**
   * why there is no explanation; null if there is one, if the answer has not arrived yet, or if the organization has no
   * usage
   */
  readonly fault: NoAnswerModel | null;
}

export interface ExplainFigures {
  /** the change in one sentence: `1–22 Nov cost $7,244.10. That is $4,610.05 less than 1–22 Oct.` */
  readonly headline: string;
  /** says which days are in both periods; null if the periods have no day in common */
  readonly shared: string | null;
  /** the earlier and the later days, as text: `1–22 Oct`, `1–22 Nov` */
  readonly periods: { readonly before: string; readonly after: string };
  /** the largest causes, each with its amount: `Claude Opus 5: not used`, `−$2,470.34` */
  readonly causes: readonly NamedAmount[];
  readonly causesLabel: string;
  readonly waterfall: StepsModel;
  readonly waterfallLabel: string;
  readonly caption: string;
  /** the causes, the largest first */
  readonly effects: readonly EffectModel[];
  /**
   * the smaller causes that are not listed, and the sum of their amounts; null if all are listed, or if this sum is
   * zero on screen
   */
  readonly rest: { readonly name: string; readonly amount: string; readonly value: number } | null;
  readonly total: string;
  /** what is missing or uncertain, one sentence each */
  readonly notes: readonly string[];
  /** a sentence about the causes that only Outlay Pro shows; null if the current plan shows all causes */
  readonly pro: string | null;
}

const OFFERS: ScopeOffers = {
  comparisons: ['sameDaysLastMonth', 'previousPeriod'],
  groupings: ['workspace', 'apiKey'],
};
/** The largest number of causes that are listed below the headline. */
const NAMED = 3;

export function toExplainModel({ state, nowMs }: PanelInput): ExplainModel {
  const { explained, reports } = state;
  const filter = toFilterModel(state);
  if (reports !== null && isUnused(reports)) {
    return { bar: null, empty: words.empty, notArrived: null, filter, figures: null, fault: null };
  }
  const result = explained?.result ?? null;
  const unknown = result === null ? null : unknownFilter(state);
  const fault = unknown ?? (explained === null ? null : faultOf(explained, state, nowMs));
  return {
    bar: toScopeBar(state, nowMs, OFFERS),
    empty: null,
    notArrived: notArrivedSentence(state, 'explanation'),
    filter,
    figures:
      fault === null && explained !== null && result?.ok === true
        ? toFigures(explained, result.value, state, nowMs)
        : null,
    fault,
  };
}

/** Says why there is no explanation; null if there is one. */
function faultOf(
  { query, result }: ScopeExplanation,
  state: Pick<TrackerState, 'reports' | 'status'>,
  nowMs: number,
): NoAnswerModel | null {
  if (result.ok) {
    if (result.value.isComparable) return null;
    return { text: notComparableWords(result.value, state, providerDay(state.status, nowMs)), offersLastMonth: false };
  }
  const { error } = result;
  if (!isExplainFault(error)) return { text: answerFaultSentence(error), offersLastMonth: false };
  if (error.kind === 'noEarlierDay' || (error.kind === 'noKnownDay' && error.period === 'before')) {
    const before = comparedRange(query.range, query.compareTo);
    const why = before === null ? null : whyNotCompared(before, state);
    if (why !== null && 'first' in why) {
      return { text: words.beginsLater(fullDayWords(why.first)), offersLastMonth: false };
    }
  }
  const isLoading =
    (error.kind === 'noKnownDay' || error.kind === 'noEarlierDay') && isHistoryLoading(state.reports, state.status);
  return {
    text: isLoading ? words.historyLoading : explainFaultSentence(error),
    offersLastMonth: error.kind === 'noEndedDay',
  };
}

/**
 * Says why two periods are not compared, in the words of the Overview. If their costs are known, but not by API key yet,
 * says that these days are not loaded yet.
 */
function notComparableWords(
  { before, after }: Explanation,
  state: Pick<TrackerState, 'reports' | 'status'>,
  today: Day,
): string {
  const loading = [before, after].find(({ leftOut }) => leftOut.notLoaded.length > 0);
  if (loading !== undefined) return comparisonWords.loading(daysWords(loading.range, today));
  const later = { range: after.range, hasUnknownDays: after.leftOut.unknown.length > 0 };
  return noComparisonWords(later, before.range, state, today) ?? words.historyLoading;
}

/** Whether the chosen days include today, which an explanation always leaves out. */
function leavesOutToday({ range }: Pick<Scope, 'range'>, explained: DayRange, today: Day): boolean {
  return explained.to === today && (typeof range === 'string' ? range !== 'last-month' : range.to > today);
}

function toFigures(
  { scope }: ScopeExplanation,
  explanation: Explanation,
  state: TrackerState,
  nowMs: number,
): ExplainFigures {
  const { before, after, effects, rest } = explanation;
  const today = providerDay(state.status, nowMs);
  const amounts = amountsOf(explanation, state);
  const { shown, signed, cost } = amounts;
  const periods = { before: daysWords(before.range, today), after: daysWords(after.range, today) };
  const nameOf = effectNames(explanation, state);
  const shortOf = (index: number): string => {
    const effect = effects[index];
    return effect === undefined ? '' : shortName(effect, nameOf);
  };
  const context = { explanation, amounts, nameOf, scope };
  // A cause of the change is left out if its amount on screen is zero.
  const shownEffects = effects.flatMap((effect, index) =>
    shown.effects[index]?.amount === 0n ? [] : [{ effect, index, model: toEffect(effect, index, context) }],
  );
  const todayNote = leavesOutToday(scope, after.range, today) ? [words.withoutToday] : [];
  const notes = [
    ...todayNote,
    ...explanationSentences(explanation, words.estimatedNote, (day) => dayWords(day, today), { namesShared: false }),
  ];
  return {
    headline: headlineOf(explanation, amounts, periods, moneyWriter(state)),
    shared: sharedSentences(before.range, after.range, (day) => dayWords(day, today))[0] ?? null,
    periods,
    causes: shownEffects.slice(0, NAMED).map(({ index, model }) => ({ name: shortOf(index), amount: model.amount })),
    causesLabel: words.largest(Math.min(shownEffects.length, NAMED)),
    waterfall: toSteps(explanation, { amounts, periods, nameOf: shortOf }),
    waterfallLabel: words.chart.label(
      cost(shown.before, before.unpricedTokens),
      periods.before,
      cost(shown.after, after.unpricedTokens),
      periods.after,
    ),
    caption: words.list.caption(periods.before, periods.after),
    effects: shownEffects.map(({ model }) => model),
    rest:
      rest === null || shown.rest === 0n
        ? null
        : { name: words.short.others(rest.count), amount: signed(shown.rest), value: Number(shown.rest) },
    total: amounts.change(shown.change, totalChange(explanation)),
    notes,
    pro: isLocked('model', state.reports?.locked ?? []) ? words.pro : null,
  };
}

function headlineOf(
  explanation: Explanation,
  { shown: { change, before: shownBefore, after: shownAfter }, write, cost }: Amounts,
  periods: { readonly before: string; readonly after: string },
  writeCost: MoneyWriter,
): string {
  const { before, after } = explanation;
  const total = totalChange(explanation);
  const { unpricedTokens } = total;
  const bound = boundOfEffect(total);
  const these = cost(shownAfter, unpricedTokens.after);
  if (bound === 'unsure' || (bound === 'atLeast' && change === 0n)) {
    return words.unsure(periods.after, these, periods.before, cost(shownBefore, unpricedTokens.before));
  }
  if (change === 0n) {
    const sentence = before.total === after.total ? words.same : words.nearlySame;
    return sentence(periods.after, writeCost(after.total), periods.before);
  }
  const size = write(change < 0n ? -change : change);
  const sentence = change < 0n ? words.less : words.more;
  return sentence(periods.after, these, bound === 'atLeast' ? figureWords.atLeast(size) : size, periods.before);
}
