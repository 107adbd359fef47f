/** The By Model tab: costs by model. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { listActions } from '../parts/list-actions.ts';
import { toModelsModel } from './model.ts';
import { ModelsView } from './view.tsx';

export const modelsPanel = defineActingPanel({
  toModel: toModelsModel,
  View: ModelsView,
  toActions: (act) => listActions('models', act),
});
