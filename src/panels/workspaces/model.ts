/** The Workspaces panel: a card for every workspace, dearest first, and the total of all. */
import { shares } from '../../core/money/shares.ts';
import { displayName } from '../parts/display-name.ts';
import { historyNote, sinceWords } from '../parts/history-words.ts';
import { costWords, moneyWriter, shareWords } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { provenance, type Provenance } from '../parts/provenance.ts';
import type { TotalModel } from '../parts/total-card.tsx';

export interface WorkspaceCardModel {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly cost: string;
  /** 0 to 1 */
  readonly share: number;
  readonly shareText: string;
  readonly pills: Provenance['pills'];
}

export interface WorkspacesModel {
  readonly cards: readonly WorkspaceCardModel[];
  readonly total: TotalModel | null;
}

export function toWorkspacesModel({ state }: PanelInput): WorkspacesModel {
  const { reports } = state;
  if (reports === null || reports.workspaces.length === 0) return { cards: [], total: null };
  const write = moneyWriter(state);
  const permilles = shares(reports.workspaces.map(({ cost }) => cost));
  return {
    cards: reports.workspaces.map((workspace, index) => {
      const permille = permilles[index] ?? 0;
      return {
        id: `workspace:${workspace.id ?? ''}`,
        name: displayName(workspace.name),
        note: noteOf(workspace),
        cost: costWords(write, workspace.cost, workspace.basis.unpricedTokens),
        share: permille / 1000,
        shareText: shareWords(permille),
        pills: provenance(workspace.basis, reports.billedThrough).pills,
      };
    }),
    total: {
      label: `All Workspaces${sinceWords(reports)}`,
      value: write(reports.workspacesTotal),
      note: historyNote(reports),
    },
  };
}

function noteOf({ id, isArchived }: { readonly id: string | null; readonly isArchived: boolean }): string | null {
  if (isArchived) return 'Archived';
  return id === null ? 'Default workspace' : null;
}
