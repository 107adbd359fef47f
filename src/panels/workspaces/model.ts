/**
 * The model of the By Workspace tab: every workspace, the most expensive first, with its cost in the chosen days and
 * its cost of all time. A press on a row opens a card.
 */
import { listWords } from '../../messages/en/lists.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import { NO_VALUE } from '../../core/query/cost-query.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import { nothingYetWords } from '../../messages/en/nothing-yet.ts';
import { breakdown, totalBreakdown, type BreakdownItem, type BreakdownSource } from '../parts/breakdown.ts';
import { displayName } from '../parts/display-name.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-model.ts';
import { allTimeNote } from '../parts/history-words.ts';
import type { ListActions } from '../parts/list-actions.ts';
import { listShares } from '../parts/list-shares.ts';
import { costWords, moneyWriter, partWords, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import { categorySources } from './category-sources.ts';
import { toRankedList, type RankedListModel } from '../parts/ranked-list-model.ts';

export interface WorkspaceCardModel {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly cost: string;
  /**
   * the share of the total, from 0 to 1 and as text. null if a share would mislead: for a negative amount, or for a
   * cost of zero with tokens that have no known price
   */
  readonly share: { readonly fraction: number; readonly text: string } | null;
  readonly provenance: Provenance;
  /** the cost by category; empty if the categories are not known */
  readonly breakdown: readonly BreakdownItem[];
}

export type WorkspacesActions = ListActions;

export interface WorkspacesModel {
  readonly filter: FilterModel | null;
  readonly cards: readonly WorkspaceCardModel[];
  /**
   * the cost of all workspaces together, for all time, by category. The list is also the legend for the colours of
   * categories. It is empty if there are no workspaces, or if the categories of one of them are not known
   */
  readonly categories: readonly BreakdownItem[];
  /** the list of workspaces; null if there are none, or if no figures have arrived yet */
  readonly list: RankedListModel | null;
  /**
   * text that is shown instead of the list if the organization has used nothing yet; null otherwise, and null until the
   * first figures have arrived
   */
  readonly empty: string | null;
}

export function toWorkspacesModel(input: PanelInput): WorkspacesModel {
  const { state } = input;
  const { reports, lists } = state;
  const filter = toFilterModel(state);
  if (reports === null || reports.workspaces.length === 0) {
    const empty = reports !== null && isUnused(reports) ? nothingYetWords.list : null;
    return { filter, cards: [], categories: [], list: null, empty };
  }
  const write = moneyWriter(state);
  const { workspaces, workspacesTotal, billedThrough } = reports;
  const shares = listShares(workspaces.map(({ cost, basis }) => ({ cost, unpricedTokens: basis.unpricedTokens })));
  const names = distinctNames(workspaces.map(({ id, name }) => ({ id, name: displayName(name) })));
  const amounts = write.parts(
    workspaces.map(({ cost }) => cost),
    workspacesTotal,
  );
  const result = lists.workspaces?.result;
  const sources = result?.ok === true ? categorySources(workspaces, result.value.categories) : NO_SOURCES;
  const cards = workspaces.map((workspace, index): WorkspaceCardModel => {
    const { id, cost, basis } = workspace;
    const { permille = 0, text = null } = shares[index] ?? {};
    return {
      id: `workspace:${id ?? ''}`,
      name: names[index] ?? displayName(workspace.name),
      note: noteOf(workspace),
      cost: partWords(amounts[index] ?? { text: write(cost) }, cost, basis.unpricedTokens),
      share: text === null ? null : { fraction: permille / 1000, text },
      provenance: provenance(basis, billedThrough),
      breakdown: breakdownOf(sources.get(valueOf(id)), write, amounts[index]),
    };
  });
  const source = {
    list: 'workspaces',
    entries: workspaces.map(({ id, cost }, index) => ({
      id: `workspace:${id ?? ''}`,
      value: valueOf(id),
      name: cards[index]?.name ?? '',
      note: cards[index]?.note ?? null,
      cost,
      costText: cards[index]?.cost ?? write(cost),
      part: amounts[index],
    })),
    totalName: listWords.workspaces.allWorkspaces,
    totalNote: allTimeNote(reports, state.status),
    total: workspacesTotal,
    totalText: costWords(write, workspacesTotal, reports.totalBasis.unpricedTokens),
  } as const;
  return {
    filter,
    cards,
    categories: sources.size === workspaces.length ? totalBreakdown([...sources.values()], write) : [],
    list: toRankedList(source, input),
    empty: null,
  };
}

const NO_SOURCES: ReadonlyMap<string, BreakdownSource> = new Map();

function valueOf(id: string | null): string {
  return id ?? NO_VALUE.workspace;
}

function noteOf({ id, isArchived }: { readonly id: string | null; readonly isArchived: boolean }): string | null {
  if (isArchived) return listWords.workspaces.archived;
  return id === null ? listWords.workspaces.defaultWorkspace : null;
}

function breakdownOf(
  source: BreakdownSource | undefined,
  write: MoneyWriter,
  amount: MoneyPart | undefined,
): readonly BreakdownItem[] {
  return source === undefined ? [] : breakdown(source, write, 'used', amount);
}
