/**
 * The model of the figures that a person reads at a glance: today's cost, its cost per hour, and how much of the limit
 * is spent. The room shows them at the wrist, and the page in the widget `?size=today`.
 */
import { figureWords } from '../../messages/en/figures.ts';
import { nowWords as words } from '../../messages/en/now.ts';
import { isLimitLoading, toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { agoWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { toSummaryModel } from './model.ts';

export interface NowModel {
  readonly today: { readonly label: string; readonly value: string };
  /** today's cost per hour: `$20.66 per hour`; null while the cost of today is not known */
  readonly perHour: string | null;
  /** the cost of the month and its limit; null without a limit, or while days of the month are missing */
  readonly limit: {
    readonly label: string;
    /** the spent share of the limit, from 0 to 1 */
    readonly share: number;
    readonly certain: number;
    readonly tone: 'good' | 'warn' | 'bad';
    /** the spent share as text: `88.7%` */
    readonly spent: string;
    /** the spent share with the limit: `88.7% of $10,000.00` */
    readonly text: string;
    /** in words, which level the spent share has reached: `At least 75% of the limit` */
    readonly verdict: string;
  } | null;
  /** what is shown if `limit` is null, such as `No limit`; null if `limit` is not null */
  readonly noLimit: string | null;
  /** notes about the figures: that they are invented, which keys they are for, and how old they are */
  readonly notes: readonly string[];
}

/** Returns the figures to read at a glance; null until the engine has sent its first reports. */
export function toNowModel(input: PanelInput): NowModel | null {
  const model = toSummaryModel(input);
  if (model === null) return null;
  const { state, nowMs } = input;
  const { today, limit, keys, isDemo } = model;
  const { lastUpdate } = state.status;
  return {
    today: { label: today.label, value: today.value },
    perHour: today.perHour,
    ...limitOf(toBudgetModel(state, nowMs), isLimitLoading(state) ? words.limitLoading : limit.value),
    notes: [
      ...(isDemo ? [figureWords.demo] : []),
      // With selected keys, today's cost is for these keys, but the limit is for the whole organization.
      ...(keys === null ? [] : [keys, words.limitOfAll]),
      ...(lastUpdate === null ? [] : [words.updated(agoWords(lastUpdate, nowMs))]),
      ...(input.connection === 'lost' ? [words.notConnected] : []),
    ],
  };
}

/**
 * Returns how much of the limit is spent, or a sentence that says why this is not shown.
 * @param unjudged what the Limit tile shows instead of a bar, such as `No limit`
 */
function limitOf(budget: BudgetModel | null, unjudged: string): Pick<NowModel, 'limit' | 'noLimit'> {
  const bar = budget?.bar ?? null;
  if (bar === null) return { limit: null, noLimit: budget?.note ?? unjudged };
  const { label, share, certain, tone, spent, text, word } = bar;
  return { limit: { label, share, certain, tone, spent, text, verdict: word }, noLimit: null };
}
