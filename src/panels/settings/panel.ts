/** Everything a person can set. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { toSettingsActions } from './actions.ts';
import { toSettingsModel } from './model.ts';
import { SettingsView } from './view.tsx';

export const settingsPanel = defineActingPanel({
  toModel: toSettingsModel,
  toActions: toSettingsActions,
  View: SettingsView,
});
