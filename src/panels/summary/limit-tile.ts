/**
 * The model of the Limit tile (a box of the summary): how much of the limit is spent, and what is left, for the whole
 * organization. A person can move the handle below the Overview's chart and leave out the last days of this month. The
 * tile then also says how much was spent on the days up to the handle.
 */
import type { Budget } from '../../core/budget/budget.ts';
import type { Pico } from '../../core/money/pico.ts';
import { toPico } from '../../core/money/pico.ts';
import { lastCounted } from '../../core/tracker/scope.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { locale } from '../../messages/locale.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { isLimitLoading, spentWords, toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { lastKnownWords } from '../../messages/en/last-known.ts';
import type { MeterMark } from '../kit/contract/figures.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileFact, TileModel } from './tile-model.ts';

export interface LimitTileModel extends TileModel {
  readonly meter:
    | (Pick<NonNullable<BudgetModel['bar']>, 'label' | 'share' | 'certain' | 'tone'> & {
        /** the accessible text of the bar */
        readonly text: string;
        /**
         * a mark on the bar if a person has left out days with the handle below the Overview's chart. It shows the
         * share of the limit that was spent on the days up to the handle
         */
        readonly marks?: readonly MeterMark[];
      })
    | null;
}

const words = summaryWords.limit;

/**
 * Makes the Limit tile (a box of the summary).
 * @param budget the month's cost, its limit and its forecast; null if the cost of some days of the month is missing
 * @param isOfKeys whether the other tiles are only for selected API keys
 */
export function limitTile(input: PanelInput, budget: Budget | null, isOfKeys: boolean): LimitTileModel {
  const { state, nowMs } = input;
  const label = isOfKeys ? words.labelOfOrganization : words.label;
  const model = toBudgetModel(state, nowMs);
  if (model?.bar === null || model === null || budget === null || budget.limit === null) {
    return { label, title: words.title, facts: [], meter: null, ...withoutBar(model, state, isOfKeys) };
  }
  const { bar } = model;
  const write = moneyWriter(state);
  const left = leftWords(toPico(budget.limit.amount - budget.spent), budget.limit.amount, bar, write);
  const counted = countedOf(input, budget.limit.amount, write);
  // While a person moves the handle below the Overview's chart, the note of the Limit tile (a box above the chart) must
  // stay short. A longer note would move the handle down.
  const isWarning = left.tone !== undefined && state.sliding === null;
  return {
    label,
    title: words.title,
    value: bar.spent,
    note: counted === null ? left : countedNote(left, counted.text, isWarning),
    meter: {
      label: bar.label,
      share: bar.share,
      certain: bar.certain,
      tone: bar.tone,
      text: words.bar(bar.text, bar.word),
      ...(counted !== null && { marks: [{ id: 'through', at: counted.share }] }),
    },
    facts: factsOf(budget, budget.limit, state.reports?.organization.unpricedTokens ?? 0, write),
    sentences: [
      ...(counted === null || isWarning ? [] : [left.text]),
      ...(bar.source === null ? [] : [bar.source]),
      ...(isOfKeys ? [words.coversOrganization] : []),
    ],
  };
}

function withoutBar(
  model: BudgetModel | null,
  state: TrackerState,
  isOfKeys: boolean,
): Pick<TileModel, 'value' | 'note' | 'sentences'> {
  const notJudged = model?.note ?? null;
  if (notJudged !== null)
    return { value: words.unjudged, note: { text: lastKnownWords.needsAllDays }, sentences: [notJudged] };
  if (isLimitLoading(state)) return { value: words.loading, note: null, sentences: [words.loadingText] };
  return {
    value: words.none,
    note: { text: words.setOne },
    sentences: [words.whatFor, ...(isOfKeys ? [words.coversOrganization] : [])],
  };
}

type TileNote = NonNullable<TileModel['note']>;

/**
 * Makes the note of the tile if a person has left out days with the handle below the Overview's chart: what was spent
 * on the days up to the handle. If there is a warning about the amount that is left, the note contains this warning
 * too. Otherwise, only the popover says what is left.
 */
function countedNote(left: TileNote, counted: string, isWarning: boolean): TileNote {
  return isWarning ? { ...left, text: words.warnedThrough(left.text, counted) } : { text: counted };
}

function leftWords(left: Pico, limit: Pico, bar: NonNullable<BudgetModel['bar']>, write: MoneyWriter): TileNote {
  const amount = left < 0n ? words.over(write(toPico(-left)), write(limit)) : words.left(write(left), write(limit));
  switch (bar.tone) {
    case 'good':
      return { icon: 'good', text: amount };
    case 'warn':
      return { icon: 'warning', tone: 'warn', text: amount };
    case 'bad':
      return { icon: 'error', tone: 'bad', text: amount };
  }
}

/**
 * Returns what was spent on the days up to the handle of the Overview's chart. Returns null if no days of the
 * organization's current month are left out, or if these costs have not arrived yet.
 */
function countedOf(
  { state }: PanelInput,
  limit: Pico,
  write: MoneyWriter,
): { readonly text: string; readonly share: number } | null {
  const { answer, counted, reports } = state;
  if (reports === null || counted === null || counted.answer !== answer) return null;
  // The figures must be for the place where the handle below the Overview's chart is now. If a person has moved the
  // handle or chosen other days since the figures were computed, the figures are for an old place and are not used.
  const moment = { nowMs: reports.computedAt, since: reports.since };
  if (counted.day !== lastCounted({ ...state.scope, ...state.sliding }, moment)) return null;
  const { scope, query } = counted.answer;
  if (scope.range !== 'this-month' || query.bucket !== 'day' || Object.keys(query.where).length > 0) return null;
  const { total, basis } = counted.figures.period;
  return {
    text: words.through(locale.day(counted.day), costWords(write, total.cost, basis.unpricedTokens), write(limit)),
    share: Math.max(0, Math.min(1, Number(total.cost) / Number(limit))),
  };
}

function factsOf(
  { billed, estimated, spent }: Budget,
  { amount, pace }: NonNullable<Budget['limit']>,
  unpricedTokens: number,
  write: MoneyWriter,
): readonly TileFact[] {
  const parts = spentWords({ billed, estimated }, unpricedTokens, write);
  return [
    { id: 'limit', label: words.facts.limit, value: write(amount) },
    { id: 'spent', label: words.facts.spent, value: costWords(write, spent, unpricedTokens) },
    { id: 'billed', label: words.facts.billed, value: parts.billed },
    { id: 'estimated', label: words.facts.estimated, value: parts.estimated },
    { id: 'pace', label: words.facts.pace, value: write(pace) },
  ];
}
