/** Cost by workspace. */
import { definePanel } from '../parts/define-panel.ts';
import { toWorkspacesModel } from './model.ts';
import { WorkspacesView } from './view.tsx';

export const workspacesPanel = definePanel({
  toModel: toWorkspacesModel,
  View: WorkspacesView,
});
