/** The month against its limit: how much of it is spent, and what is left. Always of the whole organization. */
import type { Budget } from '../../core/budget/budget.ts';
import type { Pico } from '../../core/money/pico.ts';
import { toPico } from '../../core/money/pico.ts';
import { spentWords, toBudgetModel, type BudgetModel } from '../parts/budget-words.ts';
import { moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import type { TileFact, TileModel } from './tile-model.ts';

export interface LimitTileModel extends TileModel {
  readonly meter:
    | (Pick<NonNullable<BudgetModel['bar']>, 'label' | 'share' | 'certain' | 'paceAt' | 'tone'> & {
        /** what the bar says aloud */
        readonly text: string;
      })
    | null;
}

const TITLE = 'The month against its limit';

/** @param budget null while days of the month are missing, or where the organization has neither limit nor forecast */
export function limitTile(input: PanelInput, budget: Budget | null, isOfKeys: boolean): LimitTileModel {
  const { state, nowMs } = input;
  const label = isOfKeys ? 'Limit, whole organization' : 'Limit';
  const model = toBudgetModel(state, nowMs);
  if (model?.bar === null || model === null || budget === null || budget.limit === null) {
    return { label, title: TITLE, facts: [], meter: null, ...withoutBar(model, isOfKeys) };
  }
  const { bar } = model;
  const write = moneyWriter(state);
  const left = toPico(budget.limit.amount - budget.spent);
  return {
    label,
    title: TITLE,
    value: bar.spent,
    note: leftWords(left, budget.limit.amount, bar, write),
    meter: {
      label: bar.label,
      share: bar.share,
      certain: bar.certain,
      paceAt: bar.paceAt,
      tone: bar.tone,
      text: `${bar.text}, ${bar.word}`,
    },
    facts: factsOf(budget, budget.limit, write),
    sentences: [
      'The mark on the bar is what an even pace would have spent by now.',
      ...(bar.source === null ? [] : [bar.source]),
      ...(isOfKeys ? ['Limit, alerts and forecast cover the whole organization.'] : []),
    ],
  };
}

function withoutBar(model: BudgetModel | null, isOfKeys: boolean): Pick<TileModel, 'value' | 'note' | 'sentences'> {
  const notJudged = model?.note ?? null;
  if (notJudged !== null) return { value: 'Not known', note: null, sentences: [notJudged] };
  return {
    value: 'No limit',
    note: { text: 'Set one in Settings' },
    sentences: [
      'With a limit, Outlay says how much of it is spent and whether the month will stay within it.',
      ...(isOfKeys ? ['It covers the whole organization, not only the keys shown.'] : []),
    ],
  };
}

function leftWords(
  left: Pico,
  limit: Pico,
  bar: NonNullable<BudgetModel['bar']>,
  write: MoneyWriter,
): TileModel['note'] {
  const amount = left < 0n ? `${write(toPico(-left))} over ${write(limit)}` : `${write(left)} left of ${write(limit)}`;
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
    { id: 'limit', label: 'Limit', value: write(amount) },
    { id: 'spent', label: 'Spent', value: write(spent) },
    { id: 'billed', label: 'Of it billed', value: parts.billed },
    { id: 'estimated', label: 'Of it estimated', value: parts.estimated },
    { id: 'pace', label: 'Even pace by now', value: write(pace) },
  ];
}
