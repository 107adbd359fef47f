/** Cost by model. */
import { definePanel } from '../parts/define-panel.ts';
import { toModelsModel } from './model.ts';
import { ModelsView } from './view.tsx';

export const modelsPanel = definePanel({ toModel: toModelsModel, View: ModelsView });
