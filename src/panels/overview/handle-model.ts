/**
 * The model of the handle below the Overview's chart. A person moves the handle to leave out days at the end of the
 * chosen days.
 */
import { addDays, type Day } from '../../core/calendar/day.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { ScopeFigures } from '../../core/tracker/scope-answers.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { overviewWords } from '../../messages/en/overview.ts';
import { costWords, moneyWriter } from '../parts/money-words.ts';
import { daysWords, dayWords } from '../parts/range-words.ts';
import { bucketId } from './range-names.ts';

export interface HandleModel {
  /** the ids of the bars of the chart; the handle has one place for each bar */
  readonly ids: readonly string[];
  /** index of the last bar that totals include */
  readonly at: number;
  /** the days that totals include, and their cost: `Through 12 Nov: $3,120.00` */
  readonly text: string;
  /**
   * the cost of the days with which the included days are compared: `1–12 Oct: $4,980.20`. null if nothing is compared,
   * or if this cost or a part of the last included day's cost is not known yet. null also at the handle's last place:
   * totals may then include today, and today is never compared
   */
  readonly beside: string | null;
}

interface HandleInput {
  readonly state: TrackerState;
  readonly nowMs: number;
  /** the figures of all chosen days */
  readonly whole: ScopeFigures;
  /** the figures of the days that totals include */
  readonly figures: ScopeFigures;
  readonly through: Day | null;
}

/** Returns the model of the handle; null if the chart has only one bar. */
export function toHandle({ state, nowMs, whole, figures, through }: HandleInput): HandleModel | null {
  const { buckets } = whole.period;
  if (buckets.length < 2) return null;
  const words = overviewWords.chart.handle;
  const today = providerDay(state.status, nowMs);
  const write = moneyWriter(state);
  const { period, ended } = figures;
  const amount = costWords(write, period.total.cost, period.basis.unpricedTokens);
  // In the first hours after midnight (UTC), the figures of the ended days (`ended`) do not include yesterday yet. If
  // the handle is then at yesterday, nothing is compared.
  const isWhole = through !== null && ended?.range.to === addDays(through, 1);
  const isCompared = isWhole && ended.compared !== null && !ended.compared.isPartial;
  return {
    ids: buckets.map(bucketId),
    at: through === null ? buckets.length - 1 : buckets.findIndex(({ from }) => from === through),
    text: through === null ? words.whole(amount) : words.through(dayWords(through, today), amount),
    beside:
      isCompared && ended.compared !== null && ended.total.compared !== null
        ? words.beside(
            daysWords(ended.compared.range, today),
            costWords(write, ended.total.compared, ended.total.comparedUnpricedTokens ?? 0),
          )
        : null,
  };
}
