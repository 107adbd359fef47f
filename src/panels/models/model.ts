/**
 * The model of the By Model tab: every model that was used, with its cost in the chosen days and its cost of all time.
 * A press on a row opens a card.
 */
import { listWords } from '../../messages/en/lists.ts';
import { addMonths, type Month } from '../../core/calendar/month.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { NO_VALUE } from '../../core/query/cost-query.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import type { ModelReport, Reports } from '../../core/reports/reports.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { valueNameWords } from '../../messages/en/value-names.ts';
import { breakdown, totalBreakdown, type BreakdownItem } from '../parts/breakdown.ts';
import { shortMonthWords } from '../parts/calendar-words.ts';
import type { CostCardModel } from '../parts/cost-card.tsx';
import { displayName } from '../parts/display-name.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { allTimeNote } from '../parts/history-words.ts';
import { limitPills, type LimitPill } from '../parts/limit-words.ts';
import { listShares, type ListShare } from '../parts/list-shares.ts';
import { toLockedModel, type LockedModel } from '../parts/locked-words.ts';
import { costWords, moneyWriter, partWords, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance } from '../parts/provenance.ts';
import type { ListActions } from '../parts/list-actions.ts';
import { toRankedList, type RankedListModel } from '../parts/ranked-list-model.ts';
import { toTrend } from '../parts/trend-words.ts';

export interface ModelCardModel extends CostCardModel {
  /** the rate limits per minute; empty if they are not known */
  readonly limits: readonly LimitPill[];
  /**
   * the share of the total, from 0 to 1 and as text; null if a share would mislead, for example for a negative amount
   */
  readonly part: { readonly fraction: number; readonly text: string } | null;
}

export type ModelsActions = ListActions;

export interface ModelsModel {
  /** text that replaces the tab if the current Outlay plan does not include it; null if the plan includes it */
  readonly locked: LockedModel | null;
  readonly filter: FilterModel | null;
  readonly cards: readonly ModelCardModel[];
  /**
   * the cost of all models together, for all time, by category. The list is also the legend for the colours of
   * categories. It is empty if there are no models, or if the categories are not known
   */
  readonly categories: readonly BreakdownItem[];
  /** the list of models; null if there are no models, or if no figures have arrived yet */
  readonly list: RankedListModel | null;
  /**
   * text that is shown instead of the list if the organization has used nothing yet; null otherwise, and null until the
   * first figures have arrived
   */
  readonly empty: string | null;
}

export function toModelsModel(input: PanelInput): ModelsModel {
  const { state } = input;
  const { reports } = state;
  const around = {
    locked: reports?.locked.includes('models') === true ? toLockedModel('models') : null,
    filter: toFilterModel(state),
  };
  if (reports === null || reports.models.length === 0) {
    const empty = reports !== null && isUnused(reports) ? nothingYetWords.list : null;
    return { ...around, cards: [], categories: [], list: null, empty };
  }
  const write = moneyWriter(state);
  const modelShares = listShares(
    reports.models.map(({ cost, basis }) => ({ cost, unpricedTokens: basis.unpricedTokens })),
  );
  const amounts = write.parts(
    reports.models.map(({ cost }) => cost),
    reports.total,
  );
  const cards = reports.models.map((report, index) => ({
    ...toCard(report, modelShares[index]?.text ?? null, amounts[index], reports, write),
    limits: limitPills(state.limits, report.model),
    part: partOf(modelShares[index]),
  }));
  const source = {
    list: 'models',
    entries: reports.models.map(({ model, cost }, index) => ({
      id: idOf(model),
      value: model ?? NO_VALUE.model,
      name: cards[index]?.title ?? '',
      note: null,
      cost,
      costText: cards[index]?.cost ?? write(cost),
      part: amounts[index],
    })),
    totalName: listWords.models.allModels,
    totalNote: allTimeNote(reports, state.status),
    total: reports.total,
    totalText: costWords(write, reports.total, reports.totalBasis.unpricedTokens),
  } as const;
  return {
    ...around,
    cards,
    categories: totalBreakdown(reports.models, write),
    list: toRankedList(source, input),
    empty: null,
  };
}

function partOf({ permille, text }: ListShare = { permille: 0, text: null }): ModelCardModel['part'] {
  return text === null ? null : { fraction: permille / 1000, text };
}

function toCard(
  report: ModelReport,
  share: string | null,
  amount: MoneyPart | undefined,
  reports: Reports,
  write: MoneyWriter,
): CostCardModel {
  const { model, cost, basis, monthly } = report;
  const title = titleOf(report);
  const newest = reports.months[0]?.month;
  return {
    id: idOf(model),
    title,
    subtitle: model === null || displayName(model) === title ? null : displayName(model),
    costLabel: listWords.models.costOf(title),
    cost: partWords(amount ?? { text: write(cost) }, cost, basis.unpricedTokens),
    share: share === null ? null : listWords.models.shareOfAll(share),
    provenance: provenance(basis, reports.billedThrough),
    trend:
      newest === undefined
        ? null
        : toTrend(
            {
              what: listWords.models.costPerMonth,
              costs: monthly,
              slotWords: (index) => shortMonthWords(monthAt(newest, monthly.length, index)),
              ...(basis.estimated && { estimatedFrom: monthly.length - estimatedMonths(reports) }),
            },
            write,
          ),
    breakdown: breakdown(report, write, 'used', amount),
  };
}

function idOf(model: string | null): string {
  return `model:${model ?? ''}`;
}

function titleOf({ model, displayName: given }: ModelReport): string {
  if (model === null) return valueNameWords.noModel;
  return displayName(given ?? model, model);
}

/**
 * Returns how many of the newest months are not completely billed. They are the months that are newer than the newest
 * completely billed one, or all months if there is none.
 */
function estimatedMonths({ months }: Reports): number {
  const billed = months.findIndex(({ status }) => status === 'billed');
  return billed === -1 ? months.length : billed;
}

function monthAt(newest: Month, count: number, index: number): Month {
  return addMonths(newest, index - (count - 1));
}
