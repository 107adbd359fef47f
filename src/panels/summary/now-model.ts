/**
 * The model of the three most important figures: today's cost, the cost per hour, and how much of the limit is spent.
 * The 3D room shows these figures on a panel at the person's wrist. The page shows them in the widget `?size=today`.
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
  /**
   * how the cost of the month compares with its limit; null if there is no limit, if the limit is still loading, or if
   * days of the month are missing
   */
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
  /** the text that replaces `limit`: `No limit`; null if `limit` is not null */
  readonly noLimit: string | null;
  /**
   * notes about the figures: whether they are invented, which API keys they are for, how old they are, and whether the
   * connection is lost
   */
  readonly notes: readonly string[];
}

/** Returns the three figures; null until the first reports have arrived. */
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
 * Returns how much of the limit is spent. If this is not known, returns a sentence that says why.
 * @param unjudged the text that the Limit tile (a box of the page's summary) shows in place of a bar: `No limit`
 */
function limitOf(budget: BudgetModel | null, unjudged: string): Pick<NowModel, 'limit' | 'noLimit'> {
  const bar = budget?.bar ?? null;
  if (bar === null) return { limit: null, noLimit: budget?.note ?? unjudged };
  const { label, share, certain, tone, spent, text, word } = bar;
  return { limit: { label, share, certain, tone, spent, text, verdict: word }, noLimit: null };
}
