/**
 * The Explain tab says why costs changed: a waterfall from the costs of the earlier days to those of the later days,
 * and a sentence for each cause.
 */
import { defineActingPanel } from '../parts/define-panel.ts';
import { scopeActions } from '../scope/scope-actions.ts';
import { toExplainModel } from './model.ts';
import { ExplainView } from './view.tsx';

export const explainPanel = defineActingPanel({
  toModel: toExplainModel,
  View: ExplainView,
  toActions: scopeActions,
});
