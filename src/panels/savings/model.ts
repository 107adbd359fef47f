/** The model of the Savings tab: what caching saved, which cache writes are never read, and the ways to spend less. */
import type { Savings } from '../../core/analysis/savings/savings-answer.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { isHistoryLoading } from '../../core/engine/left-out-days.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import type { ScopeSavings } from '../../core/tracker/savings-scope.ts';
import { isLocked } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { savingsWords as words } from '../../messages/en/savings.ts';
import { savingsSentences } from '../../messages/savings.ts';
import { answerFaultSentence, notArrivedSentence } from '../parts/answer-fault.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { moneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { whenWords } from '../parts/range-words.ts';
import { unknownFilter, type NoAnswerModel } from '../scope/no-answer-model.ts';
import { toScopeBar, type ScopeBarModel, type ScopeOffers } from '../scope/scope-bar-model.ts';
import { toCachingModel, type CachingModel } from './caching-model.ts';
import { toKeysModel, type KeysModel } from './keys-model.ts';
import { toLeversModel, type LeversModel } from './levers-model.ts';

export interface SavingsModel {
  /** the bar with the chosen days and filters; null if there are no days to choose from */
  readonly bar: ScopeBarModel | null;
  /**
   * text that is shown instead of the figures if the organization has used nothing yet; null otherwise, and null until
   * the first reports have arrived
   */
  readonly empty: string | null;
  /**
   * says that the requested savings did not arrive; null if they arrived, or if the first answer is still on its way
   */
  readonly notArrived: string | null;
  readonly filter: FilterModel | null;
  /**
   * what caching saved and the ways to spend less; null if these figures have not arrived yet, if they could not be
   * computed, or if no cost can match the filters
   */
  readonly figures: SavingsFigures | null;
  readonly fault: NoAnswerModel | null;
  /**
   * the API keys that need attention; null if the answer has not arrived yet, if it could not be computed, or if the
   * current Outlay plan does not include it
   */
  readonly keys: KeysModel | null;
}

export interface SavingsFigures {
  readonly caching: CachingModel;
  /** the ways to spend less; null if the current Outlay plan does not include them */
  readonly levers: LeversModel | null;
  readonly notes: readonly string[];
  /** a sentence about what only Outlay Pro shows; null if the current plan shows everything */
  readonly pro: string | null;
}

const OFFERS: ScopeOffers = { comparisons: [], groupings: ['workspace', 'model', 'apiKey'] };

export function toSavingsModel({ state, nowMs }: PanelInput): SavingsModel {
  const { saved, reports } = state;
  const filter = toFilterModel(state);
  if (reports !== null && isUnused(reports)) {
    return { bar: null, empty: words.empty, notArrived: null, filter, figures: null, fault: null, keys: null };
  }
  const result = saved?.result ?? null;
  const unknown = result === null ? null : unknownFilter(state);
  return {
    bar: toScopeBar(state, nowMs, OFFERS),
    empty: null,
    notArrived: notArrivedSentence(state, 'savings'),
    filter,
    figures: unknown === null && result?.ok === true ? toFigures(result.value, state, nowMs) : null,
    fault: unknown ?? (result === null || result.ok ? null : faultOf(result.error, state)),
    keys:
      saved?.keys?.ok === true
        ? toKeysModel(saved.keys.value, { state, today: providerDay(state.status, nowMs), write: moneyWriter(state) })
        : null,
  };
}

function faultOf(
  error: Extract<ScopeSavings['result'], { ok: false }>['error'],
  state: Pick<TrackerState, 'reports' | 'status'>,
): NoAnswerModel {
  if (error.kind === 'noEndedDay') return { text: words.noEndedDay, offersLastMonth: true };
  if (error.kind !== 'noKnownDay') return { text: answerFaultSentence(error), offersLastMonth: false };
  return {
    text: isHistoryLoading(state.reports, state.status) ? words.historyLoading : words.noKnownDay,
    offersLastMonth: false,
  };
}

function toFigures(savings: Savings, state: TrackerState, nowMs: number): SavingsFigures {
  const when = whenWords(savings.range, providerDay(state.status, nowMs));
  const write = moneyWriter(state);
  return {
    caching: toCachingModel(savings, { state, when, write }),
    levers: toLeversModel(savings, { state, write }),
    notes: savingsSentences(savings),
    pro: isLocked('model', state.reports?.locked ?? []) ? words.pro : null,
  };
}
