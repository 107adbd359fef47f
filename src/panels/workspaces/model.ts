/** The Workspaces panel: a card for every workspace, dearest first, and the total of all. */
import { displayName } from '../parts/display-name.ts';
import { distinctNames } from '../parts/distinct-names.ts';
import { toFilterModel, type FilterModel } from '../parts/filter-words.ts';
import { sinceWords, totalNote } from '../parts/history-words.ts';
import { listShares } from '../parts/list-shares.ts';
import { costWords, moneyWriter, partWords } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import type { TotalModel } from '../parts/total-card.tsx';

export interface WorkspaceCardModel {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly cost: string;
  /** null where no share is true: a cost that is not known, a credit */
  readonly share: { readonly fraction: number; readonly text: string } | null;
  readonly provenance: Provenance;
}

export interface WorkspacesActions {
  changeSettings(change: { readonly apiKeyIds: null }): void;
}

export interface WorkspacesModel {
  readonly filter: FilterModel | null;
  readonly cards: readonly WorkspaceCardModel[];
  readonly total: TotalModel | null;
}

export function toWorkspacesModel({ state }: PanelInput): WorkspacesModel {
  const { reports } = state;
  const filter = toFilterModel(state);
  if (reports === null || reports.workspaces.length === 0) return { filter, cards: [], total: null };
  const write = moneyWriter(state);
  const workspaceShares = listShares(
    reports.workspaces.map(({ cost, basis }) => ({ cost, unpricedTokens: basis.unpricedTokens })),
  );
  const names = distinctNames(reports.workspaces.map(({ id, name }) => ({ id, name: displayName(name) })));
  const amounts = write.parts(
    reports.workspaces.map(({ cost }) => cost),
    reports.workspacesTotal,
  );
  return {
    filter,
    cards: reports.workspaces.map((workspace, index) => {
      const { cost, basis } = workspace;
      const { permille = 0, text = null } = workspaceShares[index] ?? {};
      return {
        id: `workspace:${workspace.id ?? ''}`,
        name: names[index] ?? displayName(workspace.name),
        note: noteOf(workspace),
        cost: partWords(amounts[index] ?? { text: write(cost) }, cost, basis.unpricedTokens),
        share: text === null ? null : { fraction: permille / 1000, text },
        provenance: provenance(basis, reports.billedThrough),
      };
    }),
    total: {
      label: `All Workspaces${sinceWords(reports)}`,
      value: costWords(write, reports.workspacesTotal, reports.totalBasis.unpricedTokens),
      note: totalNote(reports),
    },
  };
}

function noteOf({ id, isArchived }: { readonly id: string | null; readonly isArchived: boolean }): string | null {
  if (isArchived) return 'Archived';
  return id === null ? 'Default workspace' : null;
}
