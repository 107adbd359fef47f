/** What was spent when, on what: the chart and the ranked table of any days one asks about. */
import { defineActingPanel } from '../parts/define-panel.ts';
import { overviewActions } from './actions.ts';
import { toOverviewModel } from './model.ts';
import { OverviewView } from './view.tsx';

export const overviewPanel = defineActingPanel({
  toModel: toOverviewModel,
  View: OverviewView,
  toActions: overviewActions,
});
