/** The model of the Limit tile: how much of the limit is spent and what is left, always for the whole organization. */
import type { Budget } from '../../core/budget/budget.ts';
import type { Pico } from '../../core/money/pico.ts';
import { toPico } from '../../core/money/pico.ts';
import { summaryWords } from '../../messages/en/summary.ts';
import { spentWords, toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { lastKnownWords } from '../../messages/en/last-known.ts';
import { moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileFact, TileModel } from './tile-model.ts';

export interface LimitTileModel extends TileModel {
  readonly meter:
    | (Pick<NonNullable<BudgetModel['bar']>, 'label' | 'share' | 'certain' | 'tone'> & {
        /** the accessible text of the bar */
        readonly text: string;
      })
    | null;
}

const words = summaryWords.limit;

/**
 * Makes the tile.
 * @param budget the month against its limit; null if days of the month are missing, or if the organization has neither limit nor forecast
 */
export function limitTile(input: PanelInput, budget: Budget | null, isOfKeys: boolean): LimitTileModel {
  const { state, nowMs } = input;
  const label = isOfKeys ? words.labelOfOrganization : words.label;
  const model = toBudgetModel(state, nowMs);
  if (model?.bar === null || model === null || budget === null || budget.limit === null) {
    return { label, title: words.title, facts: [], meter: null, ...withoutBar(model, isOfKeys) };
  }
  const { bar } = model;
  const write = moneyWriter(state);
  const left = toPico(budget.limit.amount - budget.spent);
  return {
    label,
    title: words.title,
    value: bar.spent,
    note: leftWords(left, budget.limit.amount, bar, write),
    meter: {
      label: bar.label,
      share: bar.share,
      certain: bar.certain,
      tone: bar.tone,
      text: words.bar(bar.text, bar.word),
    },
    facts: factsOf(budget, budget.limit, write),
    sentences: [...(bar.source === null ? [] : [bar.source]), ...(isOfKeys ? [words.coversOrganization] : [])],
  };
}

function withoutBar(model: BudgetModel | null, isOfKeys: boolean): Pick<TileModel, 'value' | 'note' | 'sentences'> {
  const notJudged = model?.note ?? null;
  if (notJudged !== null)
    return { value: words.unjudged, note: { text: lastKnownWords.needsAllDays }, sentences: [notJudged] };
  return {
    value: words.none,
    note: { text: words.setOne },
    sentences: [words.whatFor, ...(isOfKeys ? [words.coversOrganization] : [])],
  };
}

function leftWords(
  left: Pico,
  limit: Pico,
  bar: NonNullable<BudgetModel['bar']>,
  write: MoneyWriter,
): TileModel['note'] {
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

function factsOf(
  { billed, estimated, spent }: Budget,
  { amount, pace }: NonNullable<Budget['limit']>,
  write: MoneyWriter,
): readonly TileFact[] {
  const parts = spentWords({ billed, estimated }, write);
  return [
    { id: 'limit', label: words.facts.limit, value: write(amount) },
    { id: 'spent', label: words.facts.spent, value: write(spent) },
    { id: 'billed', label: words.facts.billed, value: parts.billed },
    { id: 'estimated', label: words.facts.estimated, value: parts.estimated },
    { id: 'pace', label: words.facts.pace, value: write(pace) },
  ];
}
