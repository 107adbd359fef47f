/** The By Workspace tab: costs by workspace. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { listActions } from '../parts/list-actions.ts';
import { toWorkspacesModel } from './model.ts';
import { WorkspacesView } from './view.tsx';

export const workspacesPanel = defineActingPanel({
  toModel: toWorkspacesModel,
  View: WorkspacesView,
  toActions: (act) => listActions('workspaces', act),
});
