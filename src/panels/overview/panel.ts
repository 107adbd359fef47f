/** The Overview panel: costs of any days, as a chart and a ranked table. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { overviewActions } from './actions.ts';
import { toOverviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

export const overviewPanel = defineActingPanel({
  toModel: toOverviewModel,
  View: OverviewView,
  toActions: overviewActions,
});
